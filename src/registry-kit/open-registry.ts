import { setTimeout as delay } from 'node:timers/promises'
import type { SourceErrorCode } from '#shared/contract/errors.ts'
import { answerShape } from './answer-shape.ts'
import { createCredentials } from './credentials.ts'
import { exchange, failureOfAbort } from './exchange.ts'
import { RegistryFailure, sourceChanged } from './failure.ts'
import type { Read, RegistryHttp, RegistryRequest } from './http.ts'
import {
  type Buyer,
  memoryOrders,
  type OrdersOf,
  ordersOfReport,
  type ReadReport,
  recordReports,
  responseOf,
} from './orders.ts'
import { OwnFault, throwAsOwn, withOwnFaults } from './own-fault.ts'
import { createProtection, failureOfProtection, type Protection } from './protection.ts'
import { Received } from './received.ts'
import type { Registry } from './registry.ts'
import { decodeJson, refusalInMessages } from './reply.ts'
import { applyReportedFailures } from './reported-failures.ts'
import type { RegistrySettings } from './settings.ts'

export interface RegistryCall {
  readonly registry: string
  readonly route: string
  readonly outcome: 'ok' | SourceErrorCode
  readonly ms: number
  /** 0: refused by the breaker or the queue. */
  readonly tries: number
  /** A sentence for operators. */
  readonly detail?: string
}

export interface OpenOptions {
  readonly onCall?: (call: RegistryCall) => void
  /** Aborts all calls at shutdown. */
  readonly signal?: AbortSignal
  /** Milliseconds before the first retry. */
  readonly retryDelayMs?: number
  /** Monotonic milliseconds. */
  readonly now?: () => number
  /** By default in this process, for any buyer. */
  readonly ordersOf?: OrdersOf
  readonly wait?: (milliseconds: number) => Promise<unknown>
}

/** The operator's switch. */
export interface Gate {
  isOpen(): boolean
  /** @throws RegistryFailure `source_off` while closed */
  pass(): Promise<void>
}

export interface OpenRegistry<Client> {
  readonly registry: Registry<Client>
  readonly gate?: Gate
  isBreakerOpen(): boolean
  /**
   * One client per lookup, under the registry's deadline.
   * @throws RegistryFailure without a parsed answer
   */
  lookup<Answer>(
    ask: (client: Client, received: Pick<Received, 'hash'>) => Promise<Answer>,
    options?: LookupOptions<Client>,
  ): Promise<Answer>
}

export interface LookupOptions<Client> {
  /** While the breaker is open, a buyer's request for this vehicle gets one direct try. */
  readonly vehicle?: string
  readonly buyer?: Buyer | undefined
  readonly onReport?: (report: ReportInHand<Client>) => Promise<void>
}

export interface ReportInHand<Client> extends Pick<ReadReport, 'subject' | 'report'> {
  /**
   * Reads this report for another question, free and without a request.
   * @throws RegistryFailure without an answer in it, `source_changed` if that part is unreadable
   */
  ask<Answer>(ask: (client: Client, received: Pick<Received, 'hash'>) => Promise<Answer>): Promise<Answer>
}

export function openRegistry<Client>(
  registry: Registry<Client>,
  settings: RegistrySettings,
  options: OpenOptions = {},
): OpenRegistry<Client> {
  const { line, isBreakerOpen } = openLine(registry, settings, options)
  const values = settings.access.kind === 'own' ? settings.access.values : {}
  const inMemory = memoryOrders()
  const { ordersOf = () => inMemory } = options
  const inHand = (read: ReadReport): ReportInHand<Client> => ({
    ...read,
    ask: (ask) =>
      parseOrChanged(async () => {
        const client = registry.connect(noLine, { values, orders: ordersOfReport(read) })
        const response = responseOf(read.report)
        const answer = await ask(client, { hash: () => response?.hash })
        return applyReportedFailures(answer, { responses: [], report: response?.json }, registry)
      }),
  })
  return {
    registry,
    isBreakerOpen,
    async lookup(ask, { vehicle, buyer, onReport } = {}) {
      const direct = buyer && vehicle
      const deadline = AbortSignal.timeout(registry.deadlineMs)
      const signal = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline
      const received = new Received()
      const recorded = recordReports(ordersOf(buyer), received)
      const account = { values, orders: withOwnFaults(recorded.orders) }
      const client = registry.connect(line({ signal, vehicle: direct, received }), account)
      try {
        return await unlessAborted(signal, () =>
          parseOrChanged(async () => {
            const hash = () => received.hash() ?? responseOf(recorded.last()?.report)?.hash
            const answer = await ask(client, { hash })
            const report = responseOf(recorded.last()?.report)
            return applyReportedFailures(answer, { responses: received.json, report: report?.json }, registry)
          }),
        )
      } finally {
        const read = recorded.last()
        if (read) await onReport?.(inHand(read))
      }
    },
  }
}

const notSent = async (): Promise<never> => {
  throw new RegistryFailure('source_silent', 'not in the report in hand')
}

const noLine: RegistryHttp = {
  json: notSent,
  text: notSent,
  pause: (milliseconds) => (milliseconds > 0 ? notSent() : Promise.resolve()),
}

interface LookupLine {
  readonly signal: AbortSignal
  readonly vehicle: string | undefined
  readonly received: Received
}

function openLine(
  registry: Pick<Registry<unknown>, 'id' | 'concurrency' | 'mostBytes' | 'credentials'>,
  settings: RegistrySettings,
  options: OpenOptions,
): Pick<Protection, 'isBreakerOpen'> & {
  readonly line: (own: LookupLine) => RegistryHttp
} {
  const protection = createProtection({
    ...options,
    concurrency: registry.concurrency,
    timeoutMs: settings.timeoutMs,
  })
  const authorize = createCredentials(settings, registry)
  const wait = options.wait ?? delay

  async function call<Body>(
    request: RegistryRequest,
    { signal, vehicle, received }: LookupLine,
    read: Read<string, Body>,
  ) {
    let tries = 0
    let mayBeAccepted = false
    const send = async () => {
      tries += 1
      const before = mayBeAccepted
      mayBeAccepted = true
      const limited = AbortSignal.any([signal, AbortSignal.timeout(settings.timeoutMs)])
      try {
        return await authorize((authorization) =>
          exchange(settings.url, request, authorization, registry.mostBytes, limited),
        )
      } catch (error) {
        if (!(error instanceof RegistryFailure)) return throwAsOwn(error)
        // An earlier try may have been accepted.
        if (error.notAccepted) mayBeAccepted = before
        else if (request.once) error.momentary = false
        throw error
      }
    }
    const started = performance.now()
    const report = (failure?: RegistryFailure) => {
      if (failure) failure.notAccepted = !mayBeAccepted
      options.onCall?.({
        registry: registry.id,
        route: request.path,
        outcome: failure?.code ?? 'ok',
        ms: Math.round(performance.now() - started),
        tries,
        ...(failure && { detail: failure.message }),
      })
    }
    return observe(report, () =>
      unlessAborted(signal, () =>
        protection.execute(
          async () => {
            const reply = await send()
            const body = await parseOrChanged(() => read(reply.body), reply.body)
            received.add(reply.bodyHash)
            return { ...reply, body }
          },
          signal,
          vehicle,
        ),
      ),
    )
  }
  const line = (own: LookupLine): RegistryHttp => ({
    json: (request, read) =>
      call(request, own, (body) => {
        const answer = decodeJson(body)
        own.received.json.push({ json: answer, path: request.path, request: JSON.stringify(request) })
        return read(answer)
      }),
    text: (request, read) => call(request, own, read),
    pause: async (milliseconds) => {
      await unlessAborted(own.signal, () => wait(milliseconds))
    },
  })
  return { line, isBreakerOpen: protection.isBreakerOpen }
}

/** A parser's crash becomes `source_changed`, an error of our own stays what it is. */
async function parseOrChanged<Result>(
  work: () => Result | Promise<Result>,
  answer?: string,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof OwnFault) throw error.cause
    const failure =
      error instanceof RegistryFailure ? error : sourceChanged('the answer broke its reader', error)
    if (failure.code !== 'source_changed' || answer === undefined) throw failure
    const refusal = refusalInMessages(answer)
    if (refusal) throw new RegistryFailure(refusal, 'a message instead of an answer', { cause: failure })
    failure.shape = answerShape(answer)
    throw failure
  }
}

async function observe<Result>(
  report: (failure?: RegistryFailure) => void,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await work()
    report()
    return result
  } catch (error) {
    const failure = failureOfProtection(error)
    if (failure instanceof RegistryFailure) report(failure)
    throw failure
  }
}

/** The queue and the pause before a retry ignore signals. */
function unlessAborted<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(failureOfAbort(signal))
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    work()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', stop))
  })
}
