import * as v from 'valibot'
import type { Clock } from '#server/platform/clock.ts'
import { limitedJson } from '#server/platform/limited-json.ts'
import { ProviderSilent } from '#server/ports/payment-port.ts'
import type { YookassaSettings } from './env.ts'

const ANSWER_WITHIN_MS = 8_000

/** A payment takes about two thousand bytes, a page of refunds a hundred times as much. */
const MOST_BYTES = 1024 * 1024

/** Pauses before the retries; few, because a person is waiting. */
const PAUSES_MS = [0, 1_000] as const

export interface ApiResponse {
  readonly status: number
  readonly body: unknown
}

/** Both methods throw ProviderSilent if the outcome is unknown. */
export interface Api {
  get(path: string): Promise<ApiResponse>
  /**
   * Retries without a clear response under the same key, so the action happens at most once.
   * @param key at most 64 characters; the provider remembers it for a day.
   */
  post(path: string, key: string, body: object): Promise<ApiResponse>
}

export function createApi({ url, shopId, secretKey }: YookassaSettings, clock: Clock): Api {
  const authorization = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`

  const send = async (path: string, init: RequestInit): Promise<ApiResponse> => {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
    const headers = { authorization, 'content-type': 'application/json', ...init.headers }
    const response = await fetch(url + path, { ...init, headers, signal, redirect: 'error' })
    return { status: response.status, body: await limitedJson(response.body, MOST_BYTES) }
  }

  const sendUntilClear = async (path: string, init: RequestInit): Promise<ApiResponse> => {
    let last: unknown
    for (const pause of [0, ...PAUSES_MS]) {
      if (pause > 0) await clock.wait(pause)
      try {
        const reply = await send(path, init)
        if (isClear(reply)) return reply
        last = describe(reply)
      } catch (error) {
        last = error
      }
    }
    throw new ProviderSilent(`yookassa: no clear answer to ${init.method ?? 'GET'} ${path}`, { cause: last })
  }

  return {
    get: (path) => sendUntilClear(path, {}),
    post: (path, key, body) =>
      sendUntilClear(path, {
        method: 'POST',
        headers: { 'idempotence-key': key },
        body: JSON.stringify(body),
      }),
  }
}

/** True for a final response: 202 means "in progress"; 429 and 5xx leave the outcome unknown. */
const isClear = ({ status }: ApiResponse): boolean => status !== 202 && status !== 429 && status < 500

const Refusal = v.object({
  code: v.string(),
  description: v.optional(v.string()),
  parameter: v.optional(v.string()),
})

export function describe({ status, body }: ApiResponse): string {
  const { success, output } = v.safeParse(Refusal, body)
  return success
    ? `${status} ${output.code} ${output.parameter ?? ''} ${output.description ?? ''}`
    : `${status}`
}
