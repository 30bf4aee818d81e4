#ifndef METRICS_H
#define METRICS_H

/* Figures for Prometheus: sums over all tables, nothing about any single one. */

#include "hub.h"

/* The text, to be freed. */
char *metrics_text(struct hub *hub, size_t *length);

#endif
