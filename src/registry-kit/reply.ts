import { createHash } from 'node:crypto'
import type { SourceErrorCode } from '#shared/contract/errors.ts'
import { retryAfterMs } from '#shared/retry-after.ts'
import { RegistryFailure, sourceChanged } from './failure.ts'
import type { RegistryReply } from './http.ts'

/** The captcha comes last: its scripts are on other pages too. */
const pageWords = [
  [
    'source_silent',
    /технически\S{0,3} работ|временно недоступ|maintenance|temporarily unavailable|bad gateway/i,
  ],
  ['source_refused', /доступ (запрещ|ограничен)|access denied|forbidden/i],
  ['source_captcha', /captcha|капч|не робот/i],
] as const

/** `source_changed` unless the words explain the page. */
export function unreadableReply(body: string, detail: string): RegistryFailure {
  const known = pageWords.find(([, words]) => words.test(body))
  return known
    ? new RegistryFailure(known[0], `${detail}: a page instead of an answer`)
    : sourceChanged(detail)
}

/** Members with messages to people. */
const MESSAGES =
  /^(?:message|messages|msg|error|errors|errorMessage|description|detail|details|reason|text)$/i

/** Finds a refusal in the messages of a JSON answer that failed to parse. */
export function refusalInMessages(body: string): SourceErrorCode | undefined {
  const messages: string[] = []
  const collect = (value: unknown, isMessage: boolean): void => {
    if (typeof value === 'string' && isMessage) messages.push(value)
    if (typeof value !== 'object' || value === null) return
    for (const [name, inner] of Object.entries(value))
      collect(inner, Array.isArray(value) ? isMessage : MESSAGES.test(name))
  }
  try {
    collect(JSON.parse(body), false)
  } catch {
    return undefined
  }
  return pageWords.find(([, words]) => messages.some((message) => words.test(message)))?.[0]
}

/** Undefined for a usable status. */
export function failureOfStatus(
  reply: RegistryReply<string>,
  accept: readonly number[] = [],
): RegistryFailure | undefined {
  const { status, headers, body } = reply
  if ((status >= 200 && status < 300) || accept.includes(status)) return undefined
  const retryAfter = Math.ceil(retryAfterMs(headers.get('retry-after')) / 1000) || undefined
  // `Retry-After` rules out an immediate retry.
  const momentary = retryAfter === undefined && [502, 503, 504].includes(status)
  return new RegistryFailure(codeOfStatus(status, body), `HTTP ${status}`, { status, retryAfter, momentary })
}

function codeOfStatus(status: number, body: string): SourceErrorCode {
  if (status === 429) return 'source_busy'
  if (status === 408 || status === 504) return 'source_slow'
  if (status > 500) return 'source_silent'
  if (/captcha|капч/i.test(body)) return 'source_captcha'
  if (status === 500) return 'source_silent'
  return status === 401 || status === 403 ? 'source_refused' : 'source_changed'
}

/** @throws RegistryFailure `source_changed` for a body over `mostBytes`. */
interface ReceivedBody {
  readonly body: string
  /** SHA-256. */
  readonly bodyHash: Uint8Array
}

export async function readBody(response: Response, mostBytes: number): Promise<ReceivedBody> {
  const hash = createHash('sha256')
  if (!response.body) return { body: '', bodyHash: hash.digest() }
  const decoder = new TextDecoder(charsetOf(response.headers))
  let text = ''
  let bytes = 0
  for await (const chunk of response.body) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw sourceChanged(`body over ${mostBytes} bytes`)
    hash.update(chunk)
    text += decoder.decode(chunk, { stream: true })
  }
  return { body: text + decoder.decode(), bodyHash: hash.digest() }
}

function charsetOf(headers: Headers): string {
  const label = /charset="?([\w-]+)/i.exec(headers.get('content-type') ?? '')?.[1]
  return label === '1251' || label === 'cp1251' ? 'windows-1251' : (label ?? 'utf-8')
}

/** @throws RegistryFailure for a page, a truncated answer or an empty body. */
export function decodeJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch (cause) {
    if (body.trim() === '') throw sourceChanged('empty body where JSON is due', cause)
    throw unreadableReply(body, 'no JSON where JSON is due')
  }
}
