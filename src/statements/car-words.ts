import type { QuotedValue } from '#facts/buyer-input.ts'
import { HORSES_IN_KILOWATT, isPower } from '#facts/input-limits.ts'
import { colourName, paint } from '#shared/vehicle/colours.ts'
import { commonValue, GAP, words } from './word-patterns.ts'

const HORSES = '(?:л[./]? ?с\\.?|лошад\\p{L}{1,3}|сил)'

const POWER = words(
  `(?<number>\\d{2,4}(?:[.,]\\d{1,2})?) ?(?:${HORSES}|(?<kilowatts>квт|kw))`,
  `мощность(?:ю)?${GAP}(?:${HORSES}${GAP})?(?<called>\\d{2,4})(?! ?(?:квт|kw))`,
)
/** Precedes the power after tuning. */
const TUNED = /(?:чип\p{L}*|stage ?\d?|до|прибав\p{L}*|плюс|\+) ?$/iu

/** «78 кВт (106 л. с.)» is one power. */
export function powerIn(text: string): QuotedValue<number> | undefined {
  const found = [...text.matchAll(POWER)].filter(
    ({ index }) => !TUNED.test(text.slice(Math.max(0, index - 12), index)),
  )
  return commonValue(
    found.flatMap(({ 0: said, groups = {} }) => {
      const number = Number((groups.number ?? groups.called ?? '').replace(',', '.'))
      const value = Math.round(number * (groups.kilowatts ? HORSES_IN_KILOWATT : 1))
      return isPower(value) ? [{ value, said }] : []
    }),
  )
}

const COLOUR = words(
  'цвет(?: кузова)?[ :—–-]{1,3}(?<after>(?!салон)\\p{L}+(?:[ -]\\p{L}+)?)',
  '(?<before>\\p{L}+(?:-\\p{L}+)?) цвета?(?! салон)',
)

export const colourIn = (text: string): QuotedValue<string> | undefined =>
  commonValue(
    [...text.matchAll(COLOUR)].flatMap(({ 0: said, groups = {} }) => {
      const written = groups.after ?? groups.before ?? ''
      return paint(written) ? [{ value: colourName(written), said }] : []
    }),
  )
