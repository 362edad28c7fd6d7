import type { OwnerFact } from '#facts/facts.ts'
import { holders } from '#facts/holders.ts'
import type { Fall, Odometer } from '#facts/odometer.ts'
import { SHORT_DAYS } from '#facts/ownership.ts'
import { counted, ordinal } from '#facts/words.ts'
import { capitalised } from '#shared/text/capitals.ts'
import { formatDate } from '#shared/text/dates.ts'
import { daysFrom, formatSpan } from '#shared/text/spans.ts'
import { type Check, dayId } from './check.ts'

export function ownerChecks(owners: readonly OwnerFact[], falls: readonly Fall<Odometer>[]): Check[] {
  return holders({ owners }).flatMap(({ number, owner: { from, to } }) => {
    if (!from || !to) return []
    const days = daysFrom(from, to)
    const isShort = days < SHORT_DAYS
    const fall = falls.find((one) => one.slips.length === 0 && one.to.date >= from && one.to.date <= to)
    if (!isShort && !fall) return []
    return [
      {
        id: `owner-${dayId(from)}`,
        title: `Спросите, кто владел ${seasons(from)}`,
        detail: [
          `${capitalised(ordinal(number))} хозяин, ${isShort ? counted(days, 'день', 'дня', 'дней') : formatSpan(from, to)}`,
          fall && `при нём упал пробег, запись ${formatDate(fall.to.date)}`,
        ]
          .filter(Boolean)
          .join('; '),
      },
    ]
  })
}

/** A season, because people remember «зимой 2022 года». */
function seasons(from: Date): string {
  const month = from.getUTCMonth()
  const name = ['зимой', 'весной', 'летом', 'осенью'][Math.floor(((month + 1) % 12) / 3)]
  const year = month === 11 ? from.getUTCFullYear() + 1 : from.getUTCFullYear()
  return `${name} ${year} года`
}
