import type { ReactNode } from 'react'
import type { Finding } from '#shared/contract/finding.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { numbered } from '#web/ui/numbered.ts'
import styles from './finding-list.module.css'

/** What each tone says in words: colour is never the only mark of risk. */
export const tones: Record<Finding['tone'], { readonly word: string; readonly icon: IconName }> = {
  critical: { word: 'Можно потерять автомобиль', icon: 'danger' },
  danger: { word: 'Опасно', icon: 'danger' },
  cost: { word: 'Стоит денег', icon: 'warn' },
  note: { word: 'Стоит знать', icon: 'info' },
  good: { word: 'Хороший знак', icon: 'success' },
}

interface Item {
  readonly finding: Finding
  /** Where it comes from: a link to the card. */
  readonly from?: ReactNode
}

/** What the answers mean: the fact, what it threatens, what to do. */
export function FindingList({ items }: { readonly items: readonly Item[] }) {
  if (items.length === 0) return null
  return (
    <ul className={styles.list}>
      {numbered(items).map(({ item: { finding, from }, at }) => (
        <li key={at} className={classes(styles.finding, styles[finding.tone])}>
          <p className={styles.tone}>
            <Icon name={tones[finding.tone].icon} size={18} />
            {tones[finding.tone].word}
            {from}
          </p>
          <p className={styles.title}>{finding.title}</p>
          {finding.explain && <p>{finding.explain}</p>}
          {finding.advice && (
            <p>
              <b>Что делать:</b> {finding.advice}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
