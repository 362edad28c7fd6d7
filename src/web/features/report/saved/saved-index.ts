import type { SafeStorage } from '#web/store/safe-storage.ts'

/** VINs, comma-separated, newest first. */
export const SAVED_REPORTS = 'saved-reports'

export const savedVins = (storage: SafeStorage): string[] =>
  (storage.get(SAVED_REPORTS) ?? '').split(',').filter((vin) => vin !== '')

export const SAVED_SHOWN = 3

/**
 * Reserves space before first paint. On the root, `data-saved-reports` is the number of rows;
 * `data-saved-report` marks a saved car.
 */
export function makeRoom(root: HTMLElement, storage: SafeStorage): void {
  const vins = savedVins(storage)
  if (vins.length === 0) return
  root.dataset.savedReports = String(Math.min(vins.length, SAVED_SHOWN))
  if (vins.some((vin) => location.pathname.replace('-', '').endsWith(`/${vin}`))) {
    root.dataset.savedReport = ''
    // `kept-scroll.ts` scrolls back once the answers have their height.
    history.scrollRestoration = 'manual'
  }
}
