import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { errorTable } from '#shared/contract/errors.ts'
import type { Log } from '../db/database.ts'
import type { RequestTally } from '../platform/request-tally.ts'
import { failedEnvelope } from './api-failure.ts'
import type { Limit } from './limit.ts'
import { NOT_FOR_SEARCH } from './security-headers.ts'
import type { VisitorAddress } from './visitor-address.ts'
import { withoutAddress } from './without-address.ts'

/** An answer that only has to be sent. */
export interface ReadyReply {
  readonly status: number
  /** Names and values in turn, without the security headers. */
  readonly headers: readonly string[]
  readonly body: Buffer
}

const JSON_HEADERS = [
  ...['content-type', 'application/json; charset=utf-8'],
  ...['cache-control', 'no-store'],
  ...NOT_FOR_SEARCH,
]

/** An answer of the API, as `mount` would send it. */
export const jsonReply = (body: Buffer): ReadyReply => ({ status: 200, headers: JSON_HEADERS, body })

/** Makes the reply; undefined when, on a closer look, the framework has to answer. */
type MakeReply = () => ReadyReply | undefined | Promise<ReadyReply | undefined>

/** A route that may have its answer at hand as bytes. */
export interface ReadyRoute {
  /** Pattern under which it is counted; the same as the framework's. */
  readonly route: string
  readonly limit: Limit
  /** Undefined: not this route, or its answer is not at hand. */
  readonly match: (url: string, request: IncomingMessage) => MakeReply | undefined
}

interface LaneOptions {
  readonly routes: readonly ReadyRoute[]
  /** Security headers, names and values in turn. */
  readonly headers: readonly string[]
  readonly addressOf: VisitorAddress
  /** What the framework refuses, whatever is at hand. */
  readonly refuses?: (request: IncomingMessage) => boolean
  readonly tally: RequestTally
  readonly log: Log
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void

interface Lane extends LaneOptions {
  readonly server: Server
  readonly framework: Listener
}

/** One request on its way. */
interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** By `performance.now()`. */
  readonly began: number
}

/** The route under which a request is counted that broke the lane. */
const BROKEN = 'ready lane'

/**
 * Lets answers that are ready bytes go out past the framework, which costs more than they do. What is
 * not at hand, over its limit or in any way unusual is left to the framework: the lane refuses nothing.
 * Call it when all routes are known and before the server listens.
 *
 * Nobody stands above the lane: what is thrown here and not caught ends the process.
 */
export function openReadyLane(server: Server, options: LaneOptions): void {
  const [framework] = server.listeners('request') as Listener[]
  if (framework === undefined) throw new Error('the framework does not listen to its server')
  server.removeAllListeners('request')
  const lane: Lane = { ...options, server, framework }
  server.on('request', (request, response) => answer(lane, { request, response, began: performance.now() }))
}

/** A promise costs as much as all the rest of this: only a reply that is one is waited for. */
function answer(lane: Lane, exchange: Exchange): void {
  try {
    const taken = take(lane, exchange.request)
    const reply = taken?.make()
    if (reply instanceof Promise) {
      reply
        .catch(leaveToFramework)
        .then((made) => conclude(lane, exchange, taken, made))
        .catch((error: unknown) => breakDown(lane, exchange, error))
    } else conclude(lane, exchange, taken, reply)
  } catch (error) {
    breakDown(lane, exchange, error)
  }
}

function conclude(
  lane: Lane,
  { request, response, began }: Exchange,
  taken: Taken | undefined,
  reply: ReadyReply | undefined,
): void {
  if (taken === undefined || reply === undefined) {
    lane.framework(request, response)
    return
  }
  send(response, reply, lane.headers)
  lane.tally.record(taken.route, reply.status, performance.now() - began)
}

function breakDown({ log, tally, headers }: Lane, { request, response }: Exchange, error: unknown): void {
  log.error({ err: withoutAddress(error, request.url) }, 'alarm: a request broke the ready lane')
  tally.record(BROKEN, brokenReply.status, 0)
  answerBroken(response, headers)
}

/** A reply that could not be made, say because the database is away: the framework has the words for that. */
const leaveToFramework = () => undefined

interface Taken {
  readonly route: string
  readonly make: MakeReply
}

/** The route that answers this request, if one does and this visitor is within its limit. */
function take({ server, routes, addressOf, refuses }: Lane, request: IncomingMessage): Taken | undefined {
  const { url, method } = request
  if (!server.listening || url === undefined || method !== 'GET' || refuses?.(request)) return undefined
  for (const { route, limit, match } of routes) {
    const make = match(url, request)
    if (make === undefined) continue
    return limit.take(addressOf(request)) > 0 ? undefined : { route, make }
  }
  return undefined
}

const brokenReply: ReadyReply = {
  ...jsonReply(Buffer.from(JSON.stringify(failedEnvelope({ code: 'internal', retryAfter: undefined })))),
  status: errorTable.internal.status,
}

function answerBroken(response: ServerResponse, headers: readonly string[]): void {
  if (response.headersSent) response.destroy()
  else send(response, brokenReply, headers)
}

const LONG_BODY = 4096

function send(
  response: ServerResponse,
  { status, headers, body }: ReadyReply,
  common: readonly string[],
): void {
  response.writeHead(status, [...common, ...headers, 'content-length', String(body.length)])
  // Headers and a text go out in one piece, which a short body gains by; of a long one the copies would cost more.
  if (body.length < LONG_BODY) response.end(body.toString('latin1'), 'latin1')
  else response.end(body)
}
