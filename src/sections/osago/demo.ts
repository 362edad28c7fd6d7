export const expected = ({ policies }: { readonly policies: readonly unknown[] }) =>
  policies.length > 0 ? 'found' : 'nothing'
