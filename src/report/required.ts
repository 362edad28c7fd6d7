import type { Topic } from '#shared/contract/section.ts'
import { formatDate } from '#shared/text/dates.ts'
import { isVin } from '#shared/vehicle/vin.ts'
import { isAnswered } from './car-facts.ts'
import type { Answer, Answered, Evidence } from './evidence.ts'
import type { FactKinds } from './facts.ts'
import { unreadRecords } from './unread.ts'

/** What has to be answered before *clear*, in the order in which it is missed. */
export const requiredTopics = ['wanted', 'restrictions', 'pledges', 'accidents', 'owners'] as const

export type RequiredTopic = (typeof requiredTopics)[number]

const kinds: Readonly<Record<RequiredTopic, keyof FactKinds>> = {
  wanted: 'wanted',
  restrictions: 'restrictions',
  pledges: 'pledges',
  accidents: 'accidents',
  owners: 'owners',
}

export const isRequired = (topic: Topic): topic is RequiredTopic => Object.hasOwn(kinds, topic)

/** Why this evidence cannot be *clear*, when no rule speaks against the car. */
export type Obstacle =
  | { readonly kind: 'malformed' | 'nobody-answered' | 'nobody-asked' | 'not-registered' | 'no-owner' }
  | { readonly kind: 'unanswered' | 'not-today' | 'unread'; readonly topic: RequiredTopic }

/** Nine to thirteen signs; written with or without its dash. */
const FRAME = /^(?=(?:-?[A-Z0-9]){9,13}$)[A-Z0-9]+(?:-[A-Z0-9]+)?$/

const isWellFormed = (number: string): boolean => isVin(number) || FRAME.test(number)

/** Everything that stands between the evidence and *clear*, the weightiest first. */
export function obstacles({ vin, answers, now }: Evidence): readonly Obstacle[] {
  return [
    ...(isWellFormed(vin) ? [] : [{ kind: 'malformed' } as const]),
    ...(answers.some(isAnswered) ? [] : [{ kind: nobody(answers) } as const]),
    ...(isNotRegistered(answers) ? [{ kind: 'not-registered' } as const] : []),
    ...requiredTopics.flatMap((topic) => obstacleOf(topic, ofTopic(answers, topic), now)),
    ...(hasPresentOwner(answers) ? [] : [{ kind: 'no-owner' } as const]),
  ]
}

const nobody = (answers: readonly Answer[]) =>
  answers.every(({ kind }) => kind === 'unasked') ? 'nobody-asked' : 'nobody-answered'

const ofTopic = (answers: readonly Answer[], topic: Topic): Answer[] =>
  answers.filter(({ section }) => section.tells === topic)

/** The register answered and knows no such car: an empty answer of another registry says nothing then. */
export const isNotRegistered = (answers: readonly Answer[]): boolean =>
  ofTopic(answers, 'owners').some((answer) => isAnswered(answer) && answer.outcome === 'nothing')

const hasPresentOwner = (answers: readonly Answer[]): boolean =>
  ofTopic(answers, 'owners')
    .filter(isAnswered)
    .some(({ facts }) => facts.owners?.some(({ isPresent }) => isPresent))

function obstacleOf(topic: RequiredTopic, answers: readonly Answer[], now: Date): Obstacle[] {
  const answered = answers.filter(isAnswered)
  if (answered.length === 0 || answered.length < answers.length) return [{ kind: 'unanswered', topic }]
  if (!answered.every((answer) => isOfToday(answer, now))) return [{ kind: 'not-today', topic }]
  return answered.every((answer) => isRead(topic, answer, now)) ? [] : [{ kind: 'unread', topic }]
}

/** By the calendar of Moscow, where the registries are. */
export const isOfToday = ({ checkedAt, stale }: Answered, now: Date): boolean =>
  !stale && formatDate(new Date(checkedAt)) === formatDate(now)

/** What was found is in the facts, and nothing of it was unreadable. */
const isRead = (topic: RequiredTopic, answer: Answered, now: Date): boolean =>
  unreadRecords(answer, now).length === 0 &&
  (answer.outcome === 'nothing' || (answer.facts[kinds[topic]] ?? []).length > 0)
