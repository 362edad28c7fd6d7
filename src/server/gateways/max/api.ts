import { randomUUID } from 'node:crypto'
import { limitedJson } from '#server/platform/limited-json.ts'
import { send } from '#server/platform/send.ts'
import { codeOfError } from '#shared/keys.ts'
import { retryAfterMs } from '#shared/retry-after.ts'

export interface ApiSettings {
  readonly token: string
  /** Without a trailing slash. */
  readonly apiUrl: string
  readonly russianCa: string | undefined
}

interface CallOptions {
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly body?: object
  /** Milliseconds; a person waits for most answers. */
  readonly patience?: number
}

/** @throws MaxRefused, MaxSilent. */
export interface MaxApi {
  call<Answer>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options?: CallOptions,
  ): Promise<Answer>
  /** @param address as the API gave it. */
  upload<Answer>(address: string, file: UploadedFile): Promise<Answer>
  works(): boolean
}

interface UploadedFile {
  readonly name: string
  readonly bytes: Buffer
}

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

/** MAX did not respond, or something in front of it did, which finds no fault with the person. */
export class MaxSilent extends Error {
  override readonly name = 'MaxSilent'
  readonly restMs: number

  constructor(reason: string, restMs = 0) {
    super(reason)
    this.restMs = restMs
  }
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

/** Room for a hundred of the longest updates. */
const MOST_BYTES = 4 * 1024 * 1024

export function createMaxApi(
  { token, apiUrl, russianCa }: ApiSettings,
  { signal, now }: { readonly signal: AbortSignal; readonly now: () => number },
): MaxApi {
  let answeredAt = Number.NEGATIVE_INFINITY

  const ask = (url: URL, method: string, sending: Sending) =>
    mapNetworkErrors(async () => {
      const { patience, ...request } = sending
      const response = await send(url, {
        method,
        ...request,
        russianCa,
        signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
      })
      const status = response.statusCode ?? 0
      const restMs = retryAfterMs(response.headers['retry-after'])
      const answer = await limitedJson(response, MOST_BYTES).catch((error: unknown) => {
        throw error instanceof SyntaxError ? refusalWithoutJson(status, restMs) : error
      })
      return { status, restMs, answer: answer as Outcome }
    }, signal)

  return {
    works: () => now() - answeredAt < SILENCE_MS,
    async call<Answer>(method: string, path: string, options: CallOptions = {}) {
      const content = options.body && Buffer.from(JSON.stringify(options.body))
      const { status, restMs, answer } = await ask(urlOf(apiUrl + path, options.query), method, {
        headers: { authorization: token, ...(content && { 'content-type': 'application/json' }) },
        content,
        patience: options.patience ?? PATIENCE_MS,
      })
      const isToken = status === 401
      if (isToken) answeredAt = Number.NEGATIVE_INFINITY
      else if (status < 500) answeredAt = now()
      if (status !== 200 || answer.success === false) throw new MaxRefused(status, answer, restMs)
      return answer as Answer
    },
    // The address holds its own key: our token stays here.
    async upload<Answer>(address: string, file: UploadedFile) {
      const { type, content } = multipart(file)
      const { status, restMs, answer } = await ask(new URL(address), 'POST', {
        headers: { 'content-type': type },
        content,
        patience: UPLOAD_PATIENCE_MS,
      })
      if (status !== 200 || answer.success === false) throw new MaxRefused(status, answer, restMs)
      return answer as Answer
    },
  }
}

interface Sending {
  readonly headers: Readonly<Record<string, string>>
  readonly content: Buffer | undefined
  readonly patience: number
}

const UPLOAD_PATIENCE_MS = 20_000

/** The field is called «data»: https://dev.max.ru/docs-api/methods/POST/uploads */
function multipart({ name, bytes }: UploadedFile): { readonly type: string; readonly content: Buffer } {
  const boundary = `----${randomUUID()}`
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="data"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    content: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

/** Only a body that is too long is too long at the next try, too. */
const refusalWithoutJson = (status: number, restMs: number): MaxRefused | MaxSilent =>
  status === 413 ? new MaxRefused(status, {}, restMs) : new MaxSilent(`${status} without JSON`, restMs)

async function mapNetworkErrors<Result>(ask: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof MaxRefused || error instanceof MaxSilent) throw error
    throw new MaxSilent(codeOfError(error) ?? (error instanceof Error ? error.name : 'unknown'))
  }
}

function urlOf(address: string, query: CallOptions['query'] = {}): URL {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, String(value))
  return url
}
