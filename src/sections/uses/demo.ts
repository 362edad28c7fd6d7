/** What a person who knows a car of the demo would expect of this section. */
export const expected = ({ uses = [] }: { readonly uses?: readonly unknown[] }) =>
  uses.length > 0 ? 'found' : 'nothing'
