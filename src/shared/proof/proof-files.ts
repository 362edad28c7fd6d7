import { type Bytes, utf8Text } from './bytes.ts'
import { isPdf, pdfAttachments } from './pdf-attachment.ts'
import { TLOG_PROOF } from './signed-note.ts'

export interface GivenProof {
  readonly report: string | undefined
  /** Text of a `.tlog-proof`. */
  readonly proof: string | undefined
  /** True if a PDF was among them. Its printed text is not sealed. */
  readonly isPaper: boolean
  /** Why there is no report; `several`: files with different reports. */
  readonly trouble: 'several' | 'no-attachment' | 'unknown' | undefined
}

/** A PDF carries the report. */
export async function readGivenFiles(files: readonly Bytes[]): Promise<GivenProof> {
  const reports = new Set<string>()
  const isPaper = files.some(isPdf)
  let proof: string | undefined
  let trouble: GivenProof['trouble']
  for (const file of files) {
    const texts = (isPdf(file) ? await pdfAttachments(file) : [file]).map(utf8Text)
    const found = texts.filter((text) => text !== undefined && /^\s*[{[]/.test(text))
    const given = texts.find((text) => text?.startsWith(TLOG_PROOF))
    if (given !== undefined) proof = given
    else if (found.length === 0) trouble = isPdf(file) ? 'no-attachment' : 'unknown'
    for (const text of found) if (text !== undefined) reports.add(text.trim())
  }
  const [report] = reports
  if (reports.size > 1) return { report: undefined, proof, isPaper, trouble: 'several' }
  return { report, proof, isPaper, trouble: report === undefined ? trouble : undefined }
}
