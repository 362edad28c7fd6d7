import { expect, it, vi } from 'vitest'
import { rules } from '#verdict/rules/index.ts'
import type { ChatMessage } from '../chat-message.ts'
import { firstQuestion, outcomeMessage, readOutcome } from './outcome-talk.ts'

const AT = new Date('2026-10-29T10:00:00.000Z')

const pressesOf = ({ buttons = [] }: ChatMessage) =>
  buttons.flat().flatMap((button) => ('press' in button ? [[button.text, button.press] as const] : []))

/** Presses one button after another. */
async function talked(...texts: readonly string[]) {
  const outcomes = { countQuestion: vi.fn(), countAnswer: vi.fn() }
  const parts = { outcomes, who: 'max 7', site: { url: 'https://site.example' } }
  let said = firstQuestion({ level: 'stop', rule: 'wanted' }, AT)
  for (const text of texts) {
    const [, press = ''] = pressesOf(said).find(([name]) => name === text) ?? []
    said = await outcomeMessage(readOutcome(press) ?? expect.unreachable(), parts)
  }
  return { said, answered: outcomes.countAnswer.mock.calls }
}

it('asks in three presses, and counts after the last one', async () => {
  const { said, answered } = await talked('Не купили', 'С документами', 'Да')
  expect(answered).toEqual([
    [{ level: 'stop', rule: 'wanted' }, { bought: false, trouble: 'papers', reported: true }, 'max 7'],
  ])
  expect(said.text).toMatch(/^Спасибо/u)
  expect((await talked('Не купили', 'С документами')).answered).toEqual([])
})

it('needs no third press without a trouble', async () => {
  const { answered } = await talked('Купили', 'Беды не было')
  expect(answered).toEqual([
    [{ level: 'stop', rule: 'wanted' }, { bought: true, trouble: 'none', reported: undefined }, 'max 7'],
  ])
})

it('names day and level, and no car', () => {
  const { text } = firstQuestion({ level: 'clear' }, AT)
  expect(text).toContain('29.10.2026 вы проверяли машину, вывод был «Препятствий не нашли»')
})

it('has buttons within the limit of Telegram for every rule, and reads no other data', () => {
  const longest = Math.max(
    ...rules.map(({ id }) => new TextEncoder().encode(`o:careful:${id}:passed:papers:out`).length),
  )
  expect(longest).toBeLessThanOrEqual(64)
  for (const data of ['q:c:XTAGFL110MY000001', 'o:best:wanted', 'o:stop', 'o:stop:wanted:sold'])
    expect(readOutcome(data)).toBeUndefined()
})
