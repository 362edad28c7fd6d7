/** Registered clients. The second is not ours and serves tests. */
const clients: ReadonlyMap<string, string> = new Map([
  ['demo', 'demo'],
  ['other', 'other'],
])

export const isClient = (id: string | undefined): id is string => id !== undefined && clients.has(id)

export const isSecretOf = (id: string | undefined, secret: string | undefined): boolean =>
  isClient(id) && clients.get(id) === secret

export interface Basic {
  readonly id: string | undefined
  readonly secret: string | undefined
}

export function basicIn(header: string | undefined): Basic {
  const [, encoded = ''] = /^Basic (\S+)$/i.exec(header ?? '') ?? []
  const [id, secret] = Buffer.from(encoded, 'base64').toString().split(':')
  return { id, secret }
}
