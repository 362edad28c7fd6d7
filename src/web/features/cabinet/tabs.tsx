import { type KeyboardEvent, type ReactNode, useId } from 'react'
import layout from '#web/ui/layout.module.css'
import styles from './tabs.module.css'

export interface Tab {
  readonly id: string
  readonly name: string
  readonly content: ReactNode
}

interface Props {
  readonly label: string
  readonly tabs: readonly [Tab, ...Tab[]]
  /** Id of the open tab; an unknown one means the first. */
  readonly open: string
  readonly onOpen: (id: string) => void
}

/**
 * WAI-ARIA «Tabs» with automatic activation: one stop of the Tab key, arrows move on. Only the open
 * panel is rendered.
 */
export function Tabs({ label, tabs, open, onOpen }: Props) {
  const row = useId()
  const current = tabs.find(({ id }) => id === open) ?? tabs[0]
  const tabId = (id: string) => `${row}-tab-${id}`
  const panelId = `${row}-panel`

  function onKeyDown(event: KeyboardEvent): void {
    const at = nextTab(event.key, tabs.indexOf(current), tabs.length)
    const next = at === undefined ? undefined : tabs[at]
    if (!next) return
    event.preventDefault()
    onOpen(next.id)
    document.getElementById(tabId(next.id))?.focus()
  }

  return (
    <div className={layout.column4}>
      <div className={styles.row} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            data-replay=""
            id={tabId(id)}
            className={styles.tab}
            aria-selected={id === current.id}
            aria-controls={id === current.id ? panelId : undefined}
            tabIndex={id === current.id ? 0 : -1}
            onClick={() => onOpen(id)}
          >
            {name}
          </button>
        ))}
      </div>
      <div
        className={styles.panel}
        role="tabpanel"
        id={panelId}
        aria-labelledby={tabId(current.id)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the pattern wants a panel of mere text to be reached, too
        tabIndex={0}
      >
        {current.content}
      </div>
    </div>
  )
}

export function nextTab(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
