import { useEffect, useState } from 'react'
import type { SiteSettings } from '#shared/site-settings.ts'
import { track } from '#web/analytics/track.ts'
import { callSection } from '#web/call.ts'
import { pageTickets } from '#web/captcha/page-tickets.ts'
import { prepareReport } from '#web/captcha/prepare-report.ts'
import { reportError } from '#web/page/client-log.ts'
import { useStore } from '#web/store/use-store.ts'
import { createReport, type ReportStore } from './report-store.ts'
import { askSection } from './section/ask-section.ts'
import { bringAnswered } from './use-answered.ts'

const reportOn = (vin: string, captcha: SiteSettings['captcha']): ReportStore =>
  createReport({
    vin,
    bringViews: async () => (await bringAnswered()).sectionViews,
    reportError,
    prepare: (sections) => void pageTickets(captcha).prepare(sections.map(({ action }) => action)),
    ask: (section) => {
      track('section_asked')
      return askSection(section, vin, { callSection, tickets: pageTickets(captcha) })
    },
  })

/**
 * The report on a car and its present state. Bot-protection work begins when the page has nothing to do; what is
 * asked before has begun its own.
 */
export function useReport(vin: string, captcha: SiteSettings['captcha']) {
  const [store] = useState(() => reportOn(vin, captcha))
  const [begun] = useState(store.get)
  const report = useStore(store, () => begun)
  useEffect(() => {
    const isAsked = () => Object.values(store.get().sections).some(({ kind }) => kind === 'asking')
    const begin = () => {
      if (!isAsked()) prepareReport(captcha)
    }
    if (!('requestIdleCallback' in window)) return begin()
    const idle = requestIdleCallback(begin)
    return () => cancelIdleCallback(idle)
  }, [captcha, store])
  return { store, report }
}
