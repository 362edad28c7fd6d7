import { isAnswered } from '#facts/car-facts.ts'
import type { Answer } from '#facts/evidence.ts'
import { listed } from '#facts/words.ts'
import type { Topic } from '#shared/contract/section.ts'
import { keysOf } from '#shared/keys.ts'
import { capitalised } from '#shared/text/capitals.ts'
import { isRequired } from './required.ts'

interface Words {
  readonly name: string
  readonly verb: string
}

const LEASE: Words = { name: 'лизинг', verb: 'проверен' }

/** Sellers of reports may list contracts that the register lacks. */
const SOLD_LEASE: Words = { name: 'лизинг по отчётам', verb: 'проверен' }

/**
 * They may stop a purchase although *clear* does not require them; a missing answer is named next
 * to *clear*.
 */
const unrequired: Readonly<Partial<Record<Topic, Words>>> = {
  uses: LEASE,
  leasing: LEASE,
  passport: { name: 'ПТС', verb: 'проверен' },
  disposal: { name: 'утилизация', verb: 'проверена' },
}

const unrequiredTopics = keysOf(unrequired)

export const canStop = (topic: Topic): boolean => isRequired(topic) || topic in unrequired

/** Some registers or messages may be missing. */
const isPartlyAnswered = (answer: Answer): boolean =>
  (answer.section.tells === 'uses' || answer.section.tells === 'leasing') &&
  isAnswered(answer) &&
  (answer.facts.unread ?? []).length > 0

export const isStopUnanswered = (answer: Answer): boolean =>
  canStop(answer.section.tells) && (!isAnswered(answer) || isPartlyAnswered(answer))

/** «Лизинг и ПТС не проверены.»; empty if none is missing. */
export function unrequiredStops(answers: readonly Answer[]): string {
  const unanswered = new Set(answers.filter(isStopUnanswered).map(({ section }) => section.tells))
  const hasRegister = answers.some(({ section }) => section.tells === 'leasing')
  const wordsOf = (topic: Topic): Words | undefined =>
    topic === 'uses' && hasRegister ? (unanswered.has('leasing') ? undefined : SOLD_LEASE) : unrequired[topic]
  const words = unrequiredTopics
    .filter((topic) => unanswered.has(topic))
    .flatMap((topic) => wordsOf(topic) ?? [])
  const [first] = words
  return first === undefined
    ? ''
    : `${capitalised(listed(words.map(({ name }) => name)))} не ${words.length > 1 ? 'проверены' : first.verb}.`
}
