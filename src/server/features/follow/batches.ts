/** Numbers in one call. */
const BATCH = 100

/** Refused halves in one go; the next one goes on from there. A seller that refuses everything is not asked for ever. */
const MOST_REFUSALS = 50

interface Batches {
  /** @returns false: the call was refused whole, for one number of it perhaps. */
  readonly send: (numbers: readonly string[]) => Promise<boolean>
  /** What was refused while it stood alone. */
  readonly setAside: (number: string) => Promise<void>
}

/**
 * Sends numbers in batches. One that is refused is halved until the numbers for which it was stand alone; the others go first.
 * @param groups whatever may be refused apart from what it shall not hold up.
 * @throws what `send` throws, and nothing is sent after that
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
  // The latest halves first: a go that ends early has found some of the numbers.
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
