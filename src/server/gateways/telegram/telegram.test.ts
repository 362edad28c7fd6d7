import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { reset, silence } from '#registry-kit/testing/canned-server.ts'
import type { Messenger } from '#server/messenger/messenger.ts'
import { type HandClock, handClock } from '#server/testing/hand-clock.ts'
import { createTelegram } from './telegram.ts'
import { type BotApi, botApi, ok, refusal } from './testing-bot-api.ts'
import {
  CABINET,
  CODE,
  type MemoryConversation,
  memoryChecks,
  memoryConversation,
  memoryOnce,
  message,
  NUMBER,
  press,
  recordedLog,
  SITE,
  TOKEN,
} from './testing-chat.ts'
import { WEB_HOOK_PATH } from './web-hook.ts'

const LINK = `https://t.me/avtosled_bot?start=${CODE}`
const webhook = { url: `${SITE.url}${WEB_HOOK_PATH}`, secrets: ['web-hook-secret_0123456789'] } as const

let api: BotApi
let clock: HandClock
let conversation: MemoryConversation
let recorded: ReturnType<typeof recordedLog>
let telegram: Messenger

const open = (how: { webhook?: typeof webhook; apiUrl?: string } = {}): Messenger =>
  createTelegram(
    { token: TOKEN, apiUrl: how.apiUrl ?? api.url, linkUrl: 'https://t.me', webhook: how.webhook },
    { conversation, checks: memoryChecks(), site: SITE, once: memoryOnce(), log: recorded.log },
    clock,
  )

beforeEach(async () => {
  api = await botApi()
  clock = handClock()
  conversation = memoryConversation()
  recorded = recordedLog()
  telegram = open()
})

afterEach(async () => {
  await telegram.stop()
  await api[Symbol.asyncDispose]()
  for (const secret of [TOKEN, CODE, CABINET, webhook.secrets[0]]) {
    expect(recorded.lines.join()).not.toContain(secret)
  }
})

interface Line {
  readonly level: number
  readonly msg: string
}

/** Log lines at the operator's usual level. */
const operatorReads = (): string[] =>
  recorded.lines.map((line): Line => JSON.parse(line)).flatMap(({ level, msg }) => (level >= 30 ? [msg] : []))

async function startAndPoll(): Promise<void> {
  const polled = api.called('getUpdates')
  telegram.start()
  await polled
}

/** Causes this many failures. */
async function outlast(failures: number): Promise<number[]> {
  const pauses: number[] = []
  for (let failure = 0; failure < failures; failure++) {
    const pause = await clock.pause()
    pauses.push(pause.milliseconds)
    pause.end()
  }
  return pauses
}

describe('a link to the bot', () => {
  it('is available only after the bot has proved to work', async () => {
    expect(telegram.startLink(CODE)).toBeUndefined()
    await startAndPoll()
    expect(telegram.startLink(CODE)).toBe(LINK)
    expect(operatorReads()).toEqual(['telegram: connected'])
  })

  it.each([
    ['hangs up', () => reset, 'telegram: the Bot API does not answer'],
    ['answers with a page', () => ({ body: '<html>' }), 'telegram: the Bot API does not answer'],
    ['is broken', () => refusal(502, 'Bad Gateway'), 'telegram: the Bot API answers 502'],
    ['refuses the token', () => refusal(401, 'Unauthorized'), 'telegram: the bot token is refused'],
    ['knows no such token', () => refusal(404, 'Not Found'), 'telegram: the bot token is refused'],
  ])('is withheld while the Bot API %s, and available afterwards', async (_, answer, warning) => {
    api.answers['*'] = answer
    telegram.start()
    await outlast(6)
    await clock.pause().then((pause) => {
      expect(telegram.startLink(CODE)).toBeUndefined()
      expect(operatorReads()).toEqual([warning])
      api.answers = {}
      pause.end()
    })
    await api.called('getUpdates')
    expect(telegram.startLink(CODE)).toBe(LINK)
    expect(operatorReads()).toEqual([warning, 'telegram: works again', 'telegram: connected'])
  })

  it('is withheld when the Bot API refuses connections', async () => {
    const closed = await botApi()
    await closed[Symbol.asyncDispose]()
    telegram = open({ apiUrl: closed.url })
    telegram.start()
    await outlast(2)
    expect(telegram.startLink(CODE)).toBeUndefined()
    expect(operatorReads()).toEqual(['telegram: the Bot API does not answer'])
  })

  it('is withheld after a minute without answers', async () => {
    await startAndPoll()
    clock.advance(59_999)
    expect(telegram.startLink(CODE)).toBe(LINK)
    clock.advance(1)
    expect(telegram.startLink(CODE)).toBeUndefined()
  })

  it('is withheld at once when the token is revoked', async () => {
    api.answers.getUpdates = () => refusal(401, 'Unauthorized')
    telegram.start()
    const pause = await clock.pause()
    expect(telegram.startLink(CODE)).toBeUndefined()
    api.answers = {}
    api.batches.push([])
    pause.end()
    await api.called('getUpdates')
    await api.called('getUpdates')
    expect(telegram.startLink(CODE)).toBe(LINK)
  })

  it('is available while another process polls, whose web hook is not removed', async () => {
    api.answers.getUpdates = () => refusal(409, 'Conflict: terminated by other getUpdates request')
    telegram.start()
    await outlast(8)
    await clock.pause()
    expect(telegram.startLink(CODE)).toBe(LINK)
    expect(api.calls('deleteWebhook')).toHaveLength(1)
    expect(operatorReads()).toEqual([
      'telegram: connected',
      'telegram: somebody else takes the updates of this bot',
    ])
  })
})

describe('the notice of a sign-in', () => {
  const notice = {
    what: { kind: 'signed_in' as const },
    account: 41,
    personId: 77,
    place: 'Chrome на Android, Тверь',
    at: new Date(0),
  }

  const tell = async (answer?: () => ReturnType<typeof ok>) => {
    await startAndPoll()
    if (answer) api.answers.sendMessage = answer
    const sent = api.called('sendMessage')
    telegram.tellOwner(notice)
    await sent
  }

  it('goes to the chat of the person', async () => {
    await tell()
    expect(api.calls('sendMessage')).toMatchObject([{ chat_id: 77, text: expect.stringContaining('Тверь') }])
  })

  it('that cannot be delivered is logged without the person', async () => {
    await tell(() => refusal(500, 'Internal Server Error'))
    await expect
      .poll(operatorReads)
      .toContain('telegram: a person could not be told what became of their account')
    expect(recorded.lines.join()).not.toContain('Тверь')
  })

  it('causes no alarm if the person blocked the bot', async () => {
    await tell(() => refusal(403, 'Forbidden: bot was blocked by the user'))
    api.answers.sendMessage = () => refusal(500, 'Internal Server Error')
    telegram.tellOwner(notice)
    await expect.poll(() => operatorReads().length).toBeGreaterThan(1)
    expect(recorded.lines.join()).not.toContain('blocked')
  })
})

describe('the pauses after failures', () => {
  it('grow from a second to less than the minute after which links are withheld', async () => {
    api.answers['*'] = () => reset
    telegram.start()
    const pauses = await outlast(12)
    for (const [nth, pause] of pauses.entries()) {
      const longest = Math.min(1000 * 2 ** nth, 50_000)
      expect(pause).toBeGreaterThanOrEqual(longest / 2)
      expect(pause).toBeLessThanOrEqual(longest)
    }
  })

  it('restart after a success', async () => {
    api.answers.getMe = () => reset
    telegram.start()
    await outlast(8)
    const last = await clock.pause()
    api.answers = { getUpdates: () => reset }
    last.end()
    expect((await clock.pause()).milliseconds).toBeLessThanOrEqual(1000)
  })

  it('are at least as long as the Bot API requests', async () => {
    api.answers.getMe = () => refusal(429, 'Too Many Requests: retry after 35', { retry_after: 35 })
    telegram.start()
    expect((await clock.pause()).milliseconds).toBe(35_000)
  })
})

describe('polling', () => {
  it('sets the command menu; a refusal has no consequence', async () => {
    api.answers.setMyCommands = () => ({ status: 500, body: '{"message":"not supported"}' })
    const told = api.called('setMyCommands')
    await startAndPoll()
    await told
    expect(api.calls('setMyCommands')[0]).toMatchObject({ scope: { type: 'all_private_chats' } })
    expect(operatorReads()).toEqual(['telegram: connected'])
  })

  it('keeps pending updates and confirms handled ones', async () => {
    const [first, second] = [message(`/start ${CODE}`), message('/help')]
    api.batches.push([first, second])
    await startAndPoll()
    await api.called('getUpdates')
    expect(api.calls('deleteWebhook')).toEqual([{ drop_pending_updates: false }])
    expect(api.calls('sendMessage')).toHaveLength(2)
    expect(api.calls('getUpdates')).toMatchObject([
      { offset: 0, allowed_updates: ['message', 'callback_query'] },
      { offset: second.update_id + 1 },
    ])
  })

  it('retries an update that an outage interrupted', async () => {
    api.batches.push([message(`/start ${CODE}`)])
    api.answers.sendMessage = () => reset
    api.answers.getMe = () =>
      api.calls('sendMessage').length > 0 ? reset : ok({ id: 1, username: 'avtosled_bot' })
    telegram.start()
    const pause = await clock.pause()
    api.answers = {}
    pause.end()
    await outlast(1)
    await api.called('getUpdates')
    expect(api.calls('sendMessage').at(-1)?.text).toContain('Войти на сайт Автослед?')
  })

  it('skips an update that fails repeatedly', async () => {
    const next = message('/help')
    api.batches.push([message(`/start ${CODE}`), next])
    api.answers.sendMessage = () =>
      api.calls('sendMessage').length > 10 ? ok(true) : refusal(500, 'Internal Server Error')
    telegram.start()
    const pauses = await outlast(4)
    await api.called('getUpdates')
    expect(pauses.at(-1)).toBeGreaterThanOrEqual(4000)
    expect(api.calls('sendMessage').at(-1)?.text).toContain('Вот что я умею')
    expect(api.calls('getUpdates').at(-1)).toMatchObject({ offset: next.update_id + 1 })
  })
})

describe('a web hook', () => {
  beforeEach(() => {
    telegram = open({ webhook })
  })

  const info = (fields: object) => () => ok({ url: webhook.url, pending_update_count: 0, ...fields })

  it('is checked every half minute, which also proves that the Bot API works', async () => {
    api.answers.getWebhookInfo = info({})
    telegram.start()
    const pause = await clock.pause()
    expect(pause.milliseconds).toBe(30_000)
    clock.advance(60_000)
    expect(telegram.startLink(CODE)).toBeUndefined()
    pause.end()
    await clock.pause()
    expect(telegram.startLink(CODE)).toBe(LINK)
    expect(api.calls('setWebhook')).toHaveLength(1)
  })

  it('is restored after another process removed it', async () => {
    api.answers.getWebhookInfo = info({ url: '' })
    telegram.start()
    await outlast(1)
    await clock.pause()
    expect(api.calls('setWebhook')).toHaveLength(2)
    expect(operatorReads()).toEqual(['telegram: connected', 'telegram: somebody has removed our web hook'])
  })

  it('that is unreachable from outside is logged once', async () => {
    const trouble = { last_error_message: 'SSL error: certificate has expired', pending_update_count: 3 }
    api.answers.getWebhookInfo = info(trouble)
    telegram.start()
    await outlast(3)
    await clock.pause()
    expect(operatorReads()).toEqual(['telegram: connected', 'telegram: updates do not arrive'])
    expect(recorded.lines.join()).toContain('certificate has expired')
  })
})

describe('a stop', () => {
  it('does not wait for a pending poll', async () => {
    await startAndPoll()
    await telegram.stop()
    expect(operatorReads()).toEqual(['telegram: connected'])
  })

  it('does not wait for the end of a pause, and makes no later request', async () => {
    api.answers.getMe = () => reset
    telegram.start()
    const pause = await clock.pause()
    await telegram.stop()
    pause.end()
    expect(api.calls('getMe')).toHaveLength(1)
  })

  it('waits for the current update and leaves the rest for the next start', async () => {
    const opened = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    const { openSignIn } = conversation
    conversation.openSignIn = async (code, person) => {
      opened.resolve()
      await go.promise
      return openSignIn(code, person)
    }
    api.batches.push([message(`/start ${CODE}`), message('/help')])
    telegram.start()
    await opened.promise
    const stopped = telegram.stop()
    go.resolve()
    await stopped
    expect(api.calls('sendMessage')).toMatchObject([{ text: expect.stringContaining('Войти на сайт') }])
  })

  it('may come before the start, and twice', async () => {
    await telegram.stop()
    telegram.start()
    await telegram.stop()
    await telegram.stop()
    expect(api.calls('getMe')).toEqual([])
  })
})

describe('an address that Telegram refuses on a button', () => {
  const refuseButtons = () => {
    const sent = [...api.calls('sendMessage'), ...api.calls('editMessageText')].at(-1)
    return JSON.stringify(sent?.reply_markup ?? '').includes('"url"')
      ? refusal(400, `Bad Request: inline keyboard button URL '${CABINET}' is invalid: Wrong HTTP URL`)
      : ok(true)
  }

  it('appears in the text without a preview, which would use up the cabinet link', async () => {
    api.answers = { sendMessage: refuseButtons, editMessageText: refuseButtons }
    api.batches.push([message('/cabinet')])
    await startAndPoll()
    await api.called('getUpdates')
    const sent = api.calls('sendMessage').at(-1)
    expect(sent?.text).toContain(`\n\n${CABINET}`)
    expect(sent).toMatchObject({ link_preview_options: { is_disabled: true }, protect_content: true })
    expect(operatorReads()).toEqual(['telegram: connected'])
  })

  it('does not spoil a sign-in', async () => {
    api.answers = { editMessageText: refuseButtons }
    api.batches.push([message(`/start ${CODE}`), press(`in:${NUMBER}:${CODE}`)])
    await startAndPoll()
    await api.called('getUpdates')
    expect(api.calls('editMessageText').at(-1)?.text).toContain('Готово, вы вошли')
    expect(operatorReads()).toEqual(['telegram: connected'])
  })
})

it('a Bot API that accepts a call without answering delays no one', async () => {
  api.answers.getMe = () => silence
  const asked = api.called('getMe')
  telegram.start()
  await asked
  expect(telegram.startLink(CODE)).toBeUndefined()
  await telegram.stop()
})
