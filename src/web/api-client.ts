import type { Failed } from '#shared/contract/envelope.ts'

/** The server was not reached, or what came back is no envelope. Says nothing about what was asked. */
export interface Unreached {
  readonly success: false
  readonly error: 'unreached'
  readonly message: string
  readonly retryAfter?: undefined
  /** Something did answer, only not our server's words: a proxy's page, a body cut short. */
  readonly unreadable?: true
}

/** A successful envelope whose other fields nobody has looked at yet. */
export interface Succeeded {
  readonly success: true
  readonly data?: unknown
  readonly [field: string]: unknown
}

export type Reply = Succeeded | Failed | Unreached

/** Longer than the server gives any registry. */
const TIMEOUT_MS = 120_000

const NO_CONNECTION = 'Нет связи с сайтом. Проверьте интернет и повторите: полученные ответы не пропали.'
const NO_ENVELOPE = 'Ошибка получения данных с сервера. Попробуйте позже'

const unreached = (message: string): Unreached => ({ success: false, error: 'unreached', message })

export interface CallOptions {
  readonly body?: object
  /** GET without a body, POST with one, unless told. */
  readonly method?: 'GET' | 'POST' | 'DELETE'
  /** Access token of who calls. */
  readonly token?: string | null
  /** The call has to outlive the page. */
  readonly keepalive?: boolean
}

/** One call of `/v1`. Never throws and has no opinion of the answer: who asked decides what to do. */
export async function callApi(path: string, options: CallOptions = {}): Promise<Reply> {
  const { body, method = body ? 'POST' : 'GET', token, keepalive = false } = options
  try {
    const response = await fetch(path, {
      method,
      keepalive,
      headers: {
        'X-Requested-With': 'XMLHttpRequest',
        ...(body && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { body: JSON.stringify(body) }),
    })
    const reply: unknown = await response.json().catch(() => undefined)
    return isReply(reply) ? reply : { ...unreached(NO_ENVELOPE), unreadable: true }
  } catch {
    return unreached(NO_CONNECTION)
  }
}

function isReply(value: unknown): value is Succeeded | Failed {
  if (typeof value !== 'object' || value === null || !('success' in value)) return false
  if (value.success === true) return true
  return value.success === false && 'message' in value && typeof value.message === 'string'
}
