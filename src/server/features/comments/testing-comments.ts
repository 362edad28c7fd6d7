import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import type { CurrentUser } from '#shared/contract/account.ts'
import type { CaptchaAction } from '#shared/contract/captcha.ts'
import type { Database } from '../../db/database.ts'
import { comments as commentsTable, moderationPosts, users } from '../../db/schema.ts'
import { answerFailures } from '../../http/answer-failures.ts'
import { Limit } from '../../http/limit.ts'
import { enforceLimits } from '../../http/mount.ts'
import { observeRequests } from '../../http/observe-requests.ts'
import { requireSignedIn } from '../../http/require-signed-in.ts'
import { visitorAddress } from '../../http/visitor-address.ts'
import { createLog } from '../../log.ts'
import { RequestTally } from '../../request-tally.ts'
import { createMemoryTickets } from '../captcha/memory-tickets.ts'
import { mountCommentCalls } from './comment-calls.ts'
import { createComments } from './comments.ts'
import { publicNames } from './public-name.ts'
import { type CommentState, changeState } from './state-change.ts'

export const VIN = 'XTAGFL110JY000001'
export const OTHER_VIN = 'XW8ZZZ61ZKG000001'

const TOKEN = 'token-of-'

export type TestComments = Awaited<ReturnType<typeof openTestComments>>

export interface Person {
  readonly id: number
  readonly token: string
}

interface Names {
  readonly name?: string
  readonly username?: string
  readonly email?: string
}

/** A server of comments alone. An access token says in plain words whose it is; tickets are true ones. */
export async function openTestComments({ db }: Pick<Database, 'db'>) {
  const log: string[] = []
  const clock = { now: Date.now() }
  const changes = { count: 0 }
  const tickets = createMemoryTickets()
  const app = createServer(log, db)
  const comments = createComments({
    db,
    hintsOf: (text) => (text.includes('звоните') ? ['phone'] : []),
    publicNameOf: publicNames('Автослед'),
    onChange: () => {
      changes.count += 1
    },
    now: () => clock.now,
  })
  const addressOf = visitorAddress(undefined)
  mountCommentCalls(app, { comments, captcha: tickets, limit: new Limit(1e6), addressOf })

  const ask = async (path: string, body: object, from = '203.0.113.1') => {
    const reply = await app.inject({ method: 'POST', url: path, body, remoteAddress: from })
    return { status: reply.statusCode, headers: reply.headers, body: reply.json() }
  }
  const ticket = (action: CaptchaAction = 'comments') => tickets.issue(action)

  return {
    log,
    clock,
    changes,
    ask,
    ticket,
    count: (vin: string) => ask('/v1/car/comments/count', { vin }),
    list: async (vin: string) => ask('/v1/car/comments', { vin, token: await ticket() }),
    add: ({ token }: Pick<Person, 'token'>, comment: string, { vin = VIN, from = '' } = {}) =>
      ask('/v1/car/comments/add', { vin, comment, token }, from || undefined),
    remove: ({ token }: Pick<Person, 'token'>, id: number) => ask('/v1/car/comments/delete', { token, id }),
    mine: ({ token }: Pick<Person, 'token'>, vin?: string) => ask('/v1/car/comments/my', { token, vin }),
    /** A new person. */
    async signUp(names: Names = {}): Promise<Person> {
      const identity = { providerIssuer: 'https://id.example', googleId: randomUUID() }
      const [user] = await db
        .insert(users)
        .values({ ...identity, ...names })
        .returning()
      if (!user) throw new Error('nobody was inserted')
      return { id: user.id, token: TOKEN + user.id }
    },
    /** What a moderator's decision does to a comment. */
    decide: (id: number, to: CommentState, reason?: string) => changeState(db, { id, to, reason }),
    /** What is kept, the oldest first. */
    rows: () => db.select().from(commentsTable).orderBy(asc(commentsTable.id)),
    async post(id: number) {
      const [post] = await db.select().from(moderationPosts).where(eq(moderationPosts.commentId, id))
      return post
    },
    close: () => app.close(),
  }
}

function createServer(log: string[], db: Database['db']) {
  const logger: FastifyBaseLogger = createLog('trace', { write: (line) => void log.push(line) })
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
  })
  observeRequests(app, new RequestTally())
  answerFailures(app)
  enforceLimits(app, () => 'one address')
  requireSignedIn(app, authenticate(db))
  return app
}

const authenticate =
  (db: Database['db']) =>
  async (token: string): Promise<CurrentUser | undefined> => {
    if (!token.startsWith(TOKEN)) return undefined
    const [user] = await db
      .select()
      .from(users)
      .where(eq(users.id, Number(token.slice(TOKEN.length))))
    if (!user) return undefined
    const { id, name, email, username, googleId, telegramId, requests, createdAt } = user
    const identity = { google_id: googleId, telegram_id: telegramId, created_at: createdAt.toISOString() }
    return { id, name, email, username, requests, ...identity }
  }
