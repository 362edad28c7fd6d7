import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createAltcha } from './altcha.ts'
import { solutionOf } from './testing-solution.ts'

const make = (...[secret = 'a secret of the test', ...previous]: string[]) => {
  const used = new Set<string>()
  return createAltcha({
    secrets: [secret, ...previous],
    costOf: async () => 1,
    useOnce: async (uses) => uses.every((use) => !used.has(use) && used.add(use)),
  })
}

const solve = async (altcha: ReturnType<typeof make>, action: string): Promise<string> =>
  solutionOf(await altcha.challenge([action]))

afterEach(() => void vi.restoreAllMocks())

/** Random values consist of this byte. */
const chance = (byte: number): void => {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((into) => {
    new Uint8Array(into.buffer).fill(byte)
    return into
  })
}

describe('proof of work', () => {
  it.each([
    ['the first try', 0x00, 0],
    ['the last of nine hundred', 0xff, 899],
  ])('may be done with %s: none can be skipped', async (_what, byte, counter) => {
    chance(byte)
    const challenge: Challenge = await make().challenge(['gibddDtp'])
    expect(await solveChallenge({ challenge, deriveKey })).toMatchObject({ counter })
  })

  it('accepts an honest solution once', async () => {
    const altcha = make()
    const solution = await solve(altcha, 'gibddDtp')
    expect(await altcha.take(solution, ['gibddDtp'])).toEqual({ vehicle: undefined })
    expect(await altcha.take(solution, ['gibddDtp'])).toBeUndefined()
  })

  it('counts only for the action it was made for', async () => {
    const altcha = make()
    expect(await altcha.take(await solve(altcha, 'gibddDtp'), ['gibddWanted'])).toBeUndefined()
  })

  it('refuses a challenge with a foreign signature', async () => {
    expect(await make().take(await solve(make('another secret'), 'gibddDtp'), ['gibddDtp'])).toBeUndefined()
  })

  it('accepts signatures of the previous secret while it is set, and signs with the new one', async () => {
    const [before, after] = [make('the old secret'), make('the new secret', 'the old secret')]
    expect(await after.take(await solve(before, 'gibddDtp'), ['gibddDtp'])).toEqual({ vehicle: undefined })
    const fresh = await solve(after, 'gibddDtp')
    expect(await before.take(fresh, ['gibddDtp'])).toBeUndefined()
    expect(await make('the new secret').take(fresh, ['gibddDtp'])).toEqual({ vehicle: undefined })
  })

  it.each(['', 'nonsense', Buffer.from('{}').toString('base64'), Buffer.from('null').toString('base64')])(
    'refuses %j without a crash',
    async (solution) => {
      expect(await make().take(solution, ['gibddDtp'])).toBeUndefined()
    },
  )
})
