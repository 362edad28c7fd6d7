export const expected = ({ wanted }: { readonly wanted: readonly unknown[] }) =>
  wanted.length > 0 ? 'found' : 'nothing'
