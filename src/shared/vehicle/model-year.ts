import type { YearSpan } from './model-rules.ts'
import { YEAR_RULES } from './model-table.ts'
import { codesIn, linesOf } from './tables.ts'
import { checkDigit } from './vin.ts'

/**
 * `certain`: the maker provably encodes it there and only one thirty-year cycle is possible.
 * `likely`: one of these is open.
 */
export interface ModelYear {
  readonly value: number
  readonly sure: 'certain' | 'likely'
}

export interface YearReading {
  readonly year?: ModelYear
  /** Why there is no year, or which other is possible; a full Russian sentence. */
  readonly yearNote?: string
}

/** `knowledge/own/years.txt` explains each. */
const HABITS = ['sign10', 'letter10', 'sign11', 'none', 'america', 'gulf', 'heavy', 'truck', 'sign7'] as const

type Habit = (typeof HABITS)[number]

interface YearRule {
  readonly habit: Habit
  readonly cars: number
  readonly since: number
}

/** Thirty years from 1980, then again; without I, O, Q, U, Z and 0. */
const YEAR_CHARS = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const FIRST_YEAR = 1980
const CYCLE = 30

/** Cars needed for a certain rule: a wrong certain year is worse than a likely one. */
export const PROOF = 10

const isHabit = (text: string): text is Habit => HABITS.some((habit) => habit === text)

const UNKNOWN: YearRule = { habit: 'sign10', cars: 0, since: FIRST_YEAR }

const yearRules = new Map(
  linesOf(YEAR_RULES).flatMap((line): [string, YearRule][] => {
    const [habit = '', cars, since, codes = ''] = line.split('|')
    if (!isHabit(habit)) return []
    const rule = { habit, cars: Number(cars), since: Number(since) || FIRST_YEAR }
    return codesIn(codes).map((code) => [code, rule])
  }),
)

/** The longest code wins. */
const yearRule = (vin: string): YearRule =>
  yearRules.get(vin.slice(0, 3)) ?? yearRules.get(vin.slice(0, 2)) ?? yearRules.get(vin.charAt(0)) ?? UNKNOWN

const NOT_CODED = 'Модельный год в VIN этого производителя не кодируется.'
const ABROAD: Partial<Record<Habit, string>> = {
  america: 'Похоже на автомобиль для США или стран Залива: на других этот производитель год не указывает.',
  gulf: 'Похоже на автомобиль для стран Залива: на других этот производитель год не указывает.',
}

export function modelYear(vin: string, now: Date, span?: YearSpan): YearReading {
  const next = now.getUTCFullYear() + 1
  const rule = yearRule(vin)
  if (rule.habit === 'none') return { yearNote: NOT_CODED }
  const possible = { from: rule.since, to: next }
  if (rule.habit === 'america' || rule.habit === 'gulf') {
    if (!hasYearAbroad(vin)) return { yearNote: NOT_CODED }
    const { year, yearNote } = readAbroad(vin, rule.habit, possible)
    return { ...(year && { year }), yearNote: [ABROAD[rule.habit], yearNote].filter(Boolean).join(' ') }
  }
  if (rule.habit === 'truck') return bySign7(vin, possible, false)
  if (rule.habit === 'sign7') return bySign7(vin, possible, isProven(rule) && checkDigit(vin).passes)
  if (rule.habit === 'letter10' && /\d/.test(vin.charAt(9))) return { yearNote: PART_OF_THE_NUMBER }
  const sign = vin.charAt(rule.habit === 'sign11' ? 10 : 9)
  return byCycle(sign, possible, span, isProven(rule))
}

const PART_OF_THE_NUMBER = 'Модельного года в этом VIN нет: цифра на десятом месте — часть номера.'

const isProven = ({ cars }: YearRule): boolean => cars >= PROOF

/**
 * A valid check digit and a possible year; European Mercedes-Benz have type digits in characters
 * 4–6.
 */
function hasYearAbroad(vin: string): boolean {
  const isEuropeanMercedes = /^W[D1]\D\d{3}/.test(vin)
  return !isEuropeanMercedes && YEAR_CHARS.includes(vin.charAt(9)) && checkDigit(vin).passes
}

const readAbroad = (vin: string, habit: Habit, possible: YearSpan): YearReading =>
  habit === 'gulf' ? byCycle(vin.charAt(9), possible, undefined, false) : bySign7(vin, possible, false)

/** Digit in character 7: 1980–2009, letter: 2010–2039. */
function bySign7(vin: string, possible: YearSpan, isProven: boolean): YearReading {
  const sign = vin.charAt(9)
  const isEarly = /\d/.test(vin.charAt(6))
  const years = possibleYears(sign, possible)
  const value = years.at(isEarly ? 0 : -1)
  if (value === undefined) return noYear(sign)
  if (isProven && value < FIRST_YEAR + CYCLE === isEarly) return { year: { value, sure: 'certain' } }
  return { year: { value, sure: 'likely' }, ...otherCycle(years.find((year) => year !== value)) }
}

const otherCycle = (year: number | undefined): YearReading =>
  year === undefined ? {} : { yearNote: `Знак повторяется каждые 30 лет: возможен и ${year} год.` }

const possibleYears = (sign: string, possible: YearSpan): number[] => {
  const first = FIRST_YEAR + YEAR_CHARS.indexOf(sign)
  return first < FIRST_YEAR ? [] : [first, first + CYCLE].filter((year) => isWithin(year, possible))
}

/** The latest possible; next year's cars are rare, so the note names the older year too. */
function byCycle(
  sign: string,
  possible: YearSpan,
  span: YearSpan | undefined,
  isProven: boolean,
): YearReading {
  const years = possibleYears(sign, possible)
  const ofModel = years.filter((year) => span && isWithin(year, span))
  const [value, other] = (ofModel.length > 0 ? ofModel : years).toReversed()
  if (value === undefined) return noYear(sign)
  const sure = isProven && other === undefined && value < possible.to ? 'certain' : 'likely'
  return { year: { value, sure }, ...otherCycle(other) }
}

const isWithin = (year: number, { from, to }: YearSpan): boolean => year >= from && year <= to

const noYear = (sign: string): YearReading => ({
  yearNote: `Модельный год в этом VIN не кодируется: знак ${sign} года не обозначает.`,
})
