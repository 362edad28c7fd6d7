import { formatDate, newestFirst } from '#shared/text/dates.ts'
import { outsideLink } from '#shared/text/outside-link.ts'
import { numbered } from '#web/ui/numbered.ts'
import type { Ad, AdsData } from './contract.ts'

/** Ways to the advertisements and their photographs: nothing of other sites is loaded here. */
export const Drawing = ({ data: { list } }: { readonly data: AdsData }) => {
  const told = newestFirst(list, ({ date }) => date).filter((ad) => linksOf(ad).length > 0)
  return told.length === 0 ? null : (
    <ul>
      {numbered(told).map(({ item, at }) => (
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

interface Way {
  readonly href: string
  readonly name: string
}

/** What was kept is no more to be trusted than what came. */
const linksOf = ({ link, photos }: Ad): Way[] =>
  [
    { href: outsideLink(link), name: 'объявление' },
    ...photos.map((photo, at) => ({ href: outsideLink(photo), name: `фото ${at + 1}` })),
  ].filter((way): way is Way => way.href !== undefined)
