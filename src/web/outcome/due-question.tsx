import { lazy, Suspense, useEffect, useState } from 'react'
import type { SiteSettings } from '#shared/site-settings.ts'
import { safeStorage } from '#web/store/safe-storage.ts'
import { isAnyDue } from './due.ts'

const Question = lazy(() => import('./outcome-question.tsx').catch(() => ({ default: () => null })))

interface Props {
  readonly site: Pick<SiteSettings, 'captcha'>
  readonly vin?: string
}

export function DueQuestion({ site, vin }: Props) {
  const [isDue, setDue] = useState(false)
  useEffect(
    () =>
      setDue(
        isAnyDue(
          safeStorage(() => localStorage),
          Date.now(),
        ),
      ),
    [],
  )
  return (
    isDue && (
      <Suspense>
        <Question site={site} vin={vin} />
      </Suspense>
    )
  )
}
