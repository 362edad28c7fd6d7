import { safeStorage } from './safe-storage.ts'

/**
 * The text of an advertisement that another application has shared, on its way to the report of its car. It goes behind
 * the `#` of the address that `/share` leads to, which no browser sends and no server writes down, and through the tab's
 * own storage where the search comes first.
 */
const MARK = '#ad='

/** The card that asks for the text, opened: where it is too long to go this way. */
const ASKED = '#own-ad'

/** Signs behind the `#`. Some proxies take headers of 4096 bytes in all. */
const MOST_PACKED = 2800

/** What is unpacked: nobody packs more, but anybody may write an address. */
const MOST_BYTES = 64 * 1024

const KEY = 'shared-ad'

const storage = safeStorage(() => sessionStorage)

/** What is put behind the address of a report, or of the search. */
export async function adFragment(text: string): Promise<string> {
  const packed = await pack(text)
  return packed.length <= MOST_PACKED ? MARK + packed : ASKED
}

/** Whether a shared text was too long to come: the card then asks for it. */
export const isAdAsked = (): boolean => globalThis.location?.hash === ASKED

/** Takes the text out of the address: it is neither to be forwarded nor to stay in the history. */
export function noteSharedAd(): void {
  const { hash, pathname, search } = location
  if (!hash.startsWith(MARK)) return
  storage.set(KEY, hash.slice(MARK.length))
  history.replaceState(history.state, '', pathname + search)
}

/** Undefined: none was shared. What is no text of ours is none. It stays until it is let go of. */
export async function sharedAd(): Promise<string | undefined> {
  const packed = storage.get(KEY)
  return packed === null ? undefined : unpack(packed).catch(() => undefined)
}

/** It has come to its report. */
export const forgetSharedAd = (): void => storage.remove(KEY)

const FORMAT = 'deflate-raw'

async function pack(text: string): Promise<string> {
  const packed = new Response(new Blob([text]).stream().pipeThrough(new CompressionStream(FORMAT)))
  const bytes = new Uint8Array(await packed.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

async function unpack(packed: string): Promise<string> {
  const signs = atob(packed.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(signs, (sign) => sign.charCodeAt(0))
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(FORMAT))
  for (let reader = unpacked.getReader(); ; ) {
    const { value, done } = await reader.read()
    if (done) return new Blob(chunks).text()
    size += value.length
    if (size > MOST_BYTES) throw new Error('too long')
    chunks.push(value)
  }
}
