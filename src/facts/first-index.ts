/**
 * Binary search for the first item that matches, if all later ones match too. Keeps reports of
 * thousands of records fast.
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
