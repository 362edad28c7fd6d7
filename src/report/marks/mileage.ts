import { formatDate } from '#shared/text/dates.ts'
import { formatKm } from '#shared/text/numbers.ts'
import { plural } from '#shared/text/plural.ts'
import type { Facts } from '../facts.ts'
import { type Saying, type Surroundings, say, type TopicMark } from './saying.ts'

export const mileage: TopicMark = {
  kinds: ['inspections', 'readings'],
  nothing: say('none', 'нет записей', 'Техосмотров в базе нет'),
  found: (facts, { readings }) => fallen(readings) ?? growing(facts, readings),
}

type Readings = Surroundings['readings']

/** The deepest fall below an earlier reading; nobody's rounding is as deep as a thousand, or a hundredth. */
function fallen(readings: Readings): Saying | undefined {
  let highest = 0
  let deepest = 0
  for (const { km } of readings) {
    const fall = highest - km
    if (fall > Math.max(1000, highest / 100)) deepest = Math.max(deepest, fall)
    highest = Math.max(highest, km)
  }
  if (deepest === 0) return undefined
  const fall = formatKm(deepest)
  return say('danger', [`−${fall}`, 'упал'], [`Упал на ${fall}: не бывает`, 'Пробег упал: так не бывает'])
}

/** Speaks for the car only when every inspection has its reading and there is something to compare. */
function growing({ inspections = [], unread = [] }: Facts, readings: Readings): Saying {
  const last = readings.at(-1)
  const n = inspections.length
  if (last === undefined) {
    const count = `${n} ${plural(n, 'осмотр', 'осмотра', 'осмотров')}`
    return say('note', 'не записан', [`${count}, пробег не записан`, 'Пробег не записан'])
  }
  const isWhole = unread.length === 0 && inspections.every(({ date, km }) => date && km !== undefined)
  const never = readings.every(({ km }, at) => km >= (readings[at - 1]?.km ?? 0))
  if (isWhole && never && readings.length > 1) {
    const records = plural(readings.length, 'записи', 'записям', 'записям')
    return say('good', 'растёт ровно', [`Растёт, по ${readings.length} ${records}`, 'Растёт ровно'])
  }
  return say(
    'note',
    [formatKm(last.km), 'записан'],
    [`${formatKm(last.km)} ${formatDate(last.date)}`, 'Пробег записан'],
  )
}
