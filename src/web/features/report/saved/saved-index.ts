import type { SafeStorage } from '#web/store/safe-storage.ts'

/** Which cars this device remembers: VINs with commas between them, the latest first. */
export const SAVED_REPORTS = 'saved-reports'

export const savedVins = (storage: SafeStorage): string[] =>
  (storage.get(SAVED_REPORTS) ?? '').split(',').filter((vin) => vin !== '')

/** A page that lists them shows no more than these at once. */
export const SAVED_SHOWN = 3

/**
 * Leaves room for what the page will draw from this device, before first paint, so that nothing jumps:
 * `data-saved-reports` on the root says how many rows, `data-saved-report` that there is one for this page.
 */
export function makeRoom(root: HTMLElement, storage: SafeStorage): void {
  const vins = savedVins(storage)
  if (vins.length === 0) return
  root.dataset.savedReports = String(Math.min(vins.length, SAVED_SHOWN))
  if (vins.some((vin) => location.pathname.replace('-', '').endsWith(`/${vin}`)))
    root.dataset.savedReport = ''
}
