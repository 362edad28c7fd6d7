import { carFacts, isAnswered } from '#facts/car-facts.ts'
import { calendarDay, isFuture } from '#facts/days.ts'
import type { CarFacts, Evidence } from '#facts/evidence.ts'
import { hasOdometer, isFallInMiles } from '#facts/odometer.ts'
import { memoize } from '#facts/sources/memoize.ts'
import { views } from '#facts/sources/views.ts'
import type { Topic } from '#shared/contract/section.ts'
import { isFrame } from '#shared/vehicle/frame.ts'
import { unplacedReadings } from '../rules/joined/unplaced.ts'
import type { Reason } from '../verdict.ts'
import { isJumpInMiles } from './jumps.ts'
import { type Mileage, mileage } from './mileage.ts'
import { deepestOf } from './words.ts'

/** Each is a reason of the verdict, too. */
export type Disagreement = 'fell' | 'error' | 'unplaced' | 'admitted' | 'told'

/** Gravest first; agreeing readings then prove nothing. */
export const notJudgedReasons = [
  'foreign',
  'units',
  'instrument',
  'import',
  'unread',
  'unwritten',
  'undated',
  'few',
  'unanswered',
  'none',
] as const

type NotJudged = (typeof notJudgedReasons)[number]

/**
 * Values of the Dutch vehicle register (RDW; Staatscourant 2016, 56589, article 1): logical,
 * illogical, no judgement.
 */
export type MileageJudgement =
  | { readonly value: 'agrees' }
  | { readonly value: 'disagrees'; readonly reason: Disagreement }
  | { readonly value: 'not-judged'; readonly reason: NotJudged }

/** The strictest view wins. */
export function judgedMileage(evidence: Evidence, reasons: readonly Reason[] = []): MileageJudgement {
  const byRecords = views(evidence).map(judgedRecords).reduce(stricterOf)
  const isTold = reasons.some(({ against }) => against === 'mileage')
  return isTold && byRecords.value !== 'disagrees' ? { value: 'disagrees', reason: 'told' } : byRecords
}

export const judgedRecords = memoize((view: Evidence): MileageJudgement => {
  const car = carFacts(view)
  const carMileage = mileage(car, view.now)
  const disagreement = disagreementIn(car, carMileage, view.now)
  if (disagreement !== undefined) return { value: 'disagrees', reason: disagreement }
  const reason = notJudgedReasons.find((one) => applies[one](car, carMileage, view))
  return reason === undefined ? { value: 'agrees' } : { value: 'not-judged', reason }
})

const stricterOf = (one: MileageJudgement, other: MileageJudgement): MileageJudgement =>
  strictness(other) < strictness(one) ? other : one

const strictness = (one: MileageJudgement): number => {
  if (one.value === 'not-judged') return 1 + notJudgedReasons.indexOf(one.reason)
  return one.value === 'disagrees' ? 0 : Number.POSITIVE_INFINITY
}

function disagreementIn(car: CarFacts, known: Mileage, now: Date): Disagreement | undefined {
  const { readings, falls, jumps } = known
  if (deepestOf(falls)) return 'fell'
  if (unplacedReadings(car, now).length > 0) return 'unplaced'
  if (car.ads.some(({ admitted = [] }) => admitted.includes('rolled'))) return 'admitted'
  if (hasBreak(known)) return falls.every(isFallInMiles) && jumps.every(isJumpInMiles) ? undefined : 'error'
  return readings.some(({ isError, isFalse }) => isError || isFalse) ? 'error' : undefined
}

const hasBreak = ({ falls, jumps }: Mileage): boolean => falls.length + jumps.length > 0

const RECORDING: readonly Topic[] = ['mileage', 'readings', 'ads', 'repairs']

const isInspecting = (topic: Topic): boolean => topic === 'mileage' || topic === 'readings'

const applies: Readonly<Record<NotJudged, (car: CarFacts, known: Mileage, view: Evidence) => boolean>> = {
  foreign: ({ foreign }, { ofOthers }) =>
    ofOthers.length > 0 ||
    foreign.some((fact) => isInspecting(fact.answer.section.tells) || hasOdometer(fact)),
  units: (_, known) => hasBreak(known),
  instrument: ({ repairs, recalls }) =>
    repairs.some(({ parts }) => parts.some(isInstrument)) ||
    recalls.some(({ done, work = '' }) => done !== undefined && isInstrument(work)),
  import: ({ customs }, { readings: [first] }, { vin }) =>
    isFrame(vin) ||
    customs.some(({ date }) => date === undefined || first === undefined || date <= first.date),
  unread: ({ unread }) =>
    unread.some(({ answer, odometer }) => odometer !== undefined || isInspecting(answer.section.tells)),
  unwritten: ({ inspections }) => inspections.some(({ km }) => km === undefined),
  undated: ({ inspections, readings }, _, { now }) =>
    inspections.some(({ date }) => date === undefined) ||
    readings.some(({ date }) => isFuture(calendarDay(date), now)),
  few: (_, { readings }) => {
    const days = readings.map(({ date }) => calendarDay(date).getTime())
    return new Set(days).size === 1
  },
  unanswered: (_, __, { answers }) =>
    !answers.some((one) => one.section.tells === 'customs' && isAnswered(one)) ||
    answers.some(
      (one) =>
        [...RECORDING, 'customs'].includes(one.section.tells) &&
        (!isAnswered(one) || one.refusedBy !== undefined),
    ),
  none: (_, { readings }) => readings.length === 0,
}

/** «Щиток приборов», «замена комбинации приборов». */
const INSTRUMENT = /(?:щит|панел|комбинац|блок)\p{L}* прибор|прибор\p{L}* (?:щит|панел)|одометр|спидометр/iu

const isInstrument = (text: string): boolean => INSTRUMENT.test(text)
