import { type Bytes, joinedBytes } from './bytes.ts'

/** A report is far smaller; a stream that inflates beyond this is not one. */
const MAX_ATTACHMENT = 4 * 1024 * 1024

/** Our PDFs have one. A file with more is not ours, and reading all could take minutes. */
const MAX_ATTACHMENTS = 16

const HEADER = '%PDF-'

export const isPdf = (bytes: Uint8Array): boolean => latin1(bytes.subarray(0, 1024)).includes(HEADER)

/**
 * Files embedded in a PDF without encryption (ISO 32000-1 §7.11.4), stored or deflated. Reads no
 * cross-reference table: the dictionary of a stream is always plain text before it.
 */
export async function pdfAttachments(pdf: Bytes): Promise<Bytes[]> {
  const text = latin1(pdf)
  const found: Bytes[] = []
  const marks = [...text.matchAll(/\/EmbeddedFile(?![A-Za-z])/g)]
  if (marks.length > MAX_ATTACHMENTS) return []
  for (const { index } of marks) {
    const start = /stream\r?\n/g
    start.lastIndex = index
    const begins = start.exec(text)
    const opening = text.lastIndexOf(' obj', index)
    if (!begins || opening < 0) continue
    const dictionary = text.slice(opening, begins.index)
    if (/\bendobj\b/.test(dictionary)) continue
    const from = begins.index + begins[0].length
    const [, length] = /\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(dictionary) ?? []
    const to = length === undefined ? text.indexOf('endstream', from) : from + Number(length)
    const body = pdf.slice(from, to)
    const file = /\/FlateDecode/.test(dictionary) ? await inflated(body) : body
    if (file) found.push(file)
  }
  return found
}

/** One character per byte, so that positions agree. */
const latin1 = (bytes: Uint8Array): string => {
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += 8192)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8192)))
  return pieces.join('')
}

async function inflated(bytes: Bytes): Promise<Bytes | undefined> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader()
  const pieces: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return joinedBytes(...pieces)
      size += value.length
      if (size > MAX_ATTACHMENT) return void (await reader.cancel())
      pieces.push(value)
    }
  } catch {
    // Bytes after the end of the stream, such as a line feed, are an error of their own.
    return size > 0 ? joinedBytes(...pieces) : undefined
  }
}
