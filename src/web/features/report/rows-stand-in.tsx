import { Fragment, type ReactNode } from 'react'
import type { SiteSettings } from '#shared/site-settings.ts'
import { AdSlot } from '#web/ads/ad-slot.tsx'
import { afterPaint } from '#web/ui/after-paint.ts'
import { type ReportState, type ReportStore, stateOf } from './report-store.ts'
import { SectionCard } from './section/section-card.tsx'
import { sectionViews } from './section/section-views.ts'

interface Props {
  readonly report: ReportState
  readonly store: ReportStore
  readonly site: SiteSettings
  readonly mainInfo: ReactNode
  readonly side: ReactNode
}

const ADS_AFTER = [4, 8]

export const Rows = ({ report, store, site, mainInfo, side }: Props) => (
  <div>
    {mainInfo}
    {sectionViews.map((view) => {
      const state = stateOf(report, view.section.id)
      return (
        <Fragment key={view.section.id}>
          <SectionCard
            view={view}
            state={state}
            findings={state.kind === 'known' || state.kind === 'saved' ? state.verdict.findings : []}
            marks={[]}
            demo={site.demoSections.includes(view.section.id)}
            onAsk={() => afterPaint(() => store.ask(view.section.id))}
          />
          {ADS_AFTER.includes(view.section.order) && <AdSlot place={`report-${view.section.order}`} />}
        </Fragment>
      )
    })}
    {side}
  </div>
)
