import { RequestLog } from '../../board/request-log.ts'
import type { Refusal, StandIn } from '../../board/stand-in.ts'
import { createPresses } from '../api/presses.ts'
import type { User } from '../api/wire.ts'
import { createChats } from '../chats.ts'
import { FaultsThatBreakOff } from '../faults-that-break-off.ts'
import type { BotAccount, Messenger } from '../messenger.ts'
import { chatPage } from '../page/chat-page.ts'
import { type MaxParts, maxSide } from './chat-side.ts'
import { maxApi } from './max-api.ts'
import { createMaxUpdates } from './updates.ts'

const ID = 'max'

const FLOOD: Refusal = { status: 429, body: { code: 'too.many.requests', message: 'Too many requests' } }

/** MAX has no puzzle for robots: it tells them to wait. */
const refusals: StandIn['refusals'] = {
  off: { status: 503, body: { code: 'service.unavailable', message: 'Service unavailable' } },
  'rate-limit': FLOOD,
  captcha: FLOOD,
}

export interface MaxTimes {
  /** First pause before a web hook that failed is called again. */
  readonly retryMs?: number
  /** The second in which a dialogue takes few messages. */
  readonly secondMs?: number
  /** Messages that are not taken in place of pressed ones, as happens to those that MAX cannot show. */
  readonly refusesEdits?: boolean
}

/** A stand-in for MAX with one bot. It shares people and page with the one for Telegram; its protocol differs. */
export function createMaxMessenger(
  account: BotAccount,
  { retryMs = 1000, secondMs = 1000, refusesEdits = false }: MaxTimes = {},
): Messenger {
  const chats = createChats()
  const updates = createMaxUpdates(retryMs)
  const parts: MaxParts = {
    token: account.token,
    chats,
    presses: createPresses(),
    updates,
    pressed: new Map(),
    secondMs,
    refusesEdits,
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
