import { ProviderFailure } from '#server/ports/provider-port.ts'

/** For headers and body together; a person is waiting. */
const ANSWER_WITHIN_MS = 5_000

/** Bytes. Profiles take a few hundred, tokens a few thousand. */
const LONGEST_ANSWER = 64 * 1024

export interface JsonResponse {
  readonly status: number
  readonly body: unknown
}

/**
 * Requests JSON from a provider, without following redirects: they would receive our secrets.
 * @param step name of the call in the log.
 * @throws ProviderFailure `silent` if there is no usable response.
 */
export async function ask(step: string, url: URL, init: RequestInit): Promise<JsonResponse> {
  try {
    const response = await fetch(url, {
      ...init,
      headers: { accept: 'application/json', ...init.headers },
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    const body: unknown = JSON.parse(await textOf(response))
    if (response.status >= 500 || response.status === 429) throw new Unusable(`HTTP ${response.status}`)
    return { status: response.status, body }
  } catch (error) {
    throw new ProviderFailure('silent', `${step}: ${reasonOf(error)}`)
  }
}

/** An unusable response. Its message is safe to log. */
class Unusable extends Error {
  override readonly name = 'Unusable'
}

async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    // Leaving the loop cancels the rest of the body.
    if (length > LONGEST_ANSWER) throw new Unusable('too long an answer')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

/** The error code or name; messages may quote the response. */
function reasonOf(error: unknown): string {
  if (error instanceof Unusable) return error.message
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' ? code : error.name
}
