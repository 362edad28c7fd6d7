/** What a person who knows a car of the demo would expect of this section. */
export const expected = ({ repairs = [] }: { readonly repairs?: readonly unknown[] }) =>
  repairs.length > 0 ? 'found' : 'nothing'
