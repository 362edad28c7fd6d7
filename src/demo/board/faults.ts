import { Readable } from 'node:stream'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FaultAnswer, StandIn } from './stand-in.ts'

export interface Fault {
  readonly fault: string
  /** For `slow`; default: a minute. */
  readonly delayMs?: number
  readonly status?: number
  /** Pattern of failing addresses; default: all. */
  readonly match?: string
}

/** `slow`, `cut`, `shape` and `reset` act on the wire. */
export const commonFaults = [
  'slow',
  'error500',
  'html',
  'cut',
  'shape',
  'reset',
  'captcha',
  'rate-limit',
] as const

const OUTAGE_PAGE = `<!DOCTYPE html><html lang="ru"><head><meta charset="utf-8"><title>Технические работы</title></head>
<body><h1>Сервис временно недоступен</h1><p>Ведутся технические работы. Повторите попытку позже.</p></body></html>`

const commonRefusals: Readonly<Record<string, FaultAnswer>> = {
  error500: { status: 500, body: '<html><body><h1>500 Internal Server Error</h1></body></html>' },
  html: { status: 200, body: OUTAGE_PAGE },
  'rate-limit': { status: 429, headers: { 'retry-after': '30' }, body: { message: 'Too Many Requests' } },
}

export class FaultBoard {
  readonly #standIn: StandIn
  readonly #faults = new Map<string, Fault>()

  constructor(standIn: StandIn) {
    this.#standIn = standIn
  }

  /** @throws TypeError for a fault this source does not support */
  set(fault: Fault): void {
    const supported = [...commonFaults, ...Object.keys(this.#standIn.refusals)]
    if (!supported.includes(fault.fault))
      throw new TypeError(`Нет неисправности ${fault.fault}; есть: ${supported.join(', ')}`)
    this.#faults.set(new RegExp(fault.match ?? '').source, fault)
  }

  clear(): void {
    this.#faults.clear()
  }

  list(): Fault[] {
    return [...this.#faults.values()]
  }

  async strike(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const fault = this.#of(request)
    if (fault?.fault === 'slow') await wait(fault.delayMs ?? 60_000, undefined, { ref: false })
    if (fault?.fault === 'reset') return resetConnection(request, reply)
    const refusal = fault && this.#refusal(fault)
    if (!refusal || refusal.only?.test(request.url) === false) return
    reply.code(fault.status ?? refusal.status).headers(refusal.headers ?? {})
    return typeof refusal.body === 'string'
      ? reply.type('text/html; charset=utf-8').send(refusal.body)
      : reply.send(refusal.body)
  }

  spoil(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
    const fault = this.#of(request)?.fault
    if (typeof payload !== 'string') return payload
    if (fault === 'shape') return rename(payload, this.#standIn.renamed)
    return fault === 'cut' ? cutShort(reply, payload) : payload
  }

  #of(request: FastifyRequest): Fault | undefined {
    return this.list().findLast(({ match }) => new RegExp(match ?? '').test(request.url))
  }

  #refusal({ fault }: Fault): FaultAnswer | undefined {
    return this.#standIn.refusals[fault] ?? commonRefusals[fault]
  }
}

export function resetConnection(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack()
  request.raw.socket.resetAndDestroy()
}

const rename = (body: string, renamed: StandIn['renamed']) =>
  renamed.reduce((text, [was, now]) => text.replaceAll(was, now), body)

function cutShort(reply: FastifyReply, payload: string): Readable {
  const body = Buffer.from(payload)
  reply.header('content-length', body.length)
  return Readable.from(
    (async function* () {
      yield body.subarray(0, Math.ceil(body.length / 2))
      await nextTurn()
      throw new Error('the fault «cut» broke the answer off')
    })(),
  )
}
