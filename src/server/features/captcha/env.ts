import * as v from 'valibot'
import { keyRing, previousAlone } from '#server/settings/key-ring.ts'
import { defineSlice, validatedElsewhere } from '#server/settings/slice.ts'
import { count, preset, secret, unset } from '#server/settings/variables.ts'

export const captchaSlice = defineSlice({
  variables: {
    CAPTCHA_PROVIDER: preset(
      'защита от роботов: своя `altcha`, внешние `smartcaptcha` и `recaptcha`, или `none`',
      v.picklist(['altcha', 'smartcaptcha', 'recaptcha', 'none']),
      'altcha',
    ),
    CAPTCHA_SECRET: unset(
      'чем подписаны задачи `altcha`; общий для серверов на одной базе',
      secret,
      'случайный',
    ),
    CAPTCHA_SECRET_PREVIOUS: unset('задания с ним ещё принимаются', secret),
    CAPTCHA_COST: preset(
      'сколько работы стоит одно задание; с каждой использованной четвертью часа отчётов (`REPORTS_HOUR_PERCENT`) вдвое больше, до восьми раз',
      v.pipe(count, v.minValue(1)),
      '2000',
    ),
  },
  foreign: { NODE_ENV: validatedElsewhere, DATABASE_URL: validatedElsewhere },
  problems(env) {
    const problems = previousAlone('CAPTCHA_SECRET', env.CAPTCHA_SECRET, env.CAPTCHA_SECRET_PREVIOUS)
    if (env.NODE_ENV === 'production' && env.CAPTCHA_PROVIDER === 'none')
      problems.push('CAPTCHA_PROVIDER: «none» оставляет сайт без защиты и не годится для NODE_ENV=production')
    if (env.DATABASE_URL && env.CAPTCHA_PROVIDER === 'altcha' && !env.CAPTCHA_SECRET)
      problems.push('CAPTCHA_SECRET: на одной базе работают несколько серверов, им нужен общий секрет')
    return problems
  },
  settings: (env) => ({
    provider: env.CAPTCHA_PROVIDER,
    cost: env.CAPTCHA_COST,
    secrets: keyRing(env.CAPTCHA_SECRET, env.CAPTCHA_SECRET_PREVIOUS),
    site: { captcha: env.CAPTCHA_PROVIDER },
  }),
})

export type CaptchaSettings = v.InferOutput<typeof captchaSlice>
