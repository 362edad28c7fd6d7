/** Lines on the second page; a row has two notes. */
const HEADING = 2.5
const ROW = 4.2
const COUNTED = 1

export const notesFor = (lines: number): number =>
  2 * Math.max(0, Math.floor((lines - HEADING - COUNTED) / ROW))

export const notesLines = (shown: number, left: number): number =>
  shown + left === 0 ? 0 : HEADING + Math.ceil(shown / 2) * ROW + (left > 0 ? COUNTED : 0)
