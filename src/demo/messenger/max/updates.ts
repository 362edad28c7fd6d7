import { setTimeout as wait } from 'node:timers/promises'
import type { MaxUpdate } from './wire.ts'

export interface MaxSubscription {
  readonly url: string
  readonly secret: string | undefined
  /** Undefined: all. */
  readonly kinds: readonly string[] | undefined
}

export interface Batch {
  readonly updates: readonly MaxUpdate[]
  readonly marker: number
}

export interface MaxUpdates {
  add(update: MaxUpdate): void
  /** @param marker first unseen update; without one only the latest */
  poll(marker: number | undefined, limit: number, seconds: number): Promise<Batch>
  subscribe(subscription: MaxSubscription): void
  unsubscribe(url: string): void
  subscriptions(): readonly MaxSubscription[]
  breakOff(): void
  close(): void
}

const MAX_UPDATES = 1000

const LONGEST_PAUSE_MS = 60_000

/** @param retryMs pause after a failed web hook; each next is 2.5 times longer */
export function createMaxUpdates(retryMs: number): MaxUpdates {
  const closing = new AbortController()
  const hooks = new Map<string, MaxSubscription>()
  let stored: readonly MaxUpdate[] = []
  let nextNumber = 1
  let woken = Promise.withResolvers<void>()

  const wake = () => {
    woken.resolve()
    woken = Promise.withResolvers<void>()
  }

  const deliver = async (hook: MaxSubscription, update: MaxUpdate) => {
    for (
      let pause = retryMs;
      hooks.has(hook.url) && !(await post(hook, update, closing.signal));
      pause *= 2.5
    )
      await wait(Math.min(pause, LONGEST_PAUSE_MS), undefined, { ref: false, signal: closing.signal })
  }

  const batch = (from: number, limit: number): Batch => {
    const first = nextNumber - stored.length
    const updates = stored.slice(Math.max(0, from - first)).slice(0, limit)
    return { updates, marker: Math.max(from, first) + updates.length }
  }

  return {
    add(update) {
      stored = [...stored, update].slice(-MAX_UPDATES)
      nextNumber += 1
      for (const hook of hooks.values()) {
        if (hook.kinds && !hook.kinds.includes(update.update_type)) continue
        deliver(hook, update).catch((error: unknown) => {
          if (!closing.signal.aborted) throw error
        })
      }
      wake()
    },
    async poll(marker, limit, seconds) {
      const from = marker ?? Math.max(1, nextNumber - 1)
      const found = batch(from, limit)
      if (found.updates.length > 0 || seconds === 0) return found
      await Promise.race([woken.promise, wait(seconds * 1000, undefined, { ref: false })])
      return batch(from, limit)
    },
    subscribe: (subscription) => void hooks.set(subscription.url, subscription),
    unsubscribe: (url) => void hooks.delete(url),
    subscriptions: () => [...hooks.values()],
    breakOff: wake,
    close() {
      closing.abort()
      wake()
    },
  }
}

async function post(
  { url, secret }: MaxSubscription,
  update: MaxUpdate,
  closing: AbortSignal,
): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(secret && { 'X-Max-Bot-Api-Secret': secret }) },
      body: JSON.stringify(update),
      redirect: 'manual',
      signal: AbortSignal.any([closing, AbortSignal.timeout(30_000)]),
    })
    await response.body?.cancel()
    return response.status === 200
  } catch {
    return false
  }
}
