import * as v from 'valibot'
import type { RemoteCaptchaSettings } from './env.ts'
import { askProvider, type TokenCheck } from './token-check.ts'

const VERIFY_URL = 'https://smartcaptcha.yandexcloud.net/validate'

const Verdict = v.object({ status: v.string() })

/** SmartCaptcha tokens have no action; our ticket does. */
export const smartCaptchaCheck =
  ({ serverKey: secret, verifyUrl = VERIFY_URL }: RemoteCaptchaSettings): TokenCheck =>
  async (token, _action, ip) => {
    const verdict = await askProvider(verifyUrl, { secret, token, ip })
    return v.parse(Verdict, verdict).status === 'ok'
  }
