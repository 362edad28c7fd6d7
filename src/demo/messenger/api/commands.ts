import { json } from './arguments.ts'
import { type BotCommand, badRequest, type ChatAbout } from './wire.ts'

export interface CommandsFor {
  /**
   * `default`, `all_private_chats`, `chat/<id>`, …:
   * https://core.telegram.org/bots/api#botcommandscope
   */
  readonly scope: string
  readonly language: string
}

export interface Commands {
  set(whom: CommandsFor, commands: readonly BotCommand[]): void
  shown(chat: ChatAbout): readonly BotCommand[]
}

/** https://core.telegram.org/bots/api#determining-list-of-commands */
function narrowestFirst({ id, type }: ChatAbout): CommandsFor[] {
  const kind = type === 'private' ? 'all_private_chats' : 'all_group_chats'
  return [`chat/${id}`, kind, 'default'].flatMap((scope) => [
    { scope, language: 'ru' },
    { scope, language: '' },
  ])
}

export function createCommands(): Commands {
  const lists = new Map<string, readonly BotCommand[]>()
  const keyOf = ({ scope, language }: CommandsFor) => `${scope}/${language}`
  return {
    set: (whom, commands) => lists.set(keyOf(whom), commands),
    shown: (chat) =>
      narrowestFirst(chat)
        .map((whom) => lists.get(keyOf(whom)) ?? [])
        .find((list) => list.length > 0) ?? [],
  }
}

/** @throws BotApiError for a list that Telegram would refuse */
export function readCommands(text: string | undefined): BotCommand[] {
  const list = text ? json(text, "can't parse commands JSON object") : []
  if (!Array.isArray(list)) throw badRequest('expected an Array of BotCommand')
  return list.map(readCommand)
}

function readCommand(item: Partial<BotCommand> | null): BotCommand {
  const { command, description } = item ?? {}
  if (!command || !/^\/?[a-z0-9_]{1,32}$/.test(command)) throw badRequest('BOT_COMMAND_INVALID')
  if (!description || description.length > 256) throw badRequest('BOT_COMMAND_DESCRIPTION_INVALID')
  return { command: command.replace('/', ''), description }
}
