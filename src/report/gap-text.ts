import { isAnswered } from '#facts/car-facts.ts'
import type { Answer } from '#facts/evidence.ts'
import { lowerFirst } from '#shared/text/capitals.ts'
import type { Gap } from '#verdict/verdict.ts'

/** A gap where no row explains it: names the check that has no answer. */
export function gapText({ section: id, reason }: Gap, answers: readonly Answer[]): string {
  const missing = answers.find((answer) => answer.section.id === id && !isAnswered(answer))
  return missing ? `${missing.section.title}: ${lowerFirst(reason)}` : reason
}
