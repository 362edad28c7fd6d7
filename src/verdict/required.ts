import { isNothingRequested } from '#facts/askable.ts'
import { isAnswered } from '#facts/car-facts.ts'
import { calendarDay, isFuture, latest } from '#facts/days.ts'
import type { Answer, Answered, Evidence } from '#facts/evidence.ts'
import type { Fact, UnreadOdometer } from '#facts/facts.ts'
import { isForeign } from '#facts/record-number.ts'
import { disputes } from '#facts/sources/disputes.ts'
import { type CheckContext, unreadOfAnswer } from '#facts/unread.ts'
import { sourceName, sourceOf } from '#facts/words.ts'
import type { Topic } from '#shared/contract/section.ts'
import { formatDate, newestFirst } from '#shared/text/dates.ts'
import { subjectOf } from '#shared/vehicle/subject.ts'

export const requiredTopics = ['wanted', 'restrictions', 'pledges', 'accidents', 'owners'] as const

export type RequiredTopic = (typeof requiredTopics)[number]

export const isRequired = (topic: Topic): topic is RequiredTopic =>
  requiredTopics.some((one) => one === topic)

export type Obstacle =
  | {
      readonly kind:
        | 'malformed'
        | 'nobody-answered'
        | 'nobody-asked'
        | 'nothing-stored'
        | 'no-connection'
        | 'no-owner'
    }
  /** None of the requested sections has answered. */
  | { readonly kind: 'few-asked'; readonly count: number }
  /** `isInstead`: `source` substitutes for the unavailable register. */
  | {
      readonly kind: 'not-registered'
      readonly vin: string
      readonly source: string
      readonly isInstead: boolean
    }
  | { readonly kind: 'unanswered' | 'unstored' | 'not-today'; readonly topic: RequiredTopic }
  /** Permanent; `sources` answer only on their own sites. */
  | { readonly kind: 'refused'; readonly topic: RequiredTopic; readonly sources: readonly string[] }
  | DoubtfulAnswer

export type DoubtfulAnswer =
  | { readonly kind: 'unread' | 'disputed' | 'partly-refused'; readonly topic: RequiredTopic }
  /** A fall between readable readings may be hidden. */
  | { readonly kind: 'unread-odometer'; readonly record: string }
  | { readonly kind: 'unread-date'; readonly record: string }
  /** `registry` was first and did not respond. */
  | {
      readonly kind: 'substituted'
      readonly topic: RequiredTopic
      readonly source: string
      readonly registry: string
    }

const doubtfulKinds: Readonly<Record<DoubtfulAnswer['kind'], true>> = {
  unread: true,
  'unread-odometer': true,
  'unread-date': true,
  disputed: true,
  'partly-refused': true,
  substituted: true,
}

export const isDoubtfulAnswer = (one: Obstacle): one is DoubtfulAnswer => one.kind in doubtfulKinds

/** Weightiest first. */
export function obstacles({ vin, answers, now }: Evidence): readonly Obstacle[] {
  const ofTopics = requiredTopics.flatMap((topic) => obstacleOf(topic, ofTopic(answers, topic), { vin, now }))
  return [
    ...(subjectOf(vin) ? [] : [{ kind: 'malformed' } as const]),
    ...(answers.some(isAnswered) ? [] : [noAnswerObstacle(answers)]),
    ...notRegistered(answers).map((answer) => ({
      kind: 'not-registered' as const,
      vin,
      source: sourceName(sourceOf(answer)),
      isInstead: isInsteadOfRegistry(answer),
    })),
    ...ofTopics.filter((one) => !isDoubtfulAnswer(one)),
    ...ofTopics.filter(isDoubtfulAnswer),
    ...unreadOdometers({ vin, answers, now }),
    ...unreadDates({ vin, answers }),
    ...(hasPresentOwner(answers) ? [] : [{ kind: 'no-owner' } as const]),
  ]
}

function noAnswerObstacle(answers: readonly Answer[]): Obstacle {
  if (isNothingRequested(answers)) return { kind: 'nobody-asked' }
  if (answers.some(isUnstored)) return { kind: 'nothing-stored' }
  const askable = answers.filter(({ kind }) => kind !== 'unaskable')
  const requested = askable.filter(({ kind }) => kind !== 'not-requested')
  if (requested.every((one) => one.kind === 'failed' && one.isUnreached)) return { kind: 'no-connection' }
  return requested.length < askable.length
    ? { kind: 'few-asked', count: requested.length }
    : { kind: 'nobody-answered' }
}

const isUnstored = ({ kind }: Answer): boolean => kind === 'unstored'

const ofTopic = (answers: readonly Answer[], topic: Topic): Answer[] =>
  answers.filter(({ section }) => section.tells === topic)

/** Empty answers of other registries then prove nothing. */
export const isNotRegistered = (answers: readonly Answer[]): boolean => notRegistered(answers).length > 0

const notRegistered = (answers: readonly Answer[]): readonly Answered[] =>
  ofTopic(answers, 'owners')
    .filter(isAnswered)
    .filter(({ outcome }) => outcome === 'nothing')

/** Required of every source of the section: otherwise the car may have been sold. */
const hasPresentOwner = (answers: readonly Answer[]): boolean =>
  ofTopic(answers, 'owners')
    .filter(isAnswered)
    .some((answer) => each(answer, ({ facts }) => facts.owners?.some(({ isPresent }) => isPresent) ?? false))

/**
 * The latest unreadable reading of a vehicle with a readable one. A reading of 0 counts only after
 * the last readable one: a later one shows that the inspector entered no value.
 */
function unreadOdometers({ vin, answers, now }: Evidence): Obstacle[] {
  const all = answers
    .filter(isAnswered)
    .flatMap(({ facts, others = [] }) => [facts, ...others.map((one) => one.facts)])
  const isOwn = (fact: Fact): boolean => !isForeign(fact, vin)
  const readings = all.flatMap(({ readings: some = [] }) => some.filter(isOwn))
  if (readings.length === 0) return []
  const { past = [], future = [] } = Object.groupBy(readings, ({ date }) =>
    isFuture(calendarDay(date), now) ? 'future' : 'past',
  )
  const last = latest(past.map(({ date }) => date))
  const isSuspicious = ({ date, isZero }: UnreadOdometer): boolean =>
    !isZero || date === undefined || last === undefined || date > last
  const unread = [
    ...all
      .flatMap(({ unread: some = [] }) => some.filter(isOwn))
      .filter(({ odometer }) => odometer && isSuspicious(odometer)),
    // Its true day is unknown.
    ...future.map(({ record, date }) => ({ record, odometer: { date, isZero: false } })),
  ]
  const [newest] = newestFirst(unread, ({ odometer }) => odometer?.date)
  return newest === undefined ? [] : [{ kind: 'unread-odometer', record: newest.record }]
}

function unreadDates({ vin, answers }: Pick<Evidence, 'vin' | 'answers'>): Obstacle[] {
  const [first] = answers
    .filter(isAnswered)
    .flatMap(({ facts, others = [] }) => [facts, ...others.map((one) => one.facts)])
    .flatMap((facts) => Object.values(facts).flat())
    .filter((fact: Fact) => fact.unreadDates !== undefined && !isForeign(fact, vin))
    .map(({ record }) => record)
    .sort()
  return first === undefined ? [] : [{ kind: 'unread-date', record: first }]
}

type SourceFacts = Pick<Answered, 'outcome' | 'facts'>

const each = ({ others = [], ...asked }: Answered, isSo: (answer: SourceFacts) => boolean): boolean =>
  [asked, ...others].every(isSo)

function obstacleOf(topic: RequiredTopic, answers: readonly Answer[], asked: CheckContext): Obstacle[] {
  const answered = answers.filter(isAnswered)
  const refused = answers.filter(({ kind }) => kind === 'refused')
  if (refused.length > 0 && refused.length + answered.length === answers.length)
    return [{ kind: 'refused', topic, sources: refused.flatMap(refusersOf).map(sourceName) }]
  if (answers.some(isUnstored)) return [{ kind: 'unstored', topic }]
  if (answered.length === 0 || answered.length < answers.length) return [{ kind: 'unanswered', topic }]
  if (!answered.every((answer) => isOfToday(answer, asked.now))) return [{ kind: 'not-today', topic }]
  if (!answered.every((answer) => isReadInFull(topic, answer, asked))) return [{ kind: 'unread', topic }]
  if (answered.some((answer) => disputes(answer).length > 0)) return [{ kind: 'disputed', topic }]
  if (answered.some(({ refusedBy }) => refusedBy !== undefined)) return [{ kind: 'partly-refused', topic }]
  return answered.filter(isInsteadOfRegistry).map((answer) => ({
    kind: 'substituted',
    topic,
    source: sourceName(sourceOf(answer)),
    registry: sourceName(answer.section.source),
  }))
}

export const isInsteadOfRegistry = ({ source, insteadOf = [], section }: Answered): boolean =>
  source !== undefined && insteadOf.includes(section.source)

export const refusersOf = ({ section, refusedBy }: Answer): readonly string[] => refusedBy ?? [section.source]

/** By Moscow's calendar, like the registries. */
export const isOfToday = ({ checkedAt, stale }: Answered, now: Date): boolean =>
  !stale && formatDate(new Date(checkedAt)) === formatDate(now)

export const isReadInFull = (topic: RequiredTopic, answer: Answered, asked: CheckContext): boolean =>
  unreadOfAnswer(answer, asked).length === 0 &&
  each(answer, ({ outcome, facts }) => outcome === 'nothing' || (facts[topic] ?? []).length > 0)
