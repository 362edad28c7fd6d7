import { lazy, Suspense, useEffect, useState } from 'react'
import type { Evidence } from '#facts/evidence.ts'
import type { PlateLevel } from '#web/ui/level.ts'
import styles from './own-words.module.css'

const NotLoaded = () => <p>Сверка не загрузилась. Обновите страницу.</p>

const Own = lazy(() => import('./own/own.tsx').catch(() => ({ default: NotLoaded })))

interface Props {
  readonly evidence: Evidence
  readonly level: PlateLevel
  readonly isNumberDoubted: boolean
  /** Requests are pending. */
  readonly isAsking: boolean
}

/**
 * «Сверить самому». Reserves its height; its script loads after the answers, because it is far
 * below the first screens.
 */
export function OwnWords({ isAsking, ...props }: Props) {
  const [isDue, setDue] = useState(!isAsking)
  useEffect(() => {
    if (!isAsking) setDue(true)
  }, [isAsking])
  return (
    <div className={styles.place}>
      <Suspense>{isDue && <Own {...props} />}</Suspense>
    </div>
  )
}
