import { continuedReport } from '#shared/sealed-report.ts'
import { safeStorage } from '#web/store/safe-storage.ts'

const KEY = 'continued-report'

const storage = safeStorage(() => sessionStorage)

/**
 * Keeps the sealed report of «Проверить сейчас»: links change the fragment, and the sign-in leaves
 * the page.
 */
export function takeContinued(vin: string): string | undefined {
  const id = continuedReport(location.hash)
  if (id === undefined) return undefined
  storage.set(KEY, `${vin} ${id}`)
  history.replaceState(history.state, '', location.pathname + location.search)
  return id
}

export function keptContinued(vin: string): string | undefined {
  const [car, id] = storage.get(KEY)?.split(' ') ?? []
  return car === vin ? id : undefined
}

export const forgetContinued = (): void => storage.remove(KEY)
