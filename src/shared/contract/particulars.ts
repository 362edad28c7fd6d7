import type { UnreadRecord } from './unread.ts'

/**
 * Field name that marks a bare "exists" flag: the source promises neither a count nor details, so
 * nothing in the record counts as unread.
 */
export const PARTICULARS = 'particulars'

export const isKeptBack = ({ fields = [] }: UnreadRecord): boolean => fields.includes(PARTICULARS)

/** True for one record of this vehicle that could not be read at all. */
export const isLostRecord = ({ vin, fields, beyond }: UnreadRecord): boolean =>
  vin === undefined && fields === undefined && beyond === undefined
