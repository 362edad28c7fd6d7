import { type Static, Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { FOLLOW_DAYS } from './limits.ts'

const TAG = 'Вход и личный кабинет'

export const Reminder = Type.Object({
  kind: Type.Union([Type.Literal('osago'), Type.Literal('inspection'), Type.Literal('recalls')]),
  /** Last day, ISO 8601; null: none, the reminder comes at once. */
  until: Type.Union([Type.String(), Type.Null()]),
  source: Type.String(),
  /** ISO 8601 UTC. */
  checked_at: Type.String(),
})

export type Reminder = Static<typeof Reminder>

export const FollowedCar = Type.Object({
  vin: Type.String(),
  car: Type.Union([Type.String(), Type.Null()]),
  news: Type.Integer({ minimum: 0 }),
  /** Last check, ISO 8601 UTC; null: none yet. */
  asked_at: Type.Union([Type.String(), Type.Null()]),
  /**
   * Since when at least one source has not answered, so its news is unknown; null: all answered.
   */
  silent_since: Type.Union([Type.String(), Type.Null()]),
  /** Start of an overdue wait (over two days) for a check; null: not overdue. */
  unasked_since: Type.Union([Type.String(), Type.Null()]),
  /** ISO 8601 UTC. */
  ends_at: Type.String(),
  /** Time of «Купил», ISO 8601 UTC; sources are not requested afterwards. Null: not bought. */
  bought_at: Type.Union([Type.String(), Type.Null()]),
  reminders: Type.Array(Reminder),
})

export type FollowedCar = Static<typeof FollowedCar>

const Messenger = Type.Union([Type.Literal('max'), Type.Literal('telegram')])

export const FollowBot = Type.Object({
  messenger: Messenger,
  /** The account has a person of this messenger; without one the bot has nowhere to write. */
  is_linked: Type.Boolean(),
  is_on: Type.Boolean(),
})

export type FollowBot = Static<typeof FollowBot>

export const FollowEmail = Type.Object({
  address: Type.Union([Type.String(), Type.Null()]),
  /** Before, it gets only the confirmation. */
  is_confirmed: Type.Boolean(),
})

export type FollowEmail = Static<typeof FollowEmail>

const Channel = Type.Union([
  Type.Literal('browser'),
  Type.Literal('max'),
  Type.Literal('telegram'),
  Type.Literal('email'),
])

export const StoppedChannel = Type.Object({
  channel: Channel,
  /** Name of the browser, or the deleted address. */
  place: Type.Union([Type.String(), Type.Null()]),
  /** ISO 8601 UTC. */
  since: Type.String(),
})

export type StoppedChannel = Static<typeof StoppedChannel>

const Car = Type.Object({ vin: Type.String({ minLength: 1, maxLength: 40 }) })
const access = { token: 'bearer', may: 'useCabinet' } as const

export const listFollowed = defineEndpoint({
  id: 'listFollowed',
  method: 'GET',
  path: '/v1/user/followed',
  tag: TAG,
  summary: 'О каких машинах вам сообщают новое',
  access,
  data: Type.Object({
    cars: Type.Array(FollowedCar),
    /** Maximum at the same time; 0: following is switched off. */
    most: Type.Integer({ minimum: 0 }),
    messengers: Type.Array(Messenger),
    bots: Type.Array(FollowBot),
    stopped: Type.Array(StoppedChannel),
    email: Type.Union([FollowEmail, Type.Null()]),
    /** Public key for `pushManager.subscribe`, base64url; null: browsers are sent nothing. */
    push_key: Type.Union([Type.String(), Type.Null()]),
    /** Push address of the requesting browser; null: it gets no messages. */
    push_endpoint: Type.Union([Type.String(), Type.Null()]),
  }),
  errors: ['unauthorized'],
})

export const followCar = defineEndpoint({
  id: 'followCar',
  method: 'POST',
  path: '/v1/user/follow',
  tag: TAG,
  summary: `Сообщать ${FOLLOW_DAYS} дней, если об автомобиле появится новое: источники спрашивают раз в день`,
  access,
  body: Car,
  data: FollowedCar,
  errors: ['unauthorized', 'bad_vin', 'follow_full', 'too_many_follows'],
})

export const unfollowCar = defineEndpoint({
  id: 'unfollowCar',
  method: 'POST',
  path: '/v1/user/unfollow',
  tag: TAG,
  summary: 'Больше не сообщать об автомобиле',
  access,
  body: Car,
  errors: ['unauthorized', 'bad_vin'],
})

export const buyFollowed = defineEndpoint({
  id: 'buyFollowed',
  method: 'POST',
  path: '/v1/user/buyFollowed',
  tag: TAG,
  summary:
    'Машина куплена: источники больше не спрашивают, о сроках ОСАГО и техосмотра из сохранённых ответов напоминают за две недели',
  access,
  body: Car,
  data: FollowedCar,
  errors: ['unauthorized', 'bad_vin', 'not_found'],
})

export const seenFollowed = defineEndpoint({
  id: 'seenFollowed',
  method: 'POST',
  path: '/v1/user/seenFollowed',
  tag: TAG,
  summary: 'Отчёт открыт: новое в нём больше не новое',
  access,
  body: Car,
  errors: ['unauthorized', 'bad_vin'],
})

export const addPush = defineEndpoint({
  id: 'addPush',
  method: 'POST',
  path: '/v1/user/addPush',
  tag: TAG,
  summary: 'Присылать сообщения в этот браузер (Web Push), пока в нём не вышли',
  access,
  body: Type.Object({
    endpoint: Type.String({ minLength: 1, maxLength: 2000 }),
    /** Uncompressed point, base64url. */
    p256dh: Type.String({ pattern: '^B[\\w-]{86}$' }),
    auth: Type.String({ pattern: '^[\\w-]{22}$' }),
    push_key: Type.String({ pattern: '^B[\\w-]{86}$' }),
  }),
  errors: ['unauthorized', 'push_unfit', 'push_taken'],
})

export const removePush = defineEndpoint({
  id: 'removePush',
  method: 'POST',
  path: '/v1/user/removePush',
  tag: TAG,
  summary: 'Больше не присылать сообщения в этот браузер',
  access,
  body: Type.Object({ endpoint: Type.String({ minLength: 1, maxLength: 2000 }) }),
  errors: ['unauthorized'],
})

export const chooseChannel = defineEndpoint({
  id: 'chooseChannel',
  method: 'POST',
  path: '/v1/user/chooseChannel',
  tag: TAG,
  summary:
    'Присылать ли сообщения этим путём; `browser` и `email` только убирают отметку, что там их больше не принимают',
  access,
  body: Type.Union([
    Type.Object({ channel: Channel, is_on: Type.Literal(true) }),
    Type.Object({ channel: Messenger, is_on: Type.Literal(false) }),
  ]),
  errors: ['unauthorized'],
})

export const setEmail = defineEndpoint({
  id: 'setEmail',
  method: 'POST',
  path: '/v1/user/setEmail',
  tag: TAG,
  summary: 'Присылать письма на этот адрес, когда его подтвердят ссылкой из письма; прежний адрес удаляется',
  access,
  body: Type.Object({ email: Type.String({ minLength: 3, maxLength: 320 }) }),
  data: FollowEmail,
  errors: ['unauthorized', 'bad_email', 'email_refused', 'email_unsent', 'too_many_emails'],
})

export const removeEmail = defineEndpoint({
  id: 'removeEmail',
  method: 'POST',
  path: '/v1/user/removeEmail',
  tag: TAG,
  summary: 'Больше не присылать писем: адрес удаляется',
  access,
  errors: ['unauthorized'],
})

export const followCalls = [
  listFollowed,
  followCar,
  unfollowCar,
  buyFollowed,
  seenFollowed,
  chooseChannel,
  setEmail,
  removeEmail,
  addPush,
  removePush,
]
