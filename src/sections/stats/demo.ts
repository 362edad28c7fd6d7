/** What a person who knows a car of the demo would expect of this section. */
export const expected = ({ market }: { readonly market?: object }) => (market ? 'found' : 'nothing')
