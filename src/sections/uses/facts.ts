import { unreadDates } from '#facts/days.ts'
import { useNames } from '#facts/fact-names.ts'
import type { Facts } from '#facts/facts.ts'
import { lightIn, unreadFacts } from '#facts/unread-records.ts'
import { formatDate, parseRussianDate } from '#shared/text/dates.ts'
import type { Use, UsesData } from './contract.ts'
import { light, recordOf } from './names.ts'

export const facts = ({ list, unanswered, unread }: UsesData, checkedAt: Date): Facts => ({
  uses: list.map((use) => ({
    ...lightIn(light, unread),
    record: recordOf(use, unread),
    kind: use.kind,
    from: parseRussianDate(use.from),
    to: parseRussianDate(use.to),
    ...unreadDates(use.from, use.to),
    region: use.region,
    colour: use.colour,
    company: use.company,
    ...(use.kind === 'leasing' && { isInForce: isInForce(use, checkedAt) }),
  })),
  unread: [
    ...unreadFacts('Запись о такси или лизинге', unread, light),
    ...unanswered.map((kind) => ({ record: 'Такси и лизинг', field: useNames[kind] })),
  ],
})

/** A lease lasts until its reported end or its last day in Moscow. */
export function isInForce(use: Use, checkedAt: Date): boolean {
  const [end, day] = [parseRussianDate(use.to), parseRussianDate(formatDate(checkedAt))]
  return use.isInForce ?? !(end !== undefined && day !== undefined && end < day)
}
