import type { Log } from '#server/db/database.ts'
import type { Witness } from '#server/tlog/policy.ts'
import { HOUR_MS } from '#shared/durations.ts'
import { LogRolledBack, type SealLog, type SignedCheckpoint } from './seal-log.ts'
import { WitnessClient, type WitnessReply } from './witness-client.ts'

const ENTRIES_AT_ONCE = 256

/** On a quiet site a report gets its checkpoint after this. */
const QUIET_MS = 10_000

/** While no witness has answered since the start. */
const UNCONFIRMED_MS = 60_000

interface CheckpointOptions {
  readonly log: SealLog
  readonly witnesses: readonly Witness[]
  readonly logger: Log
}

type Stop = Extract<WitnessReply, { kind: 'behind' | 'forked' }>

/**
 * Makes checkpoints and has them cosigned. A database that was restored from an older copy must not
 * sign a second history: after each start nothing larger than the stored checkpoint is signed until
 * a witness has cosigned that one, and nothing at all once a witness has seen a different or larger
 * log.
 */
export class Checkpoints {
  readonly #log: SealLog
  readonly #logger: Log
  readonly #clients: readonly WitnessClient[]
  #isConfirmed: boolean
  #stopped: Stop | undefined
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

  get isStopped(): boolean {
    return this.#stopped !== undefined
  }

  start(): void {
    this.#hourly = setInterval(() => this.#queue(), HOUR_MS).unref()
    this.#queue()
  }

  async stop(): Promise<void> {
    clearTimeout(this.#soon)
    clearInterval(this.#hourly)
    await this.#running
  }

  onSealed(): void {
    this.#pending += 1
    if (this.#pending >= ENTRIES_AT_ONCE) this.#queue()
    else this.#after(QUIET_MS)
  }

  #after(milliseconds: number): void {
    this.#soon ??= setTimeout(() => this.#queue(), milliseconds).unref()
  }

  #queue(): void {
    clearTimeout(this.#soon)
    this.#soon = undefined
    this.#pending = 0
    this.#running = this.#running.then(async () => {
      try {
        await this.round()
      } catch (err) {
        if (err instanceof LogRolledBack) return this.#stopFor('database', { kind: 'behind', size: err.size })
        this.#logger.error({ err }, 'alarm: a checkpoint of sealed reports could not be made')
        this.#after(UNCONFIRMED_MS)
      }
    })
  }

  async round(): Promise<void> {
    if (this.isStopped) return
    if (!this.#isConfirmed && !(await this.#submit(await this.#log.latestOrEmpty())))
      return this.isStopped ? undefined : this.#after(UNCONFIRMED_MS)
    this.#isConfirmed = true
    await this.#submit(await this.#log.checkpoint())
  }

  async #submit(checkpoint: SignedCheckpoint): Promise<boolean> {
    const replies = await Promise.all(
      this.#clients.map(async (client) => ({ client, reply: await client.add(checkpoint) })),
    )
    for (const { client, reply } of replies) this.#handle(client.witness.name, reply)
    if (this.isStopped) return false
    const lines = replies.flatMap(({ reply }) => (reply.kind === 'cosigned' ? [reply.line] : []))
    if (lines.length > 0) await this.#log.cosigned(checkpoint.size, lines.join(''))
    return lines.length > 0
  }

  #handle(witness: string, reply: WitnessReply): void {
    if (reply.kind === 'unavailable')
      this.#logger.warn({ witness, reason: reply.reason }, 'a witness did not cosign the checkpoint')
    if (reply.kind === 'behind' || reply.kind === 'forked') this.#stopFor(witness, reply)
  }

  /** Until the operator has decided and restarted: another checkpoint would be a second history. */
  #stopFor(seenBy: string, stop: Stop): void {
    this.#stopped = stop
    this.#logger.error(
      { seenBy, ...stop, docs: 'docs/operations.md' },
      'alarm: the log of sealed reports is older or other than it was; sealing has stopped',
    )
  }
}
