import { setTimeout as pause } from 'node:timers/promises'

interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (reason: unknown) => void
}

const GATHER_MS = 2

/**
 * Combines the calls of one turn of the event loop, of the previous statement's time and within
 * {@link GATHER_MS} of its start.
 * @param most items per statement.
 * @param run returns a result for each item, duplicates included; its rejection rejects the whole
 * batch.
 */
export function inBatches<Item, Result>(
  most: number,
  run: (items: readonly Item[]) => Promise<(item: Item) => Result>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = []
  let working = false

  const work = async () => {
    while (waiting.length > 0) {
      const begun = performance.now()
      await resolveBatch(waiting.splice(0, most), run)
      const rest = GATHER_MS - (performance.now() - begun)
      if (rest > 0 && waiting.length < most) await pause(rest)
    }
    working = false
  }

  return (item) => {
    if (!working) {
      working = true
      setImmediate(work)
    }
    return new Promise((resolve, reject) => waiting.push({ item, resolve, reject }))
  }
}

async function resolveBatch<Item, Result>(
  waiters: readonly Waiting<Item, Result>[],
  run: (items: readonly Item[]) => Promise<(item: Item) => Result>,
): Promise<void> {
  try {
    const resultOf = await run(waiters.map(({ item }) => item))
    for (const { item, resolve } of waiters) resolve(resultOf(item))
  } catch (error) {
    for (const { reject } of waiters) reject(error)
  }
}
