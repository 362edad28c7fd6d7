import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { describe, expect, it } from 'vitest'
import { createAltcha } from './altcha.ts'

const make = (secret = 'a secret of the test') => {
  const used = new Set<string>()
  return createAltcha({
    secret,
    cost: 1,
    useOnce: async (nonce) => !used.has(nonce) && Boolean(used.add(nonce)),
  })
}

/** Does the page's part: finds the number and packs it. */
async function solve(altcha: ReturnType<typeof make>, action: 'gibddDtp' | 'gibddWanted'): Promise<string> {
  const challenge = await altcha.challenge(action)
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

describe('proof of work', () => {
  it('lets honest work through, once', async () => {
    const altcha = make()
    const solution = await solve(altcha, 'gibddDtp')
    expect(await altcha.accepts(solution, 'gibddDtp')).toBe(true)
    expect(await altcha.accepts(solution, 'gibddDtp')).toBe(false)
  })

  it('counts only for the action it was given out for', async () => {
    const altcha = make()
    expect(await altcha.accepts(await solve(altcha, 'gibddDtp'), 'gibddWanted')).toBe(false)
  })

  it('turns away a challenge that somebody else signed', async () => {
    expect(await make().accepts(await solve(make('another secret'), 'gibddDtp'), 'gibddDtp')).toBe(false)
  })

  it.each(['', 'nonsense', Buffer.from('{}').toString('base64'), Buffer.from('null').toString('base64')])(
    'turns away %j without breaking',
    async (solution) => {
      expect(await make().accepts(solution, 'gibddDtp')).toBe(false)
    },
  )
})
