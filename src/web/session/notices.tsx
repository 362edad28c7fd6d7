import { lazy, Suspense } from 'react'
import { useClosedNotice, useLinkArrival } from './session.ts'
import { TopUpNotice } from './top-up-notice.tsx'

const LinkNews = lazy(() => import('./link-question.tsx').then(({ LinkNews }) => ({ default: LinkNews })))

/** Live regions exist in advance, so that screen readers announce them. */
export function Notices() {
  const { step } = useLinkArrival()
  const isClosed = useClosedNotice()
  return (
    <>
      <TopUpNotice />
      <div role="status">
        <Suspense>{(isClosed || step === 'refused') && <LinkNews isNotice />}</Suspense>
      </div>
      <Suspense>{(step === 'asking' || step === 'failed') && <LinkNews />}</Suspense>
    </>
  )
}
