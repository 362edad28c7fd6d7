import { href } from '../href.ts'

/** Cache of the pages of reports; the answers themselves are kept by `features/report/saved-reports.ts`. */
export const REPORT_PAGES = 'report-pages'

/** The same pages as a version of the service worker wants them that waits for its turn. */
export const NEXT_REPORT_PAGES = 'report-pages-next'

/** True where a service worker will one day give the page back; without one it would only take up room. */
const isOfUse = async (): Promise<boolean> =>
  'serviceWorker' in navigator && (await navigator.serviceWorker.getRegistration()) !== undefined

/** Keeps the page of a report, as the server renders it now. A failure keeps nothing and breaks nothing. */
export async function keepReportPage(vin: string): Promise<void> {
  try {
    if (await isOfUse()) await (await caches.open(REPORT_PAGES)).add(href.check(vin))
  } catch {
    // The network has gone or the room has run out: the answers are kept all the same.
  }
}

/** Forgets the page of one report. */
export async function forgetReportPage(vin: string): Promise<void> {
  if ('caches' in globalThis) await (await caches.open(REPORT_PAGES)).delete(href.check(vin))
}
