import { isAnswered } from '#report/car-facts.ts'
import type { Answer } from '#report/evidence.ts'
import { formatDateTime } from '#shared/text/dates.ts'

/** When the registries answered, in the time of Moscow; of several moments the first and the last. */
export function answerTimes(answers: readonly Answer[], printedAt: Date): string {
  const times = answers.filter(isAnswered).map(({ checkedAt }) => Date.parse(checkedAt))
  if (times.length === 0) return `Ответов реестров нет, напечатано ${formatDateTime(printedAt)} (Москва)`
  const [first, last] = [Math.min(...times), Math.max(...times)].map((time) => formatDateTime(new Date(time)))
  return first === last
    ? `Ответы реестров от ${first} (Москва)`
    : `Ответы реестров с ${first} по ${last} (Москва)`
}
