import { LinkQuestion } from './link-question.tsx'
import { TopUpNotice } from './top-up-notice.tsx'

/** What any page may have to tell of who is signed in. */
export const Notices = () => (
  <>
    <TopUpNotice />
    <LinkQuestion />
  </>
)
