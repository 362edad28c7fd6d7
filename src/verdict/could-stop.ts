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

/** What *clear* does not wait for, though a record of it alone says *stop*: its silence is named beside *clear*. */
const unrequired: Readonly<Partial<Record<Topic, Words>>> = {
  uses: { name: 'лизинг', verb: 'проверен' },
  passport: { name: 'ПТС', verb: 'проверен' },
  disposal: { name: 'утилизация', verb: 'проверена' },
}

/** Whether a record of this topic alone can say *stop*. */
export const canStop = (topic: Topic): boolean => isRequired(topic) || topic in unrequired

/** Of taxis and leasing several registers tell, and one of them may not have. */
const isHalfTold = (answer: Answer): boolean =>
  answer.section.tells === 'uses' && isAnswered(answer) && (answer.facts.unread ?? []).length > 0

/** Nobody has told it, and it could be a stop. */
export const isStopUntold = (answer: Answer): boolean =>
  canStop(answer.section.tells) && (!isAnswered(answer) || isHalfTold(answer))

/** «Лизинг и ПТС не проверены.»; empty, where what *clear* does not wait for has answered. */
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
