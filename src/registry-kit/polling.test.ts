import { expect, it } from 'vitest'
import { untilAnswered } from './polling.ts'

it('polls an order in work often at first, then at growing intervals', async () => {
  const pauses: number[] = []
  let asked = 0
  const pause = async (milliseconds: number) => void pauses.push(milliseconds)
  const answer = await untilAnswered({ pause }, async () => (++asked > 8 ? 'ready' : undefined))
  expect(answer).toBe('ready')
  expect(pauses.slice(0, 3)).toEqual([250, 400, 640])
  expect(Math.max(...pauses)).toBe(2000)
})
