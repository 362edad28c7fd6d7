export const expected = ({ owners }: { readonly owners: readonly unknown[] }) =>
  owners.length > 0 ? 'found' : 'nothing'
