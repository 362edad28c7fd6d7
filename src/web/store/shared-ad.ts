import { pack } from './packed-text.ts'

/**
 * Fragment that passes a shared advertisement to the report of its car. Browsers do not send
 * fragments, so no server receives or logs it.
 */
const MARK = '#ad='

/** Opens the card that asks for the text, if the text is too long for an address. */
const ASKED = '#own-ad'

/** Characters after the `#`. Some proxies limit all headers to 4096 bytes. */
const MOST_PACKED = 2800

export async function adFragment(text: string): Promise<string> {
  const packed = await pack(text)
  return packed.length <= MOST_PACKED ? MARK + packed : ASKED
}

/** Whether a shared text was too long, so that the card asks for it. */
export const isAdAsked = (): boolean => globalThis.location?.hash === ASKED

/** Removes the text from the address, so that it is neither forwarded nor kept in the history. */
export function takePackedAd(): string | undefined {
  const { hash, pathname, search } = location
  if (!hash.startsWith(MARK)) return undefined
  history.replaceState(history.state, '', pathname + search)
  return hash.slice(MARK.length)
}
