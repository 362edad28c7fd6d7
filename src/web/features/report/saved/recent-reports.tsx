import { lazy, Suspense, useEffect, useState } from 'react'
import { safeStorage } from '#web/store/safe-storage.ts'
import styles from './recent-reports.module.css'
import { savedVins } from './saved-index.ts'

const List = lazy(() => import('./recent-report-list.tsx').catch(() => ({ default: () => null })))

export function RecentReports() {
  const [isAny, setAny] = useState(false)
  useEffect(() => setAny(savedVins(safeStorage(() => localStorage)).length > 0), [])
  return (
    <section className={styles.recent} aria-labelledby={isAny ? 'recent-reports' : undefined}>
      {isAny && (
        <Suspense>
          <List />
        </Suspense>
      )}
    </section>
  )
}
