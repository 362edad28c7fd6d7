import type { RemoteCaptchaSettings } from './env.ts'
import { recaptchaCheck } from './recaptcha.ts'
import { smartCaptchaCheck } from './smartcaptcha.ts'
import type { RemoteCaptcha } from './token-check.ts'

const checks = { smartcaptcha: smartCaptchaCheck, recaptcha: recaptchaCheck }

export const openRemoteCaptcha = (settings: RemoteCaptchaSettings): RemoteCaptcha => ({
  provider: settings.provider,
  siteKey: settings.siteKey,
  check: checks[settings.provider](settings),
})
