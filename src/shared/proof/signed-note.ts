import { type Bytes, fromBase64, isEqual, joinedBytes, utf8 } from './bytes.ts'
import { isSignedBy } from './ed25519.ts'
import type { TreeHead } from './merkle.ts'
import type { NoteKey, PublishedKeys } from './published-keys.ts'

interface NoteSignature {
  readonly name: string
  readonly keyId: Bytes
  readonly rest: Bytes
}

interface Note {
  /** Ends in a line feed. */
  readonly text: string
  readonly signatures: readonly NoteSignature[]
}

export interface Checkpoint extends TreeHead {
  readonly origin: string
  readonly isByKeyInUse: boolean
  /** Names of the known witnesses that cosigned it. */
  readonly witnesses: readonly string[]
  /** Number of signatures by keys that are not published here; nothing follows from them. */
  readonly unknown: number
}

/** C2SP signed-note lets a reader cap the size; ours have a few lines. */
const MAX_NOTE = 64 * 1024

const SIGNATURE_LINE = /^— ([^\s+]+) (\S+)$/

function readNote(text: string): Note | undefined {
  const border = text.lastIndexOf('\n\n')
  if (text.length > MAX_NOTE || border < 0 || !text.endsWith('\n')) return undefined
  const lines = text.slice(border + 2, -1).split('\n')
  const signatures: NoteSignature[] = []
  for (const line of lines) {
    const [, name, encoded] = SIGNATURE_LINE.exec(line) ?? []
    const payload = encoded === undefined ? undefined : fromBase64(encoded)
    if (name === undefined || !payload || payload.length < 5) return undefined
    signatures.push({ name, keyId: payload.slice(0, 4), rest: payload.slice(4) })
  }
  return { text: text.slice(0, border + 1), signatures }
}

const CHECKPOINT = /^([^\n]+)\n(0|[1-9]\d{0,15})\n([^\n]+)\n/

/**
 * C2SP tlog-checkpoint.
 * @returns undefined if malformed, signed by no log, or with a wrong known signature
 */
export async function readCheckpoint(
  text: string,
  { logs, witnesses }: PublishedKeys,
): Promise<Checkpoint | undefined> {
  const note = readNote(text)
  const [, origin = '', size = '', encoded = ''] = CHECKPOINT.exec(note?.text ?? '') ?? []
  const root = fromBase64(encoded)
  if (!note || root?.length !== 32 || !Number.isSafeInteger(Number(size))) return undefined
  const cosigned = new Set<string>()
  const signers: NoteKey[] = []
  let unknown = 0
  for (const signature of note.signatures) {
    const log = logs.find((key) => key.name === origin && isOf(key, signature))
    const witness = witnesses.find((key) => isOf(key, signature))
    if (log) {
      if (!(await isSignedBy(log.publicKey, utf8(note.text), signature.rest))) return undefined
      signers.push(log)
    } else if (witness) {
      if (!(await isCosigned(witness, note.text, signature.rest))) return undefined
      cosigned.add(witness.name)
    } else unknown++
  }
  if (signers.length === 0) return undefined
  const isByKeyInUse = signers.some(({ isRetired }) => !isRetired)
  return { origin, isByKeyInUse, size: Number(size), root, witnesses: [...cosigned], unknown }
}

const isOf = (key: NoteKey, signature: NoteSignature): boolean =>
  key.name === signature.name && isEqual(key.id, signature.keyId)

/** C2SP tlog-cosignature v1: eight bytes of Unix seconds, then the signature. */
async function isCosigned({ publicKey }: NoteKey, text: string, payload: Bytes): Promise<boolean> {
  if (payload.length !== 72) return false
  const seconds = new DataView(payload.buffer, payload.byteOffset).getBigUint64(0)
  const message = utf8(`cosignature/v1\ntime ${seconds}\n${text}`)
  return seconds > 0n && isSignedBy(publicKey, message, joinedBytes(payload.subarray(8)))
}

export interface TlogProof {
  readonly index: number
  readonly path: readonly Bytes[]
  readonly checkpoint: string
  /** Unauthenticated line `extra`. */
  readonly extra: Bytes | undefined
}

export const TLOG_PROOF = 'c2sp.org/tlog-proof@v1\n'

const HEAD = /^c2sp\.org\/tlog-proof@v1\n(?:extra ([^\n]+)\n)?index (0|[1-9]\d{0,15})\n((?:[^\n]+\n)*)\n/

/** C2SP tlog-proof. Checks nothing that it claims. */
export function readTlogProof(text: string): TlogProof | undefined {
  const [head, encoded, index = '', lines = ''] = HEAD.exec(text) ?? []
  if (head === undefined) return undefined
  const hashes = lines.split('\n').slice(0, -1).map(fromBase64)
  const path = hashes.filter((hash) => hash?.length === 32).filter((hash) => hash !== undefined)
  const extra = encoded === undefined ? undefined : fromBase64(encoded)
  if (path.length !== hashes.length || path.length > 63 || !Number.isSafeInteger(Number(index)))
    return undefined
  if (encoded !== undefined && !extra) return undefined
  return { index: Number(index), path, checkpoint: text.slice(head.length), extra }
}
