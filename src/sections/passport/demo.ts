/** What a person who knows a car of the demo would expect of this section. */
export const expected = ({ owners }: { readonly owners: readonly unknown[] }) =>
  owners.length > 0 ? 'found' : 'nothing'
