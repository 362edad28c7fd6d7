/** Items with their places, for lists whose order never changes: there a place is a good enough key. */
export const numbered = <Item>(items: Iterable<Item>): { readonly at: number; readonly item: Item }[] =>
  Array.from(items, (item, at) => ({ at, item }))
