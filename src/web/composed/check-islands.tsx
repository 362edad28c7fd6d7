import type { SiteSettings } from '#shared/site-settings.ts'
import { CommentsBlock } from '../features/comments/comments-block.tsx'
import { FollowBlock } from '../features/follow/follow-block.tsx'
import { type CarProps, ReportPage } from '../features/report/report-page.tsx'

export interface CheckData extends CarProps {
  readonly site: SiteSettings
}

/** A single island: every answer changes all of it. */
export const checkIslands = (data: CheckData) => ({
  report: (
    <ReportPage
      {...data}
      comments={<Comments {...data} />}
      follow={(report) => <FollowBlock vin={data.vin} report={report} />}
    />
  ),
})

const Comments = ({ site, vin }: Pick<CheckData, 'site' | 'vin'>) => (
  <CommentsBlock load={loadDiscussion}>
    {({ ReportDiscussion }) => <ReportDiscussion site={site} vin={vin} />}
  </CommentsBlock>
)

const loadDiscussion = () => import('./report-discussion.tsx')
