import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import type { SealedReport, SealedRow } from '../sealed-report.ts'

/**
 * Makes sealed reports, a log and a witness by the formats alone, so that tests of the verifier
 * depend on no code of the server.
 */

const hash = (...parts: readonly Uint8Array[]): Buffer =>
  createHash('sha256').update(Buffer.concat(parts)).digest()

const byte = (value: number): Uint8Array => Uint8Array.of(value)

export const merkleRoot = (leaves: readonly Uint8Array[]): Uint8Array => {
  if (leaves.length <= 1) return leaves[0] ?? hash()
  const split = 2 ** Math.floor(Math.log2(leaves.length - 1))
  return hash(byte(1), merkleRoot(leaves.slice(0, split)), merkleRoot(leaves.slice(split)))
}

export const entryHash = (entry: string): Uint8Array => hash(byte(0), Buffer.from(entry))

/** An Ed25519 key, from a seed of 32 equal bytes, with the name that it signs notes by. */
export interface TestKey {
  readonly name: string
  readonly publicKey: Buffer
  readonly sign: (message: Uint8Array) => Buffer
}

export function testKey(name: string, seed: number): TestKey {
  const prefix = Buffer.from('302e020100300506032b657004220420', 'hex')
  const key = createPrivateKey({
    key: Buffer.concat([prefix, Buffer.alloc(32, seed)]),
    format: 'der',
    type: 'pkcs8',
  })
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(12)
  return { name, publicKey, sign: (message) => sign(null, message, key) }
}

const keyId = ({ name, publicKey }: TestKey, type: number): Buffer =>
  hash(Buffer.from(`${name}\n`), byte(type), publicKey).subarray(0, 4)

/** @param type 1: of a log; 4: of a witness */
export const vkeyOf = (key: TestKey, type: 1 | 4): string =>
  `${key.name}+${keyId(key, type).toString('hex')}+${Buffer.concat([byte(type), key.publicKey]).toString('base64')}`

const publishedKey = (kid: string, key: TestKey) => ({
  kid,
  kty: 'OKP',
  crv: 'Ed25519',
  x: key.publicKey.toString('base64url'),
  vkey: vkeyOf(key, 1),
})

/** After a rotation. */
export const rotatedKeysText = (
  [kid, key]: readonly [string, TestKey],
  [retiredKid, retired]: readonly [string, TestKey],
): string =>
  JSON.stringify({
    keys: [
      publishedKey(kid, key),
      { ...publishedKey(retiredKid, retired), until: '2026-11-28T10:00:00.000Z' },
    ],
  })

export const keysText = (kid: string, key: TestKey, witnesses?: readonly TestKey[]): string =>
  JSON.stringify({
    keys: [publishedKey(kid, key)],
    witnesses: witnesses?.map((witness) => vkeyOf(witness, 4)),
  })

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const names = Object.keys(value).sort()
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(Reflect.get(value, name))}`).join(',')}}`
}

export const rowHash = (row: SealedRow): Uint8Array => entryHash(canonical(row))

export interface SealOptions {
  readonly id: string
  readonly kid: string
  readonly key: TestKey
  /** Salt of each row, by its position. */
  readonly salt: (row: number) => Uint8Array
}

export function sealRows(
  values: readonly (readonly [name: string, value: unknown])[],
  { id, kid, key, salt }: SealOptions,
): SealedReport {
  const rows = values.map(
    ([name, value], at): SealedRow => [Buffer.from(salt(at)).toString('base64url'), name, value],
  )
  const rowsRoot = Buffer.from(merkleRoot(rows.map(rowHash))).toString('hex')
  const n = rows.length
  const signature = key.sign(Buffer.from(`avtosled-report/1\n${rowsRoot}\n${n}\n${id}\n`))
  return {
    id,
    rows,
    hidden: {},
    seal: { kid, rowsRoot, n, signature: signature.toString('base64url') },
    log: null,
  }
}

/** @param shown positions of the rows that remain */
export function reduced(report: SealedReport, shown: (row: number) => boolean): SealedReport {
  const hidden = report.rows.flatMap((row, at) =>
    row && !shown(at) ? [[String(at), Buffer.from(rowHash(row)).toString('hex')] as const] : [],
  )
  return {
    ...report,
    rows: report.rows.map((row, at) => (shown(at) ? row : null)),
    hidden: Object.fromEntries(hidden),
  }
}

/** A log of reports, whole in memory. */
export class TestLog {
  readonly #key: TestKey
  readonly #leaves: Uint8Array[] = []

  constructor(key: TestKey) {
    this.#key = key
  }

  get size(): number {
    return this.#leaves.length
  }

  add(entry: string): number {
    return this.#leaves.push(entryHash(entry)) - 1
  }

  checkpoint(size = this.size, witnesses: readonly TestKey[] = []): string {
    const root = Buffer.from(merkleRoot(this.#leaves.slice(0, size))).toString('base64')
    const text = `${this.#key.name}\n${size}\n${root}\n`
    const own = Buffer.concat([keyId(this.#key, 1), this.#key.sign(Buffer.from(text))])
    const cosigned = witnesses.map((key) => cosignatureLine(key, text))
    return [`${text}\n`, line(this.#key, own), ...cosigned].join('')
  }

  tlogProof(index: number, size = this.size, witnesses: readonly TestKey[] = []): string {
    const path = inclusionPath(index, this.#leaves.slice(0, size))
    const hashes = path.map((one) => `${Buffer.from(one).toString('base64')}\n`).join('')
    return `c2sp.org/tlog-proof@v1\nindex ${index}\n${hashes}\n${this.checkpoint(size, witnesses)}`
  }

  consistency(older: number, newer = this.size): readonly Uint8Array[] {
    return subproof(older, this.#leaves.slice(0, newer), true)
  }

  /** @param path of C2SP tlog-tiles, such as `tile/0/000.p/7` */
  tile(path: string): Uint8Array {
    const [, level = '', name = '', width = '256'] =
      /^tile\/(\d+)\/([x\d/]+)(?:\.p\/(\d+))?$/.exec(path) ?? []
    const first = Number(name.replaceAll(/[x/]/g, '')) * 256
    const height = 256 ** Number(level)
    const hashes = Array.from({ length: Number(width) }, (_, at) =>
      merkleRoot(this.#leaves.slice((first + at) * height, (first + at + 1) * height)),
    )
    return Buffer.concat(hashes)
  }
}

const line = ({ name }: TestKey, payload: Uint8Array): string =>
  `— ${name} ${Buffer.from(payload).toString('base64')}\n`

const COSIGNED_AT = 1_790_000_000

/** @param text of a checkpoint, without its signatures */
export const cosignatureLine = (key: TestKey, text: string): string => line(key, cosignature(key, text))

function cosignature(key: TestKey, text: string): Uint8Array {
  const seconds = Buffer.alloc(8)
  seconds.writeBigUInt64BE(BigInt(COSIGNED_AT))
  const message = Buffer.from(`cosignature/v1\ntime ${COSIGNED_AT}\n${text}`)
  return Buffer.concat([keyId(key, 4), seconds, key.sign(message)])
}

function inclusionPath(index: number, leaves: readonly Uint8Array[]): Uint8Array[] {
  if (leaves.length <= 1) return []
  const split = 2 ** Math.floor(Math.log2(leaves.length - 1))
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)]
  return index < split
    ? [...inclusionPath(index, left), merkleRoot(right)]
    : [...inclusionPath(index - split, right), merkleRoot(left)]
}

function subproof(older: number, leaves: readonly Uint8Array[], isWhole: boolean): Uint8Array[] {
  if (older === leaves.length) return isWhole ? [] : [merkleRoot(leaves)]
  const split = 2 ** Math.floor(Math.log2(leaves.length - 1))
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)]
  return older <= split
    ? [...subproof(older, left, isWhole), merkleRoot(right)]
    : [...subproof(older - split, right, false), merkleRoot(left)]
}
