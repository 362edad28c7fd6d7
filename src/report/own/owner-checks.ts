import { formatDate, formatSpan } from '#shared/text/dates.ts'
import type { OwnerFact, ReadingFact } from '../facts.ts'
import { counted, daysFrom } from '../rules/words.ts'
import type { Check } from './checklist.ts'
import { dayId } from './day-id.ts'
import { tolerance } from './run.ts'

/** Who sells sooner buys to sell. */
const SHORT_DAYS = 180

const ORDINALS = ['Первый', 'Второй', 'Третий', 'Четвёртый', 'Пятый', 'Шестой', 'Седьмой', 'Восьмой']

/** Whom to ask about which time: short ownerships, and those in which the odometer fell. */
export function ownerChecks(owners: readonly OwnerFact[], readings: readonly ReadingFact[]): Check[] {
  return owners
    .toSorted((a, b) => (a.from?.getTime() ?? 0) - (b.from?.getTime() ?? 0))
    .flatMap((owner, at) => {
      const { from, to } = owner
      if (!from || !to) return []
      const held = daysFrom(from, to)
      const isShort = held < SHORT_DAYS
      const fall = fallWithin(from, to, readings)
      if (!isShort && !fall) return []
      return [
        {
          id: `owner-${dayId(from)}`,
          title: `Спросите, кто владел ${seasons(from)}`,
          detail: [
            `${ORDINALS[at] ?? `${at + 1}-й`} хозяин, ${isShort ? counted(held, 'день', 'дня', 'дней') : formatSpan(from, to)}`,
            fall && `при нём упал пробег, запись ${formatDate(fall.date)}`,
          ]
            .filter(Boolean)
            .join('; '),
        },
      ]
    })
}

/** A reading in these days that is lower than the one before it, whenever that was. */
function fallWithin(from: Date, to: Date, readings: readonly ReadingFact[]): ReadingFact | undefined {
  const sorted = readings.toSorted((a, b) => a.date.getTime() - b.date.getTime())
  return sorted.find(({ date, km }, at) => {
    const before = sorted[at - 1]
    return date >= from && date <= to && before !== undefined && km < before.km - tolerance(before.km)
  })
}

/** «зимой 2022 года»: a time a person remembers. */
function seasons(from: Date): string {
  const month = from.getUTCMonth()
  const name = ['зимой', 'весной', 'летом', 'осенью'][Math.floor(((month + 1) % 12) / 3)]
  const year = month === 11 ? from.getUTCFullYear() + 1 : from.getUTCFullYear()
  return `${name} ${year} года`
}
