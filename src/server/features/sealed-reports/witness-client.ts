import { readBody } from '#registry-kit/reply.ts'
import { isSignedBy, readSignature } from '#server/tlog/note.ts'
import type { Witness } from '#server/tlog/policy.ts'
import type { SealLog, SignedCheckpoint } from './seal-log.ts'

/**
 * - `behind`: the witness has cosigned a larger log, so ours was restored from an older copy.
 * - `forked`: ours does not continue the cosigned one.
 */
export type WitnessReply =
  | { readonly kind: 'cosigned'; readonly line: string }
  | { readonly kind: 'behind'; readonly size: number }
  | { readonly kind: 'forked' }
  | { readonly kind: 'unavailable'; readonly reason: string }

const TIMEOUT_MS = 10_000
const MOST_BYTES = 64 * 1024
const SIZE = /^(?:0|[1-9]\d{0,15})\n?$/

/** C2SP `tlog-witness`. */
export class WitnessClient {
  readonly witness: Witness
  readonly #log: SealLog
  /** Size that the witness cosigned last; its reply corrects a wrong one. */
  #last = 0

  constructor(witness: Witness, log: SealLog) {
    this.witness = witness
    this.#log = log
  }

  /** Never rejects. */
  async add(checkpoint: SignedCheckpoint): Promise<WitnessReply> {
    try {
      const reply = await this.#submit(checkpoint)
      if (reply.kind === 'conflict') return await this.#retry(reply.size, checkpoint)
      return reply.kind === 'forked' && this.#last > 0 ? await this.#relearn(checkpoint) : reply
    } catch (error) {
      return { kind: 'unavailable', reason: error instanceof Error ? error.message : String(error) }
    }
  }

  async #retry(size: number, checkpoint: SignedCheckpoint): Promise<WitnessReply> {
    if (size > checkpoint.size) return { kind: 'behind', size }
    this.#last = size
    const reply = await this.#submit(checkpoint)
    return reply.kind === 'conflict' ? { kind: 'unavailable', reason: 'another server submits' } : reply
  }

  /** Our size may be stale, and a proof from it says nothing about the log. */
  async #relearn(checkpoint: SignedCheckpoint): Promise<WitnessReply> {
    this.#last = 0
    const reply = await this.#submit(checkpoint)
    return reply.kind === 'conflict' ? this.#retry(reply.size, checkpoint) : reply
  }

  async #submit(
    checkpoint: SignedCheckpoint,
  ): Promise<WitnessReply | { readonly kind: 'conflict'; readonly size: number }> {
    const old = Math.min(this.#last, checkpoint.size)
    const proof = await this.#log.consistency(old, checkpoint.size)
    const lines = proof.map((hash) => `${hash.toString('base64')}\n`).join('')
    const { status, body } = await post(this.witness, `old ${old}\n${lines}\n${checkpoint.note}`)
    if (status === 200) return this.#accept(body, checkpoint)
    if (status === 409 && SIZE.test(body)) return { kind: 'conflict', size: Number(body) }
    return status === 422 ? { kind: 'forked' } : { kind: 'unavailable', reason: `status ${status}` }
  }

  #accept(body: string, { text, size }: SignedCheckpoint): WitnessReply {
    const line = body.split('\n').find((one) => {
      const signature = readSignature(one)
      return signature !== undefined && isSignedBy(text, signature, this.witness.key)
    })
    if (line === undefined) return { kind: 'unavailable', reason: 'a cosignature that does not verify' }
    this.#last = size
    return { kind: 'cosigned', line: `${line}\n` }
  }
}

async function post({ url = '' }: Witness, body: string) {
  const response = await fetch(`${url.replace(/\/+$/, '')}/add-checkpoint`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  return { status: response.status, ...(await readBody(response, MOST_BYTES)) }
}
