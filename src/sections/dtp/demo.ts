export const expected = ({ accidents }: { readonly accidents: readonly unknown[] }) =>
  accidents.length > 0 ? 'found' : 'nothing'
