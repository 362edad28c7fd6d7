import type { FastifyBaseLogger } from 'fastify'
import type { KeepTrying } from '#server/messenger/keep-trying.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { MaxApi } from './api.ts'
import { WANTED_UPDATES } from './updates.ts'

/** Seconds that an empty request for updates is held. */
const HOLD_S = 20

interface Batch {
  readonly updates: readonly unknown[]
  readonly marker: number | null
}

interface Parts {
  readonly api: MaxApi
  readonly keep: (update: unknown) => Promise<void>
  readonly keepTrying: KeepTrying
  readonly log: FastifyBaseLogger
  readonly clock: Clock
  readonly signal: AbortSignal
}

/** MAX takes two polls a second. */
const REST_MS = 500

/** For development only: MAX delivers each update once. */
export async function poll({ api, keep, keepTrying, log, clock, signal }: Parts): Promise<never> {
  const { subscriptions } = await keepTrying(() =>
    api.call<{ readonly subscriptions: readonly unknown[] }>('GET', '/subscriptions'),
  )
  if (subscriptions.length > 0)
    log.warn({}, 'max: updates of this bot go to a web hook, set MAX_WEBHOOK_SECRET or remove it')
  for (let marker: number | undefined; ; ) {
    const query = { limit: 100, timeout: HOLD_S, marker, types: WANTED_UPDATES.join() }
    const batch = await keepTrying(() =>
      api.call<Batch>('GET', '/updates', { query, patience: (HOLD_S + 10) * 1000 }),
    )
    for (const update of batch.updates) await keepTrying(() => keep(update))
    marker = batch.marker ?? marker
    await clock.wait(REST_MS, signal)
  }
}
