/** The expected outcome for a demo car. */
export const expected = ({ market }: { readonly market?: object }) => (market ? 'found' : 'nothing')
