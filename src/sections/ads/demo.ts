export const expected = ({ ads = [] }: { readonly ads?: readonly unknown[] }) =>
  ads.length > 0 ? 'found' : 'nothing'
