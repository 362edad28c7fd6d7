import { savedReports } from '../features/report/saved/saved-reports.ts'
import { NEXT_REPORT_PAGES, REPORT_PAGES } from '../service-worker/report-pages.ts'

/** A browser that refuses one storage may have the others. */
export async function eraseDevice(): Promise<void> {
  savedReports.forgetAll()
  const erasures = [
    () => sessionStorage.clear(),
    () => caches.delete(REPORT_PAGES),
    () => caches.delete(NEXT_REPORT_PAGES),
  ]
  await Promise.allSettled(erasures.map(async (erase) => erase()))
}
