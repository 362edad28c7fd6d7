/** What a person who knows a car of the demo would expect of this section. */
export const expected = ({
  scrapped,
  isExported,
}: {
  readonly scrapped?: object
  readonly isExported?: true
}) => (scrapped || isExported ? 'found' : 'nothing')
