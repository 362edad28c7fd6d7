import { admissionKinds } from '#facts/admission-kinds.ts'
import { adStateNames } from '#facts/fact-names.ts'
import { unreadRows } from '#facts/unread-records.ts'
import { type ReportRow, toldRows } from '#shared/contract/report-row.ts'
import { formatDate, newestFirst } from '#shared/text/dates.ts'
import { formatKm, formatRoubles } from '#shared/text/numbers.ts'
import { outsideLink } from '#shared/text/outside-link.ts'
import { numbered } from '#web/ui/numbered.ts'
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
  ...toldRows(told(ad)),
]

const told = (ad: Ad): Record<string, string | undefined> => {
  const { mileage, state, owners, photos, link } = ad
  return {
    'Пробег со слов продавца': mileage === undefined ? undefined : formatKm(mileage),
    'Продавец писал': state && adStateNames[state],
    'Ещё писал':
      admittedIn(ad)
        .map((kind) => admissionKinds[kind].told)
        .join('; ') || undefined,
    'Владельцев со слов продавца': owners?.toString(),
    Фотографий: photos.length > 0 ? String(photos.length) : undefined,
    Адрес: link,
  }
}

/** The page loads nothing from the linked sites. */
export const Drawing = ({ data: { list } }: { readonly data: AdsData }) => {
  const linked = newestFirst(list, ({ date }) => date).filter((ad) => linksOf(ad).length > 0)
  return linked.length === 0 ? null : (
    <ul>
      {numbered(linked).map(({ item, at }) => (
        <li key={at}>
          {formatDate(item.date) ?? 'Без даты'}:{' '}
          {linksOf(item).map(({ href, name }, place) => (
            <span key={name}>
              {place > 0 && ', '}
              <a href={href} target="_blank" rel="noopener nofollow noreferrer">
                {name}
              </a>
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

interface AdLink {
  readonly href: string
  readonly name: string
}

/** A stored link is no safer than a received one. */
const linksOf = ({ link, photos }: Ad): AdLink[] =>
  [
    { href: outsideLink(link), name: 'объявление' },
    ...photos.map((photo, at) => ({ href: outsideLink(photo), name: `фото ${at + 1}` })),
  ].filter((link): link is AdLink => link.href !== undefined)
