import { pack } from './packed-text.ts'

/**
 * The text of an advertisement that another application has shared, on its way to the report of its car. It goes behind
 * the `#` of the address that `/share` leads to, which no browser sends and no server writes down.
 */
const MARK = '#ad='

/** The card that asks for the text, opened: where it is too long to go this way. */
const ASKED = '#own-ad'

/** Signs behind the `#`. Some proxies take headers of 4096 bytes in all. */
const MOST_PACKED = 2800

/** What is put behind the address of a report. */
export async function adFragment(text: string): Promise<string> {
  const packed = await pack(text)
  return packed.length <= MOST_PACKED ? MARK + packed : ASKED
}

/** Whether a shared text was too long to come: the card then asks for it. */
export const isAdAsked = (): boolean => globalThis.location?.hash === ASKED

/**
 * Takes the text out of the address: it is neither to be forwarded nor to stay in the history.
 * @returns what `unpacked` reads; undefined: none was shared.
 */
export function takePackedAd(): string | undefined {
  const { hash, pathname, search } = location
  if (!hash.startsWith(MARK)) return undefined
  history.replaceState(history.state, '', pathname + search)
  return hash.slice(MARK.length)
}
