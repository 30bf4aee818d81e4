#ifndef NUMBERS_H
#define NUMBERS_H

/* Numbers for readers, with the marks of their language: 1,234.5 or 1.234,5. */

#include "../rules/message.h"

void write_count(uint64_t count, const struct reader *reader, struct text *out);
void write_real(double value, int decimals, const struct reader *reader,
                struct text *out);

/* With its sign: +1.5, −0.3; 0 has none. */
void write_signed(double value, int decimals, const struct reader *reader,
                  struct text *out);

/* 0.2137 as "21.4 %". */
void write_share(double share, int decimals, const struct reader *reader,
                 struct text *out);

/* How many decimals ticks need that stand so far apart. */
int decimals_for(double step);

/* A count with its marks, and behind it the phrase's plural form for it. */
void write_counted(uint64_t count, int phrase, const struct reader *reader,
                   struct text *out);

#endif
