export const expected = ({ customs }: { readonly customs?: object }) => (customs ? 'found' : 'nothing')
