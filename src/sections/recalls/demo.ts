export const expected = ({ recalls }: { readonly recalls: readonly unknown[] }) =>
  recalls.length > 0 ? 'found' : 'nothing'
