import { lazy, Suspense } from 'react'
import { useStore } from '../store/use-store.ts'
import { useClosedNotice, useLinkArrival } from './session.ts'
import { topUp } from './top-up.ts'

/** Most pages never have any. */
const News = lazy(() => import('./news.tsx').then(({ News }) => ({ default: News })))

/** Live regions exist in advance, so that screen readers announce them. */
export function Notices() {
  const { step } = useLinkArrival()
  const isClosed = useClosedNotice()
  const requests = useStore(topUp)
  return (
    <>
      <div role="status">
        <Suspense>{requests !== null && <News kind="top-up" />}</Suspense>
      </div>
      <div role="status">
        <Suspense>{(isClosed || step === 'refused') && <News kind="session" />}</Suspense>
      </div>
      <Suspense>{(step === 'asking' || step === 'failed') && <News kind="link" />}</Suspense>
    </>
  )
}
