import type { DemoChat, DemoChats } from '../chats.ts'
import { type Arguments, integer, isTrue, json, textList } from './arguments.ts'
import { type Commands, type CommandsFor, readCommands } from './commands.ts'
import { fromHtml, plain } from './formatted-text.ts'
import { readKeyboard } from './inline-keyboard.ts'
import type { Presses } from './presses.ts'
import type { Updates } from './updates.ts'
import { badRequest, type Message, type MessageContent, type SentFile, type User } from './wire.ts'

export interface MethodAnswer {
  readonly result: unknown
  readonly description?: string
}

/** @throws BotApiError where Telegram would refuse */
export type Method = (args: Arguments) => MethodAnswer | Promise<MethodAnswer>

/** Lower case: Telegram ignores the case. */
type Methods = Readonly<Record<string, Method>>

const LONGEST_MESSAGE = 4096
const LONGEST_POLL_SECONDS = 50

export function profileMethods(bot: User, commands: Commands, changed: () => void): Methods {
  return {
    getme: () => ({ result: { ...bot, ...ABILITIES } }),
    setmycommands: (args) => {
      commands.set(commandsFor(args), readCommands(args.commands))
      changed()
      return { result: true }
    },
  }
}

const ABILITIES = {
  can_join_groups: true,
  can_read_all_group_messages: false,
  supports_inline_queries: false,
  can_connect_to_business: false,
  has_main_web_app: false,
}

interface NamedScope {
  readonly type?: string
  readonly chat_id?: number | string
}

function commandsFor({ scope, language_code = '' }: Arguments): CommandsFor {
  const named = scope ? (json(scope, "can't parse BotCommandScope JSON object") as NamedScope) : {}
  const { type = 'default', chat_id } = named
  return { scope: type === 'chat' ? `chat/${chat_id}` : type, language: language_code }
}

export function updateMethods(updates: Updates): Methods {
  return {
    getupdates: async ({ offset, limit, timeout, allowed_updates }) => {
      updates.allow(textList(allowed_updates, "can't parse allowed_updates JSON object"))
      const request = {
        offset: integer(offset, 0),
        limit: integer(limit, 100, 1, 100),
        timeout: integer(timeout, 0, 0, LONGEST_POLL_SECONDS),
      }
      return { result: await updates.poll(request) }
    },
    setwebhook: (args) => (args.url ? setWebHook(updates, args, args.url) : deleteWebHook(updates, args)),
    deletewebhook: (args) => deleteWebHook(updates, args),
    getwebhookinfo: () => ({ result: updates.webHook() }),
  }
}

/** Telegram requires HTTPS; here the product runs on the same machine. */
function setWebHook(updates: Updates, args: Arguments, address: string): MethodAnswer {
  const { secret_token: secret, allowed_updates, drop_pending_updates } = args
  const url = URL.parse(address)
  if (!url) throw badRequest('bad webhook: invalid webhook URL specified')
  if (secret && !/^[\w-]{1,256}$/.test(secret)) throw badRequest('secret token contains unallowed characters')
  updates.allow(textList(allowed_updates, "can't parse allowed_updates JSON object"))
  if (isTrue(drop_pending_updates)) updates.drop()
  const changed = updates.setWebHook({ url: url.href, secret })
  return { result: true, description: changed ? 'Webhook was set' : 'Webhook is already set' }
}

function deleteWebHook(updates: Updates, { drop_pending_updates }: Arguments): MethodAnswer {
  if (isTrue(drop_pending_updates)) updates.drop()
  const changed = updates.setWebHook(undefined)
  return { result: true, description: changed ? 'Webhook was deleted' : 'Webhook is already deleted' }
}

export function messageMethods(bot: User, chats: DemoChats, presses: Presses): Methods {
  return {
    sendmessage: (args) => {
      const content = readContent(args)
      return { result: chats.post(chatIn(chats, args), bot, content) }
    },
    editmessagetext: (args) => {
      const content = readContent(args)
      const [chat, message] = editable(bot, chats, args)
      if (message.attached) throw badRequest('there is no text in the message to edit')
      return { result: edit(chats, chat, message, content) }
    },
    sendphoto: (args) => {
      const content = readCaptioned(args, fileIn(args, args.photo, 'image'))
      return { result: chats.post(chatIn(chats, args), bot, content) }
    },
    senddocument: (args) => {
      const content = readCaptioned(args, fileIn(args, args.document, 'file'))
      return { result: chats.post(chatIn(chats, args), bot, content) }
    },
    editmessagemedia: (args) => {
      const media = json(args.media ?? '', "can't parse InputMedia") as { media?: string; caption?: string }
      const content = readCaptioned({ ...args, ...media }, fileIn(args, media.media, 'image'))
      const [chat, message] = editable(bot, chats, args)
      return { result: edit(chats, chat, message, content) }
    },
    editmessagereplymarkup: (args) => {
      const reply_markup = readKeyboard(args.reply_markup)
      const [chat, message] = editable(bot, chats, args)
      const { text, entities } = message
      const content = { text, ...(entities && { entities }), ...(reply_markup && { reply_markup }) }
      return { result: edit(chats, chat, message, content) }
    },
    answercallbackquery: ({ callback_query_id = '', text, show_alert }) => {
      const answer = { ...(text && { text }), show_alert: isTrue(show_alert) }
      if (!presses.answer(callback_query_id, answer)) throw badRequest(TOO_LATE)
      return { result: true }
    },
  }
}

const TOO_LATE = 'query is too old and response timeout expired or query ID is invalid'
const NOT_MODIFIED =
  'message is not modified: specified new message content and reply markup are exactly the same ' +
  'as a current content and reply markup of the message'

function readContent(args: Arguments): MessageContent {
  const { text, entities } = readText(args)
  const reply_markup = readKeyboard(args.reply_markup)
  if (!text) throw badRequest('message text is empty')
  if (text.length > LONGEST_MESSAGE) throw badRequest('message is too long')
  return { text, ...(entities.length > 0 && { entities }), ...(reply_markup && { reply_markup }) }
}

const LONGEST_CAPTION = 1024

function fileIn(args: Arguments, place = '', kind: SentFile['kind']): SentFile {
  const part = args[place.replace(/^attach:\/\//, '')]
  if (!place.startsWith('attach://') || !part) throw badRequest('the stand-in takes attached files only')
  const { name, path } = json(part, 'wrong file') as { name: string; path: string }
  return { kind, name, path }
}

function readCaptioned(args: Arguments, attached: SentFile): MessageContent {
  const { caption = '' } = args
  if (caption.length > LONGEST_CAPTION) throw badRequest('message caption is too long')
  const reply_markup = readKeyboard(args.reply_markup)
  const { text, entities } = readText({ ...args, text: caption })
  return { text, attached, ...(entities.length > 0 && { entities }), ...(reply_markup && { reply_markup }) }
}

function readText({ text = '', parse_mode = '', entities }: Arguments) {
  if (entities) throw badRequest('the stand-in takes formatting by parse_mode only')
  if (parse_mode === '') return plain(text)
  if (parse_mode.toLowerCase() === 'html') return fromHtml(text)
  throw badRequest('unsupported parse_mode')
}

function chatIn(chats: DemoChats, { chat_id }: Arguments): DemoChat {
  if (!chat_id) throw badRequest('chat_id is empty')
  const chat = chats.started(Number(chat_id))
  if (!chat) throw badRequest('chat not found')
  return chat
}

function messageIn(chat: DemoChat, { message_id }: Arguments, problem: string): Message {
  if (!message_id) throw badRequest('message identifier is not specified')
  const message = chat.messages.find((one) => one.message_id === Number(message_id))
  if (!message) throw badRequest(problem)
  return message
}

function editable(bot: User, chats: DemoChats, args: Arguments): [DemoChat, Message] {
  const chat = chatIn(chats, args)
  const message = messageIn(chat, args, 'message to edit not found')
  if (message.from.id !== bot.id) throw badRequest("message can't be edited")
  return [chat, message]
}

function edit(chats: DemoChats, chat: DemoChat, message: Message, content: MessageContent): Message {
  if (asSeen(message) === asSeen(content)) throw badRequest(NOT_MODIFIED)
  return chats.edit(chat, message, content)
}

const asSeen = ({ text, entities = [], attached, reply_markup }: MessageContent) =>
  JSON.stringify([text, entities, attached, reply_markup])
