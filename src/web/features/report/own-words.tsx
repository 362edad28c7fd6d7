import { lazy, Suspense, useEffect, useState } from 'react'
import type { Evidence } from '#facts/evidence.ts'
import type { PlateLevel } from '#web/ui/level.ts'
import { needsLeaseLook } from './own/needs-lease-look.ts'
import styles from './own-words.module.css'
import { useAnswered } from './use-answered.ts'

const NotLoaded = () => <p>Сверка не загрузилась. Обновите страницу.</p>

const Own = lazy(() => import('./own/own.tsx').catch(() => ({ default: NotLoaded })))

interface Props {
  readonly evidence: Evidence
  readonly level: PlateLevel
  readonly isNumberDoubted: boolean
  readonly isAsking: boolean
}

/** Advertisement, papers, seller and look. */
const ROWS = 4

/** Reserves the height: the script loads after the answers. */
export function OwnWords({ isAsking, ...props }: Props) {
  const [isDue, setDue] = useState(!isAsking)
  const answered = useAnswered()
  const isForeign = answered?.foreignCountry(props.evidence.vin) !== undefined
  const rows = ROWS + Number(isForeign) + Number(needsLeaseLook(props.evidence, isAsking))
  useEffect(() => {
    if (!isAsking) setDue(true)
  }, [isAsking])
  return (
    <div className={styles.place} data-rows={rows}>
      <Suspense>{isDue && <Own {...props} />}</Suspense>
    </div>
  )
}
