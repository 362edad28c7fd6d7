import type * as v from 'valibot'
import { defineSlice } from '../settings/slice.ts'
import { count, preset } from '../settings/variables.ts'

export const limitsSlice = defineSlice({
  variables: {
    RATE_LIMIT_SECTION: preset('запросов к реестрам в минуту с одного адреса', count, '120'),
    RATE_LIMIT_BASE: preset('запросов данных об автомобиле в минуту с одного адреса', count, '240'),
    RATE_LIMIT_OTHER: preset('остальных вызовов в минуту с одного адреса', count, '600'),
    RATE_LIMIT_SESSION: preset(
      'опросов открытых вкладок в минуту с одного адреса; за одним адресом бывает целая мобильная сеть',
      count,
      '6000',
    ),
    RATE_LIMIT_SIGN_IN: preset('ссылок для входа в минуту с одного адреса', count, '20'),
    RATE_LIMIT_COMMENT: preset('новых комментариев в минуту с одного адреса', count, '10'),
    MAX_CONNECTIONS: preset('соединений одновременно; остальные закрываются', count, '50000'),
  },
  settings: (env) => ({
    maxConnections: env.MAX_CONNECTIONS,
    /**
     * Calls per minute from one address. `section` costs registry calls; `unknownCar` counts stored
     * reports without an answer; every open tab polls `session`; `signIn` and `comment` cost a
     * person's attention.
     */
    rateLimits: {
      section: env.RATE_LIMIT_SECTION,
      base: env.RATE_LIMIT_BASE,
      unknownCar: Math.max(20, Math.ceil(env.RATE_LIMIT_BASE / 12)),
      other: env.RATE_LIMIT_OTHER,
      session: env.RATE_LIMIT_SESSION,
      signIn: env.RATE_LIMIT_SIGN_IN,
      comment: env.RATE_LIMIT_COMMENT,
    },
  }),
})

export type LimitSettings = v.InferOutput<typeof limitsSlice>
