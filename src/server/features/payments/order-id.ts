import { randomInt } from 'node:crypto'

/** No letters that resemble digits or each other. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz'
const LENGTH = 20

/**
 * 90 random bits. Only letters, and of fixed length: signatures cover concatenated fields, so a
 * number that could run into the next field, or be cut short, would let one signature fit another
 * message.
 */
export const newOrderId = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
