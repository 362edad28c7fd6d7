import type { Facts } from '#report/facts.ts'
import { parseRussianDate } from '#shared/text/dates.ts'
import type { TaxiData } from './contract.ts'

export const facts = ({ permits }: TaxiData): Facts => ({
  uses: permits.map(({ number, from, to }) => ({
    record: `Разрешение на такси ${number}`,
    kind: 'taxi',
    from: parseRussianDate(from),
    to: parseRussianDate(to),
  })),
})
