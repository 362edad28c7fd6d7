interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (reason: unknown) => void
}

/** While the database works on one statement, what the last one brought is being answered. */
const AT_ONCE = 2

/**
 * Lets what is asked for at about the same time share one statement: in the same turn of the event loop,
 * or while {@link AT_ONCE} statements are under way. So the busier it is, the bigger the batches, and the
 * cheaper each item; a slow database does not pile up statements.
 * @param most how many items one statement takes.
 * @param run asks for all of them, equal ones included, and resolves with how each is answered, in order.
 *   When it rejects, so does everything in its batch.
 */
export function batched<Item, Result>(
  most: number,
  run: (items: readonly Item[]) => Promise<(item: Item) => Result>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = []
  let underWay = 0

  const work = async () => {
    while (waiting.length > 0) await settle(waiting.splice(0, most), run)
    underWay -= 1
  }

  return (item) => {
    if (waiting.length === 0 && underWay < AT_ONCE) {
      underWay += 1
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
