import { type Static, Type } from 'typebox'
import { russianProviders } from '../russian-providers.ts'
import { defineEndpoint } from './endpoint.ts'

const TAG = 'Вход и личный кабинет'

const nullable = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])

/**
 * The providers' ids are empty if only Russian providers open the account. `listIdentities` returns
 * every way to sign in.
 */
export const CurrentUser = Type.Object({
  id: Type.Integer(),
  name: nullable(Type.String()),
  email: nullable(Type.String()),
  /** Messenger username, without «@». */
  username: nullable(Type.String()),
  /** Subject at the OpenID provider. */
  google_id: nullable(Type.String()),
  telegram_id: nullable(Type.Integer()),
  max_id: Type.Optional(Type.Integer()),
  provider: Type.Optional(Type.Enum([...russianProviders])),
  requests: Type.Integer({ minimum: 0 }),
  /** ISO 8601 UTC. */
  created_at: Type.String(),
})

export type CurrentUser = Static<typeof CurrentUser>

export const getUser = defineEndpoint({
  id: 'getUser',
  method: 'GET',
  path: '/v1/user',
  tag: TAG,
  summary: 'Кто вошёл и сколько запросов осталось',
  access: { token: 'bearer', may: 'useCabinet' },
  fields: CurrentUser,
  errors: ['unauthorized'],
})

export const AuthLink = Type.Object({
  /** Chat with the bot; valid for five minutes and one answer. */
  link: Type.String(),
  /** Poll token, base64url. Not the access token. */
  token: Type.String(),
  /** The chat asks the person to pick the displayed number out of three. */
  number: Type.Integer({ minimum: 10, maximum: 99 }),
})

export const PollToken = Type.String({ maxLength: 200 })

const authLink = {
  method: 'GET',
  tag: TAG,
  summary: 'Ссылка на бота для входа, код, по которому узнают о подтверждении, и число, которое спросит бот',
  access: 'public',
  fields: AuthLink,
  errors: ['messenger_silent'],
} as const

const checkToken = {
  method: 'GET',
  tag: TAG,
  summary: 'Подтверждён ли вход; если да, выдаёт ключ доступа один раз',
  access: 'public',
  query: Type.Object({ token: PollToken }),
  fields: Type.Object({
    /** Access token, base64url. */
    token: Type.String(),
  }),
  errors: ['not_confirmed', 'sign_in_denied', 'sign_in_mismatched', 'sign_in_expired', 'sign_in_blocked'],
} as const

export const getTelegramAuthLink = defineEndpoint({
  ...authLink,
  id: 'getTelegramAuthLink',
  path: '/v1/auth/telegram/getAuthLink',
})

export const checkTelegramToken = defineEndpoint({
  ...checkToken,
  id: 'checkTelegramToken',
  path: '/v1/auth/telegram/checkToken',
})

export const getMaxAuthLink = defineEndpoint({
  ...authLink,
  id: 'getMaxAuthLink',
  path: '/v1/auth/max/getAuthLink',
})

export const checkMaxToken = defineEndpoint({
  ...checkToken,
  id: 'checkMaxToken',
  path: '/v1/auth/max/checkToken',
})

export const checkProviderToken = defineEndpoint({
  id: 'checkGoogleToken',
  method: 'POST',
  path: '/v1/auth/google/checkToken',
  tag: TAG,
  summary: 'Обмен подписанного ответа сервиса входа (ID token) на ключ доступа',
  access: 'public',
  body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 16_384 }) }),
  fields: Type.Object({ access_token: Type.String(), message: Type.String() }),
  errors: ['provider_refused', 'provider_silent', 'sign_in_blocked'],
})

export const logout = defineEndpoint({
  id: 'logout',
  method: 'POST',
  path: '/v1/auth/logout',
  tag: TAG,
  summary: 'Отзывает ключ доступа, с которым вызван',
  access: { token: 'bearer', may: 'useCabinet' },
  errors: ['unauthorized'],
})

/**
 * The page exchanges a linked token at once, which invalidates it: a chat or a proxy's log may hold
 * it. With `for` the token stays valid, and the answer is a key for one call whose address carries
 * its token.
 */
export const renewToken = defineEndpoint({
  id: 'renewToken',
  method: 'POST',
  path: '/v1/auth/renewToken',
  tag: TAG,
  summary:
    'Меняет ключ доступа на новый; прежний перестаёт действовать. С `for=getPaidRequest` прежний остаётся, а новый годится на один такой вызов в течение минуты',
  access: { token: 'bearer', may: 'useCabinet' },
  query: Type.Object({ for: Type.Optional(Type.Literal('getPaidRequest')) }),
  fields: Type.Object({ access_token: Type.String() }),
  errors: ['unauthorized'],
})

/**
 * For a browser that comes from our own `/enter`, where the person has answered the question. Other
 * browsers get no token.
 */
export const arriveFromEntry = defineEndpoint({
  id: 'arriveFromEntry',
  method: 'POST',
  path: '/v1/auth/arrive',
  tag: TAG,
  summary:
    'То же для браузера, который только что ответил на вопрос страницы /enter; иначе ключа в ответе нет',
  access: { token: 'bearer', may: 'useCabinet' },
  fields: Type.Object({ access_token: Type.Optional(Type.String()) }),
  errors: ['unauthorized'],
})

export const deleteAccount = defineEndpoint({
  id: 'deleteAccount',
  method: 'DELETE',
  path: '/v1/user/deleteAccount',
  tag: TAG,
  summary: 'Удаляет учётную запись и всё, что о человеке хранилось, в первые 10 минут после входа',
  access: { token: 'bearer', may: 'deleteAccount' },
  errors: ['unauthorized', 'sign_in_again'],
})

export const accountCalls = [
  getUser,
  getTelegramAuthLink,
  checkTelegramToken,
  getMaxAuthLink,
  checkMaxToken,
  checkProviderToken,
  logout,
  renewToken,
  arriveFromEntry,
  deleteAccount,
]
