import { readCheckpoint } from '../tlog/checkpoint.ts'
import { EMPTY_ROOT, HASH_BYTES, isConsistent } from '../tlog/merkle.ts'
import { cosignature, isNoteSigned, type NoteKey, readNote, type SigningKey } from '../tlog/note.ts'
import type { WitnessStore } from './witness-store.ts'

interface WitnessAnswer {
  readonly status: 200 | 400 | 403 | 404 | 409 | 422
  readonly body: string
}

interface WitnessOptions {
  readonly key: SigningKey
  readonly logs: readonly NoteKey[]
  readonly store: WitnessStore
  readonly now: () => number
  /**
   * @param isProven two signed histories of one size. Otherwise anybody may have sent a wrong
   * proof.
   */
  readonly onFork: (origin: string, shown: string, isProven: boolean) => void
}

const MOST_HASHES = 63
const OLD = /^old (0|[1-9]\d{0,15})$/

interface Submission {
  readonly old: number
  readonly proof: readonly Buffer[]
  readonly written: string
}

/** Cosigns checkpoints as long as each continues the one before, C2SP `tlog-witness`. */
export class LogWitness {
  readonly #options: WitnessOptions
  #before: Promise<unknown> = Promise.resolve()

  constructor(options: WitnessOptions) {
    this.#options = options
  }

  /** @param body of `add-checkpoint`. Requests are handled one after another. */
  add(body: string): Promise<WitnessAnswer> {
    const answer = this.#before.then(() => this.#add(body))
    this.#before = answer.catch(() => undefined)
    return answer
  }

  async #add(body: string): Promise<WitnessAnswer> {
    const { key, logs, store, now, onFork } = this.#options
    const submission = readSubmission(body)
    const note = submission && readNote(submission.written)
    const checkpoint = note && readCheckpoint(note.text)
    if (!submission || !note || !checkpoint) return answer(400, 'malformed\n')
    const { origin, size, root } = checkpoint
    const trusted = logs.filter(({ name }) => name === origin)
    if (trusted.length === 0) return answer(404, 'unknown log\n')
    if (!isNoteSigned(note, trusted)) return answer(403, 'no trusted signature\n')
    if (submission.old > size) return answer(400, 'old is larger than the checkpoint\n')
    const lastNote = await store.last(origin)
    const last = lastNote === undefined ? NONE : (readCheckpoint(lastNote) ?? NONE)
    if (submission.old !== last.size) return answer(409, `${last.size}\n`)
    if (!continues(last, { size, root }, submission.proof)) {
      onFork(origin, submission.written, size === last.size)
      return answer(422, 'not a continuation\n')
    }
    const line = cosignature(note.text, key, Math.floor(now() / 1000))
    await store.write(origin, `${submission.written}${line}`)
    return answer(200, line)
  }
}

const NONE = { size: 0, root: EMPTY_ROOT }

interface Tree {
  readonly size: number
  readonly root: Buffer
}

function continues(older: Tree, newer: Tree, proof: readonly Buffer[]): boolean {
  if (newer.size === 0 && !newer.root.equals(EMPTY_ROOT)) return false
  return isConsistent({ older, newer, proof })
}

const answer = (status: WitnessAnswer['status'], body: string): WitnessAnswer => ({ status, body })

function readSubmission(body: string): Submission | undefined {
  const border = body.indexOf('\n\n')
  if (border < 0) return undefined
  const [first = '', ...hashes] = body.slice(0, border).split('\n')
  const [, old] = OLD.exec(first) ?? []
  if (old === undefined || !Number.isSafeInteger(Number(old)) || hashes.length > MOST_HASHES) return undefined
  const proof = hashes.map((hash) => Buffer.from(hash, 'base64'))
  const isExact = proof.every(
    (hash, at) => hash.length === HASH_BYTES && hash.toString('base64') === hashes[at],
  )
  return isExact ? { old: Number(old), proof, written: body.slice(border + 2) } : undefined
}
