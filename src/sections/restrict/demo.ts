export const expected = ({ restrictions }: { readonly restrictions: readonly unknown[] }) =>
  restrictions.length > 0 ? 'found' : 'nothing'
