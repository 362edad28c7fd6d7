import { pack } from './packed-text.ts'

/** Fragment with a shared advertisement: no server receives or logs it. */
const MARK = '#ad='

/** Opens the card that asks for a text too long for an address. */
const ASKED = '#own-ad'

/** Characters after the `#`. Some proxies limit all headers to 4096 bytes. */
const MOST_PACKED = 2800

export async function adFragment(text: string): Promise<string> {
  const packed = await pack(text)
  return packed.length <= MOST_PACKED ? MARK + packed : ASKED
}

/** A shared text was too long, so that the card asks for it. */
export const isAdAsked = (): boolean => globalThis.location?.hash === ASKED

/**
 * The text leaves the address: it is neither forwarded nor in the history.
 * @returns for `unpacked`; undefined: none
 */
export function takePackedAd(): string | undefined {
  const { hash, pathname, search } = location
  if (!hash.startsWith(MARK)) return undefined
  history.replaceState(history.state, '', pathname + search)
  return hash.slice(MARK.length)
}
