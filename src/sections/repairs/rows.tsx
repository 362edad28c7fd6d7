import { type BodyKind, bodyKind } from '#facts/body-kind.ts'
import { unreadRows } from '#facts/unread-records.ts'
import { type ReportRow, toldRows } from '#shared/contract/report-row.ts'
import { newestFirst, parseRussianDate } from '#shared/text/dates.ts'
import { formatKm, formatRoubles } from '#shared/text/numbers.ts'
import { DamageMap } from '#web/features/report/damage/damage-map.tsx'
import type { Repair, RepairsData } from './contract.ts'
import { placesOf, recordOf } from './facts.ts'

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

interface Props {
  readonly data: RepairsData
  readonly body?: BodyKind | undefined
}

export const Drawing = ({ data: { list }, body }: Props) => (
  <DamageMap accidents={list.map(placesIn)} body={body ?? bodyKind({ model: undefined })} cause="repair" />
)

const placesIn = ({ date, details }: Repair) => ({
  date: parseRussianDate(date),
  kind: 'Расчёт ремонта',
  damage: [...new Set(details.flatMap(({ name }) => placesOf(name)))],
})
