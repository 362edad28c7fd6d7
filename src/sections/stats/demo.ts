export const expected = ({ market }: { readonly market?: object }) => (market ? 'found' : 'nothing')
