/** Items with their indexes as keys, for lists whose order never changes. */
export const numbered = <Item>(items: Iterable<Item>): { readonly at: number; readonly item: Item }[] =>
  Array.from(items, (item, at) => ({ at, item }))
