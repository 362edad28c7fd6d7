import { describe, expect, it } from 'vitest'
import { createAltcha } from './altcha.ts'
import { solutionOf } from './testing-solution.ts'

const make = (secret = 'a secret of the test') => {
  const used = new Set<string>()
  return createAltcha({
    secret,
    cost: 1,
    useOnce: async (uses) => uses.every((use) => !used.has(use) && used.add(use)),
  })
}

const solve = async (altcha: ReturnType<typeof make>, action: string): Promise<string> =>
  solutionOf(await altcha.challenge([action]))

describe('proof of work', () => {
  it('lets honest work through, once', async () => {
    const altcha = make()
    const solution = await solve(altcha, 'gibddDtp')
    expect(await altcha.accepts(solution, ['gibddDtp'])).toBe(true)
    expect(await altcha.accepts(solution, ['gibddDtp'])).toBe(false)
  })

  it('counts only for the action it was given out for', async () => {
    const altcha = make()
    expect(await altcha.accepts(await solve(altcha, 'gibddDtp'), ['gibddWanted'])).toBe(false)
  })

  it('turns away a challenge that somebody else signed', async () => {
    expect(await make().accepts(await solve(make('another secret'), 'gibddDtp'), ['gibddDtp'])).toBe(false)
  })

  it.each(['', 'nonsense', Buffer.from('{}').toString('base64'), Buffer.from('null').toString('base64')])(
    'turns away %j without breaking',
    async (solution) => {
      expect(await make().accepts(solution, ['gibddDtp'])).toBe(false)
    },
  )
})
