import type { ModerationTalk, ModeratorsChat } from '#server/messenger/moderators/port.ts'
import { type MessengerName, messengerKinds } from '#server/messenger/port.ts'
import type { Host, Part } from '#server/ports/host.ts'
import { commentCalls } from '#shared/contract/comments.ts'
import type { Captcha } from '../captcha/captcha.ts'
import { mountCommentCalls } from './comment-calls.ts'
import { createComments } from './comments.ts'
import { hintsOf } from './hints/hints.ts'
import { createModeration, type Moderation } from './moderation/moderation.ts'
import { publicNames } from './public-name.ts'

export interface OpenComments extends Part, Pick<Moderation, 'atDesk'> {
  readonly talks: Readonly<Record<MessengerName, ModerationTalk>>
  showIn(messenger: MessengerName, chat: ModeratorsChat): void
}

export function openComments(host: Host, { captcha }: { captcha: Captcha }): OpenComments {
  const { app, database, log, addressOf, site, now } = host
  const { db } = database
  const max = createModeration({ db, log, messenger: 'max', onDecided: () => telegram.kick() })
  const telegram = createModeration({ db, log, onDecided: max.kick })
  const desks = { max, telegram }
  const kick = () => {
    max.kick()
    telegram.kick()
  }
  const comments = createComments({
    db,
    hintsOf,
    publicNameOf: publicNames(site.name),
    onChange: kick,
    limitOfAddress: host.limit('comment'),
    now,
  })
  mountCommentCalls(app, { comments, captcha, limit: host.limit('other'), addressOf })
  const chats: Partial<Record<MessengerName, ModeratorsChat>> = {}
  return {
    calls: commentCalls,
    talks: { max: max.talk, telegram: telegram.talk },
    atDesk: { ...telegram.atDesk, committed: kick },
    showIn(messenger, chat) {
      chats[messenger] = chat
    },
    start() {
      for (const messenger of messengerKinds) {
        const chat = chats[messenger]
        if (chat) desks[messenger].start(chat)
      }
    },
    async stop() {
      await Promise.all([max.stop(), telegram.stop()])
    },
  }
}
