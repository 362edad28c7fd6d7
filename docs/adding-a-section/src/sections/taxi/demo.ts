/** What a person who knows a car of the demo would expect of this section. */
export const expected = ({ owners }: { readonly owners: readonly { readonly legal: boolean }[] }) =>
  owners.some(({ legal }) => legal) ? 'found' : 'nothing'
