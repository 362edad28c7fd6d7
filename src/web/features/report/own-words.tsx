import { lazy, Suspense } from 'react'
import type { Evidence } from '#report/evidence.ts'
import type { PlateLevel } from '#web/ui/level.ts'
import styles from './own-words.module.css'

/** Far below the first screens: its script comes when the page is at work already. */
const Own = lazy(() => import('./own/own.tsx'))

interface Props {
  readonly evidence: Evidence
  readonly level: PlateLevel
}

/** «Сверить самому», as high before its script has come. */
export const OwnWords = (props: Props) => (
  <div className={styles.place}>
    <Suspense>
      <Own {...props} />
    </Suspense>
  </div>
)
