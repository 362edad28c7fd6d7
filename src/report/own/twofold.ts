import { extract } from '#shared/vehicle/extract.ts'
import { bareSigns, plainText } from '#shared/vehicle/signs.ts'
import type { Said } from '../told.ts'
import { ownersIn } from './owner-words.ts'
import { passportsIn } from './read-ad.ts'

/** Two things that an advertisement says, of which one makes the other untrue; in its own words. */
export type Twofold = readonly [one: string, other: string]

export const twofoldIn = (text: string): Twofold[] =>
  [apart(ownersIn(text)), apart(passportsIn(text)), numbersIn(text)].flatMap((found) => found ?? [])

/** The first of them and the first that differs. */
function apart(found: readonly Said<unknown>[]): [Twofold] | undefined {
  const [first] = found
  const other = found.find(({ value }) => value !== first?.value)
  return first && other && [[first.said, other.said]]
}

/** Two VINs that both stand there; two readings of a mistyped one are no two. */
function numbersIn(text: string): [Twofold] | undefined {
  const found = extract(text)
  if (found?.kind !== 'several') return undefined
  const signs = bareSigns(plainText(text))
  const [one, other] = found.numbers.filter((number) => signs.includes(number))
  return one !== undefined && other !== undefined && signs.replace(one, ' ').includes(other)
    ? [[one, other]]
    : undefined
}
