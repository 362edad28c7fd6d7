import { AttachmentRefused, type Chat, ChatAway, ChatRefused } from '#server/messenger/chat.ts'
import type { Attachment, ChatMessage } from '#server/messenger/chat-message.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type MaxApi, MaxRefused, MaxSilent } from './api.ts'
import { askedToWaitMs, failureFields, isFinal, isGone } from './failures.ts'
import { messageBody } from './message.ts'

interface Sent {
  readonly message: { readonly body: { readonly mid: string } }
}

interface Upload {
  readonly url: string
}

/** A picture comes back with its sizes, a file with its own token. */
type Uploaded = { readonly photos: object } | { readonly token: string }

interface Parts {
  readonly api: MaxApi
  readonly clock: Clock
  readonly signal: AbortSignal
}

/** MAX takes two uploads a second. */
const UPLOAD_REST_MS = 500

/** Pauses before MAX has processed an upload. */
const PROCESSING_MS = [1000, 2000, 4000]

const isUnready = (error: unknown): boolean =>
  error instanceof MaxRefused && error.code === 'attachment.not.ready'

/**
 * Deleted, or older than seven days without a keyboard; reported by a status or, with 200, as
 * `success: false`. If the content is at fault, a new message is refused, too.
 */
const isUneditable = (error: unknown): boolean =>
  error instanceof MaxRefused &&
  (error.status === 404 || (isFinal(error) && !isGone(error) && !isUnready(error)))

/** Messages quote registries, so no link in them unfolds. */
export function maxChat({ api, clock, signal }: Parts): Chat {
  let uploadsFreeAt = Number.NEGATIVE_INFINITY

  const inTurn = async <Answer>(upload: () => Promise<Answer>): Promise<Answer> => {
    const restMs = uploadsFreeAt - clock.now()
    uploadsFreeAt = Math.max(uploadsFreeAt, clock.now()) + UPLOAD_REST_MS
    if (restMs > 0) await clock.wait(restMs, signal)
    return upload()
  }

  const whenReady = async <Answer>(send: () => Promise<Answer>): Promise<Answer> => {
    for (let tries = 0; ; tries++) {
      try {
        return await send()
      } catch (error) {
        const pause = PROCESSING_MS[tries]
        if (!isUnready(error) || pause === undefined) throw error
        await clock.wait(pause, signal)
      }
    }
  }

  return {
    async upload(attached: Attachment) {
      const { kind, name, bytes } = attached
      try {
        return await inTurn(async () => {
          const { url } = await api.call<Upload>('POST', '/uploads', { query: { type: kind } })
          const uploaded = await api.upload<Uploaded>(url, { name, bytes })
          return JSON.stringify(
            'photos' in uploaded ? { photos: uploaded.photos } : { token: uploaded.token },
          )
        })
      } catch (error) {
        throw toChatError(error, { attached })
      }
    },
    async send({ chat, isGroup }, chatMessage, upload) {
      const to = isGroup ? { chat_id: chat } : { user_id: chat }
      const query = { ...to, disable_link_preview: true }
      try {
        const { message } = await whenReady(() =>
          api.call<Sent>('POST', '/messages', { query, body: messageBody(chatMessage, upload) }),
        )
        return message.body.mid
      } catch (error) {
        if (isGone(error)) return undefined
        throw toChatError(error, chatMessage)
      }
    },
    async change(_to, messageId, chatMessage, upload) {
      const query = { message_id: messageId }
      try {
        await whenReady(() => api.call('PUT', '/messages', { query, body: messageBody(chatMessage, upload) }))
        return true
      } catch (error) {
        if (isUneditable(error)) return false
        if (isGone(error)) return true
        throw toChatError(error, chatMessage)
      }
    },
  }
}

function toChatError(error: unknown, { attached }: Partial<ChatMessage> = {}): unknown {
  if (!(error instanceof MaxRefused || error instanceof MaxSilent)) return error
  const trouble = String(failureFields(error).reason)
  if (!isFinal(error)) return new ChatAway(trouble, askedToWaitMs(error))
  return attached ? new AttachmentRefused(trouble) : new ChatRefused(trouble)
}
