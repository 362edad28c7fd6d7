/** Limit of the unpacked text: an address may be forged. */
const MOST_BYTES = 64 * 1024

const FORMAT = 'deflate-raw'

export async function pack(text: string): Promise<string> {
  const packed = new Response(new Blob([text]).stream().pipeThrough(new CompressionStream(FORMAT)))
  const bytes = new Uint8Array(await packed.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Undefined: not packed, or too long. */
export const unpackText = (packed: string): Promise<string | undefined> =>
  unpack(packed).catch(() => undefined)

async function unpack(packed: string): Promise<string> {
  const characters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(characters, (character) => character.charCodeAt(0))
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
