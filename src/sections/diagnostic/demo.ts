/** What a person who knows a car of the demo would expect of this section. */
export const expected = ({ inspections }: { readonly inspections: readonly unknown[] }) =>
  inspections.length > 0 ? 'found' : 'nothing'
