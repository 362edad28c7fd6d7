import type { AddressInfo } from 'node:net'

interface Listening {
  address(): AddressInfo | string | null
}

/** @throws Error unless it listens on TCP */
export function portOf(server: Listening): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}
