export const expected = ({ uses = [] }: { readonly uses?: readonly unknown[] }) =>
  uses.length > 0 ? 'found' : 'nothing'
