import { frameKey, isFrame } from '#shared/vehicle/frame.ts'
import { frameText } from '#shared/vehicle/frame-text.ts'
import type { Records } from './records.ts'

/** A registry may store a frame number with or without its dash. */
export const spellingsOf = (number: string): readonly [string, ...string[]] =>
  isFrame(number) ? [frameText(number), frameKey(number)] : [number]

/**
 * "Not found" requires all spellings.
 * @throws the first error of any query
 */
export async function askInEverySpelling<Answer>(
  number: string,
  ask: (written: string) => Promise<Answer>,
  join: (one: Answer, other: Answer) => Answer,
): Promise<Answer> {
  const [first, ...others] = spellingsOf(number)
  let answer: Answer = await ask(first)
  for (const written of others) answer = join(answer, await ask(written))
  return answer
}

/** Identical records become one. */
export const joinRecords = <Item>(one: Records<Item>, other: Records<Item>): Records<Item> => ({
  records: distinct([...one.records, ...other.records]),
  unread: distinct([...one.unread, ...other.unread]),
})

const distinct = <Item>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
]

/** @throws the first error of any query */
export async function firstFound<Answer>(
  number: string,
  ask: (written: string) => Promise<Answer | undefined>,
): Promise<Answer | undefined> {
  for (const written of spellingsOf(number)) {
    const answer = await ask(written)
    if (answer !== undefined) return answer
  }
  return undefined
}
