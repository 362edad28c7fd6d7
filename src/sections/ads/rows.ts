import { admissionKinds } from '#facts/admission-kinds.ts'
import { adStateNames } from '#facts/fact-names.ts'
import { unreadRows } from '#facts/unread-records.ts'
import { type ReportRow, toldRows } from '#shared/contract/report-row.ts'
import { newestFirst } from '#shared/text/dates.ts'
import { formatKm, formatRoubles } from '#shared/text/numbers.ts'
import type { Ad, AdsData } from './contract.ts'
import { admittedIn, recordOf } from './facts.ts'

export const rows = ({ list, unread }: AdsData): readonly ReportRow[] => [
  ...newestFirst(list, ({ date }) => date).flatMap((ad): ReportRow[] => [
    { type: 'HEADER', key: recordOf(ad) },
    ...details(ad),
  ]),
  ...unreadRows(unread),
]

export const details = (ad: Ad): ReportRow[] => [
  { key: 'Цена', value: ad.price === undefined ? undefined : formatRoubles(ad.price) },
  ...toldRows(linesOf(ad)),
]

const linesOf = (ad: Ad): Record<string, string | undefined> => {
  const { mileage, state, owners, photos, link } = ad
  return {
    'Пробег со слов продавца': mileage === undefined ? undefined : formatKm(mileage),
    'Продавец писал': state && adStateNames[state],
    'Ещё писал':
      admittedIn(ad)
        .map((kind) => admissionKinds[kind].wording)
        .join('; ') || undefined,
    'Владельцев со слов продавца': owners?.toString(),
    Фотографий: photos.length > 0 ? String(photos.length) : undefined,
    Адрес: link,
  }
}
