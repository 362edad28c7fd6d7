import type { Clock } from '#server/platform/clock.ts'
import { withTimeout } from '#server/platform/patience.ts'
import { AttachmentRefused, type Chat, ChatAway } from '../chat.ts'
import type { Attachment, ChatMessage } from '../chat-message.ts'
import { fileFailed, pictureFailed } from './check-texts.ts'
import type { Task, Tasks } from './tasks.ts'

/** A messenger takes one or two messages a second per chat. */
const SHOWN_EVERY_MS = 1500

export interface OneMessage {
  /** Soon; a newer text replaces it. Never fails. */
  show(text: string): void
  /** @throws ChatAway, ChatRefused */
  end(message: ChatMessage): Promise<void>
}

interface Parts {
  readonly chat: Chat
  readonly tasks: Tasks
  readonly clock: Clock
  readonly signal: AbortSignal
  readonly onBlocked: (task: Task) => Promise<void>
  readonly onUnattached: (error: AttachmentRefused) => void
}

/** Waits this long for a busy messenger here, so that the check need not run again. */
const PATIENCE_MS = 5000

export function oneMessageFor(
  task: Task,
  { chat, tasks, clock, signal, onBlocked, onUnattached }: Parts,
): OneMessage {
  const { address } = task
  let { messageId, upload } = task
  let showing = Promise.resolve()
  let next: string | undefined
  let shownAt = Number.NEGATIVE_INFINITY
  const ending = new AbortController()
  const over = AbortSignal.any([signal, ending.signal])

  const put = async (message: ChatMessage, upload?: string): Promise<void> => {
    if (messageId !== undefined && (await chat.change(address, messageId, message, upload))) return
    const id = await chat.send(address, message, upload)
    if (id === undefined) return onBlocked(task)
    messageId = id
    await tasks.shownIn(task, id)
  }

  /** @throws AttachmentRefused when the messenger stays away for seconds. */
  const uploadOf = async (attached: Attachment): Promise<string | undefined> => {
    if (upload !== undefined || chat.upload === undefined) return upload
    const sendFile = chat.upload
    upload = await patiently(() => sendFile(attached)).catch((error: unknown) => {
      throw error instanceof ChatAway ? new AttachmentRefused(error.message) : error
    })
    await tasks.uploaded(task, upload)
    return upload
  }

  const patiently = async <Result>(send: () => Promise<Result>): Promise<Result> => {
    for (let tries = 0; ; tries++) {
      try {
        return await send()
      } catch (error) {
        if (!(error instanceof ChatAway) || error.restMs > PATIENCE_MS || tries > 2) throw error
        await clock.wait(Math.max(error.restMs, 500 * 2 ** tries), signal)
      }
    }
  }

  const showNext = async () => {
    const restMs = shownAt + SHOWN_EVERY_MS - clock.now()
    if (restMs > 0) await clock.wait(restMs, over)
    if (over.aborted || next === undefined) return
    const text = next
    next = undefined
    shownAt = clock.now()
    await put({ text, unfoldsNothing: true })
  }

  return {
    show(text) {
      const isQueued = next !== undefined
      next = text
      if (!isQueued) showing = showing.then(showNext).catch(() => undefined)
    },
    async end(message) {
      ending.abort()
      // A message being sent must not overtake the answer.
      await withTimeout(PATIENCE_MS * 2, showing)
      const { attached } = message
      if (attached === undefined) return patiently(() => put(message))
      try {
        const token = await uploadOf(attached)
        await patiently(() => put(message, token))
      } catch (error) {
        if (!(error instanceof AttachmentRefused)) throw error
        onUnattached(error)
        await patiently(() => put(withoutAttachment(message)))
      }
    },
  }
}

const withoutAttachment = ({ attached, text, ...rest }: ChatMessage): ChatMessage => ({
  ...rest,
  text: `${text}\n\n${attached?.kind === 'file' ? fileFailed : pictureFailed}`,
})
