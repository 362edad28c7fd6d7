/** What a person who knows a car of the demo would expect of this section. */
export const expected = ({ restrictions }: { readonly restrictions: readonly unknown[] }) =>
  restrictions.length > 0 ? 'found' : 'nothing'
