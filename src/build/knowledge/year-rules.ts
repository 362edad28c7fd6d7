import { AFTER_THE_TABLES, type LabelledVin, labelledVins } from './labelled.ts'
import { ownLines } from './sources.ts'

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

const YEAR_SIGNS = 'ABCDEFGHJKLMNPRSTVWXY123456789'

/**
 * A source names the year of make or of the first registration: the model year is that one or a neighbour. True when a
 * cycle of the sign fits, false when neither does, undefined when the rule reads no year.
 */
function agrees(habit: string, { vin, year }: LabelledVin): boolean | undefined {
  const sign = vin.charAt(habit === 'sign11' ? 10 : 9)
  const place = YEAR_SIGNS.indexOf(sign)
  if (year === undefined || place < 0 || (habit === 'letter10' && /\d/.test(sign))) return undefined
  return [1980 + place, 2010 + place].some((model) => Math.abs(model - year) <= 1)
}

const longestCode = (rules: readonly Rule[], vin: string): Rule | undefined =>
  [3, 2, 1].map((length) => rules.find(({ codes }) => codes.includes(vin.slice(0, length)))).find(Boolean)

/** «sign10|14|2002|X9L»: the habit, the cars that prove it, the first model year, the codes. */
export function yearRules(): string {
  const rules = ownLines('years.txt').map(ruleOf)
  const cars = [...labelledVins()].flatMap(([set, vins]) => (set === AFTER_THE_TABLES ? [] : vins))
  return rules
    .map((rule) => {
      const verdicts = cars
        .filter(({ vin }) => longestCode(rules, vin) === rule)
        .map((car) => agrees(rule.habit, car))
      const against = verdicts.filter((verdict) => verdict === false).length
      // One car against it may be a mistake of a source; a rule is then proven by none.
      const proof = against > 0 ? 0 : verdicts.filter(Boolean).length
      return [rule.habit, proof, rule.since, rule.codes.join(' ')].join('|')
    })
    .join('\n')
}
