import type { RegistryHttp } from './http.ts'

const FIRST_MS = 250
const LONGEST_MS = 2000
const GROWTH = 1.6

/**
 * Asks a registry that takes an order and answers later: soon at first, since most orders are quick,
 * then ever more seldom.
 * @param ask undefined: still in work.
 * @throws RegistryFailure `source_slow` when the whole lookup is out of time.
 */
export async function untilAnswered<Answer>(
  http: Pick<RegistryHttp, 'pause'>,
  ask: () => Promise<Answer | undefined>,
): Promise<Answer> {
  for (let pause = FIRST_MS; ; pause = Math.min(pause * GROWTH, LONGEST_MS)) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await http.pause(pause)
  }
}
