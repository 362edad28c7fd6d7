import { addressOf } from '#shared/contract/addresses.ts'
import type { AnswerAt, ApiPath, InputAt } from '#shared/contract/calls.ts'
import type { ErrorCode } from '#shared/contract/errors.ts'
import type { Section } from '#shared/contract/section.ts'

/** No response, or no envelope. The outcome of the call is unknown. */
export interface Unreached {
  readonly success: false
  readonly error: 'unreached'
  readonly message: string
  readonly retryAfter?: undefined
  /** The response is not our server's, or is cut short. */
  readonly unreadable?: true
}

export interface RefusedReply {
  readonly success: false
  /** `unnamed`: without a code, from a proxy or another version of the server. */
  readonly error: ErrorCode | 'unnamed'
  readonly message: string
  /** Seconds. */
  readonly retryAfter?: number
}

export type Unsuccessful = RefusedReply | Unreached

export interface Succeeded {
  readonly success: true
  readonly data?: unknown
  readonly [field: string]: unknown
}

export type Reply<Answer extends { readonly success: true } = Succeeded> = Answer | Unsuccessful

/** Longer than the server waits for any registry. */
const TIMEOUT_MS = 120_000

const NO_CONNECTION = 'Нет связи с сайтом. Проверьте интернет и повторите: полученные ответы не пропали.'
const NO_ENVELOPE = 'Ошибка получения данных с сервера. Попробуйте позже'

const unreached = (message: string): Unreached => ({ success: false, error: 'unreached', message })

export const noConnection: Unreached = unreached(NO_CONNECTION)

export interface CallOptions {
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: Readonly<Record<string, string>> | undefined
  readonly body?: object | undefined
  readonly method?: 'GET' | 'POST' | 'DELETE' | undefined
  readonly token?: string | null | undefined
  /** Outlives the page. */
  readonly keepalive?: boolean
  /** Costs nothing when sent again, so `endRepeatableCalls` may end it. */
  readonly isRepeatable?: boolean
}

type Options<Path extends ApiPath> = InputAt<Path> & Pick<CallOptions, 'keepalive' | 'isRepeatable'>

type Given = {
  [Path in ApiPath]: Record<never, never> extends InputAt<Path>
    ? [options?: Options<Path>]
    : [options: Options<Path>]
}

/** Never throws. The response is unvalidated. */
export function call<Path extends ApiPath>(path: Path, ...given: Given[Path]): Promise<Reply<AnswerAt<Path>>>
export function call(path: string, options?: CallOptions): Promise<Reply> {
  return send(path, options)
}

export type Call = typeof call

/**
 * Validate the response before display. The server joins equal requests and stores answers, so a
 * repeated one buys nothing twice.
 */
export const callSection = ({ path }: Section, options: CallOptions): Promise<Reply> =>
  send(path, { ...options, isRepeatable: true })

export type CallSection = typeof callSection

declare global {
  /** Begun in the head of the page, each for the first equal call. */
  var begunCalls: Map<string, Promise<Reply>> | undefined
  /** Of all scripts of the page. */
  var repeatableCalls: Set<AbortController> | undefined
}

/** They return as if the connection were lost. */
export function endRepeatableCalls(): void {
  for (const ending of globalThis.repeatableCalls ?? []) ending.abort()
}

const keyOf = (path: string, options: CallOptions): string =>
  JSON.stringify([addressOf(path, options), options.body, options.token ?? null])

/** Ahead of the script that needs it. */
export function beginCall<Path extends ApiPath>(
  path: Path,
  ...given: Given[Path]
): Promise<Reply<AnswerAt<Path>>>
export function beginCall(path: string, options: CallOptions = {}): Promise<Reply> {
  return begin(path, options)
}

export const beginSection = ({ path }: Pick<Section, 'path'>, options: CallOptions): Promise<Reply> =>
  begin(path, { ...options, isRepeatable: true })

function begin(path: string, options: CallOptions): Promise<Reply> {
  const reply = request(path, options)
  globalThis.begunCalls ??= new Map()
  globalThis.begunCalls.set(keyOf(path, options), reply)
  return reply
}

function send(path: string, options: CallOptions = {}): Promise<Reply> {
  const begun = globalThis.begunCalls
  const key = begun && keyOf(path, options)
  const reply = key && begun.get(key)
  if (!reply) return request(path, options)
  begun.delete(key)
  return reply
}

async function request(path: string, options: CallOptions): Promise<Reply> {
  const { body, method = body ? 'POST' : 'GET', token, keepalive = false, isRepeatable = false } = options
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), TIMEOUT_MS)
  globalThis.repeatableCalls ??= new Set()
  if (isRepeatable) globalThis.repeatableCalls.add(ending)
  try {
    const response = await fetch(addressOf(path, options), {
      method,
      keepalive,
      headers: {
        'X-Requested-With': 'XMLHttpRequest',
        ...(body && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      signal: ending.signal,
      ...(body && { body: JSON.stringify(body) }),
    })
    return replyIn(await response.json().catch(() => undefined))
  } catch {
    return noConnection
  } finally {
    clearTimeout(timer)
    globalThis.repeatableCalls.delete(ending)
  }
}

interface Refusal {
  readonly success: false
  readonly message: string
  readonly error?: unknown
  readonly retryAfter?: unknown
}

function replyIn(answer: unknown): Reply {
  if (!isEnvelope(answer)) return { ...unreached(NO_ENVELOPE), unreadable: true }
  return answer.success ? answer : refusedReply(answer)
}

function isEnvelope(value: unknown): value is Succeeded | Refusal {
  if (typeof value !== 'object' || value === null || !('success' in value)) return false
  if (value.success === true) return true
  return value.success === false && 'message' in value && typeof value.message === 'string'
}

const refusedReply = ({ message, error, retryAfter }: Refusal): RefusedReply => ({
  success: false,
  error: isCode(error) ? error : 'unnamed',
  message,
  ...(typeof retryAfter === 'number' && retryAfter >= 0 && { retryAfter }),
})

/** A newer server may have further codes; their text distinguishes them. */
const isCode = (error: unknown): error is ErrorCode => typeof error === 'string'
