import { isAnswered } from '#facts/car-facts.ts'
import type { Answer } from '#facts/evidence.ts'
import { lowerFirst } from '#shared/text/capitals.ts'
import type { Gap } from '#verdict/verdict.ts'

/** The row of a check explains these on the page. */
const WITHOUT_CHECK =
  /^(?:(?:Сейчас|Сегодня) не проверено|Прочитали не целиком|Источник не сказал|Источники расходятся)/u

/** Names the check that has no answer, or only a part of it, where no row explains the gap. */
export function gapText({ section: id, reason }: Gap, answers: readonly Answer[]): string {
  const answer = answers.find(({ section }) => section.id === id)
  const isNamed = answer === undefined || (isAnswered(answer) && !WITHOUT_CHECK.test(reason))
  return isNamed ? reason : `${answer.section.title}: ${lowerFirst(reason)}`
}
