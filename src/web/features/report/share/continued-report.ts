import { continuedReport } from '#shared/sealed-report.ts'
import { safeStorage } from '#web/store/safe-storage.ts'

const KEY = 'continued-report'

const storage = safeStorage(() => sessionStorage)

/**
 * Keeps the sealed report whose «Проверить сейчас» led here: links on the page change the fragment,
 * and the sign-in leaves it.
 */
export function takeContinued(): void {
  const id = continuedReport(location.hash)
  if (id === undefined) return
  storage.set(KEY, id)
  history.replaceState(history.state, '', location.pathname + location.search)
}

export const keptContinued = (): string | null => storage.get(KEY)

export const forgetContinued = (): void => storage.remove(KEY)
