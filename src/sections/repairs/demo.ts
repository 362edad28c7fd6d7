export const expected = ({ repairs = [] }: { readonly repairs?: readonly unknown[] }) =>
  repairs.length > 0 ? 'found' : 'nothing'
