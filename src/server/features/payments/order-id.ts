import { randomInt } from 'node:crypto'

/** No letters that are taken for digits or for one another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz'
const LENGTH = 20

/**
 * An order's number: 20 letters, 90 random bits. Never digits, and always as many: messages are signed over
 * their fields with nothing between them, so a number that could grow into the next field, or be cut
 * short, would let one signature stand for another message.
 */
export const newOrderId = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
