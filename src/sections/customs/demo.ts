/** What a person who knows a car of the demo would expect of this section. */
export const expected = ({ customs }: { readonly customs?: object }) => (customs ? 'found' : 'nothing')
