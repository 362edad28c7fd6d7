/** The expected outcome for a demo car. */
export const expected = ({ customs }: { readonly customs?: object }) => (customs ? 'found' : 'nothing')
