import type { Site } from '#server/messenger/bot-texts.ts'
import { cardMessages } from '#server/messenger/moderators/card-message.ts'
import type { ModeratorsSettings } from '#server/messenger/moderators/moderators-talk.ts'
import type { Card, DeliveryFailure, ModeratorsChat } from '#server/messenger/moderators/port.ts'
import { pressDataCodec } from '#server/messenger/moderators/press-data.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type MaxApi, MaxRefused, MaxSilent } from './api.ts'
import { failureFields, isFinal } from './failures.ts'
import { messageBody } from './message.ts'

interface ChatParts extends Pick<ModeratorsSettings, 'seals' | 'chatId'> {
  readonly site: Site
  readonly api: MaxApi
  readonly clock: Clock
  readonly signal: AbortSignal
}

interface Sent {
  readonly message: { readonly body: { readonly mid: string } }
}

/** MAX takes two messages a second per chat. */
const REST_MS = 500

/** MAX strips unknown tags, `blockquote` among them. */
export function openModeratorsChat({ api, seals, site, chatId, clock, signal }: ChatParts): ModeratorsChat {
  const messages = cardMessages(site, pressDataCodec(seals, chatId))
  let freeAt = Number.NEGATIVE_INFINITY

  const inTurn = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    const restMs = freeAt - clock.now()
    if (restMs > 0) await clock.wait(restMs, signal)
    freeAt = clock.now() + REST_MS
    return call()
  }

  const bodyOf = (card: Card) => ({
    ...messageBody({ text: messages.text(card), buttons: messages.buttons(card) }),
    format: 'html',
  })

  return {
    async post(card) {
      try {
        // Moderators must see the links of a comment before a preview fetches them.
        const query = { chat_id: chatId, disable_link_preview: true }
        const { message } = await inTurn(() =>
          api.call<Sent>('POST', '/messages', { query, body: bodyOf(card) }),
        )
        return { outcome: 'delivered', messageId: message.body.mid }
      } catch (error) {
        return deliveryFailure(error)
      }
    },
    async update(messageId, card) {
      try {
        const query = { message_id: messageId }
        await inTurn(() => api.call('PUT', '/messages', { query, body: bodyOf(card) }))
        return { outcome: 'delivered' }
      } catch (error) {
        return error instanceof MaxRefused && error.status === 404
          ? { outcome: 'gone' }
          : deliveryFailure(error)
      }
    },
  }
}

/** @throws errors of other origin than the Bot API. */
function deliveryFailure(error: unknown): DeliveryFailure {
  if (!(error instanceof MaxRefused || error instanceof MaxSilent)) throw error
  const { restMs } = error
  return { outcome: 'failed', fault: faultOf(error), restMs, trouble: String(failureFields(error).reason) }
}

function faultOf(error: MaxRefused | MaxSilent): DeliveryFailure['fault'] {
  if (error instanceof MaxSilent) return 'connection'
  if (error.status === 403 || error.status === 404) return 'chat'
  return isFinal(error) ? 'card' : 'connection'
}
