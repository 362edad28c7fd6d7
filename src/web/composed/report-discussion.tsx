import type { SiteSettings } from '#shared/site-settings.ts'
import { DiscussionPanel } from '../features/comments/discussion-panel.tsx'
import { LoginWidget } from '../features/sign-in/login-widget.tsx'

interface Props {
  readonly site: SiteSettings
  readonly vin: string
}

export const ReportDiscussion = ({ site, vin }: Props) => (
  <DiscussionPanel vin={vin} captcha={site.captcha} login={<LoginWidget site={site} />} />
)
