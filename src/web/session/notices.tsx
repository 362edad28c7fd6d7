import { lazy, Suspense } from 'react'
import { useClosedNotice, useLinkArrival } from './session.ts'
import { TopUpNotice } from './top-up-notice.tsx'

const LinkNews = lazy(() => import('./link-question.tsx').then(({ LinkNews }) => ({ default: LinkNews })))

/** What any page may have to tell of who is signed in. The regions are there before, so that they are read out. */
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
