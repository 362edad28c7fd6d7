import { type Bytes, utf8Text } from './bytes.ts'
import { isPdf, pdfAttachments } from './pdf-attachment.ts'
import { TLOG_PROOF } from './signed-note.ts'

export interface GivenFile {
  readonly name: string
  readonly bytes: Bytes
}

export interface GivenProof {
  readonly report: string | undefined
  /** Text of a `.tlog-proof`. */
  readonly proof: string | undefined
  /** A PDF was among them. Its printed text is not sealed. */
  readonly isPaper: boolean
  /**
   * Then there is no report, even if one of the files has one: it proves nothing about the others.
   */
  readonly trouble: FileTrouble | undefined
}

export interface FileTrouble {
  /** `several`: different reports or proofs. */
  readonly cause: 'several' | 'no-attachment' | 'edited' | 'unknown'
  /** The name of the file at fault, if others were given with it. */
  readonly file?: string
}

export async function readGivenFiles(files: readonly GivenFile[]): Promise<GivenProof> {
  const isPaper = files.some(({ bytes }) => isPdf(bytes))
  const read = await Promise.all(files.map(readFile))
  const failed = read.findIndex((one) => typeof one === 'string')
  const cause = read[failed]
  if (typeof cause === 'string') {
    const file = files.length > 1 ? { file: files[failed]?.name ?? '' } : {}
    return { report: undefined, proof: undefined, isPaper, trouble: { cause, ...file } }
  }
  const texts = read.flat()
  const [report, ...reports] = new Set(texts.filter((text) => !isProof(text)).map((text) => text.trim()))
  const [proof, ...proofs] = new Set(texts.filter(isProof))
  if (reports.length > 0 || proofs.length > 0)
    return { report: undefined, proof: undefined, isPaper, trouble: { cause: 'several' } }
  return { report, proof, isPaper, trouble: undefined }
}

/** A proof without any other file belongs to the report given before it. */
export const withEarlierReport = (given: GivenProof, earlier: GivenProof | undefined): GivenProof =>
  given.proof !== undefined && given.report === undefined && earlier?.report !== undefined
    ? { ...earlier, proof: given.proof }
    : given

/** Reports and proofs of a file with nothing else. */
async function readFile({ bytes }: GivenFile): Promise<readonly string[] | FileTrouble['cause']> {
  if (!isPdf(bytes)) return textsOf([bytes]) ?? 'unknown'
  const attachments = await pdfAttachments(bytes)
  return typeof attachments === 'string' ? attachments : (textsOf(attachments) ?? 'no-attachment')
}

function textsOf(files: readonly Bytes[]): string[] | undefined {
  const texts = files.map(utf8Text).filter((text) => text !== undefined)
  const isWhole = texts.length === files.length && texts.length > 0
  return isWhole && texts.every((text) => isProof(text) || /^\s*[{[]/.test(text)) ? texts : undefined
}

const isProof = (text: string): boolean => text.startsWith(TLOG_PROOF)
