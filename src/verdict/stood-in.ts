import { isAnswered } from '#facts/car-facts.ts'
import type { Answer, Answered } from '#facts/evidence.ts'
import { answeredWord, distinct, listed, sourceName, sourceOf } from '#facts/words.ts'
import { isRequired } from './required.ts'

/** What decides was told by another source than the registry of its section, which was not asked or kept silent. */
const isStandIn = ({ section, source }: Answered): boolean =>
  source !== undefined && isRequired(section.tells)

/** «Ответил Автокод, а не ГИБДД»: silent, switched off or asked later, the registry has not spoken. */
export function notItself(answer: Answered): string {
  const teller = sourceName(sourceOf(answer))
  return `${answeredWord(teller)} ${teller}, а не ${sourceName(answer.section.source)}`
}

/** Whom this answer does not speak for. */
export const stoodIn = (answer: Answered): string[] =>
  isStandIn(answer) ? [`${notItself(answer)}: что знает сам реестр, мы не слышали.`] : []

/** «Ответил Автокод, а не ГИБДД.»; empty, where the registries have answered themselves. */
export function standIns(answers: readonly Answer[]): string {
  const told = answers.filter(isAnswered).filter(isStandIn)
  const tellers = distinct(told.flatMap(({ source }) => source ?? []))
  const registries = distinct(told.map(({ section }) => sourceName(section.source)))
  return tellers.length === 0
    ? ''
    : `${tellers.length > 1 ? 'Ответили' : answeredWord(tellers[0] ?? '')} ${listed(tellers)}, а не ${listed(registries)}.`
}
