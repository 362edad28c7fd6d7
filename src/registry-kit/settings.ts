import * as v from 'valibot'
import { isPrivateLine } from '#shared/private-line.ts'
import { type OwnCredentials, presetDailyLimit, type Registry } from './registry.ts'

export type RegistryAccess =
  | { readonly kind: 'none' }
  | { readonly kind: 'bearer'; readonly token: string }
  | { readonly kind: 'client-credentials'; readonly clientId: string; readonly clientSecret: string }
  | { readonly kind: 'own'; readonly values: Readonly<Record<string, string>> }

export interface RegistrySettings {
  /** Its path is kept. */
  readonly url: string
  /** Milliseconds of one HTTP call. */
  readonly timeoutMs: number
  readonly access: RegistryAccess
  /** Orders or paid questions per day; undefined: the registry's answers cost nothing. */
  readonly dailyLimit?: number | undefined
}

export type SettingsResult =
  | { readonly ok: true; readonly settings: RegistrySettings }
  | { readonly ok: false; readonly problems: readonly string[] }

type Declared = Pick<
  Registry<unknown>,
  'envPrefix' | 'credentials' | 'timeoutMs' | 'dailyLimit' | 'dailyQuestions'
>

/** Blank is unset. Only the time-out and the daily limit have defaults. */
export function registrySettings(registry: Declared, env: NodeJS.ProcessEnv): SettingsResult {
  const name = (suffix: string) => `${registry.envPrefix}_${suffix}`
  const set = (suffix: string) => env[name(suffix)]?.trim() || undefined
  const presetLimit = presetDailyLimit(registry)
  const schema = v.object({
    url: v.pipe(
      v.string(`${name('URL')}: не задан адрес реестра`),
      v.check(isHttpUrl, `${name('URL')}: ожидается адрес вида https://…`),
      v.check(
        (url) => env.NODE_ENV !== 'production' || isPrivateLine(url),
        `${name('URL')}: в production реестр спрашивают только по https`,
      ),
    ),
    timeoutMs: v.pipe(
      v.optional(v.string(), String(registry.timeoutMs)),
      v.regex(/^[1-9]\d{0,5}$/, `${name('TIMEOUT_MS')}: ожидается число миллисекунд от 1 до 999999`),
      v.transform(Number),
    ),
    access: accessSchema(registry, name),
    dailyLimit: ordersSchema(name('DAILY_LIMIT')),
  })
  const raw = {
    url: set('URL'),
    timeoutMs: set('TIMEOUT_MS'),
    access: isOwn(registry.credentials)
      ? Object.fromEntries(registry.credentials.variables.map((suffix) => [suffix, set(suffix)]))
      : { token: set('TOKEN'), clientId: set('CLIENT_ID'), clientSecret: set('CLIENT_SECRET') },
    ...(presetLimit !== undefined && { dailyLimit: set('DAILY_LIMIT') }),
  }
  const result = v.safeParse(schema, raw)
  if (!result.success) return { ok: false, problems: result.issues.map((issue) => issue.message) }
  const dailyLimit = result.output.dailyLimit ?? presetLimit
  return { ok: true, settings: { ...result.output, ...(dailyLimit !== undefined && { dailyLimit }) } }
}

const isOwn = (credentials: Declared['credentials']): credentials is OwnCredentials =>
  typeof credentials === 'object'

/** Without an address none of these variables should be set. */
export const accessSuffixes = (credentials: Declared['credentials']): readonly string[] =>
  isOwn(credentials) ? credentials.variables : SUFFIXES[credentials]

const SUFFIXES: Readonly<Record<Exclude<Declared['credentials'], OwnCredentials>, readonly string[]>> = {
  none: [],
  bearer: ['TOKEN'],
  'client-credentials': ['CLIENT_ID', 'CLIENT_SECRET'],
}

const ordersSchema = (name: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,6}$/, `${name}: ожидается число заказов в день, не больше 999999`),
      v.transform(Number),
    ),
  )

function accessSchema(registry: Declared, name: (suffix: string) => string) {
  if (isOwn(registry.credentials))
    return v.pipe(
      v.object(
        Object.fromEntries(
          registry.credentials.variables.map((suffix) => [suffix, v.string(`${name(suffix)}: не задано`)]),
        ),
      ),
      v.transform((values): RegistryAccess => ({ kind: 'own', values })),
    )
  if (registry.credentials === 'client-credentials')
    return v.pipe(
      v.object({
        clientId: v.string(`${name('CLIENT_ID')}: не задано`),
        clientSecret: v.string(`${name('CLIENT_SECRET')}: не задано`),
      }),
      v.transform((pair): RegistryAccess => ({ kind: 'client-credentials', ...pair })),
    )
  if (registry.credentials === 'none')
    return v.pipe(
      v.unknown(),
      v.transform((): RegistryAccess => ({ kind: 'none' })),
    )
  return v.pipe(
    v.object({ token: v.optional(v.string()) }),
    v.transform(({ token }): RegistryAccess => (token ? { kind: 'bearer', token } : { kind: 'none' })),
  )
}

const isHttpUrl = (text: string): boolean => {
  const protocol = URL.parse(text)?.protocol
  return protocol === 'http:' || protocol === 'https:'
}
