import { Fragment } from 'react'
import type { Answer } from '#facts/evidence.ts'
import { withShortWordsBound } from '#shared/text/short-words.ts'
import type { Gap } from '#verdict/verdict.ts'
import { ReasonItem } from './reasons.tsx'
import { byReason } from './shown.ts'
import styles from './why.module.css'

interface Props {
  readonly title: string
  readonly gaps: readonly Gap[]
  readonly answers: readonly Answer[]
}

/** Never empty. */
export const Gaps = ({ title, gaps, answers }: Props) => (
  <ReasonItem id="unknown" tone="unknown" title={withShortWordsBound(title)}>
    <ul className={styles.notes}>
      {byReason(gaps).map(([reason, alike]) => (
        <li key={reason}>
          {alike.map(({ section }, at) => (
            <Fragment key={section}>
              {at > 0 && ', '}
              <a href={`#${section}`}>{nameOf(section, answers)}</a>
            </Fragment>
          ))}
          <p>{reason}</p>
        </li>
      ))}
    </ul>
  </ReasonItem>
)

const nameOf = (id: string, answers: readonly Answer[]): string =>
  answers.find(({ section }) => section.id === id)?.section.title ?? id
