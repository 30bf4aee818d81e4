#ifndef DATA_H
#define DATA_H

/* The directory in which the tables are kept. */

#include "../command/command.h"
#include "../session/store.h"

/* Open the tables for this server alone, as long as `lock` (a file descriptor) is open.
 * NULL: they cannot be used, and the user was told. */
struct store *data_open(const struct arguments *args, int *lock);

#endif
