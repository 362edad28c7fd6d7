import type { FastifyInstance } from 'fastify'
import { RequestLog } from '../board/request-log.ts'
import type { DemoSource } from '../board/sources.ts'
import type { StandIn } from '../board/stand-in.ts'
import { botApi } from './api/bot-api.ts'
import { createCommands } from './api/commands.ts'
import { telegramRefusals } from './api/faults.ts'
import { messageMethods, profileMethods, updateMethods } from './api/methods.ts'
import { createPresses } from './api/presses.ts'
import { createUpdates } from './api/updates.ts'
import { BotApiError, type User } from './api/wire.ts'
import { groupSide, type MessengerParts, privateSide } from './chat-side.ts'
import { createChats } from './chats.ts'
import { FaultsThatBreakOff } from './faults-that-break-off.ts'
import { chatPage } from './page/chat-page.ts'
import type { PersonClaim } from './people.ts'

export interface BotAccount {
  /** `<number>:<secret>`, as of BotFather. */
  readonly token: string
  /** Without «@». */
  readonly username: string
  readonly title: string
  readonly group: GroupAccount
}

export interface GroupAccount {
  readonly id: number
  /** Opened by `?chat=<name>`. */
  readonly name: string
  readonly title: string
  readonly moderators: readonly PersonClaim[]
}

/** Supports private chats, one group, texts and inline keyboards, and refuses all else. */
export interface DemoMessenger {
  /** The Bot API with faults and log of a demo source: `<demo>/messenger/bot<token>/<method>`. */
  readonly source: DemoSource
  mountChats(app: FastifyInstance): Promise<void>
}

const ID = 'messenger'

export function createMessenger(account: BotAccount, retryMs = 1000): DemoMessenger {
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
    ...profileMethods(bot, commands, chats.notifyAll),
    ...updateMethods(updates),
    ...messageMethods(bot, chats, presses),
  }
  return {
    id: ID,
    refusals: telegramRefusals,
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
