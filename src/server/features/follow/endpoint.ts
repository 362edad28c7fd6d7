/** Longer than any push service uses, and within the limit of an index. */
const MOST_SIGNS = 1000

/** Returns ASCII; undefined: not an address, or too long. */
export function endpointIn(text: string): string | undefined {
  const address = URL.parse(text)
  if (address === null) return undefined
  address.hash = ''
  return address.href.length <= MOST_SIGNS ? address.href : undefined
}
