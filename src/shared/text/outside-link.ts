/** Longer than any board's address of an advertisement or of its photograph. */
const MOST_SIGNS = 1000

/** A host as sites have it: a name with a dot in it, no address of a machine or of a network of one's own. */
const SITE = /^(?=.{4,253}$)[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?\.[a-z][a-z0-9-]*[a-z0-9]$/u

/**
 * The address of a page of somebody else, as it may be linked to: of `https`, of a public site, without a name or a
 * password in it. Undefined for anything else, whatever it pretends to be.
 */
export function outsideLink(written: unknown): string | undefined {
  if (typeof written !== 'string' || written.length > MOST_SIGNS || !URL.canParse(written)) return undefined
  const { protocol, username, password, hostname, port, href } = new URL(written)
  const isPlain = username === '' && password === '' && port === ''
  const isPublic = SITE.test(hostname) && !/\.(?:local|localhost|internal|onion)$/u.test(hostname)
  return protocol === 'https:' && isPlain && isPublic ? href : undefined
}
