import * as v from 'valibot'
import type { CaptchaAction } from '#shared/contract/captcha.ts'
import type { CaptchaConfig } from '../../compose/config.ts'

const TIMEOUT_MS = 5_000

/** Default verification addresses; `CAPTCHA_VERIFY_URL` replaces them. */
const verifyUrls = {
  smartcaptcha: 'https://smartcaptcha.yandexcloud.net/validate',
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
} as const

const SmartCaptchaVerdict = v.object({ status: v.string() })
const RecaptchaVerdict = v.object({
  success: v.boolean(),
  score: v.optional(v.number(), 0),
  action: v.optional(v.string(), ''),
})

/** Asks a remote provider about its token. Throws when the provider itself does not answer. */
export type RemoteCheck = (token: string, action: CaptchaAction, address: string) => Promise<boolean>

const ask = async (url: string, fields: Record<string, string>): Promise<unknown> => {
  const reply = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!reply.ok) throw new Error(`bot-protection provider answered ${reply.status}`)
  return reply.json()
}

/** SmartCaptcha tokens name no action: the ticket made from one does. */
export const smartCaptchaCheck =
  (config: CaptchaConfig): RemoteCheck =>
  async (token, _action, ip) => {
    const verdict = await ask(config.verifyUrl ?? verifyUrls.smartcaptcha, {
      secret: config.serverKey ?? '',
      token,
      ip,
    })
    return v.parse(SmartCaptchaVerdict, verdict).status === 'ok'
  }

/** A reCAPTCHA v3 token counts only for the action it was made for and above the configured score. */
export const recaptchaCheck =
  (config: CaptchaConfig): RemoteCheck =>
  async (response, action, remoteip) => {
    const answer = await ask(config.verifyUrl ?? verifyUrls.recaptcha, {
      secret: config.serverKey ?? '',
      response,
      remoteip,
    })
    const verdict = v.parse(RecaptchaVerdict, answer)
    return verdict.success && verdict.action === action && verdict.score >= config.minScore
  }
