import { useEffect, useState } from 'react'
import type { SiteSettings } from '#shared/site-settings.ts'
import type { TitleByNumber } from '#shared/vehicle/car-name.ts'
import { orList } from '#shared/vehicle/model-text.ts'
import { call } from '#web/call.ts'
import { reportError } from '#web/page/client-log.ts'
import { sectionsOf } from '#web/sections.ts'
import { createReport, type ReportState } from '../report-store.ts'
import { restoreStored } from '../saved/restore-stored.ts'
import { savedReports } from '../saved/saved-reports.ts'
import { bringAnswered } from '../use-answered.ts'

export interface ComparedReport {
  readonly vin: string
  readonly report: ReportState
  /** As saved on the device. */
  readonly savedTitle: string | undefined
  readonly byNumber: TitleByNumber | undefined
  /** False: the server did not respond; only the device's answers are here. */
  readonly isComplete: boolean
}

export function useComparedReports(
  vins: readonly string[],
  site: SiteSettings,
): Readonly<Record<string, ComparedReport>> {
  const [reports, setReports] = useState<Readonly<Record<string, ComparedReport>>>({})
  const key = vins.join()
  useEffect(() => {
    let isUnmounted = false
    for (const vin of key.split(',').filter(Boolean)) {
      void loadReport(vin, site).then((report) => {
        if (!isUnmounted) setReports((before) => ({ ...before, [vin]: report }))
      })
    }
    return () => {
      isUnmounted = true
    }
  }, [key, site])
  return reports
}

/** Requests no registry. */
export async function loadReport(vin: string, site: SiteSettings): Promise<ComparedReport> {
  const store = createReport({
    vin,
    list: sectionsOf(site),
    bringViews: async () => (await bringAnswered()).sectionViews,
    prepare: () => undefined,
    ask: () => Promise.reject(new Error('a comparison requests no registry')),
    reportError,
  })
  const saved = savedReports.get(vin)
  if (saved) await store.restore(saved)
  const [isComplete, byNumber] = await Promise.all([
    restoreStored(vin, store),
    saved ? undefined : fetchByNumber(vin),
  ])
  return { vin, report: store.get(), savedTitle: saved?.title, byNumber, isComplete }
}

async function fetchByNumber(vin: string): Promise<TitleByNumber | undefined> {
  const reply = await call('/v1/vin/{subject}', { params: { subject: vin } })
  if (!reply.success) return undefined
  const { kind, brands, model, isModelLikely, year } = reply.data
  const brand = orList(brands)
  return {
    kind,
    ...(brand && { brand }),
    ...(model && { model, ...(isModelLikely && { isModelLikely }) }),
    ...(year && { year }),
  }
}
