/**
 * Binary search: all items after the first match must match too. Returns the length if none does.
 */
export function firstIndex<Item extends NonNullable<unknown>>(
  items: readonly Item[],
  isSo: (item: Item) => boolean,
): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const item = items[middle]
    if (item === undefined || isSo(item)) high = middle
    else low = middle + 1
  }
  return low
}
