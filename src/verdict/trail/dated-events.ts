import {
  accidentEvents,
  adEvents,
  customsEvents,
  disposalEvents,
  inspectionEvents,
  pledgeEvents,
  policyEvents,
  recallEvents,
  repairEvents,
  restrictionEvents,
  usageEvents,
  wantedEvents,
} from '#facts/events.ts'
import type { CarFacts, Proven } from '#facts/evidence.ts'
import { disposalNames, useNames } from '#facts/fact-names.ts'
import type {
  AccidentFact,
  AdFact,
  Day,
  DisposalFact,
  Fact,
  PledgeFact,
  PolicyFact,
  ReadingFact,
  RepairFact,
  RestrictionFact,
  UseFact,
} from '#facts/facts.ts'
import { readingKey } from '#facts/identity.ts'
import type { Fall } from '#facts/odometer.ts'
import { isBan, restrictionKindOf } from '#facts/restriction-codes.ts'
import { capitalised, lowerFirst } from '#shared/text/capitals.ts'
import { formatKm, formatRoubles } from '#shared/text/numbers.ts'
import { GRAVE, hasCode } from '../damage/grave.ts'
import { mileage } from '../mileage/mileage.ts'
import type { Reading } from '../mileage/reading.ts'
import { lossText } from '../mileage/words.ts'
import type { Tone } from '../verdict.ts'
import type { EventNoun } from './kind-words.ts'

export const datedEventKinds = [
  'wanted',
  'disposal',
  'restriction',
  'fall',
  'accident',
  'repair',
  'pledge',
  'pledge-end',
  'customs',
  'use',
  'recall',
  'inspection',
  'reading',
  'ad',
  'policy',
] as const

export type DatedEventKind = (typeof datedEventKinds)[number]

export interface DatedEvent {
  readonly date: Date
  readonly kind: DatedEventKind
  /** For joint counts. */
  readonly noun: EventNoun
  readonly section: string
  readonly title: string
  /** «98 700 км». */
  readonly km?: string | undefined
  readonly tone: Extract<Tone, 'danger' | 'warn' | 'note'>
}

/** Oldest first; within a day gravest first. */
export const datedEvents = (car: CarFacts, now: Date): readonly DatedEvent[] =>
  [...dangers(car), ...papers(car), ...odometer(car, now)].sort(byDay)

const dangers = ({
  wanted,
  disposals,
  restrictions,
  accidents,
  repairs,
  pledges,
}: CarFacts): DatedEvent[] => [
  ...wantedEvents(wanted).flatMap((one) => on(one.since, 'wanted', one, 'danger', 'Объявлен розыск')),
  ...disposalEvents(disposals).flatMap((one) =>
    on(one.date, ['disposal', one.kind], one, disposalTone(one), disposalTitle(one)),
  ),
  ...restrictionEvents(restrictions).flatMap((one) =>
    on(one.since, ['restriction', restrictionNoun(one)], one, 'danger', restrictionTitle(one)),
  ),
  ...accidentEvents(accidents.toSorted(gravestFirst)).flatMap((one) =>
    on(one.date, 'accident', one, accidentTone(one), accidentTitle(one)),
  ),
  ...repairEvents(repairs).flatMap((one) => on(one.date, 'repair', one, 'warn', repairTitle(one))),
  ...pledgeEvents(pledges.toSorted(inForceFirst)).flatMap((one) =>
    on(one.from, 'pledge', one, pledgeTone(one), pledgeTitle(one)),
  ),
]

const papers = ({ pledges, customs, uses, recalls, policies }: CarFacts): DatedEvent[] => [
  ...pledgeEvents(pledges.filter(({ to }) => to !== undefined)).flatMap((one) =>
    on(one.to, 'pledge-end', one, 'note', one.isRetainedTitle ? 'Рассрочка выплачена' : 'Залог снят'),
  ),
  ...customsEvents(customs).flatMap((one) => on(one.date, 'customs', one, 'note', 'Оформлена таможней')),
  ...usageEvents(uses).flatMap((one) => on(one.from, ['use', one.kind], one, useTone(one), useTitle(one))),
  ...recallEvents(recalls.filter(({ done }) => done !== undefined)).flatMap((one) =>
    on(one.done, 'recall', one, 'note', 'Отзыв выполнен'),
  ),
  ...policyEvents(policies).flatMap((one) => on(one.from, 'policy', one, 'note', policyTitle(one))),
]

type Named = Extract<DatedEventKind, EventNoun> | readonly [kind: DatedEventKind, noun: EventNoun]

function on(
  date: Day,
  named: Named,
  { answer }: Proven<Fact>,
  tone: DatedEvent['tone'],
  title: string,
): DatedEvent[] {
  const [kind, noun] = typeof named === 'string' ? [named, named] : named
  return date === undefined ? [] : [{ date, kind, noun, section: answer.section.id, tone, title }]
}

const byDay = (a: DatedEvent, b: DatedEvent): number =>
  a.date.getTime() - b.date.getTime() ||
  datedEventKinds.indexOf(a.kind) - datedEventKinds.indexOf(b.kind) ||
  (wordsOf(a) < wordsOf(b) ? -1 : 1)

const wordsOf = ({ title, km, section }: DatedEvent): string => [title, km, section].join('|')

const disposalTone = ({ kind }: DisposalFact): DatedEvent['tone'] => (kind === 'scrapped' ? 'danger' : 'warn')

const disposalTitle = ({ kind }: DisposalFact): string => capitalised(disposalNames[kind])

const restrictionTitle = (one: RestrictionFact): string => restrictionKindOf(one)?.name ?? 'Ограничение'

/** Codes 4 and 5 are no bans. */
function restrictionNoun(one: RestrictionFact): EventNoun {
  if (one.code === '4') return 'scrapped'
  if (one.code === '5') return 'annulled'
  return isBan(one) ? 'ban' : 'limit'
}

const accidentTitle = ({ kind }: AccidentFact): string => (kind ? `ДТП: ${lowerFirst(kind)}` : 'ДТП')

const accidentTone = (accident: AccidentFact): DatedEvent['tone'] =>
  hasCode(accident, GRAVE.number) ? 'danger' : 'warn'

const gravestFirst = (one: AccidentFact, other: AccidentFact): number =>
  Number(accidentTone(other) === 'danger') - Number(accidentTone(one) === 'danger')

const repairTitle = ({ total }: RepairFact): string =>
  total === undefined ? 'Расчёт ремонта' : `Расчёт ремонта: ${formatRoubles(total)}`

const pledgeTitle = ({ holders: [first, ...more], isRetainedTitle }: PledgeFact): string =>
  [isRetainedTitle ? 'Рассрочка' : 'Залог', first && `: ${first}`, more.length > 0 && ` и ещё ${more.length}`]
    .filter(Boolean)
    .join('')

const inForceFirst = (one: PledgeFact, other: PledgeFact): number =>
  Number(other.isInForce) - Number(one.isInForce)

const pledgeTone = ({ isInForce }: PledgeFact): DatedEvent['tone'] => (isInForce ? 'danger' : 'note')

const useTone = ({ kind, isInForce }: UseFact): DatedEvent['tone'] => {
  if (isInForce) return 'danger'
  return kind === 'leasing' ? 'note' : 'warn'
}

const useTitle = ({ kind }: UseFact): string => capitalised(useNames[kind])

const policyTitle = ({ plate }: PolicyFact): string => (plate ? `Полис ОСАГО, ${plate}` : 'Полис ОСАГО')

/** Fallen or doubtful readings appear only as such. */
function odometer(car: CarFacts, now: Date): DatedEvent[] {
  const { readings, falls } = mileage(car, now)
  const isFall = new Set(falls.map(({ to }) => to))
  const errors = readings.filter((one) => one.isError && !isFall.has(one))
  const drawn = new Set([...isFall, ...errors].map(readingKey))
  const advertised = adEvents(car.ads).map((one) => ({
    one,
    km: drawn.has(readingKey(one)) ? undefined : one.km,
  }))
  const inspected = inspectionEvents(car.inspections).filter((one) => !drawn.has(readingKey(one)))
  for (const one of [...inspected, ...car.ads]) drawn.add(readingKey(one))
  return [
    ...falls.map(fallen),
    ...errors.flatMap((one) =>
      measured(one.km, on(one.date, ['reading', 'slip'], one, 'warn', LIKE_AN_ERROR)),
    ),
    ...inspected.flatMap((one) => measured(one.km, on(one.date, 'inspection', one, 'note', 'Техосмотр'))),
    ...advertised.flatMap(({ one, km }) => measured(km, on(one.date, 'ad', one, 'note', adTitle(one)))),
    ...readings
      .filter((one) => !drawn.has(readingKey(one)))
      .flatMap((one) => measured(one.km, on(one.date, 'reading', one, 'note', readingTitle(one)))),
  ]
}

const adTitle = ({ price }: AdFact): string =>
  price === undefined ? 'Объявление' : `Объявление: ${formatRoubles(price)}`

const readingTitle = ({ origin }: ReadingFact): string =>
  origin === undefined ? 'Запись пробега' : `Запись пробега: ${origin}`

const measured = (km: number | undefined, some: readonly DatedEvent[]): DatedEvent[] =>
  some.map((one) => ({ ...one, km: km === undefined ? undefined : formatKm(km) }))

const LIKE_AN_ERROR = 'Пробег: ошибка записи?'

const fallen = (fall: Fall<Reading>): DatedEvent => ({
  date: fall.to.date,
  kind: 'fall',
  noun: fall.slips.length > 0 ? 'slip' : 'fall',
  section: fall.to.answer.section.id,
  title: fall.slips.length > 0 ? LIKE_AN_ERROR : `Пробег: ${lossText(fall)}`,
  km: formatKm(fall.to.km),
  tone: 'warn',
})
