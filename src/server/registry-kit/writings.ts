import { frameKey, isFrame } from '#shared/vehicle/frame.ts'
import { frameText } from '#shared/vehicle/frame-text.ts'
import type { Records } from './records.ts'

/**
 * How a registry may hold a number. Papers write a frame number with its dash, those who type it in often without,
 * and no registry says that the two are one to it; a VIN is written in one way.
 */
export const writingsOf = (number: string): readonly [string, ...string[]] =>
  isFrame(number) ? [frameText(number), frameKey(number)] : [number]

/**
 * Asks about a number in each of its writings, one after the other: it is unknown only where it is unknown in all.
 * @param join puts together what two writings brought.
 * @throws what the asking of any of them throws.
 */
export async function askInEveryWriting<Answer>(
  number: string,
  ask: (written: string) => Promise<Answer>,
  join: (one: Answer, other: Answer) => Answer,
): Promise<Answer> {
  const [first, ...others] = writingsOf(number)
  let answer: Answer = await ask(first)
  for (const written of others) answer = join(answer, await ask(written))
  return answer
}

/** The records of two answers; one that came in both is one. */
export const joinRecords = <Item>(one: Records<Item>, other: Records<Item>): Records<Item> => ({
  records: distinct([...one.records, ...other.records]),
  unread: distinct([...one.unread, ...other.unread]),
})

const distinct = <Item>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
]

/**
 * The answer to the first writing of a number that the registry knows.
 * @throws what the asking of any of them throws.
 */
export async function firstKnown<Answer>(
  number: string,
  ask: (written: string) => Promise<Answer | undefined>,
): Promise<Answer | undefined> {
  for (const written of writingsOf(number)) {
    const answer = await ask(written)
    if (answer !== undefined) return answer
  }
  return undefined
}
