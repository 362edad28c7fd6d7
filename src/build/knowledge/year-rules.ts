import { AFTER_THE_TABLES, type LabelledVin, labelledVins } from './labelled.ts'
import { ownLines, writtenCodes } from './sources.ts'

interface Rule {
  readonly habit: string
  readonly maker: string
  readonly codes: readonly string[]
  readonly since: string
}

const ruleOf = (line: string): Rule => {
  const [habit = '', maker = '', codes = '', since = ''] = line.split('|')
  return { habit, maker, codes: codes.split(' '), since }
}

const YEAR_CHARS = 'ABCDEFGHJKLMNPRSTVWXY123456789'

/**
 * Sources give the year of manufacture or of first registration; the model year is the same or
 * adjacent. True if a cycle fits, false if none does, undefined if the rule reads no year.
 */
function agrees(habit: string, { vin, year }: LabelledVin): boolean | undefined {
  const sign = vin.charAt(habit === 'sign11' ? 10 : 9)
  const place = YEAR_CHARS.indexOf(sign)
  if (year === undefined || place < 0 || (habit === 'letter10' && /\d/.test(sign))) return undefined
  return [1980 + place, 2010 + place].some((model) => Math.abs(model - year) <= 1)
}

const longestCode = (rules: readonly Rule[], vin: string): Rule | undefined =>
  [3, 2, 1].map((length) => rules.find(({ codes }) => codes.includes(vin.slice(0, length)))).find(Boolean)

export function yearRules(): string {
  const rules = ownLines('years.txt').map(ruleOf)
  const cars = [...labelledVins()].flatMap(([set, vins]) => (set === AFTER_THE_TABLES ? [] : vins))
  return rules
    .map((rule) => {
      const verdicts = cars
        .filter(({ vin }) => longestCode(rules, vin) === rule)
        .map((car) => agrees(rule.habit, car))
      const against = verdicts.filter((verdict) => verdict === false).length
      // One contrary car, perhaps an error of the source, makes the rule unproven.
      const proof = against > 0 ? 0 : verdicts.filter(Boolean).length
      return [rule.habit, proof, rule.since, writtenCodes(rule.codes)].join('|')
    })
    .join('\n')
}
