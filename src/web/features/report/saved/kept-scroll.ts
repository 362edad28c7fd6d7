import { useEffect } from 'react'
import { safeStorage } from '#web/store/safe-storage.ts'

const KEY = 'report-scroll'

const storage = safeStorage(() => sessionStorage)

/**
 * Scrolls back after a reload or «back» once the saved answers are drawn: before, they would push
 * down what is read. `saved-index.ts` keeps the browser from doing it earlier.
 */
export function useKeptScroll(isDrawn: boolean): void {
  useEffect(() => {
    const keep = () => storage.set(KEY, `${location.pathname} ${scrollY}`)
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [])
  useEffect(() => {
    const [path, top] = storage.get(KEY)?.split(' ') ?? []
    if (isDrawn && isReturn() && path === location.pathname && scrollY === 0) scrollTo(0, Number(top))
  }, [isDrawn])
}

const isReturn = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type !== 'navigate')
