/** Longer than any address of an advertisement or photograph. */
const MAX_LENGTH = 1000

/** Has a dot and is no IP address. */
const SITE = /^(?=.{4,253}$)[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?\.[a-z][a-z0-9-]*[a-z0-9]$/u

/** Accepts `https` addresses of public hosts, without credentials or port; otherwise undefined. */
export function outsideLink(written: unknown): string | undefined {
  if (typeof written !== 'string' || written.length > MAX_LENGTH || !URL.canParse(written)) return undefined
  const { protocol, username, password, hostname, port, href } = new URL(written)
  const isPlain = username === '' && password === '' && port === ''
  const isPublic = SITE.test(hostname) && !/\.(?:local|localhost|internal|onion)$/u.test(hostname)
  return protocol === 'https:' && isPlain && isPublic ? href : undefined
}
