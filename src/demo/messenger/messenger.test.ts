import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Bot, InlineKeyboard, webhookCallback } from 'grammy'
import { describe, expect, it } from 'vitest'
import type { ChatView } from './chat-side.ts'
import { demoBot, type RunningMessenger, startMessenger, visit } from './testing-messenger.ts'

const botOf = ({ apiRoot }: RunningMessenger) => new Bot(demoBot.token, { client: { apiRoot } })

const last = ({ messages }: ChatView) => messages.at(-1)
const says = (text: string) => (view: ChatView) => last(view)?.text === text

/** A bot that asks one question and accepts one answer. */
function asking(bot: Bot): Bot {
  bot.command('start', (context) =>
    context.reply(`Войти по ссылке <b>${context.match}</b>?`, {
      parse_mode: 'HTML',
      reply_markup: new InlineKeyboard().text('Войти', 'yes').text('Это не я', 'no'),
    }),
  )
  bot.on('callback_query:data', async (context) => {
    await context.editMessageText(context.callbackQuery.data === 'yes' ? 'Вы вошли.' : 'Хорошо.')
    await context.answerCallbackQuery('Готово')
  })
  return bot
}

/** Runs the bot by polling; disposing stops it. */
async function poll(bot: Bot): Promise<AsyncDisposable> {
  const started = Promise.withResolvers<void>()
  const running = bot.start({ onStart: () => started.resolve() })
  await started.promise
  return {
    [Symbol.asyncDispose]: async () => {
      await bot.stop()
      await running
    },
  }
}

describe('a bot made with grammY', () => {
  it('receives START with its code by polling, asks, and gets a button press', async () => {
    await using messenger = await startMessenger()
    await using _bot = await poll(asking(botOf(messenger)))
    await using anna = await visit(messenger.chatUrl, 'Анна')
    await anna.say('/start code-1')
    const asked = await anna.sees(says('Войти по ссылке code-1?'))
    expect(last(asked)?.entities).toEqual([{ type: 'bold', offset: 16, length: 6 }])
    expect(await anna.press('Войти')).toMatchObject({ text: 'Готово' })
    const answered = await anna.sees(says('Вы вошли.'))
    expect(answered.messages).toHaveLength(2)
    expect(last(answered)).not.toHaveProperty('reply_markup')
  })

  it('receives the same by web hook, with Telegram’s secret', async () => {
    await using messenger = await startMessenger()
    const bot = asking(botOf(messenger))
    const secrets = new Set<unknown>()
    const handle = webhookCallback(bot, 'http', { secretToken: 'a-secret' })
    await using server = await serve((request, response) => {
      secrets.add(request.headers['x-telegram-bot-api-secret-token'])
      return handle(request, response)
    })
    await bot.api.setWebhook(server.url, { secret_token: 'a-secret' })
    await using anna = await visit(messenger.chatUrl, 'Анна')
    await anna.say('/start code-2')
    await anna.sees(says('Войти по ссылке code-2?'))
    await anna.press('Это не я')
    await anna.sees(says('Хорошо.'))
    expect([...secrets]).toEqual(['a-secret'])
    await expect
      .poll(() => bot.api.getWebhookInfo())
      .toMatchObject({ url: server.url, pending_update_count: 0 })
  })

  it('that refuses the secret sees the reason, and loses no update', async () => {
    await using messenger = await startMessenger(60_000)
    const bot = botOf(messenger)
    await using server = await serve(webhookCallback(bot, 'http', { secretToken: 'one' }))
    await bot.api.setWebhook(server.url, { secret_token: 'another' })
    await using anna = await visit(messenger.chatUrl, 'Анна')
    await anna.say('Привет')
    await expect
      .poll(() => bot.api.getWebhookInfo())
      .toMatchObject({
        pending_update_count: 1,
        last_error_message: 'Wrong response from the webhook: 401 Unauthorized',
      })
  })
})

describe('a web hook', () => {
  it('is called again until it answers 2xx, with the same update', async () => {
    await using messenger = await startMessenger(1)
    const answers = [500, 302, 200]
    const bodies: string[] = []
    const done = Promise.withResolvers<void>()
    await using server = await serve(async (request, response) => {
      bodies.push((await request.setEncoding('utf8').toArray()).join(''))
      response.writeHead(answers.shift() ?? 200, { location: '/' }).end()
      if (answers.length === 0) done.resolve()
    })
    await messenger.call('setWebhook', { url: server.url })
    await using anna = await visit(messenger.chatUrl, 'Анна')
    await anna.say('Привет')
    await done.promise
    expect(bodies).toHaveLength(3)
    expect(new Set(bodies).size).toBe(1)
  })

  it('delays one chat without delaying the others', async () => {
    await using messenger = await startMessenger()
    const boris = Promise.withResolvers<string>()
    await using server = await serve(async (request, response) => {
      const update = JSON.parse((await request.toArray()).join(''))
      if (update.message.from.first_name === 'Анна') return
      response.end()
      boris.resolve(update.message.text)
    })
    await messenger.call('setWebhook', { url: server.url })
    await using first = await visit(messenger.chatUrl, 'Анна')
    await using second = await visit(messenger.chatUrl, 'Борис')
    await first.say('никто не отвечает')
    await second.say('а мне?')
    expect(await boris.promise).toBe('а мне?')
  })

  it('ends at once when deleted, and polls get the rest', async () => {
    await using messenger = await startMessenger()
    const [called, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await using server = await serve((_request, response) => {
      response.once('close', () => letGo.resolve())
      called.resolve()
    })
    await messenger.call('setWebhook', { url: server.url })
    await using anna = await visit(messenger.chatUrl, 'Анна')
    await anna.say('Привет')
    await called.promise
    expect((await messenger.call('deleteWebhook')).body.description).toBe('Webhook was deleted')
    await letGo.promise
    const { body } = await messenger.call('getUpdates')
    expect(body.result).toMatchObject([{ message: { text: 'Привет' } }])
  })

  it('without a listening server is reported to the bot', async () => {
    await using messenger = await startMessenger(60_000)
    await messenger.call('setWebhook', { url: await closedAddress() })
    expect((await messenger.call('getWebhookInfo')).body.result).not.toHaveProperty('last_error_message')
    await using anna = await visit(messenger.chatUrl, 'Анна')
    await anna.say('Привет')
    await expect
      .poll(async () => (await messenger.call('getWebhookInfo')).body.result)
      .toMatchObject({ last_error_message: 'Connection refused', pending_update_count: 1 })
  })
})

describe('people at the page', () => {
  it('see only their own chats, and press only their own buttons', async () => {
    await using messenger = await startMessenger()
    await using _bot = await poll(asking(botOf(messenger)))
    await using anna = await visit(messenger.chatUrl, 'Анна')
    await using boris = await visit(messenger.chatUrl, 'Борис')
    await anna.say('/start of-anna')
    const { messages } = await anna.sees(says('Войти по ссылке of-anna?'))
    await boris.say('/start of-boris')
    const seen = await boris.sees(says('Войти по ссылке of-boris?'))
    expect(JSON.stringify(seen)).not.toContain('anna')
    const refused = await boris.pressAt(messages.at(-1)?.message_id ?? 0, 'yes')
    expect(refused.status).toBe(404)
    const invented = await anna.pressAt(messages.at(-1)?.message_id ?? 0, 'another')
    expect(invented.status).toBe(404)
    expect(last(await anna.sees(() => true))?.reply_markup).toBeDefined()
    expect((await fetch(`${messenger.chatUrl}/feed?key=short&name=Анна`)).status).toBe(400)
  })

  it('keep different ids, also after a restart of the demo', async () => {
    const idOf = async (browser: string) => {
      await using messenger = await startMessenger()
      await using person = await visit(messenger.chatUrl, 'Анна Соколова', browser)
      await person.say('Привет')
      return last(await person.sees(says('Привет')))?.from
    }
    const anna = await idOf('first')
    expect(anna).toMatchObject({ is_bot: false, first_name: 'Анна', last_name: 'Соколова' })
    expect(await idOf('first')).toEqual(anna)
    expect((await idOf('second'))?.id).not.toBe(anna?.id)
  })

  it('do not see the start code of their link', async () => {
    await using messenger = await startMessenger()
    await using anna = await visit(messenger.chatUrl, 'Анна')
    const said = await (await anna.say('/start secret-code')).text()
    const seen = JSON.stringify(await anna.sees(says('/start')))
    expect(said + seen).not.toContain('secret-code')
    expect((await messenger.call('getUpdates')).body.result).toMatchObject([
      { message: { text: '/start secret-code', entities: [{ type: 'bot_command', offset: 0, length: 6 }] } },
    ])
  })

  it('see the bot’s commands', async () => {
    await using messenger = await startMessenger()
    await using anna = await visit(messenger.chatUrl, 'Анна')
    await anna.say('/start')
    const { api } = botOf(messenger)
    await api.setMyCommands([{ command: 'help', description: 'Помощь' }])
    await api.setMyCommands([{ command: 'check', description: 'Проверить' }], { language_code: 'ru' })
    await anna.sees(({ commands }) => commands[0]?.command === 'check')
  })

  it('get a page that loads nothing from other hosts', async () => {
    await using messenger = await startMessenger()
    const page = await fetch(messenger.chatUrl)
    const html = await page.text()
    expect(html).toContain('<title>Автослед — демо-мессенджер</title>')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    const parts = [...html.matchAll(/(?:src|href)="(\.\.[^"]+)"/g)].map(([, path = '']) => path)
    expect(parts).toHaveLength(2)
    for (const part of parts) expect((await fetch(new URL(part, messenger.chatUrl))).ok).toBe(true)
    expect((await fetch(`${messenger.apiRoot}/chat/another_bot`)).status).toBe(404)
  })
})

/** An address without a listening server. */
async function closedAddress(): Promise<string> {
  await using server = await serve(() => undefined)
  return server.url
}

type Handler = Parameters<typeof createServer>[1]

async function serve(handler: Handler): Promise<AsyncDisposable & { readonly url: string }> {
  const server = createServer(handler)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
