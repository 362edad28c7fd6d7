import { type Static, Type } from 'typebox'
import { russianProviders } from '../russian-providers.ts'
import { AuthLink, PollToken } from './account.ts'
import { defineEndpoint } from './endpoint.ts'

const TAG = 'Вход и личный кабинет'

/** `openid`: from the operator's settings. */
const Provider = Type.Enum([...russianProviders, 'openid'])

export type LinkableProvider = Static<typeof Provider>

const Messenger = Type.Enum(['max', 'telegram'])

export const SignInWay = Type.Object({
  provider: Type.Enum([...russianProviders, 'openid', 'max', 'telegram']),
  /** ISO 8601 UTC; null: the account's first messenger, or not recorded. */
  linked_at: Type.Union([Type.String(), Type.Null()]),
})

export type SignInWay = Static<typeof SignInWay>

export const checkRussianProvider = defineEndpoint({
  id: 'checkProviderToken',
  method: 'POST',
  path: '/v1/auth/provider/checkToken',
  tag: TAG,
  summary:
    'Обмен одноразового кода, с которым браузер вернулся от VK ID, Яндекс ID или T-ID, на ключ доступа',
  access: 'public',
  body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) }),
  fields: Type.Object({ access_token: Type.String(), message: Type.String() }),
  errors: ['provider_refused', 'sign_in_blocked'],
})

export const listIdentities = defineEndpoint({
  id: 'listIdentities',
  method: 'GET',
  path: '/v1/user/identities',
  tag: TAG,
  summary: 'Какими способами вы входите в эту учётную запись',
  access: { token: 'bearer', may: 'useCabinet' },
  data: Type.Array(SignInWay),
  errors: ['unauthorized'],
})

export const linkIdentity = defineEndpoint({
  id: 'linkIdentity',
  method: 'POST',
  path: '/v1/user/linkIdentity',
  tag: TAG,
  summary:
    'Привязывает ещё один способ входа: тем же кодом или ID token, которым входят, в первые 10 минут после входа',
  access: { token: 'bearer', may: 'useCabinet' },
  body: Type.Object({
    token: Type.String({ minLength: 1, maxLength: 16_384 }),
    /** Account whose cabinet began the linking; others are refused. */
    account: Type.Optional(Type.Integer()),
  }),
  errors: [
    'unauthorized',
    'sign_in_again',
    'identity_elsewhere',
    'provider_refused',
    'provider_silent',
    'identity_taken',
    'identity_present',
  ],
})

export const offerMessenger = defineEndpoint({
  id: 'offerMessenger',
  method: 'POST',
  path: '/v1/user/offerMessenger',
  tag: TAG,
  summary:
    'Ссылка на бота, которой к кабинету привязывают мессенджер, код, по которому узнают о подтверждении, и число, которое спросит бот',
  access: { token: 'bearer', may: 'useCabinet' },
  body: Type.Object({ messenger: Messenger }),
  fields: AuthLink,
  errors: ['unauthorized', 'sign_in_again', 'identity_present', 'messenger_silent'],
})

export const linkMessenger = defineEndpoint({
  id: 'linkMessenger',
  method: 'POST',
  path: '/v1/user/linkMessenger',
  tag: TAG,
  summary: 'Привязывает мессенджер, если в чате это подтвердили',
  access: { token: 'bearer', may: 'useCabinet' },
  body: Type.Object({ messenger: Messenger, token: PollToken }),
  errors: [
    'unauthorized',
    'not_confirmed',
    'sign_in_denied',
    'sign_in_mismatched',
    'sign_in_expired',
    'messenger_taken',
    'identity_present',
  ],
})

export const unlinkIdentity = defineEndpoint({
  id: 'unlinkIdentity',
  method: 'POST',
  path: '/v1/user/unlinkIdentity',
  tag: TAG,
  summary: 'Отвязывает способ входа, если он не последний',
  access: { token: 'bearer', may: 'useCabinet' },
  body: Type.Object({ provider: SignInWay.properties.provider }),
  errors: ['unauthorized', 'identity_gone', 'identity_last'],
})

export const getPhoneProof = defineEndpoint({
  id: 'getPhoneProof',
  method: 'GET',
  path: '/v1/user/phone',
  tag: TAG,
  summary: 'Подтверждён ли российский номер телефона и где его подтвердить; самого номера мы не знаем',
  access: { token: 'bearer', may: 'useCabinet' },
  fields: Type.Object({
    /** ISO 8601 UTC; null: no proven number. */
    proven_at: Type.Union([Type.String(), Type.Null()]),
    /** ISO 8601 UTC: end of the proof. */
    expires_at: Type.Union([Type.String(), Type.Null()]),
    /** Null: not offered. */
    link: Type.Union([Type.String(), Type.Null()]),
  }),
  errors: ['unauthorized'],
})

export const forgetPhone = defineEndpoint({
  id: 'forgetPhone',
  method: 'POST',
  path: '/v1/user/forgetPhone',
  tag: TAG,
  summary: 'Забывает отпечаток подтверждённого номера телефона',
  access: { token: 'bearer', may: 'useCabinet' },
  errors: ['unauthorized'],
})

export const identityCalls = [
  checkRussianProvider,
  listIdentities,
  linkIdentity,
  offerMessenger,
  linkMessenger,
  unlinkIdentity,
  getPhoneProof,
  forgetPhone,
]
