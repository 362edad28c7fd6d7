interface LinkedHost {
  readonly address: string
  readonly host: string
  /** The host as the link writes it, if in other letters. */
  readonly readable: string | undefined
}

export type Destination =
  | ({ readonly kind: 'trusted' } & LinkedHost)
  | ({ readonly kind: 'foreign' } & LinkedHost)
  | { readonly kind: 'refused' }

/**
 * @param link `?url=`, a full address: a relative one (`//host`, `\\host`) could lead elsewhere
 * than it appears to
 * @param trustedHosts with the port if it is not the default
 */
export function destinationOf(link: string, trustedHosts: readonly string[]): Destination {
  const url = URL.parse(link)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return { kind: 'refused' }
  // A user name is there to be mistaken for the host.
  const disguised = url.username !== '' || url.password !== ''
  url.username = ''
  url.password = ''
  const trusted = !disguised && trustedHosts.includes(url.host)
  const { href: address, host } = url
  return { kind: trusted ? 'trusted' : 'foreign', address, host, readable: readableHost(link, url) }
}

const WRITTEN_HOST = /^\w+:[\\/]*(?:[^\\/?#]*@)?([^\\/?#]+)/

/** Used only if a browser parses it as this very host. */
function readableHost(link: string, { protocol, host }: URL): string | undefined {
  const written = WRITTEN_HOST.exec(link.trim())?.[1] ?? ''
  if (!host.includes('xn--') || written === host) return undefined
  return URL.parse(`${protocol}//${written}`)?.host === host ? written : undefined
}
