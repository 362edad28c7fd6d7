import * as v from 'valibot'
import { Line, ProviderFailure, type ProviderIdentity, Subject } from '#server/ports/provider-port.ts'
import type { RussianProvider } from '#shared/russian-providers.ts'
import type { OAuthClient } from './env.ts'

type Endpoint = 'authorize' | 'token' | 'profile'

interface RequestParts {
  readonly headers?: Readonly<Record<string, string>>
  /** Absent: a GET. */
  readonly form?: Readonly<Record<string, string>>
}

export type TokenResponse = v.InferOutput<typeof TokenResponse>

export const TokenResponse = v.object({
  access_token: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,8192}$/)),
  /** VK ID: the token's owner. */
  user_id: v.optional(v.unknown()),
  /** VK ID: the state of the sign-in. */
  state: v.optional(v.unknown()),
})

export interface Dialect {
  /** A substitute for tests has one origin for all. */
  readonly addresses: Readonly<Record<Endpoint, readonly [origin: string, path: string]>>
  readonly scope: string | undefined
  /** RFC 7636 writes `S256`; the providers compare literally. */
  readonly challengeMethod: 'S256' | 's256'
  /** Callback parameters required by the token exchange. */
  readonly carried: readonly string[]
  exchange(client: OAuthClient, state: string): RequestParts
  askProfile(client: OAuthClient, accessToken: string): RequestParts
  /** @throws ProviderFailure if the profile is another person's, or malformed. */
  person(profile: unknown, token: TokenResponse, client: OAuthClient): Omit<ProviderIdentity, 'issuer'>
}

const VK = 'https://id.vk.ru'
const TBANK = 'https://id.tbank.ru'

/** A number that lost digits is rejected. */
const Digits = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger(), v.minValue(1)), v.string()]),
  v.transform(String),
  v.regex(/^[1-9]\d{0,19}$/),
)

const VkProfile = v.object({
  user: v.object({ user_id: Digits, first_name: Line, last_name: Line, email: Line }),
})

/**
 * https://id.vk.com/about/business/go/docs/ru/vkid/latest/vk-id/connection/api-integration/api-description
 */
const vkid: Dialect = {
  addresses: {
    authorize: [VK, '/authorize'],
    token: [VK, '/oauth2/auth'],
    profile: [VK, '/oauth2/user_info'],
  },
  scope: 'vkid.personal_info email',
  // Lower case, as in its documentation and its SDK (VKCOM/vkid-web-sdk, src/auth/auth.ts).
  challengeMethod: 's256',
  carried: ['device_id'],
  exchange: ({ clientId, clientSecret }, state) => ({
    form: { client_id: clientId, service_token: clientSecret, state },
  }),
  askProfile: ({ clientId }, accessToken) => ({ form: { client_id: clientId, access_token: accessToken } }),
  person(profile, token) {
    const { user } = read(VkProfile, profile)
    if (token.user_id !== undefined && String(token.user_id) !== user.user_id) throw refused('another person')
    return { subject: `vk:${user.user_id}`, name: nameIn(user), email: user.email }
  },
}

const YandexProfile = v.object({
  id: Subject,
  client_id: v.optional(v.string()),
  first_name: Line,
  last_name: Line,
  default_email: Line,
})

/** https://yandex.ru/dev/id/doc/ru/user-information; the login may change, the `id` does not. */
const yandex: Dialect = {
  addresses: {
    authorize: ['https://oauth.yandex.ru', '/authorize'],
    token: ['https://oauth.yandex.ru', '/token'],
    profile: ['https://login.yandex.ru', '/info?format=json'],
  },
  scope: 'login:info login:email',
  challengeMethod: 'S256',
  carried: [],
  exchange: ({ clientId, clientSecret }) => ({ form: { client_id: clientId, client_secret: clientSecret } }),
  askProfile: (_client, accessToken) => ({ headers: { authorization: `OAuth ${accessToken}` } }),
  person(profile, _token, { clientId }) {
    const { id, client_id: madeFor, default_email: email, ...names } = read(YandexProfile, profile)
    if (madeFor !== undefined && madeFor !== clientId) throw refused('a token of another site')
    return { subject: `ya:${id}`, name: nameIn(names), email }
  },
}

const TidProfile = v.object({ sub: Subject, name: Line, given_name: Line, family_name: Line, email: Line })

/** https://developer.tbank.ru/products/scenarios/TID/w2w */
const tid: Dialect = {
  addresses: {
    authorize: [TBANK, '/auth/authorize'],
    token: [TBANK, '/auth/token'],
    profile: [TBANK, '/userinfo/userinfo'],
  },
  scope: undefined,
  challengeMethod: 'S256',
  carried: [],
  exchange: ({ clientId, clientSecret }) => ({
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
  }),
  askProfile: ({ clientId, clientSecret }, accessToken) => ({
    headers: { authorization: `Bearer ${accessToken}` },
    form: { client_id: clientId, client_secret: clientSecret },
  }),
  person(profile) {
    const { sub, name, given_name: first_name, family_name: last_name, email } = read(TidProfile, profile)
    return { subject: `tid:${sub}`, name: name ?? nameIn({ first_name, last_name }), email }
  },
}

export const dialects: Readonly<Record<RussianProvider, Dialect>> = { vkid, yandex, tid }

interface Names {
  readonly first_name?: string | undefined
  readonly last_name?: string | undefined
}

const nameIn = ({ first_name, last_name }: Names): string | undefined =>
  [first_name, last_name].filter(Boolean).join(' ') || undefined

function read<Schema extends v.GenericSchema>(schema: Schema, profile: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, profile)
  if (!result.success) throw refused('names nobody')
  return result.output
}

const refused = (what: string): ProviderFailure => new ProviderFailure('refused', `profile: ${what}`)
