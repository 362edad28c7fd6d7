import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { classes } from '#web/ui/classes.ts'
import type { PlateLevel } from '#web/ui/level.ts'
import { Sign } from '#web/ui/sign.tsx'
import styles from './bottom-bar.module.css'
import { Share } from './share/report-tools.tsx'
import type { SharedReport } from './share/share.ts'

interface Props {
  readonly level: PlateLevel
  readonly word: string
  /** Hides the bar while on the screen. */
  readonly verdict: RefObject<Element | null>
  readonly partner: ReactNode
  readonly shared: SharedReport
}

export function BottomBar({ level, word, verdict, partner, shared }: Props) {
  const isLeft = useIsLeft(verdict)
  return (
    <aside
      className={classes(styles.bar, isLeft && level !== 'idle' && styles.shown)}
      data-level={level}
      aria-label="Вывод"
    >
      <a className={styles.verdict} href="#verdict">
        <Sign level={level} />
        {word}
      </a>
      {partner}
      <Share report={shared} bare />
    </aside>
  )
}

function useIsLeft(place: RefObject<Element | null>): boolean {
  const [isLeft, setLeft] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setLeft(!entry.isIntersecting && entry.boundingClientRect.bottom <= 0)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return isLeft
}
