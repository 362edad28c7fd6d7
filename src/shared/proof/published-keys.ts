import { isRecord } from '../keys.ts'
import { type Bytes, fromBase64, fromBase64Url, isEqual, joinedBytes, sha256, utf8 } from './bytes.ts'
import { readExactJson } from './json-text.ts'

export interface NoteKey {
  readonly name: string
  /** Four bytes. */
  readonly id: Bytes
  readonly publicKey: Bytes
  /** No longer signs. */
  readonly isRetired: boolean
}

/** Keys of `/.well-known/avtosled-keys.json`. */
export interface PublishedKeys {
  /** Public keys of seals, by `kid`. */
  readonly seals: ReadonlyMap<string, Bytes>
  /** By `kid`. Somebody else may have these keys, so they prove nothing without the log. */
  readonly retired: ReadonlySet<string>
  readonly logs: readonly NoteKey[]
  readonly witnesses: readonly NoteKey[]
}

/** Types of keys in a vkey (C2SP signed-note and tlog-cosignature). */
const [ED25519, COSIGNATURE] = [0x01, 0x04]

export async function readKeys(text: string): Promise<PublishedKeys | undefined> {
  const list = readExactJson(text)?.value
  if (!isRecord(list) || !Array.isArray(list.keys)) return undefined
  const seals = new Map<string, Bytes>()
  const retired = new Set<string>()
  const logs: NoteKey[] = []
  for (const key of list.keys) {
    if (!isRecord(key) || key.kty !== 'OKP' || key.crv !== 'Ed25519') continue
    const publicKey = fromBase64Url(String(key.x))
    if (typeof key.kid !== 'string' || publicKey?.length !== 32 || seals.has(key.kid)) return undefined
    seals.set(key.kid, publicKey)
    const isRetired = key.until !== undefined
    if (isRetired) retired.add(key.kid)
    const log = await noteKeyOf(String(key.vkey), ED25519)
    if (log && isEqual(log.publicKey, publicKey)) logs.push({ ...log, isRetired })
  }
  const witnesses = Array.isArray(list.witnesses) ? list.witnesses : []
  const known = await Promise.all(witnesses.map((vkey) => noteKeyOf(String(vkey), COSIGNATURE)))
  return { seals, retired, logs, witnesses: known.filter((key) => key !== undefined) }
}

/** `name+hex(key id)+base64(type, public key)`. */
async function noteKeyOf(vkey: string, type: number): Promise<NoteKey | undefined> {
  const [, name, hexId, encoded] = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(vkey) ?? []
  const typed = encoded === undefined ? undefined : fromBase64(encoded)
  if (name === undefined || hexId === undefined || typed?.length !== 33 || typed[0] !== type) return undefined
  const id = (await sha256(utf8(`${name}\n`), typed)).slice(0, 4)
  const written = Uint8Array.from(hexId.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return isEqual(id, written)
    ? { name, id, publicKey: joinedBytes(typed.subarray(1)), isRetired: false }
    : undefined
}
