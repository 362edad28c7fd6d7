import { lazy, Suspense } from 'react'
import { useStore } from '../store/use-store.ts'
import { useClosedNotice, useLinkArrival } from './session.ts'
import { topUp } from './top-up.ts'

const SessionNews = lazy(() =>
  import('./session-news.tsx').then(({ SessionNews }) => ({ default: SessionNews })),
)

/** Live regions exist in advance, so that screen readers announce them. */
export function Notices() {
  const { step } = useLinkArrival()
  const isClosed = useClosedNotice()
  const requests = useStore(topUp)
  return (
    <>
      <div role="status">
        <Suspense>{requests !== null && <SessionNews kind="top-up" />}</Suspense>
      </div>
      <div role="status">
        <Suspense>{(isClosed || step === 'refused') && <SessionNews kind="session" />}</Suspense>
      </div>
      <Suspense>{(step === 'asking' || step === 'failed') && <SessionNews kind="link" />}</Suspense>
    </>
  )
}
