import { lazy, Suspense } from 'react'
import { useClosedNotice, useLinkArrival } from './session.ts'
import { TopUpNotice } from './top-up-notice.tsx'

const question = () => import('./link-question.tsx')
const LinkQuestion = lazy(async () => ({ default: (await question()).LinkQuestion }))
const SessionNotice = lazy(async () => ({ default: (await question()).SessionNotice }))

/** What any page may have to tell of who is signed in. The regions are there before, so that they are read out. */
export function Notices() {
  const { step } = useLinkArrival()
  const isClosed = useClosedNotice()
  return (
    <>
      <TopUpNotice />
      <div role="status">
        <Suspense>{(isClosed || step === 'refused') && <SessionNotice />}</Suspense>
      </div>
      <Suspense>{(step === 'asking' || step === 'failed') && <LinkQuestion />}</Suspense>
    </>
  )
}
