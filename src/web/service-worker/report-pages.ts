import { href } from '../href.ts'

export const REPORT_PAGES = 'report-pages'

/** The same pages for a waiting version. */
export const NEXT_REPORT_PAGES = 'report-pages-next'

/** Without a service worker a cached page is of no use. */
const isOfUse = async (): Promise<boolean> =>
  'serviceWorker' in navigator && (await navigator.serviceWorker.getRegistration()) !== undefined

/** A failure has no effect. */
export async function keepReportPage(vin: string): Promise<void> {
  if (await isOfUse()) await keepPage(href.check(vin))
}

/** Caches a page whose other files the service worker has. A failure has no effect. */
export async function keepPage(path: string): Promise<void> {
  try {
    await (await caches.open(REPORT_PAGES)).add(path)
  } catch {
    // No network or no room: what the page shows is stored anyway.
  }
}

export async function forgetReportPage(vin: string): Promise<void> {
  if ('caches' in globalThis) await (await caches.open(REPORT_PAGES)).delete(href.check(vin))
}
