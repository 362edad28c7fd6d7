import { useEffect } from 'react'

/**
 * Scrolls back after a reload or «back» once the saved answers are drawn: before, they would push
 * down what is read. `saved-index.ts` keeps the browser from doing it earlier.
 */
export function useKeptScroll(isDrawn: boolean): void {
  useEffect(() => {
    // Of this entry of the history alone, and without the number of the car.
    const keep = () => history.replaceState({ ...history.state, reportTop: scrollY }, '')
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [])
  useEffect(() => {
    const top: unknown = history.state?.reportTop
    if (isDrawn && typeof top === 'number' && isReturn() && scrollY === 0) scrollTo(0, top)
  }, [isDrawn])
}

const isReturn = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type !== 'navigate')
