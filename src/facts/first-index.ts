/**
 * Where the first stands from which on all are so, in a list whose first ones are not; its length, where none is.
 * What is sorted is searched with it, so that a report of thousands of records does not hold each against each.
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
