import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { RequestTally } from '../request-tally.ts'
import type { Limit } from './limit.ts'
import { NOT_FOR_SEARCH } from './security-headers.ts'
import type { VisitorAddress } from './visitor-address.ts'

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
  readonly tally: RequestTally
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Lets answers that are ready bytes go out past the framework, which costs more than they do. What is
 * not at hand, over its limit or in any way unusual is left to the framework: the lane refuses nothing.
 * Call it when all routes are known and before the server listens.
 */
export function openReadyLane(server: Server, options: LaneOptions): void {
  const [framework] = server.listeners('request') as Listener[]
  if (framework === undefined) throw new Error('the framework does not listen to its server')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const taken = server.listening && takeLane(request, response, framework, options)
    if (!taken) framework(request, response)
  })
}

function takeLane(
  request: IncomingMessage,
  response: ServerResponse,
  framework: Listener,
  options: LaneOptions,
): boolean {
  const { url, method } = request
  if (url === undefined || method !== 'GET') return false
  for (const route of options.routes) {
    const make = route.match(url, request)
    if (make === undefined) continue
    if (route.limit.take(options.addressOf(request)) > 0) return false
    return sendBy(make, route, request, response, framework, options)
  }
  return false
}

function sendBy(
  make: MakeReply,
  { route }: ReadyRoute,
  request: IncomingMessage,
  response: ServerResponse,
  framework: Listener,
  options: LaneOptions,
): boolean {
  const began = performance.now()
  const made = make()
  if (made === undefined) return false
  const finish = (reply: ReadyReply) => {
    send(response, reply, options.headers)
    options.tally.record(route, reply.status, performance.now() - began)
  }
  if (!(made instanceof Promise)) finish(made)
  else {
    made.then(
      (reply) => (reply === undefined ? framework(request, response) : finish(reply)),
      () => framework(request, response),
    )
  }
  return true
}

function send(
  response: ServerResponse,
  { status, headers, body }: ReadyReply,
  common: readonly string[],
): void {
  response.writeHead(status, [...common, ...headers, 'content-length', String(body.length)])
  response.end(body)
}
