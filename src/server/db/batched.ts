import { setTimeout as pause } from 'node:timers/promises'

interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (reason: unknown) => void
}

/** From one statement to the next; nobody notices it, and many fit into one by then. */
const GATHER_MS = 2

/**
 * Lets what is asked for at about the same time share one statement: in the same turn of the event loop,
 * while the last one is under way, or within {@link GATHER_MS} of its start. So the busier it is, the bigger
 * the batches and the cheaper each item; a slow database does not pile up statements.
 * @param most how many items one statement takes.
 * @param run asks for all of them, equal ones included, and resolves with how each is answered, in order.
 *   When it rejects, so does everything in its batch.
 */
export function batched<Item, Result>(
  most: number,
  run: (items: readonly Item[]) => Promise<(item: Item) => Result>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = []
  let working = false

  const work = async () => {
    while (waiting.length > 0) {
      const begun = performance.now()
      await settle(waiting.splice(0, most), run)
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

async function settle<Item, Result>(
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
