/** The expected outcome for a demo car. */
export const expected = ({ recalls }: { readonly recalls: readonly unknown[] }) =>
  recalls.length > 0 ? 'found' : 'nothing'
