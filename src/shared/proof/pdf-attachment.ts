import { type Bytes, joinedBytes } from './bytes.ts'
import {
  NotPlainPdf,
  type PdfDictionary,
  PdfName,
  type PdfObject,
  PdfReference,
  type PdfValue,
  pdfObjects,
} from './pdf-objects.ts'

/** A report is far smaller. */
const MAX_ATTACHMENT = 4 * 1024 * 1024

/** Ours have one; reading many could take minutes. */
const MAX_ATTACHMENTS = 16

const HEADER = '%PDF-'

export const isPdf = (bytes: Uint8Array): boolean => latin1(bytes.subarray(0, 1024)).includes(HEADER)

/**
 * Files embedded in a PDF (ISO 32000-1 §7.11.4), stored or deflated. `edited`: the file was
 * appended to, so readers disagree about its attachment; `no-attachment`: none, or an unreadable
 * one.
 */
export async function pdfAttachments(pdf: Bytes): Promise<Bytes[] | 'edited' | 'no-attachment'> {
  const text = latin1(pdf)
  if (['%%EOF', 'startxref'].some((mark) => text.indexOf(mark) !== text.lastIndexOf(mark))) return 'edited'
  try {
    const objects = pdfObjects(text)
    const numbers = attachmentsIn(objects)
    if (numbers.size === 0 || numbers.size > MAX_ATTACHMENTS) return 'no-attachment'
    return await Promise.all([...numbers].map((number) => contentOf(objects.get(number), pdf)))
  } catch (error) {
    if (error instanceof NotPlainPdf) return 'no-attachment'
    throw error
  }
}

/** Everything that a reader may take for an attachment. */
function attachmentsIn(objects: ReadonlyMap<number, PdfObject>): ReadonlySet<number> {
  const found = new Set<number>()
  for (const [number, { value, stream }] of objects) {
    const type = stream && value instanceof Map ? nameOf(value.get('Type')) : undefined
    // It hides further objects.
    if (type === 'ObjStm' || type === 'XRef') throw new NotPlainPdf(type)
    if (type === 'EmbeddedFile') found.add(number)
    for (const one of dictionariesIn(value)) if (one.has('EF')) addFiles(one.get('EF'), objects, found)
  }
  return found
}

function addFiles(value: PdfValue, objects: ReadonlyMap<number, PdfObject>, found: Set<number>): void {
  const files = value instanceof PdfReference ? objects.get(value.to)?.value : value
  if (!(files instanceof Map)) throw new NotPlainPdf('an attachment without files')
  for (const file of files.values()) {
    if (!(file instanceof PdfReference)) throw new NotPlainPdf('a file that is no stream')
    found.add(file.to)
  }
}

function dictionariesIn(value: PdfValue): PdfDictionary[] {
  if (value instanceof Map) return [value, ...[...value.values()].flatMap(dictionariesIn)]
  return Array.isArray(value) ? value.flatMap(dictionariesIn) : []
}

const nameOf = (value: PdfValue): string | undefined => (value instanceof PdfName ? value.name : undefined)

async function contentOf(object: PdfObject | undefined, pdf: Bytes): Promise<Bytes> {
  const { value, stream } = object ?? {}
  // `F`: bytes in another file.
  if (!stream || !(value instanceof Map) || value.has('F') || value.has('DecodeParms'))
    throw new NotPlainPdf('an attachment of another kind')
  const bytes = pdf.slice(...stream)
  const filter = value.get('Filter')
  const filters = filter === undefined ? [] : Array.isArray(filter) ? filter.map(nameOf) : [nameOf(filter)]
  if (filters.length === 0) return bytes
  const content = filters.length === 1 && filters[0] === 'FlateDecode' ? await inflate(bytes) : undefined
  if (!content) throw new NotPlainPdf('an attachment of another kind')
  return content
}

/** One character per byte: positions agree. */
const latin1 = (bytes: Uint8Array): string => {
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += 8192)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8192)))
  return pieces.join('')
}

async function inflate(bytes: Bytes): Promise<Bytes | undefined> {
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
    return undefined
  }
}
