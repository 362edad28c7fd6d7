import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { errorTable } from '#shared/contract/errors.ts'
import type { Log } from '../db/database.ts'
import type { RequestTally } from '../platform/request-tally.ts'
import { failedEnvelope } from './api-failure.ts'
import type { Limit } from './limit.ts'
import { NOT_FOR_SEARCH } from './security-headers.ts'
import type { VisitorAddress } from './visitor-address.ts'
import { withoutAddress } from './without-address.ts'

export interface ReadyReply {
  readonly status: number
  /** Alternating names and values, without security headers. */
  readonly headers: readonly string[]
  readonly body: Buffer
}

const JSON_HEADERS = [
  ...['content-type', 'application/json; charset=utf-8'],
  ...['cache-control', 'no-store'],
  ...NOT_FOR_SEARCH,
]

/** Identical to one of `mount`. */
export const jsonReply = (body: Buffer): ReadyReply => ({ status: 200, headers: JSON_HEADERS, body })

/** Undefined leaves the request to the framework. */
type MakeReply = () => ReadyReply | undefined | Promise<ReadyReply | undefined>

export interface ReadyRoute {
  readonly route: string
  readonly limit: Limit
  readonly match: (url: string, request: IncomingMessage) => MakeReply | undefined
}

interface LaneOptions {
  readonly routes: readonly ReadyRoute[]
  readonly headers: readonly string[]
  readonly addressOf: VisitorAddress
  readonly refuses?: (request: IncomingMessage) => boolean
  readonly tally: RequestTally
  readonly log: Log
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void

interface Lane extends LaneOptions {
  readonly server: Server
  readonly framework: Listener
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly began: number
}

/** Counter label of failures. */
const BROKEN = 'ready lane'

/**
 * The framework costs more than the ready bytes; it gets anything else. Call after all routes are
 * declared and before listening.
 */
export function openReadyLane(server: Server, options: LaneOptions): void {
  const [framework] = server.listeners('request') as Listener[]
  if (framework === undefined) throw new Error('the framework does not listen to its server')
  server.removeAllListeners('request')
  const lane: Lane = { ...options, server, framework }
  server.on('request', (request, response) => answer(lane, { request, response, began: performance.now() }))
}

/** Not async: a promise costs as much as everything else here. */
function answer(lane: Lane, exchange: Exchange): void {
  try {
    const matched = take(lane, exchange.request)
    const reply = matched?.make()
    if (reply instanceof Promise) {
      reply
        .catch(leaveToFramework)
        .then((made) => conclude(lane, exchange, matched, made))
        .catch((error: unknown) => breakDown(lane, exchange, error))
    } else conclude(lane, exchange, matched, reply)
  } catch (error) {
    breakDown(lane, exchange, error)
  }
}

function conclude(
  lane: Lane,
  { request, response, began }: Exchange,
  matched: MatchedRoute | undefined,
  reply: ReadyReply | undefined,
): void {
  if (matched === undefined || reply === undefined) {
    lane.framework(request, response)
    return
  }
  send(response, reply, lane.headers)
  lane.tally.record(matched.route, reply.status, performance.now() - began)
}

function breakDown({ log, tally, headers }: Lane, { request, response }: Exchange, error: unknown): void {
  log.error({ err: withoutAddress(error, request.url) }, 'alarm: a request broke the ready lane')
  tally.record(BROKEN, brokenReply.status, 0)
  answerBroken(response, headers)
}

/** The framework has the message for a reply that fails. */
const leaveToFramework = () => undefined

interface MatchedRoute {
  readonly route: string
  readonly make: MakeReply
}

function take(
  { server, routes, addressOf, refuses }: Lane,
  request: IncomingMessage,
): MatchedRoute | undefined {
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
  // One piece speeds up short bodies; long ones would pay for the copies.
  if (body.length < LONG_BODY) response.end(body.toString('latin1'), 'latin1')
  else response.end(body)
}
