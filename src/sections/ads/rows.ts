import { adStateNames } from '#report/fact-names.ts'
import { unreadRows } from '#report/unread-records.ts'
import { type ReportRow, toldRows } from '#shared/contract/report-row.ts'
import { newestFirst } from '#shared/text/dates.ts'
import { formatKm, formatRoubles } from '#shared/text/numbers.ts'
import type { Ad, AdsData } from './contract.ts'
import { recordOf } from './names.ts'

export const rows = ({ list, unread }: AdsData): readonly ReportRow[] => [
  ...newestFirst(list, ({ date }) => date).flatMap((ad): ReportRow[] => [
    { type: 'HEADER', key: recordOf(ad) },
    ...details(ad),
  ]),
  ...unreadRows(unread),
]

export const details = (ad: Ad): ReportRow[] => [
  { key: 'Цена', value: ad.price === undefined ? undefined : formatRoubles(ad.price) },
  ...toldRows(told(ad)),
]

const told = ({ mileage, state, owners, photos, link }: Ad): Record<string, string | undefined> => ({
  'Пробег со слов продавца': mileage === undefined ? undefined : formatKm(mileage),
  'Продавец писал': state && adStateNames[state],
  'Владельцев со слов продавца': owners?.toString(),
  Фотографий: photos.length > 0 ? String(photos.length) : undefined,
  Адрес: link,
})
