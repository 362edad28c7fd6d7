import type { FastifyInstance } from 'fastify'
import { RequestLog } from '../board/request-log.ts'
import type { Source } from '../board/sources.ts'
import type { StandIn } from '../board/stand-in.ts'
import { botApi } from './api/bot-api.ts'
import { createCommands } from './api/commands.ts'
import { refusals } from './api/faults.ts'
import { messageMethods, profileMethods, updateMethods } from './api/methods.ts'
import { createPresses } from './api/presses.ts'
import { createUpdates } from './api/updates.ts'
import { BotApiError, type User } from './api/wire.ts'
import { groupSide, type MessengerParts, privateSide } from './chat-side.ts'
import { createChats } from './chats.ts'
import { FaultsThatBreakOff } from './faults-that-break-off.ts'
import { chatPage } from './page/chat-page.ts'
import type { Claim } from './people.ts'

export interface BotAccount {
  /** `<number>:<secret>`, as BotFather gives it. */
  readonly token: string
  /** Without «@». */
  readonly username: string
  readonly title: string
  readonly group: GroupAccount
}

/** A group that the bot is in. */
export interface GroupAccount {
  readonly id: number
  /** `?chat=<name>` leads to it. */
  readonly name: string
  readonly title: string
  /** Whose presses the bot is to take. Everybody else at the page is in the group as well. */
  readonly moderators: readonly Claim[]
}

/**
 * A stand-in for Telegram with one bot in it. The bot's program talks to the Bot API, people to a page that
 * looks like a messenger. It knows private chats, one group, texts and inline keyboards, and refuses what it does not know.
 * Where it forgives more than Telegram, a comment says so: it serves a product on the same machine.
 */
export interface Messenger {
  /** The Bot API, broken and logged as any source of the demo: `<demo>/messenger/bot<token>/<method>`. */
  readonly source: Source
  /** Serves `<demo>/messenger/chat/<username>`; faults of the Bot API do not reach it. */
  mountChats(app: FastifyInstance): Promise<void>
}

const ID = 'messenger'

/** @param retryMs first pause before a web hook that failed twice is called again. */
export function createMessenger(account: BotAccount, retryMs = 1000): Messenger {
  const parts: MessengerParts = {
    chats: createChats(),
    commands: createCommands(),
    presses: createPresses(),
    updates: createUpdates(retryMs),
  }
  const { id, title } = account.group
  const group = groupSide(parts, { id, type: 'supergroup', title }, account.username)
  const standIn = botApiOf(account, parts)
  const outage = () => parts.updates.breakOff(new BotApiError(502, 'Bad Gateway'))
  return {
    source: { standIn, board: new FaultsThatBreakOff(standIn, outage), asked: new RequestLog() },
    mountChats: async (app) => {
      const sides = { private: privateSide(parts), group }
      await app.register(async (scope) => chatPage(scope, account, sides), { prefix: `/${ID}` })
    },
  }
}

function botApiOf(account: BotAccount, { chats, commands, presses, updates }: MessengerParts): StandIn {
  const bot = botUser(account)
  const methods = {
    ...profileMethods(bot, commands, () => chats.tellAll('changed')),
    ...updateMethods(updates),
    ...messageMethods(bot, chats, presses),
  }
  return {
    id: ID,
    refusals,
    renamed: [['"result"', '"answer"']],
    serve: (scope) => {
      botApi(scope, account.token, new Map(Object.entries(methods)))
      scope.addHook('preClose', async () => updates.close())
    },
  }
}

const botUser = ({ token, username, title }: BotAccount): User => ({
  id: Number.parseInt(token, 10),
  is_bot: true,
  first_name: title,
  username,
})
