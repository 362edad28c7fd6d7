/** What a person who knows a car of the demo would expect of this section. */
export const expected = ({ policies }: { readonly policies: readonly unknown[] }) =>
  policies.length > 0 ? 'found' : 'nothing'
