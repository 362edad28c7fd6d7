/** Where a key leads in a row of `count` tabs; undefined for a key that leads nowhere. The row is a ring. */
export function nextTab(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
