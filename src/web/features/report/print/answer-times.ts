import { isAnswered } from '#facts/car-facts.ts'
import type { Answer } from '#facts/evidence.ts'
import { formatDateTime } from '#shared/text/dates.ts'

/** First and last, Moscow time. */
export function answerTimes(answers: readonly Answer[], printedAt: Date): string {
  const times = answers.filter(isAnswered).map(({ checkedAt }) => Date.parse(checkedAt))
  if (times.length === 0) return `Ответов нет, напечатано ${formatDateTime(printedAt)} (Москва)`
  const first = formatDateTime(new Date(Math.min(...times)))
  const last = formatDateTime(new Date(Math.max(...times)))
  return first === last
    ? `Ответы реестров от ${first} (Москва)`
    : `Ответы реестров с ${first} по ${withoutDayOf(first, last)} (Москва)`
}

/** «17:38» after «22.11.2026 17:36». */
const withoutDayOf = (first: string, last: string): string => {
  const [day = ''] = first.split(' ')
  return last.startsWith(day) ? last.slice(day.length + 1) : last
}
