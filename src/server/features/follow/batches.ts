const BATCH = 100

/** Refusals that end a run, because a seller may refuse everything; the next run continues. */
const MOST_REFUSALS = 50

interface Batches {
  /** False: refused as a whole, possibly because of one number. */
  readonly send: (numbers: readonly string[]) => Promise<boolean>
  readonly setAside: (number: string) => Promise<void>
}

/**
 * A refused batch is halved until each cause is alone; the other numbers are sent first.
 * @param groups sets whose refusals must not hold up each other.
 * @throws what `send` throws, and sends nothing more.
 */
export async function sendInBatches(
  groups: readonly (readonly string[])[],
  { send, setAside }: Batches,
): Promise<void> {
  const odd: (readonly string[])[] = []
  let refusals = 0

  async function sendOne(numbers: readonly string[]): Promise<void> {
    if (await send(numbers)) return
    refusals += 1
    const [first, ...others] = numbers
    if (first !== undefined && others.length === 0) await setAside(first)
    else odd.unshift(numbers)
  }

  for (const numbers of groups.flatMap(batches)) await sendOne(numbers)
  refusals = 0
  // The rest of a batch comes later, so that a run that ends early has isolated some numbers.
  for (let numbers = odd.shift(); numbers && refusals < MOST_REFUSALS; numbers = odd.shift())
    for (const half of halves(numbers)) await sendOne(half)
}

const batches = (numbers: readonly string[]): (readonly string[])[] =>
  Array.from({ length: Math.ceil(numbers.length / BATCH) }, (_, at) =>
    numbers.slice(at * BATCH, (at + 1) * BATCH),
  )

function halves(numbers: readonly string[]): (readonly string[])[] {
  const middle = Math.ceil(numbers.length / 2)
  return [numbers.slice(0, middle), numbers.slice(middle)]
}
