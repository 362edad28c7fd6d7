import { plural } from '#shared/text/plural.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** @param seconds how long an answer is shown before its registry is asked again */
export const freshnessText = (seconds: number): string => `ответ свежий ${timeText(seconds)}`

function timeText(seconds: number): string {
  if (seconds === HOUR) return 'час'
  if (seconds <= DAY) return `${seconds / HOUR} ${plural(seconds / HOUR, 'час', 'часа', 'часов')}`
  return `${seconds / DAY} ${plural(seconds / DAY, 'день', 'дня', 'дней')}`
}
