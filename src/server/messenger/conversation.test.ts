import { expect, it, vi } from 'vitest'
import type { Checks, MessageOrigin } from './check/checks.ts'
import { createConversation } from './conversation.ts'
import type { SignInTalk } from './port.ts'
import { memoryTicks } from './report/testing-ticks.ts'

const ANNA = { id: 1, name: 'Анна', username: undefined }

const PLACE: MessageOrigin = {
  key: 'max:1',
  address: { messenger: 'max', chat: ANNA.id, isGroup: false },
  personId: ANNA.id,
}

const SITE = {
  name: 'Автослед',
  url: 'https://site.example',
  sells: false,
  messenger: { title: 'MAX', topUpPath: '/payment' },
}

/** The bot for a person who has exceeded the limit of this minute. */
function botOverLimit() {
  const kept = { openSignIn: vi.fn(), answerSignIn: vi.fn(), signOutEverywhere: vi.fn() }
  const checks: Checks = {
    refusalOf: async () => ({ text: 'Подождите', isFirst: true }),
    ask: vi.fn(),
    known: vi.fn(),
    fields: vi.fn(),
    following: undefined,
    wallet: vi.fn(),
    ticks: memoryTicks(),
    askLater: vi.fn(),
  }
  const conversation: SignInTalk = { ...kept, cabinetLink: vi.fn(), phones: undefined }
  return { kept, bot: createConversation({ conversation, checks, site: SITE }) }
}

it.each(['', 'XTAGFL110MY000001', 'A'.repeat(43)])(
  'a chat that is begun again and again, with «%s», counts as any other message',
  async (payload) => {
    const { bot, kept } = botOverLimit()
    expect(await bot.onStart(ANNA, payload, PLACE)).toEqual({ text: 'Подождите' })
    expect(kept.openSignIn).not.toHaveBeenCalled()
  },
)

it('«Выйти везде», pressed again and again, counts as any other press, and keeps nothing', async () => {
  const { bot, kept } = botOverLimit()
  expect(await bot.onPress(ANNA, 'out-everywhere', '1:1', '1', PLACE)).toEqual({ notice: 'Подождите' })
  expect(kept.signOutEverywhere).not.toHaveBeenCalled()
})
