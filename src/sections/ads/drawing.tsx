import { formatDate, newestFirst } from '#shared/text/dates.ts'
import { outsideLink } from '#shared/text/outside-link.ts'
import { numbered } from '#web/ui/numbered.ts'
import type { Ad, AdsData } from './contract.ts'

/** The page loads nothing from linked sites. */
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

/** Stored links are no safer. */
const linksOf = ({ link, photos }: Ad): AdLink[] =>
  [
    { href: outsideLink(link), name: 'объявление' },
    ...photos.map((photo, at) => ({ href: outsideLink(photo), name: `фото ${at + 1}` })),
  ].filter((link): link is AdLink => link.href !== undefined)
