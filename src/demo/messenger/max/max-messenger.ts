import { RequestLog } from '#demo/board/request-log.ts'
import type { FaultAnswer, StandIn } from '#demo/board/stand-in.ts'
import { createPresses } from '../api/presses.ts'
import type { User } from '../api/wire.ts'
import { createChats } from '../chats.ts'
import { FaultsThatBreakOff } from '../faults-that-break-off.ts'
import type { BotAccount, DemoMessenger } from '../messenger.ts'
import { chatPage } from '../page/chat-page.ts'
import { type MaxParts, type MaxRefusal, maxSide } from './chat-side.ts'
import { maxApi } from './max-api.ts'
import { createMaxUpdates } from './updates.ts'
import { createUploads } from './uploads.ts'

const ID = 'max'

const FLOOD: FaultAnswer = { status: 429, body: { code: 'too.many.requests', message: 'Too many requests' } }

/** MAX has no captcha; it limits rates. */
const refusals: StandIn['refusals'] = {
  off: { status: 503, body: { code: 'service.unavailable', message: 'Service unavailable' } },
  'rate-limit': FLOOD,
  captcha: FLOOD,
}

export interface MaxTimes {
  readonly retryMs?: number
  readonly secondMs?: number
  /** Refuses edits, as MAX does for messages it cannot show. */
  readonly refusesEdits?: MaxRefusal
  /** Bytes of a file. */
  readonly largest?: number
  readonly unreadyFor?: number
}

/** One bot; people and page are the fake Telegram's. */
export function createMaxMessenger(
  account: BotAccount,
  { retryMs = 1000, secondMs = 1000, refusesEdits, largest, unreadyFor = 1 }: MaxTimes = {},
): DemoMessenger {
  const chats = createChats()
  const updates = createMaxUpdates(retryMs)
  const parts: MaxParts = {
    token: account.token,
    chats,
    presses: createPresses(),
    updates,
    pressedMessages: new Map(),
    secondMs,
    refusesEdits,
    uploads: createUploads(unreadyFor, largest),
  }
  const { group } = account
  const chat = chats.group({ id: group.id, type: 'supergroup', title: group.title })
  const bot: User = {
    id: Number.parseInt(account.token, 10),
    is_bot: true,
    first_name: account.title,
    username: account.username,
  }
  const standIn: StandIn = {
    id: ID,
    refusals,
    renamed: [['"user_id"', '"id"']],
    serve: (scope) => {
      maxApi(scope, account.token, bot, parts)
      scope.addHook('preClose', async () => updates.close())
    },
  }
  return {
    source: { standIn, board: new FaultsThatBreakOff(standIn, updates.breakOff), asked: new RequestLog() },
    mountChats: async (app) => {
      const sides = {
        private: maxSide(parts, (person) => chats.privateWith(person)),
        group: maxSide(parts, () => chat),
      }
      await app.register(async (scope) => chatPage(scope, account, sides), { prefix: `/${ID}` })
    },
  }
}
