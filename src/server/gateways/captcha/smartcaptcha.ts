import * as v from 'valibot'
import type { RemoteCaptchaSettings } from './env.ts'
import { askProvider, type TokenCheck } from './token-check.ts'

export const SMARTCAPTCHA_URL = 'https://smartcaptcha.yandexcloud.net/validate'

const Verdict = v.object({ status: v.string() })

/** SmartCaptcha tokens have no action; our ticket does. */
export const smartCaptchaCheck =
  ({ serverKey: secret, verifyUrl = SMARTCAPTCHA_URL }: RemoteCaptchaSettings): TokenCheck =>
  async (token, _action, ip) => {
    const verdict = await askProvider(verifyUrl, { secret, token, ip })
    return v.parse(Verdict, verdict).status === 'ok'
  }
