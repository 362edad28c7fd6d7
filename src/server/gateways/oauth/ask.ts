import { ProviderFailure } from '#server/ports/provider-port.ts'

/** For the headers and the body together: a person waits. */
const ANSWER_WITHIN_MS = 5_000

/** Profiles have a few hundred bytes; tokens a few thousand. */
const LONGEST_ANSWER = 64 * 1024

export interface Answer {
  readonly status: number
  readonly body: unknown
}

/**
 * Asks a provider for JSON. It may not send us elsewhere: what we say is for it alone.
 * @param step which call it is, for the log.
 * @throws ProviderFailure `silent`, when nothing comes that could be an answer.
 */
export async function ask(step: string, url: URL, init: RequestInit): Promise<Answer> {
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

/** An answer that is none; its message may be logged. */
class Unusable extends Error {
  override readonly name = 'Unusable'
}

async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    // Leaving the loop ends the answer, however much of it is still to come.
    if (length > LONGEST_ANSWER) throw new Unusable('too long an answer')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

/** What the network or the parser calls it: their messages may quote what came. */
function reasonOf(error: unknown): string {
  if (error instanceof Unusable) return error.message
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' ? code : error.name
}
