import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { text } from 'node:stream/consumers'
import { rootCertificates } from 'node:tls'

export interface ApiSettings {
  readonly token: string
  /** Without a trailing slash. */
  readonly apiUrl: string
  /** Additional certificate authorities, PEM. */
  readonly ca: string | undefined
}

interface CallOptions {
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly body?: object
  /** Milliseconds; a person waits for most answers. */
  readonly patience?: number
}

/**
 * The Bot API of MAX.
 * @throws MaxRefused, MaxSilent; the signal's reason once it aborts.
 */
export interface MaxApi {
  call<Answer>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options?: CallOptions,
  ): Promise<Answer>
  /** Whether the API accepted our token within a minute. */
  works(): boolean
}

/** MAX responded with an error. */
export class MaxRefused extends Error {
  override readonly name = 'MaxRefused'
  readonly status: number
  /** `verify.token`, `chat.denied`, … */
  readonly code: string
  readonly restMs: number

  constructor(status: number, { code = 'unknown', message = '' }: Refusal, restMs = 0) {
    super(message)
    this.status = status
    this.code = code
    this.restMs = restMs
  }
}

/** MAX did not respond, or not with JSON. */
export class MaxSilent extends Error {
  override readonly name = 'MaxSilent'
}

interface Refusal {
  readonly code?: string | undefined
  readonly message?: string | undefined
}

interface Outcome extends Refusal {
  readonly success?: boolean
}

const PATIENCE_MS = 10_000
const SILENCE_MS = 60_000

/**
 * Replaces `fetch`, which takes no certificate authority. Node lacks the root certificate of MAX,
 * and no other address may be trusted through it.
 */
export function createMaxApi(
  { token, apiUrl, ca }: ApiSettings,
  { signal, now }: { readonly signal: AbortSignal; readonly now: () => number },
): MaxApi {
  const trusted = ca === undefined ? {} : { ca: [...rootCertificates, ca] }
  let answeredAt = Number.NEGATIVE_INFINITY

  const send = (url: URL, method: string, body: object | undefined, patience: number) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const json = body && JSON.stringify(body)
      const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
        method,
        ...trusted,
        headers: {
          authorization: token,
          ...(json !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(json),
          }),
        },
        signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
      })
      request.once('response', resolve).once('error', reject).end(json)
    })

  return {
    works: () => now() - answeredAt < SILENCE_MS,
    async call<Answer>(method: string, path: string, options: CallOptions = {}) {
      const { status, headers, answer } = await mapNetworkErrors(async () => {
        const response = await send(
          urlOf(apiUrl + path, options.query),
          method,
          options.body,
          options.patience ?? PATIENCE_MS,
        )
        const body = await text(response)
        return {
          status: response.statusCode ?? 0,
          headers: response.headers,
          answer: JSON.parse(body) as Outcome,
        }
      }, signal)
      const isToken = status === 401
      if (isToken) answeredAt = Number.NEGATIVE_INFINITY
      else if (status < 500) answeredAt = now()
      if (status !== 200 || answer.success === false)
        throw new MaxRefused(status, answer, Number(headers['retry-after'] ?? 0) * 1000)
      return answer as Answer
    },
  }
}

async function mapNetworkErrors<Result>(ask: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    signal.throwIfAborted()
    const { code, name } = error as NodeJS.ErrnoException
    throw new MaxSilent(code ?? name)
  }
}

function urlOf(address: string, query: CallOptions['query'] = {}): URL {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, String(value))
  return url
}
