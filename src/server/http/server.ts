import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import fastifyCookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { RequestTally } from '../platform/request-tally.ts'
import { answerFailures, sendFailure } from './answer-failures.ts'
import { answerUnreadable } from './answer-unreadable.ts'
import { ApiFailure } from './api-failure.ts'
import type { ServerSettings } from './env.ts'
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
  readonly tls: ServerSettings['tls']
}

const BODY_LIMIT = 64 * 1024
const REQUEST_TIMEOUT_MS = 20_000
const HEADERS_TIMEOUT_MS = 10_000
const TIMEOUTS_EVERY_MS = 5_000
const KEEP_ALIVE_MS = 65_000
/** Of an idle connection: a registry takes 45 s, and a client that reads nothing takes for ever. */
const SILENCE_MS = 60_000

/** Both ends show a certificate of one authority. */
const TLS = { requestCert: true, minVersion: 'TLSv1.2', handshakeTimeout: HEADERS_TIMEOUT_MS } as const

/** The server does not listen yet. */
export async function createServer({ tls, ...options }: ServerOptions): Promise<FastifyInstance> {
  const http = {
    headersTimeout: HEADERS_TIMEOUT_MS,
    connectionsCheckingInterval: TIMEOUTS_EVERY_MS,
    // Skipping the stream saves a quarter of the cost of a ready response.
    optimizeEmptyRequests: true,
  }
  const app = Fastify({
    loggerInstance: options.log,
    // Fastify would log addresses with tickets and tokens; see observeRequests.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustedProxies ?? false,
    bodyLimit: BODY_LIMIT,
    connectionTimeout: SILENCE_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http,
    ...(tls && { https: { ...http, ...tls, ...TLS } }),
    forceCloseConnections: 'idle',
    // Path parameters hold tickets, tokens and typed text.
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

/** Per connection. Browsers and proxies wait for a response before the next request. */
const MOST_AT_ONCE = 16

/** Pipelined requests would each hold a file or a page until their turn. */
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

/** A kept-alive connection would delay the shutdown. */
function partAtTheEnd(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!app.server.listening) reply.header('connection', 'close')
    done(null, payload)
  })
}

/** Two hosts make a request ambiguous (RFC 9112 §3.2): a proxy may have used the other. */
function refuseManyHosts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    done(hasManyHosts(raw) ? new ApiFailure('bad_request') : undefined)
  })
}

/**
 * An empty request with a content type would be read without end, because it is no stream and emits
 * no end.
 */
function endEmptyBodies(app: FastifyInstance): void {
  app.addHook('preParsing', ({ raw, headers }, _reply, payload, done) => {
    done(null, raw.readableEnded && headers['content-type'] !== undefined ? Readable.from([]) : payload)
  })
}

/** Node uses the first of several Host headers and silently drops the others. */
export function hasManyHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}
