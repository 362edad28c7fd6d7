/** Lines of the second page: the heading, and two notes beside one another. */
const HEADING = 2.5
const ROW = 4.2
const COUNTED = 1

/** How many notes so many lines have room for, with the line that counts the others. */
export const notesFor = (lines: number): number =>
  2 * Math.max(0, Math.floor((lines - HEADING - COUNTED) / ROW))

/** Lines that so many notes take. */
export const notesLines = (shown: number, left: number): number =>
  shown + left === 0 ? 0 : HEADING + Math.ceil(shown / 2) * ROW + (left > 0 ? COUNTED : 0)
