import { href } from '../href.ts'
import { safeStorage } from './safe-storage.ts'

/** Key, in the tab's storage, of the car to follow after the sign-in. */
const KEY = 'follow-after-sign-in'

const storage = safeStorage(() => sessionStorage)

const MARK = '#follow'

/** The sign-in page that leads back to this car's report. */
export const signInToFollow = (vin: string): string => `${href.auth}${MARK}=${encodeURIComponent(vin)}`

const vinInAddress = (): string | undefined => /^#follow=([A-Z\d]+)$/.exec(location.hash)?.[1]

/** Over a provider's pages; another visit of the sign-in page ends it. */
export function keepCarToFollow(): void {
  const vin = vinInAddress()
  if (vin === undefined) storage.remove(KEY)
  else storage.set(KEY, vin)
}

export function afterSignIn(): string {
  const vin = vinInAddress() ?? storage.get(KEY)
  storage.remove(KEY)
  return vin === null ? href.user : href.check(vin) + MARK
}

export function takeFollowIntent(): boolean {
  if (location.hash !== MARK) return false
  history.replaceState(history.state, '', location.pathname + location.search)
  return true
}
