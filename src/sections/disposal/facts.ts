import { unreadDates } from '#facts/days.ts'
import type { Facts } from '#facts/facts.ts'
import { unreadFacts } from '#facts/unread-records.ts'
import { parseRussianDate } from '#shared/text/dates.ts'
import type { DisposalData } from './contract.ts'
import { recordOf } from './names.ts'

export const facts = ({ list, unread }: DisposalData): Facts => ({
  disposals: list.map((disposal) => ({
    record: recordOf(disposal),
    kind: disposal.kind,
    date: parseRussianDate(disposal.date),
    ...unreadDates(disposal.date),
    organisation: disposal.organisation,
    country: disposal.country,
  })),
  unread: unreadFacts('Отметка об утилизации или вывозе', unread),
})
