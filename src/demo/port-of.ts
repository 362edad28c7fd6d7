import type { AddressInfo } from 'node:net'

interface Listening {
  address(): AddressInfo | string | null
}

/**
 * The port of a server that listens on TCP.
 * @throws Error for one that listens elsewhere, or not at all.
 */
export function portOf(server: Listening): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}
