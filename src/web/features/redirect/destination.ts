interface Place {
  readonly address: string
  /** As browsers write it: other alphabets in their spelling of Latin letters (`xn--…`). */
  readonly host: string
  /** The same host as the link has it, where it has other letters. */
  readonly readable: string | undefined
}

/** Where a link of `/redirect` leads, judged before anybody follows it. */
export type Destination =
  /** To a site the operator trusts: the page leaves for it by itself. */
  | ({ readonly kind: 'trusted' } & Place)
  /** To any other site: the person sees where, and decides. */
  | ({ readonly kind: 'foreign' } & Place)
  /** Nowhere a browser should be sent from a link. */
  | { readonly kind: 'refused' }

/**
 * @param link what stands in `?url=`: an address in full, since one relative to us (`//host`, `\\host`) would
 *   lead elsewhere than it seems to.
 * @param trustedHosts host names, with the port where it is not the usual one.
 */
export function destinationOf(link: string, trustedHosts: readonly string[]): Destination {
  const url = URL.parse(link)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return { kind: 'refused' }
  // A name before the host is there to be taken for the host.
  const disguised = url.username !== '' || url.password !== ''
  url.username = ''
  url.password = ''
  const trusted = !disguised && trustedHosts.includes(url.host)
  const { href: address, host } = url
  return { kind: trusted ? 'trusted' : 'foreign', address, host, readable: readableHost(link, url) }
}

const WRITTEN_HOST = /^\w+:[\\/]*(?:[^\\/?#]*@)?([^\\/?#]+)/

/** Believed only if a browser reads it as this very host. */
function readableHost(link: string, { protocol, host }: URL): string | undefined {
  const written = WRITTEN_HOST.exec(link.trim())?.[1] ?? ''
  if (!host.includes('xn--') || written === host) return undefined
  return URL.parse(`${protocol}//${written}`)?.host === host ? written : undefined
}
