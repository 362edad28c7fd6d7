interface Story {
  readonly messages?: readonly unknown[]
}

export const expected = ({ messages = [] }: Story) => (messages.length > 0 ? 'found' : 'nothing')
