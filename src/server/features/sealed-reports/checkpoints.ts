import type { Log } from '#server/db/database.ts'
import type { Witness } from '#server/tlog/policy.ts'
import { HOUR_MS } from '#shared/durations.ts'
import { LogRolledBack, type SealLog, type SignedCheckpoint } from './seal-log.ts'
import { WitnessClient, type WitnessReply } from './witness-client.ts'

const ENTRIES_AT_ONCE = 256

/** Until the checkpoint, on a quiet site. */
const QUIET_MS = 10_000

/** After a failure, and while a witness has not cosigned the checkpoint. */
const RETRY_MS = 60_000

interface CheckpointOptions {
  readonly log: SealLog
  readonly witnesses: readonly Witness[]
  readonly logger: Log
}

interface Submitted {
  /** No witness objects, and one has cosigned the checkpoint if there are any. */
  readonly isConfirmed: boolean
  /** Every witness has cosigned it. */
  readonly isComplete: boolean
}

type Objection = Extract<WitnessReply, { kind: 'behind' | 'forked' }>

/**
 * A database restored from an older copy must not sign a second history: after a start or an
 * objection of a witness, nothing larger than the stored checkpoint is signed until a witness has
 * cosigned that one and none objects. Meanwhile reports are sealed without a place in the log.
 */
export class Checkpoints {
  readonly #log: SealLog
  readonly #logger: Log
  readonly #clients: readonly WitnessClient[]
  #isConfirmed: boolean
  #objection: Objection | undefined
  #running: Promise<void> = Promise.resolve()
  #soon: NodeJS.Timeout | undefined
  #hourly: NodeJS.Timeout | undefined
  #pending = 0

  constructor({ log, witnesses, logger }: CheckpointOptions) {
    this.#log = log
    this.#logger = logger
    this.#clients = witnesses
      .filter(({ url }) => url !== undefined)
      .map((witness) => new WitnessClient(witness, log))
    this.#isConfirmed = this.#clients.length === 0
  }

  /** A witness or this process has seen another state of the log. */
  get isContradicted(): boolean {
    return this.#objection !== undefined
  }

  start(): void {
    this.#hourly = setInterval(() => this.#queue(), HOUR_MS).unref()
    this.#queue()
  }

  async stop(): Promise<void> {
    clearTimeout(this.#soon)
    clearInterval(this.#hourly)
    await this.#running
    // The last round may have planned another.
    clearTimeout(this.#soon)
  }

  onSealed(): void {
    this.#pending += 1
    // The planned round may be a later one after a failure.
    if (this.#pending === 1) this.#forget()
    if (this.#pending >= ENTRIES_AT_ONCE) this.#queue()
    else this.#after(QUIET_MS)
  }

  #forget(): void {
    clearTimeout(this.#soon)
    this.#soon = undefined
  }

  #after(milliseconds: number): void {
    this.#soon ??= setTimeout(() => this.#queue(), milliseconds).unref()
  }

  #queue(): void {
    this.#forget()
    this.#pending = 0
    this.#running = this.#running.then(async () => {
      try {
        await this.round()
      } catch (err) {
        if (err instanceof LogRolledBack) this.#object('database', { kind: 'behind', size: err.size })
        else this.#logger.error({ err }, 'alarm: a checkpoint of sealed reports could not be made')
        this.#after(RETRY_MS)
      }
    })
  }

  async round(): Promise<void> {
    await this.#log.storeKeys()
    if (!this.#isConfirmed) {
      const { isConfirmed } = await this.#submit(await this.#log.latestOrEmpty())
      if (!isConfirmed) return this.#after(RETRY_MS)
      this.#isConfirmed = true
    }
    const { isComplete } = await this.#submit(await this.#log.checkpoint())
    if (!isComplete) this.#after(RETRY_MS)
  }

  async #submit(checkpoint: SignedCheckpoint): Promise<Submitted> {
    const replies = await Promise.all(
      this.#clients.map(async (client) => ({
        witness: client.witness.name,
        reply: await this.#unlessOutrun(await client.add(checkpoint)),
      })),
    )
    const objecting = replies.flatMap(({ witness, reply }) =>
      reply.kind === 'behind' || reply.kind === 'forked' ? [{ witness, reply }] : [],
    )
    for (const { witness, reply } of replies)
      if (reply.kind === 'unavailable')
        this.#logger.warn({ witness, reason: reply.reason }, 'a witness did not cosign the checkpoint')
    for (const { witness, reply } of objecting) this.#object(witness, reply)
    const lines = replies.flatMap(({ reply }) => (reply.kind === 'cosigned' ? [reply.line] : []))
    if (lines.length > 0) await this.#log.cosigned(checkpoint.size, lines)
    const isComplete = lines.length === this.#clients.length
    if (objecting.length > 0 || (lines.length === 0 && !isComplete)) return { isConfirmed: false, isComplete }
    if (this.#objection) this.#logger.info({}, 'the log of sealed reports is confirmed again')
    this.#objection = undefined
    return { isConfirmed: true, isComplete }
  }

  /** Another server may have submitted a newer checkpoint meanwhile. */
  async #unlessOutrun(reply: WitnessReply): Promise<WitnessReply> {
    if (reply.kind !== 'behind' || ((await this.#log.latest())?.size ?? 0) < reply.size) return reply
    return { kind: 'unavailable', reason: 'another server has submitted a newer checkpoint' }
  }

  /** Raises the alarm once per state, although each minute retries. */
  #object(seenBy: string, objection: Objection): void {
    const isNew = this.#objection?.kind !== objection.kind
    this.#isConfirmed = false
    this.#objection = objection
    if (!isNew) return
    this.#logger.error(
      { seenBy, ...objection, docs: 'docs/operations.md' },
      'alarm: the log of sealed reports is older or other than it was; no checkpoint is signed',
    )
  }
}
