import { limitedJson } from '#server/platform/limited-json.ts'
import { send } from '#server/platform/send.ts'
import { ProviderFailure } from '#server/ports/provider-port.ts'

const ANSWER_WITHIN_MS = 5_000

/** Profiles take a few hundred bytes, tokens a few thousand. */
const MOST_BYTES = 64 * 1024

export interface JsonResponse {
  readonly status: number
  readonly body: unknown
}

interface JsonRequest {
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly form?: URLSearchParams | undefined
  readonly russianCa: string | undefined
}

/**
 * Follows no redirects: they would receive our secrets.
 * @param step name in the log.
 * @throws ProviderFailure `silent` if there is no usable response.
 */
export async function requestJson(
  step: string,
  url: URL,
  { headers, form, russianCa }: JsonRequest,
): Promise<JsonResponse> {
  try {
    const response = await send(url, {
      method: form ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        ...(form && { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }),
        ...headers,
      },
      content: form?.toString(),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      russianCa,
    })
    const { statusCode: status = 0 } = response
    if (status >= 300 && status < 400) throw new Unusable('a redirect')
    const body = await limitedJson(response, MOST_BYTES)
    if (status >= 500 || status === 429) throw new Unusable(`HTTP ${status}`)
    return { status, body }
  } catch (error) {
    throw new ProviderFailure('silent', `${step}: ${reasonOf(error)}`)
  }
}

class Unusable extends Error {
  override readonly name = 'Unusable'
}

/** The error code or name; messages may quote the response. */
function reasonOf(error: unknown): string {
  if (error instanceof Unusable) return error.message
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
