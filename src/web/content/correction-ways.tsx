import type { Correctable } from '#report/correction/correction.ts'
import { lowerFirst } from '#shared/text/capitals.ts'
import common from '../ui/common.module.css'
import styles from './correction-ways.module.css'
import { TextLink } from './prose.tsx'

export const CorrectionWays = ({ ways }: Pick<Correctable<never>, 'ways'>) => (
  <ol className={styles.ways}>
    {ways.map(({ who, how, term, site }) => (
      <li key={who}>
        <b>{who}</b>
        <p>{how}</p>
        <p className={common.quiet}>
          Срок: {lowerFirst(term)}.
          {site && (
            <>
              {' '}
              <TextLink href={site}>{hostOf(site)}</TextLink>
            </>
          )}
        </p>
      </li>
    ))}
  </ol>
)

/** Keeps a Cyrillic host in Cyrillic. */
const hostOf = (site: string): string => site.replace(/^https:\/\/(?:www\.)?/u, '').replace(/\/.*$/u, '')
