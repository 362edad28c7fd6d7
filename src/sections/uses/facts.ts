import { parseRecordDate, unreadDates } from '#facts/days.ts'
import { useNames } from '#facts/fact-names.ts'
import type { Facts } from '#facts/facts.ts'
import { type FlagText, flagFields, unreadFacts } from '#facts/unread-records.ts'
import { formatDate } from '#shared/text/dates.ts'
import type { Use, UsesData } from './contract.ts'

const NAMES: Readonly<Record<Use['kind'], string>> = {
  taxi: 'Разрешение на такси',
  carsharing: 'Запись о каршеринге',
  leasing: 'Договор лизинга',
}

export const flagText: FlagText = {
  name: 'Отметка о такси, каршеринге или лизинге',
  keptBack: 'сроки, договор и компания',
}

const MARKS: Readonly<Record<Use['kind'], string>> = {
  taxi: 'Отметка о такси',
  carsharing: 'Отметка о каршеринге',
  leasing: 'Отметка о лизинге',
}

/** «Разрешение на такси 00001»; «Отметка о такси» without particulars. */
export const recordOf = (
  { kind, number }: Pick<Use, 'kind' | 'number'>,
  unread?: UsesData['unread'],
): string => flagFields({ name: MARKS[kind] }, unread).record ?? `${NAMES[kind]} ${number ?? 'без номера'}`

export const facts = ({ list, unanswered, unread }: UsesData, checkedAt: Date): Facts => ({
  uses: list.map((use) => ({
    ...flagFields(flagText, unread),
    record: recordOf(use, unread),
    kind: use.kind,
    from: parseRecordDate(use.from),
    to: parseRecordDate(use.to),
    ...unreadDates(use.from, use.to),
    region: use.region,
    colour: use.colour,
    company: use.company,
    ...(use.kind === 'leasing' && { isInForce: isInForce(use, checkedAt) }),
  })),
  unread: [
    ...unreadFacts('Запись о такси или лизинге', unread, flagText),
    ...unanswered.map((kind) => ({ record: 'Такси и лизинг', field: useNames[kind] })),
  ],
})

/** A lease lasts until its reported end or its last day in Moscow. */
export function isInForce(use: Use, checkedAt: Date): boolean {
  const [end, day] = [parseRecordDate(use.to), parseRecordDate(formatDate(checkedAt))]
  return use.isInForce ?? !(end !== undefined && day !== undefined && end < day)
}
