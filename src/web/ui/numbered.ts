/** Indexes as keys, for lists of constant order. */
export const numbered = <Item>(items: Iterable<Item>): { readonly at: number; readonly item: Item }[] =>
  Array.from(items, (item, at) => ({ at, item }))
