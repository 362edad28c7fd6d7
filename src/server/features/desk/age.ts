import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts'
import { plural } from '#shared/text/plural.ts'
import { daysText } from '#shared/text/spans.ts'

/** «3 часа». */
export function ageInWords(milliseconds: number): string {
  const inUnits = (unit: number) => Math.floor(milliseconds / unit)
  const [days, hours, minutes] = [inUnits(DAY_MS), inUnits(HOUR_MS), inUnits(MINUTE_MS)]
  if (days > 0) return daysText(days)
  if (hours > 0) return `${hours} ${plural(hours, 'час', 'часа', 'часов')}`
  if (minutes > 0) return `${minutes} ${plural(minutes, 'минута', 'минуты', 'минут')}`
  return 'меньше минуты'
}
