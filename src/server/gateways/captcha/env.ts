import * as v from 'valibot'
import { defineSlice, validatedElsewhere } from '#server/settings/slice.ts'
import { preset, text, unset, url } from '#server/settings/variables.ts'

const score = v.pipe(text, v.transform(Number), v.minValue(0), v.maxValue(1))

export interface RemoteCaptchaSettings {
  readonly provider: 'smartcaptcha' | 'recaptcha'
  readonly siteKey: string
  readonly serverKey: string
  readonly verifyUrl: string | undefined
  readonly minScore: number
}

/** Undefined settings: no external provider. */
export const remoteCaptchaSlice = defineSlice({
  variables: {
    CAPTCHA_SITE_KEY: unset('внешняя защита от роботов: ключ сайта', text),
    CAPTCHA_SERVER_KEY: unset('внешняя защита от роботов: серверный ключ', text),
    CAPTCHA_VERIFY_URL: unset('внешняя защита от роботов: где проверять ответы', url, 'адрес сервиса'),
    CAPTCHA_MIN_SCORE: preset('наименьшая оценка, с которой `recaptcha` пропускает', score, '0.5'),
  },
  foreign: { CAPTCHA_PROVIDER: validatedElsewhere },
  problems(env) {
    if (!isRemote(env.CAPTCHA_PROVIDER)) return []
    const problems: string[] = []
    if (!env.CAPTCHA_SITE_KEY) problems.push('CAPTCHA_SITE_KEY: нужен ключ сайта')
    if (!env.CAPTCHA_SERVER_KEY) problems.push('CAPTCHA_SERVER_KEY: нужен серверный ключ')
    return problems
  },
  settings({ CAPTCHA_PROVIDER: provider, ...env }): { readonly remote: RemoteCaptchaSettings | undefined } {
    const { CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SERVER_KEY: serverKey } = env
    if (!isRemote(provider) || siteKey === undefined || serverKey === undefined) return { remote: undefined }
    const { CAPTCHA_VERIFY_URL: verifyUrl, CAPTCHA_MIN_SCORE: minScore } = env
    return { remote: { provider, siteKey, serverKey, verifyUrl, minScore } }
  },
})

const isRemote = (provider: string | undefined): provider is RemoteCaptchaSettings['provider'] =>
  provider === 'smartcaptcha' || provider === 'recaptcha'
