import { useNames } from '#facts/fact-names.ts'
import { keptBackRows, unreadRows } from '#facts/unread-records.ts'
import { type ReportRow, toldRows } from '#shared/contract/report-row.ts'
import { formatPeriod, newestFirst } from '#shared/text/dates.ts'
import type { Use, UsesData } from './contract.ts'
import { flagText, recordOf } from './facts.ts'

export const rows = ({ list, unanswered, unread }: UsesData): readonly ReportRow[] => [
  ...newestFirst(list, ({ from }) => from).flatMap((use): ReportRow[] => [
    { type: 'HEADER', key: recordOf(use, unread) },
    ...details(use),
  ]),
  ...keptBackRows(flagText, unread),
  ...unreadRows(unread),
  ...unansweredRows(unanswered, list.length + (unread?.length ?? 0)),
]

export const details = (use: Use): ReportRow[] =>
  toldRows({
    Срок: use.from === undefined && use.to === undefined ? undefined : formatPeriod(use.from, use.to),
    Состояние: use.status ?? stateText(use),
    Регион: use.region,
    Цвет: use.colour,
    Компания: use.company,
  })

/** If there are no records, the gaps name these sources instead. */
const unansweredRows = (unanswered: UsesData['unanswered'], found: number): ReportRow[] =>
  unanswered.length === 0 || found === 0
    ? []
    : [{ key: 'Не ответили', value: unanswered.map((kind) => useNames[kind]).join(', ') }]

const stateText = ({ isInForce }: Use): string | undefined => {
  if (isInForce === undefined) return undefined
  return isInForce ? 'действует' : 'закончен'
}
