import type { YearSpan } from './model-rules.ts'
import { YEAR_RULES } from './model-table.ts'
import { linesOf, parts } from './tables.ts'
import { checkDigit } from './vin.ts'

/**
 * The model year of a VIN. `certain`: the maker is proven to write it there, and only one thirty-year cycle is
 * possible; `likely`: the sign reads as a year, but one of the two is open.
 */
export interface ModelYear {
  readonly value: number
  readonly sure: 'certain' | 'likely'
}

export interface YearReading {
  readonly year?: ModelYear
  /** Why there is no year, or what else it could be; a full Russian sentence. */
  readonly yearNote?: string
}

type Habit = 'sign10' | 'letter10' | 'sign11' | 'none' | 'america' | 'heavy' | 'sign7'

interface YearRule {
  readonly habit: Habit
  /** Cars of known year that prove the rule. */
  readonly cars: number
  /** No car with these codes is older. */
  readonly since: number
}

/** Thirty years from 1980, then again; I, O, Q, U, Z and 0 are never used. */
const YEAR_SIGNS = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const FIRST_YEAR = 1980
const CYCLE = 30

/** Cars that make a rule certain: a wrong year said firmly is worse than a likely one. */
export const PROOF = 10

const isHabit = (text: string): text is Habit =>
  ['sign10', 'letter10', 'sign11', 'none', 'america', 'heavy', 'sign7'].includes(text)

const UNKNOWN: YearRule = { habit: 'sign10', cars: 0, since: FIRST_YEAR }

const yearRules = new Map(
  linesOf(YEAR_RULES).flatMap((line): [string, YearRule][] => {
    const [habit = '', cars, since, codes = ''] = line.split('|')
    if (!isHabit(habit)) return []
    const rule = { habit, cars: Number(cars), since: Number(since) || FIRST_YEAR }
    return parts(codes, ' ').map((code) => [code, rule])
  }),
)

/** The longest code wins. */
const yearRule = (vin: string): YearRule =>
  yearRules.get(vin.slice(0, 3)) ?? yearRules.get(vin.slice(0, 2)) ?? yearRules.get(vin.charAt(0)) ?? UNKNOWN

const NOT_CODED = 'Модельный год в VIN этого производителя не кодируется.'
const AMERICAN = 'Похоже на автомобиль для рынка США: только на таких этот производитель указывает год.'

/**
 * Reads the model year of a canonical VIN.
 *
 * @param now decides which of the thirty-year cycles are possible
 * @param span model years of the model, when that is known: it decides between them, too
 */
export function modelYear(vin: string, now: Date, span?: YearSpan): YearReading {
  const next = now.getUTCFullYear() + 1
  const rule = yearRule(vin)
  if (rule.habit === 'none') return { yearNote: NOT_CODED }
  if (rule.habit === 'america') {
    return madeForAmerica(vin)
      ? { ...bySign7(vin, next, false), yearNote: AMERICAN }
      : { yearNote: NOT_CODED }
  }
  if (rule.habit === 'sign7') return bySign7(vin, next, isProven(rule) && checkDigit(vin).passes)
  if (rule.habit === 'letter10' && /\d/.test(vin.charAt(9))) return { yearNote: PART_OF_THE_NUMBER }
  const sign = vin.charAt(rule.habit === 'sign11' ? 10 : 9)
  return byCycle(sign, { from: rule.since, to: next }, span, isProven(rule))
}

const PART_OF_THE_NUMBER = 'Модельного года в этом VIN нет: цифра на десятом месте — часть номера.'

const isProven = ({ cars }: YearRule): boolean => cars >= PROOF

/** A right check digit and a possible year; European Mercedes-Benz have the type in digits in signs 4–6. */
function madeForAmerica(vin: string): boolean {
  const isEuropeanMercedes = /^W[D1]\D\d{3}/.test(vin)
  return !isEuropeanMercedes && YEAR_SIGNS.includes(vin.charAt(9)) && checkDigit(vin).passes
}

/** A digit in sign 7 means 1980–2009, a letter 2010–2039. */
function bySign7(vin: string, next: number, isProven: boolean): YearReading {
  const early = yearOf(vin.charAt(9))
  if (early === undefined) return noYear(vin.charAt(9))
  const late = early + CYCLE
  const isEarly = /\d/.test(vin.charAt(6))
  const value = isEarly || late > next ? early : late
  return { year: { value, sure: isProven && (isEarly || late <= next) ? 'certain' : 'likely' } }
}

/** The latest possible year; next year's cars are rare, so the older reading is named too. */
function byCycle(
  sign: string,
  possible: YearSpan,
  span: YearSpan | undefined,
  isProven: boolean,
): YearReading {
  const first = yearOf(sign)
  if (first === undefined) return noYear(sign)
  const years = [first, first + CYCLE].filter((year) => isWithin(year, possible))
  const ofModel = years.filter((year) => span && isWithin(year, span))
  const [value, other] = (ofModel.length > 0 ? ofModel : years).toReversed()
  if (value === undefined) return noYear(sign)
  const sure = isProven && other === undefined && value < possible.to ? 'certain' : 'likely'
  return {
    year: { value, sure },
    ...(other && { yearNote: `Знак повторяется каждые 30 лет: возможен и ${other} год.` }),
  }
}

const isWithin = (year: number, { from, to }: YearSpan): boolean => year >= from && year <= to

function yearOf(sign: string): number | undefined {
  const place = YEAR_SIGNS.indexOf(sign)
  return place < 0 ? undefined : FIRST_YEAR + place
}

const noYear = (sign: string): YearReading => ({
  yearNote: `Модельный год в этом VIN не кодируется: знак ${sign} года не обозначает.`,
})
