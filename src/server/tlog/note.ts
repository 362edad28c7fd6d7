import { createPrivateKey, createPublicKey, hash, type KeyObject, sign, verify } from 'node:crypto'

/** C2SP `signed-note` and `tlog-cosignature`, with Ed25519. */

const ID_BYTES = 4
const SIGNATURE_BYTES = 64
const TIME_BYTES = 8
const MOST_SIGNATURES = 64

type KeyType = 'log' | 'witness'

const TYPES: Readonly<Record<KeyType, number>> = { log: 1, witness: 4 }

export interface NoteKey {
  readonly name: string
  readonly type: KeyType
  /** Four bytes, hex. */
  readonly id: string
  readonly bytes: Buffer
  readonly key: KeyObject
}

export interface SigningKey extends NoteKey {
  readonly privateKey: KeyObject
}

/** DER before the 32 bytes. RFC 8410. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const SPKI = Buffer.from('302a300506032b6570032100', 'hex')

function noteKey(name: string, type: KeyType, bytes: Uint8Array): NoteKey {
  const typed = Buffer.concat([Buffer.of(TYPES[type]), bytes])
  const id = hash('sha256', Buffer.concat([Buffer.from(`${name}\n`), typed]), 'buffer')
  const key = createPublicKey({ key: Buffer.concat([SPKI, bytes]), format: 'der', type: 'spki' })
  return { name, type, id: id.subarray(0, ID_BYTES).toString('hex'), bytes: Buffer.from(bytes), key }
}

/** @param seed 32 bytes. */
export function signingKey(name: string, type: KeyType, seed: Uint8Array): SigningKey {
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  return { ...noteKey(name, type, spki.subarray(SPKI.length)), privateKey }
}

/** `name+hex(id)+base64(type, public key)`. */
export const vkeyOf = ({ name, type, id, bytes }: NoteKey): string =>
  `${name}+${id}+${Buffer.concat([Buffer.of(TYPES[type]), bytes]).toString('base64')}`

const VKEY = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+={0,2})$/

export function readVkey(text: string, type: KeyType): NoteKey | undefined {
  const [, name, id, encoded] = VKEY.exec(text) ?? []
  if (name === undefined || encoded === undefined) return undefined
  const typed = Buffer.from(encoded, 'base64')
  if (typed.length !== 33 || typed[0] !== TYPES[type]) return undefined
  const key = noteKey(name, type, typed.subarray(1))
  return key.id === id ? key : undefined
}

interface NoteSignature {
  readonly name: string
  readonly id: string
  readonly payload: Buffer
}

export interface SignedNote {
  /** Ends with a line feed. */
  readonly text: string
  readonly signatures: readonly NoteSignature[]
}

const LINE = /^\u2014 ([^\s+]+) ([A-Za-z0-9+/]+={0,2})$/u

/** ASCII controls but the line feed, and the replacement of bytes that are not UTF-8. */
const FORBIDDEN = /[^\P{Cc}\n\u0080-\u009f]|\ufffd/u

export function readNote(written: string): SignedNote | undefined {
  const border = written.lastIndexOf('\n\n')
  if (border < 0 || !written.endsWith('\n') || FORBIDDEN.test(written)) return undefined
  const lines = written.slice(border + 2, -1).split('\n')
  if (lines.length > MOST_SIGNATURES) return undefined
  const signatures = lines.map(readSignature)
  const valid = signatures.filter((one) => one !== undefined)
  return valid.length === lines.length ? { text: written.slice(0, border + 1), signatures: valid } : undefined
}

export function readSignature(line: string): NoteSignature | undefined {
  const [, name, encoded] = LINE.exec(line) ?? []
  if (name === undefined || encoded === undefined) return undefined
  const bytes = Buffer.from(encoded, 'base64')
  if (bytes.length <= ID_BYTES) return undefined
  return {
    name,
    id: bytes.subarray(0, ID_BYTES).toString('hex'),
    payload: bytes.subarray(ID_BYTES),
  }
}

const line = ({ name, id }: NoteKey, payload: Uint8Array): string =>
  `\u2014 ${name} ${Buffer.concat([Buffer.from(id, 'hex'), payload]).toString('base64')}\n`

export const noteSignature = (text: string, key: SigningKey): string =>
  line(key, sign(null, Buffer.from(text), key.privateKey))

/** @param time Unix seconds. */
export function cosignature(text: string, key: SigningKey, time: number): string {
  const stamp = Buffer.alloc(TIME_BYTES)
  stamp.writeBigUInt64BE(BigInt(time))
  return line(key, Buffer.concat([stamp, sign(null, cosignedBytes(text, BigInt(time)), key.privateKey)]))
}

const cosignedBytes = (text: string, time: bigint): Buffer =>
  Buffer.from(`cosignature/v1\ntime ${time}\n${text}`)

/** False for another key's line and for a false one. */
export function isSignedBy(text: string, { name, id, payload }: NoteSignature, key: NoteKey): boolean {
  if (!isNamed({ name, id }, key)) return false
  if (key.type === 'log')
    return payload.length === SIGNATURE_BYTES && verify(null, Buffer.from(text), key.key, payload)
  if (payload.length !== TIME_BYTES + SIGNATURE_BYTES) return false
  const time = payload.readBigUInt64BE()
  return time > 0n && verify(null, cosignedBytes(text, time), key.key, payload.subarray(TIME_BYTES))
}

/**
 * Lines of unknown keys do not count.
 * @returns false as well when a known key's line fails.
 */
export function isNoteSigned({ text, signatures }: SignedNote, keys: readonly NoteKey[]): boolean {
  const checks = signatures.flatMap((one) => {
    const key = keys.find((each) => isNamed(one, each))
    return key === undefined ? [] : [isSignedBy(text, one, key)]
  })
  return checks.length > 0 && checks.every(Boolean)
}

const isNamed = ({ name, id }: Pick<NoteSignature, 'name' | 'id'>, key: NoteKey): boolean =>
  name === key.name && id === key.id
