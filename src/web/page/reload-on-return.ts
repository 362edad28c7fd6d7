/**
 * A browser's copy behind «back» may be older and more favourable than today's answers.
 * @returns ends the watch
 */
export function reloadOnReturn(): () => void {
  const [arrival] = performance.getEntriesByType('navigation')
  if (arrival instanceof PerformanceNavigationTiming && arrival.type === 'back_forward') location.reload()
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
  addEventListener('pageshow', onShow)
  return () => removeEventListener('pageshow', onShow)
}
