import { types } from '@electric-sql/pglite'

const asText = (value: string) => value

/**
 * Raw statements return dates, times and 64-bit numbers as text, as Drizzle configures `pg`; its
 * functions for PGlite cannot be sent to a thread. The bare numbers are types of arrays.
 */
export const parsers = Object.fromEntries(
  [
    types.INT8,
    types.TIMESTAMP,
    types.TIMESTAMPTZ,
    types.INTERVAL,
    types.DATE,
    1231,
    1115,
    1185,
    1187,
    1182,
  ].map((type) => [type, asText]),
)
