/** The expected outcome for a demo car. */
export const expected = ({ wanted }: { readonly wanted: readonly unknown[] }) =>
  wanted.length > 0 ? 'found' : 'nothing'
