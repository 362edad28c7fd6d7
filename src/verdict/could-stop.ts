import { isAnswered } from '#facts/car-facts.ts'
import type { Answer } from '#facts/evidence.ts'
import { listed } from '#facts/words.ts'
import type { Topic } from '#shared/contract/section.ts'
import { capitalised } from '#shared/text/capitals.ts'
import { isRequired } from './required.ts'

interface Words {
  readonly name: string
  readonly verb: string
}

/**
 * These may stop a purchase although *clear* does not require them; a missing answer is named next
 * to *clear*.
 */
const unrequired: Readonly<Partial<Record<Topic, Words>>> = {
  uses: { name: 'лизинг', verb: 'проверен' },
  passport: { name: 'ПТС', verb: 'проверен' },
  disposal: { name: 'утилизация', verb: 'проверена' },
}

export const canStop = (topic: Topic): boolean => isRequired(topic) || topic in unrequired

/** Taxi and leasing come from several registers; one of them may be missing. */
const isHalfTold = (answer: Answer): boolean =>
  answer.section.tells === 'uses' && isAnswered(answer) && (answer.facts.unread ?? []).length > 0

export const isStopUntold = (answer: Answer): boolean =>
  canStop(answer.section.tells) && (!isAnswered(answer) || isHalfTold(answer))

/** «Лизинг и ПТС не проверены.»; empty if none is missing. */
export function unrequiredStops(answers: readonly Answer[]): string {
  const untold = new Set(answers.filter(isStopUntold).map(({ section }) => section.tells))
  const words = Object.entries(unrequired).flatMap(([topic, some]) =>
    untold.has(topic as Topic) ? some : [],
  )
  const [first] = words
  return first === undefined
    ? ''
    : `${capitalised(listed(words.map(({ name }) => name)))} не ${words.length > 1 ? 'проверены' : first.verb}.`
}
