import type { ReactNode } from 'react'
import type { Finding } from '#shared/contract/finding.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { numbered } from '#web/ui/numbered.ts'
import colours from '#web/ui/tones.module.css'
import styles from './finding-list.module.css'

interface ToneLook {
  readonly word: string
  readonly icon: IconName
  readonly colour: string | undefined
}

/** What each tone says in words: colour is never the only mark of risk. */
export const tones: Record<Finding['tone'], ToneLook> = {
  critical: { word: 'Можно потерять автомобиль', icon: 'danger', colour: colours.danger },
  danger: { word: 'Опасно', icon: 'danger', colour: colours.danger },
  cost: { word: 'Стоит денег', icon: 'warn', colour: colours.warn },
  note: { word: 'Стоит знать', icon: 'info', colour: colours.info },
  good: { word: 'Хороший знак', icon: 'success', colour: colours.success },
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
        <li key={at} className={classes(styles.finding, tones[finding.tone].colour, styles[finding.tone])}>
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
