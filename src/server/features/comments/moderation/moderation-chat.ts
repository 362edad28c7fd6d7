import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '#server/db/database.ts'
import type {
  Card,
  DeliveryFailure,
  ModeratorsChat,
  UpdateResult,
} from '#server/messenger/moderators/port.ts'
import { backOff, createTroubleLog } from '#server/platform/patience.ts'
import type { ClaimedPost, Outbox, ShownCard } from './outbox.ts'

/** Other processes and the command line do not notify this one. */
const EVERY_MS = 15_000

const LONGEST_MS = 10 * 60_000
const PAUSES = { firstMs: 5000, longestMs: LONGEST_MS }

const GRACE_MS = 5000

export interface ModerationChat {
  kick(): void
  start(chat: ModeratorsChat): void
  /** Resolves within seconds. */
  stop(): Promise<void>
}

export type Rest = (milliseconds: number, signal: AbortSignal) => Promise<void>

const systemRest: Rest = (milliseconds, signal) =>
  delay(milliseconds, undefined, { signal, ref: false }).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })

export interface ModerationChatParts {
  readonly outbox: Outbox
  readonly cardOf: (commentId: number) => Promise<Card | undefined>
  readonly log: Log
  readonly rest?: Rest
}

export function openModerationChat({
  outbox,
  cardOf,
  log,
  rest = systemRest,
}: ModerationChatParts): ModerationChat {
  const stopping = new AbortController()
  let kicked = new AbortController()
  let running: Promise<void> | undefined

  async function run(chat: ModeratorsChat): Promise<void> {
    const deliver = delivery({ chat, cardOf })
    const trouble = chatTroubles(log)
    while (!stopping.signal.aborted) {
      // Kicks from here on count after this round.
      kicked = new AbortController()
      const restMs = await round(deliver, trouble).catch((err: unknown) => {
        log.error({ err }, 'the moderators’ chat could not be looked after; it is tried again')
        return 0
      })
      if (restMs > 0) await rest(restMs, stopping.signal)
      else if (!stopping.signal.aborted) await rest(EVERY_MS, kicked.signal)
    }
  }

  /** @returns milliseconds for which the chat must be left alone. */
  async function round(deliver: Deliver, trouble: ChatTroubles): Promise<number> {
    while (!stopping.signal.aborted) {
      const claim = await outbox.claim()
      if (!claim) return 0
      const shownCard = await deliver(claim)
      if ('fault' in shownCard) {
        const restMs = await putOff(claim, shownCard, trouble)
        if (restMs > 0) return restMs
      } else {
        await outbox.markShown(claim, shownCard)
        if (shownCard.messageId !== null) trouble.over()
      }
    }
    return 0
  }

  async function putOff(
    claim: ClaimedPost,
    failure: DeliveryFailure,
    trouble: ChatTroubles,
  ): Promise<number> {
    if (failure.restMs > 0) {
      await outbox.releaseClaim(claim)
      return failure.restMs
    }
    trouble.tell(claim, failure)
    const pauseMs = failure.fault === 'connection' ? backOff(claim.attempts, PAUSES) : LONGEST_MS
    await outbox.postpone(claim, pauseMs)
    if (failure.fault === 'card') return 0
    return failure.fault === 'chat' ? LONGEST_MS : Math.min(pauseMs, EVERY_MS)
  }

  return {
    kick: () => kicked.abort(),
    start(chat) {
      running ??= run(chat)
    },
    async stop() {
      stopping.abort()
      kicked.abort()
      await Promise.race([running, delay(GRACE_MS, undefined, { ref: false })])
    },
  }
}

type Deliver = (claim: ClaimedPost) => Promise<ShownCard | DeliveryFailure>

function delivery({ chat, cardOf }: Pick<ModerationChatParts, 'cardOf'> & { chat: ModeratorsChat }): Deliver {
  const update = (messageId: string | null, card: Card): Promise<UpdateResult> | UpdateResult =>
    messageId === null ? { outcome: 'gone' } : chat.update(messageId, card)

  return async ({ commentId, messageId }) => {
    const card = await cardOf(commentId)
    if (!card) return nothingShown
    const { state } = card
    const updated = await update(messageId, card)
    if (updated.outcome === 'delivered') return { messageId, state }
    if (updated.outcome === 'failed') return updated
    if (state !== 'pending') return nothingShown
    const posted = await chat.post(card)
    return posted.outcome === 'failed' ? posted : { messageId: posted.messageId, state }
  }
}

const nothingShown: ShownCard = { messageId: null, state: null }

interface ChatTroubles {
  tell(claim: ClaimedPost, failure: DeliveryFailure): void
  over(): void
}

function chatTroubles(log: Log): ChatTroubles {
  const troubleLog = createTroubleLog<DeliveryFailure['fault']>()

  const tellOfChat = ({ fault, trouble: reason }: DeliveryFailure) =>
    troubleLog.tell(fault, () => {
      if (fault === 'chat') log.error({ reason }, 'alarm: the moderators’ chat takes no messages')
      else log.warn({ reason }, 'the moderators’ chat cannot be reached now')
    })

  return {
    tell({ commentId, attempts }, failure) {
      if (failure.fault !== 'card') return tellOfChat(failure)
      if (attempts > 0) return
      log.error(
        { comment: commentId, reason: failure.trouble },
        'alarm: the moderators’ chat refuses a comment',
      )
    },
    over() {
      troubleLog.over(() => log.info({}, 'the moderators’ chat works again'))
    },
  }
}
