import { DAY_MS } from '#shared/durations.ts'
import { unreadDateText } from './days.ts'
import type { Answered, Evidence } from './evidence.ts'
import type { CarFact, Fact, Facts, OwnerFact, PledgeFact, UnreadFact } from './facts.ts'
import { carNumber } from './record-number.ts'
import { registrationStatus } from './registration-status.ts'
import { distinct } from './words.ts'

export type CheckContext = Pick<Evidence, 'vin' | 'now'>

const ofAnswers = new WeakMap<Answered, CheckContext & { readonly found: readonly UnreadFact[] }>()

/** The unread parts of one answer, which obstacles, gaps and marks need; cached. */
export function unreadOfAnswer(answer: Answered, { vin, now }: CheckContext): readonly UnreadFact[] {
  const before = ofAnswers.get(answer)
  if (before?.vin === vin && before.now.getTime() === now.getTime()) return before.found
  const found = unreadOf(answer, { vin, now })
  ofAnswers.set(answer, { vin, now, found })
  return found
}

const unreadOf = ({ facts, others = [] }: Answered, asked: CheckContext): readonly UnreadFact[] => [
  ...unreadIn(facts, asked),
  ...others.flatMap((other) =>
    unreadIn(other.facts, asked).map(({ record, field, ...rest }) => ({
      ...rest,
      record: `${record}, говорит ${other.source}`,
      field: field && `${field} (${other.source})`,
    })),
  ),
]

export const unreadNames = (all: readonly UnreadFact[]) => ({
  records: distinct(all.filter(({ field }) => field === undefined).map(({ record }) => record)),
  fields: distinct(all.flatMap(({ field }) => field ?? [])),
})

/** Semicolons, if a field has a colon or a comma. */
export const fieldsText = (fields: readonly string[]): string =>
  fields.join(fields.some((field) => /[:,]/u.test(field)) ? '; ' : ', ')

const unreadIn = (facts: Facts, { vin, now }: CheckContext): readonly UnreadFact[] => [
  ...Object.values(facts)
    .flat()
    .filter((fact) => carNumber(fact, vin) === 'unread')
    .map(({ record, vin: written }) => ({ record: `${record}, номер «${written?.trim()}»` })),
  ...withDatesOf(facts).filter(({ odometer }) => odometer?.isZero !== true),
  ...(facts.cars ?? [])
    .filter(({ status }) => registrationStatus(status) === 'unread')
    .map(({ record, status }) => ({ record: `${record}, статус «${status?.trim()}»` })),
  ...(facts.cars ?? []).flatMap((car) => impossibleCar(car, now)),
  ...impossibleOwners(facts.owners ?? [], madeIn(facts.cars), now),
  ...(facts.recalls ?? [])
    .filter(({ done }) => done !== undefined && done > now)
    .map(({ record }) => ({ record: `${record}: ${NOT_YET}` })),
  ...(facts.pledges ?? [])
    .filter(isExclusionUnproven)
    .map(({ record }) => ({ record: `${record}: когда его исключили, неизвестно` })),
]

export function withDatesOf({ unread = [], ...facts }: Facts): readonly UnreadFact[] {
  const datesByRecord = new Map(
    Object.values(facts)
      .flat()
      .flatMap(({ record, unreadDates }) => (unreadDates ? [[record, unreadDates] as const] : [])),
  )
  const records = new Set(unread.map(({ record }) => record))
  return [
    ...unread.map((one) =>
      withDates({ ...one, unreadDates: one.unreadDates ?? datesByRecord.get(one.record) }),
    ),
    ...[...datesByRecord].flatMap(([record, unreadDates]) =>
      records.has(record) ? [] : withDates({ record, unreadDates }),
    ),
  ]
}

function withDates<Unread extends UnreadFact>(fact: Unread): Unread {
  const text = unreadDateText(fact)
  return text === undefined || fact.record.includes(text)
    ? fact
    : { ...fact, record: `${fact.record}, ${text}` }
}

const NOT_YET = 'этот день ещё не наступил'

/** No register has older records. */
const EARLIEST_YEAR = 1930

/** Spellings of "unknown model". */
const NO_MODEL =
  /^(?:(?:модель |марка )?не ?(?:устан|опред|извест|указ).*|неизвест.*|отсут.*|нет|прочи.*|ин(?:ая|ые).*|[^\p{L}\p{N}]+)$/iu

const impossibleCar = ({ record, model, year }: CarFact, now: Date): Fact[] => [
  ...(model !== undefined && NO_MODEL.test(model.trim())
    ? [{ record: `${record}, модель «${model.trim()}»` }]
    : []),
  ...(year !== undefined && (year < EARLIEST_YEAR || year > now.getUTCFullYear() + 1)
    ? [{ record: `${record}, год выпуска «${year}»` }]
    : []),
]

const madeIn = (cars: readonly CarFact[] = []): number =>
  Math.min(...cars.flatMap(({ year }) => (year !== undefined && year >= EARLIEST_YEAR ? year : [])))

function impossibleOwners(owners: readonly OwnerFact[], made: number, now: Date): Fact[] {
  const present = owners.filter(({ isPresent }) => isPresent)
  const first = Number.isFinite(made) ? made - 1 : EARLIEST_YEAR
  const why = ({ from, to }: OwnerFact): string | undefined => {
    if (from === undefined) return undefined
    if (from > now || (to !== undefined && to > now)) return NOT_YET
    if (from.getUTCFullYear() < first) return 'раньше, чем автомобиль выпустили'
    return to !== undefined && to < from ? 'кончился раньше, чем начался' : undefined
  }
  return [
    ...owners.flatMap((owner) => {
      const reason = why(owner)
      return reason === undefined ? [] : [{ record: `${owner.record}: ${reason}` }]
    }),
    ...(present.length > 1 ? [{ record: 'Два действующих периода владения сразу' }] : []),
    ...present
      .filter(overtakenBy(owners))
      .map(({ record }) => ({ record: `${record}: после него владел другой` })),
  ]
}

/** Registers end a period some days late. */
const LATE_MS = 31 * DAY_MS

const overtakenBy =
  (owners: readonly OwnerFact[]) =>
  ({ from }: OwnerFact): boolean =>
    owners.some(({ to, isPresent }) => !isPresent && from && to && to.getTime() - from.getTime() > LATE_MS)

/** True if a pledge may still bind, because a later exclusion is unproven. */
const isExclusionUnproven = ({ isInForce, from, to }: PledgeFact): boolean =>
  !isInForce && (to === undefined || (from !== undefined && to < from))
