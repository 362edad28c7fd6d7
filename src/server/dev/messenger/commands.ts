import { json } from './arguments.ts'
import { type BotCommand, badRequest } from './wire.ts'

/** For whom a list of commands is meant. */
export interface CommandsFor {
  /** `default`, `all_private_chats`, …; https://core.telegram.org/bots/api#botcommandscope */
  readonly scope: string
  readonly language: string
}

export interface Commands {
  set(whom: CommandsFor, commands: readonly BotCommand[]): void
  get(whom: CommandsFor): readonly BotCommand[]
  /** What a person who reads Russian sees in a private chat: the narrowest list there is. */
  shown(): readonly BotCommand[]
}

const NARROWEST_FIRST: readonly CommandsFor[] = [
  { scope: 'all_private_chats', language: 'ru' },
  { scope: 'all_private_chats', language: '' },
  { scope: 'default', language: 'ru' },
  { scope: 'default', language: '' },
]

export function createCommands(): Commands {
  const lists = new Map<string, readonly BotCommand[]>()
  const keyOf = ({ scope, language }: CommandsFor) => `${scope}/${language}`
  const get = (whom: CommandsFor) => lists.get(keyOf(whom)) ?? []
  return {
    get,
    set: (whom, commands) => lists.set(keyOf(whom), commands),
    shown: () => NARROWEST_FIRST.map(get).find((list) => list.length > 0) ?? [],
  }
}

/** @throws BotApiError unless it is a list of commands that Telegram would take. */
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
