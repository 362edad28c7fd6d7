/** What a person who knows a car of the demo would expect of this section. */
export const expected = ({ ads = [] }: { readonly ads?: readonly unknown[] }) =>
  ads.length > 0 ? 'found' : 'nothing'
