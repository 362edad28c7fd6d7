export const expected = ({
  scrapped,
  isExported,
}: {
  readonly scrapped?: object
  readonly isExported?: true
}) => (scrapped || isExported ? 'found' : 'nothing')
