import { isAnswered } from '#facts/car-facts.ts'
import type { Answer } from '#facts/evidence.ts'
import type { Topic } from '#shared/contract/section.ts'
import type { Mark } from '#verdict/verdict.ts'
import { GRAVEST } from './graver.ts'
import { LONGEST } from './mark-text.ts'

const NAMED = /лизинг|рассроч|залог/u

interface JoinedMark extends Mark {
  readonly at?: string
}

/**
 * The pledge's mark covers the lease too, because an eleventh mark has no room on a small phone. It
 * is not good without an answer about the lease, or with a doubtful one.
 */
export function leaseInPledge(answers: readonly Answer[], marks: readonly Mark[]): readonly JoinedMark[] {
  const answerOn = (topic: Topic) => answers.find(({ section }) => section.tells === topic)
  const [lease, pledge] = [answerOn('leasing'), answerOn('pledges')]
  const markOf = (answer: Answer | undefined) => marks.find(({ section }) => section === answer?.section.id)
  const [leaseMark, pledgeMark] = [markOf(lease), markOf(pledge)]
  if (!(lease && leaseMark && pledgeMark)) return marks
  const joined = hasNothing(lease, leaseMark) ? pledgeMark : graver(pledgeMark, lease, leaseMark)
  return marks.flatMap((mark) => (mark === leaseMark ? [] : mark === pledgeMark ? joined : mark))
}

const hasNothing = (lease: Answer, { tone }: Mark): boolean =>
  tone === 'none' && isAnswered(lease) && (lease.facts.unread ?? []).length === 0

/** «Чего мы не знаем» names an unanswered lease. */
function graver(pledge: Mark, lease: Answer, mark: Mark): JoinedMark {
  const isGraver = isAnswered(lease) && GRAVEST.indexOf(mark.tone) < GRAVEST.indexOf(pledge.tone)
  if (isGraver) return { ...mark, section: pledge.section, at: mark.section, value: leaseWord(mark) }
  return pledge.tone === 'good' ? { ...pledge, tone: 'note' } : pledge
}

/** Names the lease in the word, because the label names the pledge. */
function leaseWord({ tone, value }: Mark): string {
  if (NAMED.test(value)) return value
  const whole = `лизинг: ${value}`
  if (whole.length <= LONGEST.value) return whole
  return tone === 'danger' || tone === 'warn' ? 'лизинг' : 'лизинг неясен'
}
