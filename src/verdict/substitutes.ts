import { isAnswered } from '#facts/car-facts.ts'
import type { Answer, Answered } from '#facts/evidence.ts'
import { answeredWord, distinct, listed, sourceName, sourceOf } from '#facts/words.ts'
import { isRequired } from './required.ts'

/** The section's registry failed or was not requested. */
const isStandIn = ({ section, source }: Answered): boolean =>
  source !== undefined && isRequired(section.tells)

/** «Ответил Автокод, а не ГИБДД». */
export function substituteWords(answer: Answered): string {
  const name = sourceName(sourceOf(answer))
  return `${answeredWord(name)} ${name}, а не ${sourceName(answer.section.source)}`
}

export const substituteGaps = (answer: Answered): string[] =>
  isStandIn(answer) ? [`${substituteWords(answer)}: что знает сам реестр, мы не слышали.`] : []

export function substituteText(answers: readonly Answer[]): string {
  const substitutes = answers.filter(isAnswered).filter(isStandIn)
  const sources = distinct(substitutes.flatMap(({ source }) => source ?? []))
  const registries = distinct(substitutes.map(({ section }) => sourceName(section.source)))
  return sources.length === 0
    ? ''
    : `${sources.length > 1 ? 'Ответили' : answeredWord(sources[0] ?? '')} ${listed(sources)}, а не ${listed(registries)}.`
}
