import { href } from '../href.ts'

/** Cache of the reports' pages; `features/report/saved-reports.ts` stores their answers. */
export const REPORT_PAGES = 'report-pages'

/** The same pages for a waiting version of the service worker. */
export const NEXT_REPORT_PAGES = 'report-pages-next'

/** Without a service worker a cached page would only take up room. */
const isOfUse = async (): Promise<boolean> =>
  'serviceWorker' in navigator && (await navigator.serviceWorker.getRegistration()) !== undefined

/** Caches the page of a report. A failure has no effect. */
export async function keepReportPage(vin: string): Promise<void> {
  try {
    if (await isOfUse()) await (await caches.open(REPORT_PAGES)).add(href.check(vin))
  } catch {
    // No network or no room: the answers are stored anyway.
  }
}

export async function forgetReportPage(vin: string): Promise<void> {
  if ('caches' in globalThis) await (await caches.open(REPORT_PAGES)).delete(href.check(vin))
}
