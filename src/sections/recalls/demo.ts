/** What a person who knows a car of the demo would expect of this section. */
export const expected = ({ recalls }: { readonly recalls: readonly unknown[] }) =>
  recalls.length > 0 ? 'found' : 'nothing'
