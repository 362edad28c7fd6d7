import { Bot, InlineKeyboard } from 'grammy'
import type { Update } from 'grammy/types'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ChatView } from './chat-side.ts'
import { demoUserOf } from './people.ts'
import {
  demoBot,
  type RunningMessenger,
  startMessenger,
  type Visitor,
  visit,
  visitGroup,
} from './testing-messenger.ts'

const { group } = demoBot
const [MARIA] = group.moderators
const BORIS = { key: 'boris-of-one-browser', name: 'Борис Лебедев' }

let messenger: RunningMessenger
let bot: Bot
let maria: Visitor
let boris: Visitor

beforeEach(async () => {
  messenger = await startMessenger()
  bot = new Bot(demoBot.token, { client: { apiRoot: messenger.apiRoot } })
  maria = await visitGroup(messenger.chatUrl, MARIA)
  boris = await visitGroup(messenger.chatUrl, BORIS)
})

afterEach(async () => {
  await maria[Symbol.asyncDispose]()
  await boris[Symbol.asyncDispose]()
  await messenger[Symbol.asyncDispose]()
})

const last = ({ messages }: ChatView) => messages.at(-1)
const says = (text: string) => (view: ChatView) => last(view)?.text === text

/** Next updates for the bot. */
async function nextUpdates(): Promise<Update[]> {
  const updates = await bot.api.getUpdates({ timeout: 5 })
  await bot.api.getUpdates({ offset: (updates.at(-1)?.update_id ?? 0) + 1 })
  return updates
}

it('a bot may write to the group first, and all members see it', async () => {
  const sent = await bot.api.sendMessage(group.id, 'Новый комментарий')
  expect(sent.chat).toEqual({ id: group.id, type: 'supergroup', title: group.title })
  await maria.sees(says('Новый комментарий'))
  await boris.sees(says('Новый комментарий'))
})

it('a press names person and chat; only that person sees the answer, all see the edit', async () => {
  const reply_markup = new InlineKeyboard().text('Опубликовать', 'm:publish:1')
  const { message_id } = await bot.api.sendMessage(group.id, 'Комментарий', { reply_markup })
  await maria.sees(says('Комментарий'))
  const answer = maria.press('Опубликовать')
  const [query] = (await nextUpdates()).map((update) => update.callback_query)
  expect(query).toMatchObject({
    from: { id: demoUserOf(MARIA).id, first_name: 'Мария' },
    data: 'm:publish:1',
    message: { message_id, chat: { id: group.id, type: 'supergroup' } },
  })
  await bot.api.answerCallbackQuery(query?.id ?? '', { text: 'Опубликован', show_alert: true })
  expect(await answer).toEqual({ text: 'Опубликован', show_alert: true })
  await bot.api.editMessageText(group.id, message_id, 'Опубликован')
  expect(last(await boris.sees(says('Опубликован')))).not.toHaveProperty('reply_markup')
})

it('the bot receives its commands, but not the members’ conversation', async () => {
  await boris.say('Кто сегодня дежурит?')
  await boris.say('/queue@another_bot')
  await maria.say('/queue')
  await maria.say(`/queue@${demoBot.username}`)
  const { messages } = await boris.sees(says(`/queue@${demoBot.username}`))
  expect(messages.map(({ from }) => from.first_name)).toEqual(['Борис', 'Борис', 'Мария', 'Мария'])
  expect(await nextUpdates()).toMatchObject([
    { message: { text: '/queue', chat: { type: 'supergroup' }, entities: [{ length: 6 }] } },
    { message: { text: `/queue@${demoBot.username}`, entities: [{ type: 'bot_command', length: 24 }] } },
  ])
})

it('the group has a menu of its own', async () => {
  await using anna = await visit(messenger.chatUrl, 'Анна')
  const scope = { type: 'chat', chat_id: group.id } as const
  await bot.api.setMyCommands([{ command: 'help', description: 'Помощь' }])
  await bot.api.setMyCommands([{ command: 'queue', description: 'Очередь' }], { scope })
  await maria.sees(({ commands }) => commands[0]?.command === 'queue')
  expect((await anna.sees(({ commands }) => commands.length > 0)).commands[0]?.command).toBe('help')
})

it('its messages appear in no other chat', async () => {
  await using privately = await visit(messenger.chatUrl, 'Борис')
  await maria.say('Только своим')
  await boris.sees(says('Только своим'))
  await privately.say('/start')
  const { messages } = await privately.sees(says('/start'))
  expect(messages.map(({ text }) => text)).toEqual(['/start'])
})

it('its page has its title and its moderators', async () => {
  const html = await (await fetch(`${messenger.chatUrl}?chat=${group.name}`)).text()
  expect(html).toContain('<h1>Модераторы</h1>')
  expect(html).toContain(MARIA.key)
  expect(await (await fetch(messenger.chatUrl)).text()).not.toContain(MARIA.key)
})
