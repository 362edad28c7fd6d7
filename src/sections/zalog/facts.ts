import type { Facts, PledgeFact } from '#report/facts.ts'
import { parseRussianDate } from '#shared/text/dates.ts'
import type { Notice, ZalogData } from './contract.ts'

export const facts = ({ list }: ZalogData): Facts => ({ pledges: list.map(pledgeOf) })

const pledgeOf = (notice: Notice): PledgeFact => ({
  record: `Уведомление о залоге ${notice.referenceNumber ?? 'без номера'}`,
  vin: notice.properties.find(({ prefix }) => /vin/i.test(prefix))?.value,
  isInForce: notice.inForce,
  from: parseRussianDate(notice.registerDate),
  to: parseRussianDate(notice.exclusionDate),
  holders: notice.pledgees.flatMap(({ name }) => name || []),
})
