import { unreadRows } from '#facts/unread-records.ts'
import { type ReportRow, toldRows } from '#shared/contract/report-row.ts'
import { newestFirst } from '#shared/text/dates.ts'
import { formatKm, formatRoubles } from '#shared/text/numbers.ts'
import type { Repair, RepairsData } from './contract.ts'
import { recordOf } from './facts.ts'

export const rows = ({ list, unread }: RepairsData): readonly ReportRow[] => [
  ...newestFirst(list, ({ date }) => date).flatMap((repair): ReportRow[] => [
    { type: 'HEADER', key: recordOf(repair) },
    ...details(repair),
  ]),
  ...unreadRows(unread),
]

export const details = (repair: Repair): ReportRow[] => [
  { key: 'Дата', value: repair.date },
  { key: 'Сумма', value: roubles(repair.total) },
  ...toldRows({
    Работы: roubles(repair.labour),
    Детали: roubles(repair.parts),
    Краска: roubles(repair.paint),
    Пробег: repair.mileage === undefined ? undefined : formatKm(repair.mileage),
    Страховая: repair.insurer,
    Расчёт: repair.process,
    'Кто считал': repair.repairer,
    'Что чинить': repair.details.map(detailText).join('; '),
  }),
]

const roubles = (sum: number | undefined): string | undefined =>
  sum === undefined ? undefined : formatRoubles(sum)

const detailText = ({ name, work }: Repair['details'][number]): string =>
  work === undefined ? name : `${name}: ${work}`
