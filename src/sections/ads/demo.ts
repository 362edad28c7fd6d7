/** The expected outcome for a demo car. */
export const expected = ({ ads = [] }: { readonly ads?: readonly unknown[] }) =>
  ads.length > 0 ? 'found' : 'nothing'
