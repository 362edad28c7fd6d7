import { useEffect } from 'react'
import { safeStorage } from '#web/store/safe-storage.ts'

const KEY = 'report-scroll'

const storage = safeStorage(() => sessionStorage)

/** Recognises the page without storing the number of the car. */
const pageSum = (): number =>
  Array.from(location.pathname).reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 65_521, 0)

/**
 * Scrolls once the saved answers are drawn: before, they would push down what is read.
 * `saved-index.ts` keeps the browser from doing it earlier.
 */
export function useKeptScroll(isDrawn: boolean): void {
  useEffect(() => {
    const keep = () => storage.set(KEY, `${pageSum()} ${scrollY}`)
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [])
  useEffect(() => {
    const [page, top] = storage.get(KEY)?.split(' ') ?? []
    if (isDrawn && isReturn() && page === String(pageSum()) && scrollY === 0) scrollTo(0, Number(top))
  }, [isDrawn])
}

const isReturn = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type !== 'navigate')
