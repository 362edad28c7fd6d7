import { keptBackRows, unreadRows } from '#facts/unread-records.ts'
import { type ReportRow, toldRows } from '#shared/contract/report-row.ts'
import { capitalised } from '#shared/text/capitals.ts'
import { newestFirst } from '#shared/text/dates.ts'
import type { Contract, LeasingData, Unclear } from './contract.ts'
import { flagText, recordOf, unclearName } from './facts.ts'

export const rows = ({ list, unclear, unread }: LeasingData): readonly ReportRow[] => [
  ...newestFirst(list, ({ from }) => from).flatMap((contract): ReportRow[] => [
    { type: 'HEADER', key: recordOf(contract) },
    ...details(contract),
  ]),
  ...(unclear.length === 0 ? [] : [{ type: 'HEADER', key: 'Нашлось похожее' } as const]),
  ...unclear.map(unclearRow),
  ...keptBackRows(flagText, unread),
  ...unreadRows(unread),
]

export const unclearRow = (one: Unclear): ReportRow => ({
  key: capitalised(unclearName(one)),
  value: one.date,
})

const HOLDERS: Readonly<Record<Contract['kind'], string>> = {
  leasing: 'Лизинговая компания',
  pledge: 'Залогодержатель',
  'retained-title': 'Продавец',
}

const STEPS = { start: 'заключён', change: 'изменён', stop: 'прекращён' } as const

export const details = (contract: Contract): ReportRow[] => [
  ...toldRows({
    'Дата договора': contract.from,
    'Срок до': contract.to,
    Состояние: stateOf(contract),
    [HOLDERS[contract.kind]]: contract.company ?? (contract.isHidden ? 'скрыт по закону' : undefined),
  }),
  ...contract.messages.map(
    ({ number, date, type, isAnnulled }): ReportRow => ({
      key: `Сообщение ${number ?? 'без номера'}`,
      value: [date, STEPS[type], isAnnulled && 'аннулировано'].filter(Boolean).join(', '),
    }),
  ),
]

function stateOf({ isAnnulled, endedOn, isInForce }: Contract): string {
  if (isAnnulled) return 'аннулировано'
  if (isInForce !== undefined) return isInForce ? 'действует' : 'не действует'
  return endedOn === undefined ? 'о прекращении не сообщили' : `прекращён, сообщили ${endedOn}`
}
