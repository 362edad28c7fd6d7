import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import fastifyCookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { RequestTally } from '../platform/request-tally.ts'
import { answerFailures, sendFailure } from './answer-failures.ts'
import { answerUnreadable } from './answer-unreadable.ts'
import { ApiFailure } from './api-failure.ts'
import { hasManyHosts } from './many-hosts.ts'
import { enforceLimits } from './mount.ts'
import { observeRequests } from './observe-requests.ts'
import { addSecurityHeaders } from './security-headers.ts'
import type { VisitorAddress } from './visitor-address.ts'

interface ServerOptions {
  readonly trustedProxies: string | undefined
  readonly addressOf: VisitorAddress
  readonly securityHeaders: Readonly<Record<string, string>>
  readonly maxConnections: number
  readonly tally: RequestTally
  readonly log: FastifyBaseLogger
}

const BODY_LIMIT = 64 * 1024
const REQUEST_TIMEOUT_MS = 20_000
const HEADERS_TIMEOUT_MS = 10_000
/** How often the two above are looked at: by so much a slow client may overdraw them. */
const TIMEOUTS_EVERY_MS = 5_000
const KEEP_ALIVE_MS = 65_000
/** So long nothing may pass on a connection in either direction: a registry takes 45 s, who reads nothing takes for ever. */
const SILENCE_MS = 60_000

/** A server without any calls, with what holds for all of them. Nothing listens yet. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.log,
    // Fastify would log full addresses, and tickets and tokens stand in them; see observeRequests.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustedProxies ?? false,
    bodyLimit: BODY_LIMIT,
    connectionTimeout: SILENCE_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUTS_EVERY_MS,
      // A request without a body is no stream: that costs a quarter of what an answer at hand takes.
      optimizeEmptyRequests: true,
    },
    forceCloseConnections: 'idle',
    // Tickets, tokens and whatever a person typed stand in path parameters; their handlers judge them.
    routerOptions: { maxParamLength: 4096, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => sendFailure(error, request, reply),
    clientErrorHandler: answerUnreadable,
  })
  app.server.maxConnections = options.maxConnections
  boundPipelines(app)
  addSecurityHeaders(app, options.securityHeaders)
  observeRequests(app, options.tally)
  answerFailures(app)
  partAtTheEnd(app)
  enforceLimits(app, options.addressOf)
  refuseManyHosts(app)
  endEmptyBodies(app)
  app.removeContentTypeParser('text/plain')
  await app.register(fastifyCookie)
  return app
}

/**
 * So many answers may be under way on one connection. Who means well waits for one before asking for the next: browsers
 * and proxies do, and over HTTP/2 it is the proxy that comes here.
 */
const MOST_AT_ONCE = 16

/** Requests sent on one connection without waiting would each hold a file or a page until its turn to be written. */
function boundPipelines(app: FastifyInstance): void {
  const underWay = new WeakMap<Socket, number>()
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const count = (underWay.get(socket) ?? 0) + 1
    if (count > MOST_AT_ONCE || socket.destroyed) {
      reply.hijack()
      socket.destroy()
      return
    }
    underWay.set(socket, count)
    reply.raw.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1))
    done()
  })
}

/** A connection that is kept after its last answer would hold up the end until its own. */
function partAtTheEnd(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!app.server.listening) reply.header('connection', 'close')
    done(null, payload)
  })
}

/** Two hosts are two readings of one request (RFC 9112 §3.2): what stands before us may have taken the other. */
function refuseManyHosts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    done(hasManyHosts(raw) ? new ApiFailure('bad_request') : undefined)
  })
}

/** A request that names the type of a body and sends none would be read without an end: it is no stream, and tells of none. */
function endEmptyBodies(app: FastifyInstance): void {
  app.addHook('preParsing', ({ raw, headers }, _reply, payload, done) => {
    done(null, raw.readableEnded && headers['content-type'] !== undefined ? Readable.from([]) : payload)
  })
}
