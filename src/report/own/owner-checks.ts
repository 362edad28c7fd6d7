import { formatDate, formatSpan } from '#shared/text/dates.ts'
import { daysFrom } from '../days.ts'
import type { OwnerFact } from '../facts.ts'
import type { Fall, Odometer } from '../mileage/odometer.ts'
import { counted } from '../rules/words.ts'
import { type Check, dayId } from './check.ts'

/** Who sells sooner buys to sell. */
const SHORT_DAYS = 180

const ORDINALS = ['Первый', 'Второй', 'Третий', 'Четвёртый', 'Пятый', 'Шестой', 'Седьмой', 'Восьмой']

/** Whom to ask about which time: short ownerships, and those in which the odometer fell. */
export function ownerChecks(owners: readonly OwnerFact[], falls: readonly Fall<Odometer>[]): Check[] {
  return owners
    .toSorted((a, b) => (a.from?.getTime() ?? 0) - (b.from?.getTime() ?? 0))
    .flatMap((owner, at) => {
      const { from, to } = owner
      if (!from || !to) return []
      const held = daysFrom(from, to)
      const isShort = held < SHORT_DAYS
      const fall = falls.find((one) => !one.slip && one.to.date >= from && one.to.date <= to)
      if (!isShort && !fall) return []
      return [
        {
          id: `owner-${dayId(from)}`,
          title: `Спросите, кто владел ${seasons(from)}`,
          detail: [
            `${ORDINALS[at] ?? `${at + 1}-й`} хозяин, ${isShort ? counted(held, 'день', 'дня', 'дней') : formatSpan(from, to)}`,
            fall && `при нём упал пробег, запись ${formatDate(fall.to.date)}`,
          ]
            .filter(Boolean)
            .join('; '),
        },
      ]
    })
}

/** «зимой 2022 года»: a time a person remembers. */
function seasons(from: Date): string {
  const month = from.getUTCMonth()
  const name = ['зимой', 'весной', 'летом', 'осенью'][Math.floor(((month + 1) % 12) / 3)]
  const year = month === 11 ? from.getUTCFullYear() + 1 : from.getUTCFullYear()
  return `${name} ${year} года`
}
