import { codeOfError } from '#shared/keys.ts'
import { RegistryFailure, sourceChanged } from './failure.ts'
import type { RegistryReply, RegistryRequest } from './http.ts'
import { failureOfStatus, readBody } from './reply.ts'

interface ReceivedReply extends RegistryReply<string> {
  /** SHA-256. */
  readonly bodyHash: Uint8Array
}

/**
 * @param base the registry's base URL; its path is kept
 * @param signal the reason `TimeoutError` becomes `source_slow`
 * @throws RegistryFailure for an unaccepted status, a longer body, or the request's own refusal
 */
export async function exchange(
  base: string,
  request: RegistryRequest,
  authorization: string | undefined,
  mostBytes: number,
  signal: AbortSignal,
): Promise<ReceivedReply> {
  const url = urlOf(base, request)
  const reply = await send(url, request, authorization, mostBytes, signal).catch((cause: unknown) => {
    throw failureOfTransport(cause, signal)
  })
  const failure = request.refusal?.(reply) ?? failureOfStatus(reply, request.accept)
  if (failure) throw failure
  return reply
}

async function send(
  url: URL,
  request: RegistryRequest,
  authorization: string | undefined,
  mostBytes: number,
  signal: AbortSignal,
): Promise<ReceivedReply> {
  const response = await fetch(url, {
    method: request.method,
    headers: { ...request.headers, ...bodyType(request), ...(authorization && { authorization }) },
    body: bodyOf(request),
    // A credential goes only to its own host, and an API that moved has changed.
    redirect: 'manual',
    signal,
  })
  return { status: response.status, headers: response.headers, ...(await readBody(response, mostBytes)) }
}

function urlOf(base: string, { path, params = {}, query = {} }: RegistryRequest): URL {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const url = new URL(base.replace(/\/+$/, '') + filled)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

function bodyType({ json }: RegistryRequest): Record<string, string> {
  return json === undefined ? {} : { 'content-type': 'application/json;charset=UTF-8' }
}

function bodyOf({ form, json, multipart }: RegistryRequest): BodyInit | undefined {
  if (form) return new URLSearchParams(form)
  if (multipart) return formData(multipart)
  return json === undefined ? undefined : JSON.stringify(json)
}

function formData(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

function failureOfTransport(cause: unknown, signal: AbortSignal): RegistryFailure {
  if (cause instanceof RegistryFailure) return cause
  if (signal.aborted) return failureOfAbort(signal)
  if (!(cause instanceof TypeError)) return sourceChanged('reply could not be read', cause)
  const code = codeOfError(cause.cause) ?? 'no code'
  const isBadPort = cause.cause instanceof Error && cause.cause.message === BAD_PORT
  const notAccepted = UNREACHED.has(code) || isBadPort
  return new RegistryFailure('source_silent', `connection failed: ${code}`, {
    cause,
    momentary: true,
    notAccepted,
  })
}

/** `fetch` blocks some ports without an error code. */
const BAD_PORT = 'bad port'

const UNREACHED: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
])

export function failureOfAbort({ reason }: AbortSignal): RegistryFailure {
  const timedOut = reason instanceof DOMException && reason.name === 'TimeoutError'
  return timedOut
    ? new RegistryFailure('source_slow', 'out of time', { cause: reason })
    : new RegistryFailure('source_silent', 'stopped before an answer', { cause: reason })
}
