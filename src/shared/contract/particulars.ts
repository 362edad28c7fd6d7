import type { UnreadRecord } from './unread.ts'

/**
 * Stands among the fields of a record whose source says that there is something and no more: neither how many there are
 * nor anything that stands in them. It never promised more, so that nothing of it is unread.
 */
export const PARTICULARS = 'particulars'

export const isKeptBack = ({ fields = [] }: UnreadRecord): boolean => fields.includes(PARTICULARS)

/** True of one record of this vehicle that exists and could not be read at all. */
export const isLostRecord = ({ vin, fields, beyond }: UnreadRecord): boolean =>
  vin === undefined && fields === undefined && beyond === undefined
