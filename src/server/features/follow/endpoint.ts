/** Of push services none comes near it; what is longer no index takes. */
const MOST_SIGNS = 1000

/** One spelling of an address that a browser has given, all of it ASCII; undefined: it is no address, or too long. */
export function endpointIn(text: string): string | undefined {
  const address = URL.parse(text)
  if (address === null) return undefined
  address.hash = ''
  return address.href.length <= MOST_SIGNS ? address.href : undefined
}
