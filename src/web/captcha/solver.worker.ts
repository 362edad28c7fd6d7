import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { SolverAnswer, SolverQuestion } from './solver.ts'

/** One at a time: on a cheap phone two are both late. */
let last: Promise<void> = Promise.resolve()

addEventListener('message', ({ data }: MessageEvent<SolverQuestion>) => {
  last = last.then(() => answer(data))
})

async function answer({ id, challenge }: SolverQuestion): Promise<void> {
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey }).catch(() => null)
  const payload = solution && btoa(JSON.stringify({ challenge, solution }))
  postMessage({ id, payload } satisfies SolverAnswer)
}
