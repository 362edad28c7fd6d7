import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'

interface Props {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

export function Dialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  useEffect(() => {
    if (!dialog.current) return
    dialog.current.showModal()
    heading.current?.focus()
    return keepFocus(dialog.current, () => heading.current?.focus())
  }, [])
  return (
    <dialog className={styles.dialog} ref={dialog} aria-labelledby={headingId} onClose={onClose}>
      <form method="dialog" className={styles.head}>
        <h2 id={headingId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <IconButton type="submit" icon="cross" label="Закрыть" />
      </form>
      <div className={styles.body}>{children}</div>
    </dialog>
  )
}

function keepFocus(dialog: HTMLDialogElement, regain: () => void): () => void {
  const observer = new MutationObserver(() => {
    const { activeElement } = document
    const lost = !dialog.contains(activeElement) || activeElement?.matches(':disabled')
    if (dialog.open && lost) regain()
  })
  observer.observe(dialog, { subtree: true, childList: true, attributeFilter: ['disabled', 'hidden'] })
  return () => observer.disconnect()
}
