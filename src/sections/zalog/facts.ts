import { parseRecordDate, unreadDates } from '#facts/days.ts'
import type { Facts, PledgeFact } from '#facts/facts.ts'
import { type FlagText, flagFields, lostRecords, unreadFacts } from '#facts/unread-records.ts'
import type { Notice, ZalogData } from './contract.ts'

/** Undefined: no parties. */
export const names = (parties: Notice['pledgees']): string | undefined =>
  parties.map(({ name }) => name || 'имя не указано').join(', ') || undefined

export const flagText: FlagText = {
  name: 'Отметка о залоге',
  keptBack: 'сколько залогов и кто залогодержатель',
}

const NAME = 'Уведомление о залоге'

export const facts = ({ list, history, unread }: ZalogData, checkedAt: Date): Facts => ({
  pledges: [
    ...list.map((notice) => ({ ...pledgeOf(notice, checkedAt), ...flagFields(flagText, unread) })),
    // An unread notice may be in force.
    ...lostRecords(NAME, unread).map((one) => ({ ...one, isInForce: true, from: undefined, holders: [] })),
  ],
  unread: [
    ...unreadFacts(NAME, unread, flagText),
    ...undated(history).map((one) => ({ record: 'История уведомлений', ...one })),
  ],
})

const undated = (history: ZalogData['history']) => {
  const dates = unreadDates(...history.map(({ dateStr }) => dateStr))
  return dates.unreadDates ? [dates] : []
}

export const recordOf = ({ referenceNumber }: Notice): string => `${NAME} ${referenceNumber ?? 'без номера'}`

/** In force if the exclusion is later than the registry's answer. */
export function pledgeOf(notice: Notice, checkedAt: Date): PledgeFact {
  const to = parseRecordDate(notice.exclusionDate)
  return {
    record: recordOf(notice),
    vin: notice.properties.find(({ prefix }) => /vin/i.test(prefix))?.value,
    body: notice.properties.find(({ prefix }) => /кузов/i.test(prefix))?.value,
    isInForce: notice.inForce || (to !== undefined && to > checkedAt),
    from: parseRecordDate(notice.registerDate),
    ...unreadDates(notice.registerDate, notice.exclusionDate),
    to,
    holders: notice.pledgees.flatMap(({ name }) => name || []),
  }
}
