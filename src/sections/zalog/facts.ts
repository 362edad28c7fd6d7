import type { Facts, PledgeFact } from '#report/facts.ts'
import { unreadFacts } from '#report/unread-records.ts'
import { parseRussianDate } from '#shared/text/dates.ts'
import type { Notice, ZalogData } from './contract.ts'

export const facts = ({ list, unread }: ZalogData): Facts => ({
  pledges: list.map(pledgeOf),
  unread: unreadFacts('Уведомление о залоге', unread),
})

const pledgeOf = (notice: Notice): PledgeFact => ({
  record: `Уведомление о залоге ${notice.referenceNumber ?? 'без номера'}`,
  vin: notice.properties.find(({ prefix }) => /vin/i.test(prefix))?.value,
  body: notice.properties.find(({ prefix }) => /кузов/i.test(prefix))?.value,
  isInForce: notice.inForce,
  from: parseRussianDate(notice.registerDate),
  to: parseRussianDate(notice.exclusionDate),
  holders: notice.pledgees.flatMap(({ name }) => name || []),
})
