import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from './classes.ts'
import common from './common.module.css'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './notice.module.css'
import tones from './tones.module.css'

interface Props {
  readonly icon: 'success' | 'info'
  readonly title: string
  /** Shown next to the title. */
  readonly aside?: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The parent has the live region (`role="status"`). */
export function Notice({ icon, title, aside, onClose, children }: Props) {
  const notice = useRef<HTMLDivElement>(null)
  // The latest popover lies above earlier windows.
  useEffect(() => notice.current?.showPopover(), [])
  return (
    <div className={classes(styles.notice, tones[icon])} popover="manual" ref={notice}>
      <Icon name={icon} size={22} />
      <div className={styles.text}>
        <p className={styles.head}>
          <strong>{title}</strong>
          {aside && <small className={common.quiet}>{aside}</small>}
        </p>
        {children}
      </div>
      <IconButton icon="cross" size={18} label="Закрыть уведомление" onClick={onClose} />
    </div>
  )
}
