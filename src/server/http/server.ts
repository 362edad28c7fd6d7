import fastifyCookie from '@fastify/cookie'
import fastifyFormbody from '@fastify/formbody'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { RequestTally } from '../request-tally.ts'
import { answerFailures, sendFailure } from './answer-failures.ts'
import { answerUnreadable } from './answer-unreadable.ts'
import { enforceLimits } from './mount.ts'
import { observeRequests } from './observe-requests.ts'
import { addSecurityHeaders } from './security-headers.ts'
import type { VisitorAddress } from './visitor-address.ts'

interface ServerOptions {
  readonly trustedProxies: string | undefined
  readonly addressOf: VisitorAddress
  readonly securityHeaders: Readonly<Record<string, string>>
  readonly tally: RequestTally
  readonly log: FastifyBaseLogger
}

const BODY_LIMIT = 64 * 1024
const REQUEST_TIMEOUT_MS = 30_000
const KEEP_ALIVE_MS = 65_000

/** A server without any calls, with what holds for all of them. Nothing listens yet. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.log,
    // Fastify would log full addresses, and tickets and tokens stand in them; see observeRequests.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustedProxies ?? false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    // Tickets, tokens and whatever a person typed stand in path parameters; their handlers judge them.
    routerOptions: { maxParamLength: 4096, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => sendFailure(error, request, reply),
    clientErrorHandler: answerUnreadable,
  })
  addSecurityHeaders(app, options.securityHeaders)
  observeRequests(app, options.tally)
  answerFailures(app)
  partAtTheEnd(app)
  enforceLimits(app, options.addressOf)
  app.removeContentTypeParser('text/plain')
  await app.register(fastifyFormbody)
  await app.register(fastifyCookie)
  return app
}

/** A connection that is kept after its last answer would hold up the end until its own. */
function partAtTheEnd(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!app.server.listening) reply.header('connection', 'close')
    done(null, payload)
  })
}
