import { commentCalls } from '#shared/contract/comments.ts'
import type { ModeratorsChat } from '../../gateways/telegram/moderators/port.ts'
import type { Host, Part } from '../../host.ts'
import type { Captcha } from '../captcha/captcha.ts'
import { mountCommentCalls } from './comment-calls.ts'
import { createComments } from './comments.ts'
import { hintsOf } from './hints/hints.ts'
import { createModeration, type Moderation } from './moderation/moderation.ts'
import { publicNames } from './public-name.ts'

export interface OpenComments extends Part, Pick<Moderation, 'talk' | 'atDesk'> {
  /** Where moderators see new comments from the start on; never told: they use the command line. */
  showIn(chat: ModeratorsChat): void
}

/** Comments with their moderation, and their calls on the server. */
export function openComments(host: Host, { captcha }: { captcha: Captcha }): OpenComments {
  const { app, database, log, addressOf, site, now } = host
  const { db } = database
  const moderation = createModeration({ db, log })
  const comments = createComments({
    db,
    hintsOf,
    publicNameOf: publicNames(site.name),
    onChange: moderation.kick,
    limitOfAddress: host.limit('comment'),
    now,
  })
  mountCommentCalls(app, { comments, captcha, limit: host.limit('other'), addressOf })
  let chat: ModeratorsChat | undefined
  return {
    calls: commentCalls,
    talk: moderation.talk,
    atDesk: moderation.atDesk,
    showIn(theirs) {
      chat = theirs
    },
    start() {
      if (chat) moderation.start(chat)
    },
    stop: moderation.stop,
  }
}
