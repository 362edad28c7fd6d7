export const expected = ({ pledges }: { readonly pledges: readonly unknown[] }) =>
  pledges.length > 0 ? 'found' : 'nothing'
