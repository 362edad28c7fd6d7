import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** Does the page's part: finds the number and packs it. */
export async function solutionOf(challenge: unknown): Promise<string> {
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey })
  // As in a browser, which encodes no sign beyond Latin-1.
  return btoa(JSON.stringify({ challenge, solution }))
}
