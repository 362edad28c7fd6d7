interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (reason: unknown) => void
}

/**
 * Lets what is asked for in the same turn of the event loop share one statement, which is what makes a
 * look-up of every request cheap under load.
 * @param most how many items one statement takes.
 * @param run asks for all of them, equal ones included, and resolves with how each is answered, in order.
 *   When it rejects, so does everything in its batch.
 */
export function batched<Item, Result>(
  most: number,
  run: (items: readonly Item[]) => Promise<(item: Item) => Result>,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = []

  const flush = async () => {
    const batch = waiting
    waiting = []
    for (const part of chunks(batch, most)) await settle(part, run)
  }

  return (item) => {
    if (waiting.length === 0) setImmediate(flush)
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

function* chunks<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}
