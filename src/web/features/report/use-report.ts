import { useEffect, useState } from 'react'
import type { SiteSettings } from '#shared/site-settings.ts'
import { track } from '#web/analytics/track.ts'
import { callSection, endRepeatableCalls } from '#web/call.ts'
import { pageTickets } from '#web/captcha/page-tickets.ts'
import { prepareReport } from '#web/captcha/prepare-report.ts'
import { isReached } from '#web/is-reached.ts'
import { reportError } from '#web/page/client-log.ts'
import { sectionsOf } from '#web/sections.ts'
import { accessToken } from '#web/session/session.ts'
import { mayRequest } from '#web/store/is-online.ts'
import { useStore } from '#web/store/use-store.ts'
import { createReport, type ReportStore } from './report-store.ts'
import { askSection } from './section/ask-section.ts'
import { bringAnswered } from './use-answered.ts'

type Settings = Pick<SiteSettings, 'captcha' | 'absentSections' | 'otherSources'>

const reportOn = (vin: string, site: Settings): ReportStore =>
  createReport({
    vin,
    list: sectionsOf(site),
    otherSources: site.otherSources,
    bringViews: async () => (await bringAnswered()).sectionViews,
    reportError,
    mayRequest,
    isReached,
    endCalls: endRepeatableCalls,
    prepare: (sections) => void pageTickets(site.captcha, vin).prepare(sections.map(({ action }) => action)),
    ask: (section) => {
      track('section_asked')
      return askSection(section, vin, {
        callSection,
        tickets: pageTickets(site.captcha, vin),
        accessToken,
      })
    },
  })

export function useReport(vin: string, site: Settings) {
  const [store] = useState(() => reportOn(vin, site))
  const [initialState] = useState(store.get)
  const report = useStore(store, () => initialState)
  useEffect(() => {
    const isPending = () => Object.values(store.get().sections).some(({ kind }) => kind === 'asking')
    const begin = () => {
      if (!isPending()) void prepareReport(site, vin)
    }
    if (!('requestIdleCallback' in window)) return begin()
    const idle = requestIdleCallback(begin)
    return () => cancelIdleCallback(idle)
  }, [site, store, vin])
  return { store, report }
}
