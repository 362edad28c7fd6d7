/** What a person who knows a car of the demo would expect of this section. */
export const expected = ({ pledges }: { readonly pledges: readonly unknown[] }) =>
  pledges.length > 0 ? 'found' : 'nothing'
