/** What a person who knows a car of the demo would expect of this section. */
export const expected = ({ accidents }: { readonly accidents: readonly unknown[] }) =>
  accidents.length > 0 ? 'found' : 'nothing'
