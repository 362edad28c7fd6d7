import * as v from 'valibot'
import { keyRing, previousAlone } from '../settings/key-ring.ts'
import { defineSlice } from '../settings/slice.ts'
import { base, count, preset, text, unset } from '../settings/variables.ts'

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export const serverSlice = defineSlice({
  variables: {
    NODE_ENV: preset(
      'в `production` нет демо-реестров и тестовых страниц',
      v.picklist(['production', 'development', 'test']),
      'development',
    ),
    PORT: preset('где слушать: порт', v.pipe(count, v.maxValue(65535)), '3000'),
    HOST: preset('где слушать: адрес', text, '0.0.0.0'),
    PUBLIC_URL: unset('адрес сайта для ссылок и поисковиков', base, '`http://localhost:` и `PORT`'),
    TRUST_PROXY: unset(
      'каким прокси верить в `X-Forwarded-For`: адреса и сети через запятую, `loopback`, `uniquelocal`',
      text,
    ),
    RATE_LIMIT_SECTION: preset('запросов к реестрам в минуту с одного адреса', count, '120'),
    RATE_LIMIT_BASE: preset('запросов данных об автомобиле в минуту с одного адреса', count, '240'),
    RATE_LIMIT_OTHER: preset('остальных вызовов в минуту с одного адреса', count, '600'),
    RATE_LIMIT_SESSION: preset(
      'опросов открытых вкладок в минуту с одного адреса; за одним адресом бывает целая мобильная сеть',
      count,
      '6000',
    ),
    METRICS_TOKEN: unset('токен для `/metrics`; без него — только с этой машины', text),
    METRICS_TOKEN_PREVIOUS: unset('прежний `METRICS_TOKEN`, пока идёт смена: он ещё открывает', text),
    LOG_LEVEL: preset('подробность журнала', v.picklist(LEVELS), 'info'),
  },
  problems: (env) => previousAlone('METRICS_TOKEN', env.METRICS_TOKEN, env.METRICS_TOKEN_PREVIOUS),
  settings(env) {
    const production = env.NODE_ENV === 'production'
    const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
    return {
      port: env.PORT,
      host: env.HOST,
      logLevel: env.LOG_LEVEL,
      /** Proxies whose `X-Forwarded-For` is believed, separated by commas. */
      trustedProxies: env.TRUST_PROXY,
      /**
       * Calls a minute from one address: `section` costs registry calls, `base` and `other` do not; `session`
       * is the poll of every open tab.
       */
      rateLimits: {
        section: env.RATE_LIMIT_SECTION,
        base: env.RATE_LIMIT_BASE,
        other: env.RATE_LIMIT_OTHER,
        session: env.RATE_LIMIT_SESSION,
      },
      /** Bearer tokens of `/metrics`, each as good; undefined: only loopback may read it. */
      metricsTokens: keyRing(env.METRICS_TOKEN, env.METRICS_TOKEN_PREVIOUS),
      site: { publicUrl, testRoutes: !production },
    }
  },
})

export type ServerSettings = v.InferOutput<typeof serverSlice>
