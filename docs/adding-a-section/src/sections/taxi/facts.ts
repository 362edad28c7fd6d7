import type { Facts } from '#facts/facts.ts'
import { unreadFacts } from '#facts/unread-records.ts'
import { parseRussianDate } from '#shared/text/dates.ts'
import type { TaxiData } from './contract.ts'

export const facts = ({ permits, unread }: TaxiData): Facts => ({
  uses: permits.map(({ number, from, to }) => ({
    record: `Разрешение на такси ${number ?? 'без номера'}`,
    kind: 'taxi',
    from: parseRussianDate(from),
    to: parseRussianDate(to),
  })),
  unread: unreadFacts('Разрешение на такси', unread),
})
