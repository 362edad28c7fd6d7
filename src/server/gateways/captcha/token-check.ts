import { limitedJson } from '#server/platform/limited-json.ts'

/** Throws if the provider does not respond. */
export type TokenCheck = (token: string, tokenAction: string, address: string) => Promise<boolean>

export interface RemoteCaptcha {
  readonly provider: 'smartcaptcha' | 'recaptcha'
  /** Public; part of the page. */
  readonly siteKey: string
  readonly check: TokenCheck
}

const TIMEOUT_MS = 5_000

const MOST_BYTES = 64 * 1024

/** @throws on a timeout or an error status. */
export async function askProvider(url: string, fields: Record<string, string>): Promise<unknown> {
  const reply = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!reply.ok) throw new Error(`bot-protection provider answered ${reply.status}`)
  return limitedJson(reply.body, MOST_BYTES)
}
