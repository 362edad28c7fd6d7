import { EventEmitter } from 'node:events'
import { type ClientRequest, Server as HttpServer, IncomingMessage, type RequestOptions } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { Server as NetServer, Socket } from 'node:net'
import { type Duplex, duplexPair } from 'node:stream'
import { type InjectPayload, inject } from 'light-my-request'
import { type Chance, chance } from '../../../src/demo/world/chance.ts'
import { currentProcess, type Process, runIn, unlessDead } from './processes.ts'
import { noteActivity } from './time.ts'

interface Endpoint {
  readonly server: HttpServer
  readonly process: Process | undefined
}

export interface Exchange {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | undefined
}

export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** What happens to one exchange of a server on its way. */
export interface Weather {
  readonly outMs: number
  readonly backMs: number
  /** `out`: the request is lost; `back`: only its response is. */
  readonly lost?: 'out' | 'back' | undefined
  /** What arrives in place of the request. */
  readonly changed?: Exchange | undefined
}

const endpoints = new Map<number, Endpoint>()
/** Servers that do not speak HTTP, outside of all simulated processes. */
const listeners = new Map<number, NetServer>()
/** Host names of a balancer, with its choice of a server's port. */
const names = new Map<string, () => number | undefined>()
let lastPort = 40_000
let luck: Chance = chance('before the first seed')
/** Sees every exchange of a server with the world outside; no reply: it was broken off. */
let observe: (exchange: Exchange, reply: Reply | undefined) => void = () => undefined
/** Sees every reply of the world outside that the server has not got. */
let observeUnheard: (exchange: Exchange, reply: Reply) => void = () => undefined
let weatherOf: (exchange: Exchange, luck: Chance) => Weather = () => ({ outMs: 1, backMs: 1 })

/** Stand-ins and servers of earlier seeds are unreachable. */
export function resetNetwork(seed: string, weather: typeof weatherOf): void {
  endpoints.clear()
  listeners.clear()
  names.clear()
  lastPort = 40_000
  luck = chance(`${seed}/network`)
  weatherOf = weather
  observe = () => undefined
  observeUnheard = () => undefined
}

export function observeNetwork(observer: typeof observe, ofUnheard: typeof observeUnheard): void {
  observe = observer
  observeUnheard = ofUnheard
}

class ConnectionReset extends Error {
  readonly code = 'ECONNRESET'
}

class ConnectionRefused extends Error {
  readonly code = 'ECONNREFUSED'
}

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds).unref())

/** Requests to this host go to one of several servers. */
export const nameHost = (host: string, choose: () => number | undefined): void => void names.set(host, choose)

const endpointOf = ({ hostname, port }: URL): Endpoint | undefined =>
  endpoints.get(names.has(hostname) ? (names.get(hostname)?.() ?? 0) : Number(port))

/** Sends one exchange to a listening server of this thread, through the simulated weather. */
async function carry(exchange: Exchange, signal: AbortSignal | null | undefined): Promise<Reply> {
  noteActivity()
  const { outMs, backMs, lost, changed = exchange } = weatherOf(exchange, luck)
  await wait(outMs)
  const endpoint = endpointOf(exchange.url)
  if (!endpoint?.server.listening || endpoint.process?.isAlive === false)
    throw new ConnectionRefused('nobody listens')
  if (lost === 'out') throw new ConnectionReset('lost on the way')
  const reply = await handle(endpoint, changed).catch((error: unknown) => {
    observe(changed, undefined)
    throw error
  })
  observe(changed, reply)
  await wait(backMs)
  if (lost === 'back' || signal?.aborted) observeUnheard(changed, reply)
  if (lost === 'back') throw new ConnectionReset('lost on the way back')
  return reply
}

/** Calls a server without delay or loss. @throws ConnectionReset when it dies before its response. */
async function handle(
  { server, process }: Endpoint,
  { method, url, headers, body }: Exchange,
): Promise<Reply> {
  const died = Promise.withResolvers<never>()
  const onDeath = () => died.reject(new ConnectionReset('the server died'))
  process?.onDeath.add(onDeath)
  const dispatch = (request: object, response: object) => {
    const socket: unknown = Reflect.get(request, 'socket')
    if (socket instanceof EventEmitter)
      Object.assign(socket, { resetAndDestroy: onDeath, destroy: onDeath, setTimeout: () => socket })
    server.emit('request', request, response)
  }
  try {
    const answered = runIn(process, () =>
      inject(dispatch, {
        // The library knows the usual methods only.
        method: method as 'GET',
        url: url.pathname + url.search,
        headers: { host: url.host, ...headers },
        ...(body && { payload: body as InjectPayload }),
      }),
    )
    const reply = await Promise.race([answered, died.promise])
    const pairs = Object.entries(reply.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    )
    return { status: reply.statusCode, headers: Object.fromEntries(pairs), body: reply.rawPayload }
  } catch (error) {
    throw error instanceof ConnectionReset ? error : new ConnectionReset('broken off', { cause: error })
  } finally {
    process?.onDeath.delete(onDeath)
    noteActivity()
  }
}

/** Rejects with the signal's reason if that comes first. */
function abortable<Result>(signal: AbortSignal | null | undefined, work: Promise<Result>): Promise<Result> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

const BODILESS = new Set([101, 204, 205, 304])

async function simulatedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const request = new Request(input, { ...init, signal: null })
  const body = init?.body == null ? undefined : Buffer.from(await request.arrayBuffer())
  const exchange = {
    method: request.method,
    url: new URL(request.url),
    headers: Object.fromEntries(request.headers),
    body,
  }
  try {
    const reply = await unlessDead(abortable(init?.signal, carry(exchange, init?.signal)))
    const shown = BODILESS.has(reply.status) ? null : new Uint8Array(reply.body)
    return new Response(shown, { status: reply.status, headers: reply.headers })
  } catch (cause) {
    if (cause instanceof ConnectionReset || cause instanceof ConnectionRefused)
      throw new TypeError('fetch failed', { cause })
    throw cause
  }
}

/** The part of a `ClientRequest` that `platform/send.ts` and `node-fetch` use. */
function simulatedRequest(first: URL | RequestOptions, second?: RequestOptions): ClientRequest {
  const options = second ?? (first instanceof URL ? {} : first)
  const { method = 'GET', headers, signal } = options
  const url = first instanceof URL ? first : urlOf(first)
  const request = new EventEmitter()
  const parts: Buffer[] = []
  const end = (content?: string | Buffer) => {
    if (content !== undefined) parts.push(Buffer.from(content))
    const body = parts.length === 0 ? undefined : Buffer.concat(parts)
    const sent = Object.fromEntries(
      Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)]),
    )
    unlessDead(abortable(signal, carry({ method, url, headers: sent, body }, signal))).then(
      (reply) => {
        const message = Object.assign(new IncomingMessage(new Socket()), {
          statusCode: reply.status,
          headers: reply.headers,
        })
        message.push(reply.body)
        message.push(null)
        request.emit('response', message)
      },
      (error: unknown) => request.emit('error', error),
    )
    return request
  }
  // Only these members are called.
  const write = (content: string | Buffer) => parts.push(Buffer.from(content)) > 0
  return Object.assign(request, { write, end, abort: () => undefined }) as unknown as ClientRequest
}

const urlOf = ({ protocol, hostname, port, path }: RequestOptions): URL =>
  new URL(`${protocol}//${hostname}${port ? `:${port}` : ''}${path}`)

/** Servers that «listen» on a port of their own without a socket. */
function listen(this: NetServer, ...args: unknown[]): NetServer {
  const port = ++lastPort
  const process = currentProcess()
  if (this instanceof HttpServer) endpoints.set(port, { server: this, process })
  else listeners.set(port, this)
  Object.defineProperty(this, 'listening', { value: true, configurable: true, writable: true })
  Object.assign(this, {
    address: () => ({ address: '127.0.0.1', family: 'IPv4', port }),
    close: (done?: () => void) => {
      endpoints.delete(port)
      listeners.delete(port)
      Object.defineProperty(this, 'listening', { value: false, configurable: true })
      queueMicrotask(() => {
        this.emit('close')
        done?.()
      })
      return this
    },
  })
  const last = args.at(-1)
  if (typeof last === 'function') this.once('listening', () => last())
  queueMicrotask(() => this.emit('listening'))
  return this
}

/** Runs what an end of a connection notices in its own process, unless that has died. */
function hearIn(process: Process | undefined, end: Duplex): Duplex {
  const emit = end.emit.bind(end)
  end.emit = (...event: Parameters<Duplex['emit']>) => {
    noteActivity()
    return process?.isAlive !== false && runIn(process, () => emit(...event))
  }
  return end
}

interface Address {
  readonly host: string
  readonly port: number
}

/** A connection that is not HTTP: the part of a `Socket` that `nodemailer` uses. */
function connect({ host, port }: Address, onConnected: () => void): Duplex {
  const process = currentProcess()
  const [one, other] = duplexPair()
  const [near, far] = [hearIn(process, one), hearIn(undefined, other)]
  const end = () => {
    one.destroy()
    other.destroy()
  }
  process?.onDeath.add(end)
  one.once('close', () => process?.onDeath.delete(end))
  const url = new URL(`smtp://${host}:${port}`)
  const { outMs, lost } = weatherOf({ method: 'CONNECT', url, headers: {}, body: undefined }, luck)
  wait(outMs).then(() => {
    const server = listeners.get(port)
    if (lost || !server) return near.destroy(new ConnectionRefused('nobody answers'))
    runIn(undefined, () => server.emit('connection', far))
    return onConnected()
  })
  const same = () => near
  return Object.assign(near, { setTimeout: same, setKeepAlive: same, setNoDelay: same })
}

/** Replaces the network of this thread. */
export function installNetwork(): void {
  globalThis.fetch = simulatedFetch
  NetServer.prototype.listen = listen
  Object.assign(process.getBuiltinModule('node:http'), { request: simulatedRequest })
  Object.assign(process.getBuiltinModule('node:https'), { request: simulatedRequest })
  Object.assign(process.getBuiltinModule('node:net'), { connect })
  syncBuiltinESMExports()
}

/** A call of the world outside, which meets no weather: it notes what the server answered, or its death. */
export const call = (
  port: number,
  exchange: Omit<Exchange, 'url'> & { readonly path: string },
): Promise<Reply> => {
  const endpoint = endpoints.get(port)
  const url = new URL(exchange.path, `http://127.0.0.1:${port}`)
  if (!endpoint || endpoint.process?.isAlive === false)
    return Promise.reject(new ConnectionRefused('nobody listens'))
  return handle(endpoint, { ...exchange, url })
}

/** A lost connection, as opposed to a fault of the simulator. */
export const isLost = (error: unknown): boolean =>
  error instanceof ConnectionReset || error instanceof ConnectionRefused
