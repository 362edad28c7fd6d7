import type { ReactNode } from 'react'
import type { Tone } from '#verdict/verdict.ts'
import { Slab } from '#web/ui/slab.tsx'
import styles from './plate-search-dialog.module.css'

interface Props {
  readonly tone: Tone
  readonly title: ReactNode
  readonly children?: ReactNode
}

export const HeadLine = ({ tone, title, children }: Props) => (
  <div className={styles.headLine}>
    <Slab tone={tone} />
    <h3>{title}</h3>
    {children && <p>{children}</p>}
  </div>
)
