import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

export async function solutionOf(challenge: unknown): Promise<string> {
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey })
  // As in a browser, whose `btoa` takes only Latin-1.
  return btoa(JSON.stringify({ challenge, solution }))
}
