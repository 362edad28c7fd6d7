export const expected = ({ inspections }: { readonly inspections: readonly unknown[] }) =>
  inspections.length > 0 ? 'found' : 'nothing'
