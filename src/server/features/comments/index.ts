import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from '../../compose/config.ts'
import type { Database } from '../../db/database.ts'
import type { Captcha } from '../captcha/captcha.ts'
import { mountCommentCalls } from './comment-calls.ts'
import { createComments } from './comments.ts'
import { hintsOf } from './hints/hints.ts'
import { createModeration, type Moderation } from './moderation/moderation.ts'
import { Limit } from '../../http/limit.ts'
import type { VisitorAddress } from '../../http/visitor-address.ts'

interface CommentParts {
  readonly config: Pick<Config, 'rateLimits'>
  readonly database: Database
  readonly captcha: Captcha
  readonly addressOf: VisitorAddress
  readonly log: FastifyBaseLogger
}

/**
 * Introduces comments to the hints for moderators and to their moderation, and puts the calls of comments on
 * the server.
 * @returns the moderation, to be introduced to the messenger.
 */
export function mountComments(app: FastifyInstance, parts: CommentParts): Moderation {
  const { config, database, captcha, addressOf, log } = parts
  const { db } = database
  const moderation = createModeration({ db, log })
  const comments = createComments({ db, hintsOf, onChange: moderation.kick })
  mountCommentCalls(app, { comments, captcha, limit: new Limit(config.rateLimits.other), addressOf })
  return moderation
}
