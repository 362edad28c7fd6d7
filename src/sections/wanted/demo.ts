/** What a person who knows a car of the demo would expect of this section. */
export const expected = ({ wanted }: { readonly wanted: readonly unknown[] }) =>
  wanted.length > 0 ? 'found' : 'nothing'
