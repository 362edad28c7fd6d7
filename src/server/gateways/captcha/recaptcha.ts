import * as v from 'valibot'
import type { RemoteCaptchaSettings } from './env.ts'
import { askProvider, type TokenCheck } from './token-check.ts'

export const RECAPTCHA_URL = 'https://www.google.com/recaptcha/api/siteverify'

const Verdict = v.object({
  success: v.boolean(),
  score: v.optional(v.number(), 0),
  action: v.optional(v.string(), ''),
})

/** A token counts only for its action and from the configured score on. */
export const recaptchaCheck =
  ({ serverKey: secret, verifyUrl = RECAPTCHA_URL, minScore }: RemoteCaptchaSettings): TokenCheck =>
  async (response, action, remoteip) => {
    const answer = await askProvider(verifyUrl, { secret, response, remoteip })
    const verdict = v.parse(Verdict, answer)
    return verdict.success && verdict.action === action && verdict.score >= minScore
  }
