import { parseRecordDate, unreadDates } from '#facts/days.ts'
import type { Facts } from '#facts/facts.ts'
import { unreadFacts } from '#facts/unread-records.ts'
import type { Disposal, DisposalData } from './contract.ts'

/** «Отметка об утилизации от 18.04.2025». */
export const recordOf = ({ kind, date }: Pick<Disposal, 'kind' | 'date'>): string =>
  kind === 'scrapped'
    ? `Отметка об утилизации ${date === undefined ? 'без даты' : `от ${date}`}`
    : 'Отметка о вывозе из России'

export const facts = ({ list, unread }: DisposalData): Facts => ({
  disposals: list.map((disposal) => ({
    record: recordOf(disposal),
    kind: disposal.kind,
    date: parseRecordDate(disposal.date),
    ...unreadDates(disposal.date),
    organisation: disposal.organisation,
    country: disposal.country,
  })),
  unread: unreadFacts('Отметка об утилизации или вывозе', unread),
})
