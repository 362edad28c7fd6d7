import { EventEmitter, once } from 'node:events'
import type { Update } from 'grammy/types'
import { type Canned, cannedServer, jsonReply, silence } from '#registry-kit/testing/canned-server.ts'
import { ME } from './testing-chat.ts'

export interface BotApi extends AsyncDisposable {
  readonly url: string
  calls(method: string): Record<string, unknown>[]
  called(method: string): Promise<unknown>
  /** Failures by method; `*` matches all. */
  answers: Record<string, () => Canned>
  /** Batches for `getUpdates`, one per call; an empty list holds the call. */
  readonly batches: Update[][]
}

export async function botApi(): Promise<BotApi> {
  const events = new EventEmitter()
  const batches: Update[][] = []

  const well = (method: string): Canned => {
    if (method === 'getMe') return ok(ME)
    if (method !== 'getUpdates') return ok(true)
    const batch = batches.shift()
    return batch ? ok(batch) : silence
  }

  const server = await cannedServer(({ url }) => {
    const method = methodOf(url)
    queueMicrotask(() => events.emit(method))
    const answer = api.answers[method] ?? api.answers['*']
    return answer?.() ?? well(method)
  })

  const api: BotApi = {
    url: server.url,
    calls: (method) =>
      server.requests.flatMap(({ url, body }) => (methodOf(url) === method ? [JSON.parse(body)] : [])),
    called: (method) => once(events, method),
    answers: {},
    batches,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
  return api
}

const methodOf = (url: string): string => url.split('/').at(-1) ?? ''

export const ok = (result: unknown): Canned => jsonReply({ ok: true, result })

export const refusal = (error_code: number, description: string, parameters = {}): Canned =>
  jsonReply({ ok: false, error_code, description, parameters }, error_code)
