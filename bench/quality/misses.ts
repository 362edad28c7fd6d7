import { appendFileSync } from 'node:fs'

/** Adds a missed bar to the list that `npm run quality` prints at its end. */
export function addMiss(miss: string): void {
  const list = process.env.QUALITY_MISSES
  if (list !== undefined) appendFileSync(list, `${miss}\n`)
}
