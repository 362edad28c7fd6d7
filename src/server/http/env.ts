import { createSecureContext } from 'node:tls'
import proxyAddr from '@fastify/proxy-addr'
import * as v from 'valibot'
import { keyRing, previousAlone } from '../settings/key-ring.ts'
import { defineSlice } from '../settings/slice.ts'
import { base, count, preset, secret, text, unset } from '../settings/variables.ts'
import { earliestEnd } from './certificate-ends.ts'

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** A balancer checks every second or two. */
const PRODUCTION_DRAIN_MS = 3000

/** States on purpose that no `X-Forwarded-For` is trusted. */
const NO_PROXY = 'none'

const proxies = v.pipe(
  text,
  v.check(
    (list) => list === NO_PROXY || areProxies(list),
    'ожидаются адреса и сети через запятую, `loopback`, `uniquelocal` или `none`',
  ),
)

function areProxies(list: string): boolean {
  try {
    proxyAddr.compile(list.split(',').map((proxy) => proxy.trim()))
    return true
  } catch {
    return false
  }
}

interface TlsValues {
  readonly TLS_CERTIFICATE?: string | undefined
  readonly TLS_KEY?: string | undefined
  readonly TLS_CA?: string | undefined
}

function tlsOf({ TLS_CERTIFICATE: cert, TLS_KEY: key, TLS_CA: ca }: TlsValues) {
  return cert === undefined || key === undefined || ca === undefined ? undefined : { cert, key, ca }
}

function tlsProblems(values: TlsValues): string[] {
  if (Object.values(values).every((value) => value === undefined)) return []
  const tls = tlsOf(values)
  if (!tls) return ['TLS_CERTIFICATE: TLS_CERTIFICATE, TLS_KEY и TLS_CA задаются вместе']
  try {
    createSecureContext(tls)
    const isReadable = [tls.cert, tls.ca].every((pem) => Number.isFinite(earliestEnd(pem)))
    return isReadable ? [] : ['TLS_CERTIFICATE: в TLS_CERTIFICATE и TLS_CA нужны сертификаты в PEM']
  } catch (error) {
    return [
      `TLS_KEY: с TLS_CERTIFICATE и TLS_CA не годится (${error instanceof Error ? error.message : error})`,
    ]
  }
}

export const serverSlice = defineSlice({
  variables: {
    NODE_ENV: preset(
      'в `production` нет демо-реестров и тестовых страниц',
      v.picklist(['production', 'development', 'test']),
      'development',
    ),
    PORT: preset('где слушать: порт', v.pipe(count, v.maxValue(65535)), '3000'),
    HOST: preset('где слушать: адрес; `0.0.0.0` — на всех, например в контейнере', text, '127.0.0.1'),
    TLS_CERTIFICATE: unset(
      'сертификат, с которым сервер слушает по https прокси и Prometheus: текст PEM, файлом ([секреты](operations.md#secrets)); с ним и `TLS_KEY`, и `TLS_CA`',
      text,
    ),
    TLS_KEY: unset('его ключ', text),
    TLS_CA: unset('чьи сертификаты показывают прокси и Prometheus; с другими не соединяемся', text),
    PUBLIC_URL: unset(
      'адрес сайта для ссылок и поисковиков; в `production` обязателен, с https',
      base,
      '`http://localhost:` и `PORT`',
    ),
    TRUST_PROXY: unset(
      'каким прокси верить в `X-Forwarded-For`: адреса и сети через запятую, `loopback`, `uniquelocal`; `none` — никаким. Пока не задано, в `production` запросы через прокси отклоняются',
      proxies,
    ),
    DRAIN_MS: unset(
      'сколько миллисекунд после SIGTERM ещё принимать запросы, уже отвечая отказом на `/readyz`, чтобы балансировщик успел заметить',
      count,
      '`0`, в `production` — `3000`',
    ),
    METRICS_TOKEN: unset(
      'токен для `/metrics`; без него — только с этой машины, а в `production` обязателен',
      secret,
    ),
    METRICS_TOKEN_PREVIOUS: unset('`/metrics` ещё открывает и он', text),
    LOG_LEVEL: preset('подробность журнала', v.picklist(LEVELS), 'info'),
  },
  /** Behind a proxy every visitor seems local, so what is open to loopback would be open to all. */
  problems({
    NODE_ENV,
    PUBLIC_URL,
    METRICS_TOKEN,
    METRICS_TOKEN_PREVIOUS,
    TLS_CERTIFICATE,
    TLS_KEY,
    TLS_CA,
  }) {
    const problems = [
      ...previousAlone('METRICS_TOKEN', METRICS_TOKEN, METRICS_TOKEN_PREVIOUS),
      ...tlsProblems({ TLS_CERTIFICATE, TLS_KEY, TLS_CA }),
    ]
    if (NODE_ENV !== 'production') return problems
    if (!PUBLIC_URL?.startsWith('https://'))
      problems.push(
        'PUBLIC_URL: в production нужен адрес сайта с https, например PUBLIC_URL=https://example.ru',
      )
    if (METRICS_TOKEN === undefined)
      problems.push(
        'METRICS_TOKEN: без него /metrics за прокси открыт всем; задайте METRICS_TOKEN=<16 случайных знаков и больше>',
      )
    return problems
  },
  settings(env) {
    const production = env.NODE_ENV === 'production'
    const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
    return {
      port: env.PORT,
      host: env.HOST,
      /** Undefined: plain http. */
      tls: tlsOf(env),
      logLevel: env.LOG_LEVEL,
      /** Milliseconds of serving after the stop signal. */
      drainMs: env.DRAIN_MS ?? (production ? PRODUCTION_DRAIN_MS : 0),
      /** Proxies whose `X-Forwarded-For` is trusted, separated by commas. */
      trustedProxies: env.TRUST_PROXY === NO_PROXY ? undefined : env.TRUST_PROXY,
      /** In production a proxy must be configured, never guessed. */
      refusesForwarded: production && env.TRUST_PROXY === undefined,
      /** Equally valid; undefined: loopback only. */
      metricsTokens: keyRing(env.METRICS_TOKEN, env.METRICS_TOKEN_PREVIOUS),
      site: { publicUrl, testRoutes: !production },
    }
  },
})

export type ServerSettings = v.InferOutput<typeof serverSlice>
