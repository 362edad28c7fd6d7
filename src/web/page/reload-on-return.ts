/**
 * For a page that the server judged: the browser's copy behind the button «back» may be older and
 * more favourable than the answers of today.
 * @returns a function that ends the watch
 */
export function reloadOnReturn(): () => void {
  const [arrival] = performance.getEntriesByType('navigation')
  if (arrival instanceof PerformanceNavigationTiming && arrival.type === 'back_forward') location.reload()
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
  addEventListener('pageshow', onShow)
  return () => removeEventListener('pageshow', onShow)
}
