import type { ReactNode } from 'react'
import type { Tone } from '#verdict/verdict.ts'
import { useStore } from '#web/store/use-store.ts'
import { classes } from '#web/ui/classes.ts'
import fold from '#web/ui/fold.module.css'
import { Icon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import { Slab } from '#web/ui/slab.tsx'
import { buyerInputStore } from './buyer-input-store.ts'
import styles from './own.module.css'

interface Props {
  readonly id: string
  readonly name: string
  readonly line: string
  readonly tone: Tone
  readonly open: boolean
  /** Of the heading. */
  readonly level?: 3 | 4
  readonly onOpen?: () => void
  readonly children: ReactNode
}

export const OwnRow = ({ id, name, line, tone, open, level = 3, onOpen, children }: Props) => (
  <details
    className={classes(fold.fold, styles.row)}
    id={id}
    data-tone={tone}
    open={open}
    onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
  >
    <summary>
      <Slab tone={tone} empty={tone === 'none'} />
      <span className={styles.say}>
        {level === 3 ? <h3>{name}</h3> : <h4>{name}</h4>}
        <span className={styles.line}>{line}</span>
      </span>
      <Icon name="down" size={18} />
    </summary>
    <div className={styles.body}>{children}</div>
  </details>
)

export const StaysHere = ({ id }: { readonly id: string }) => {
  const isKept = useStore({ get: buyerInputStore.isKept, subscribe: buyerInputStore.subscribe }, () => true)
  return (
    <p className={layout.tiny} id={id} role="status">
      {isKept
        ? 'Остаётся на этом устройстве'
        : 'Браузер не даёт сохранить: после обновления страницы это пропадёт'}
    </p>
  )
}
