/** True if traffic to this address is encrypted or never leaves this machine. */
export function isPrivateLine(address: string): boolean {
  const { protocol, hostname } = URL.parse(address) ?? {}
  return protocol !== 'http:' || LOOPBACK.test(hostname ?? '')
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/
