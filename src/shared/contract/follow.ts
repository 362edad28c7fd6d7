import { type Static, Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'

const TAG = 'Вход и личный кабинет'

/** Following ends by itself after this many days. */
export const FOLLOW_DAYS = 14

export const FollowedCar = Type.Object({
  vin: Type.String(),
  /** Display name from the answers; null: no answer names the car. */
  car: Type.Union([Type.String(), Type.Null()]),
  /** New records and conclusions since the person last opened the report. */
  news: Type.Integer({ minimum: 0 }),
  /** Time of the last check, ISO 8601 UTC; null: not checked yet. */
  asked_at: Type.Union([Type.String(), Type.Null()]),
  /**
   * Since when at least one source has not answered, so its news is unknown; null: all answered.
   */
  silent_since: Type.Union([Type.String(), Type.Null()]),
  /** Start of an overdue wait (over two days) for a check; null: not overdue. */
  unasked_since: Type.Union([Type.String(), Type.Null()]),
  /** ISO 8601 UTC. */
  ends_at: Type.String(),
})

export type FollowedCar = Static<typeof FollowedCar>

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
    /** Messengers of the person's sign-ins whose bots also send the news. */
    messengers: Type.Array(Type.Union([Type.Literal('max'), Type.Literal('telegram')])),
    /** Public key for `pushManager.subscribe`, base64url; null: push is switched off. */
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
    /** Public key of the browser: an uncompressed point, base64url. */
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

export const followCalls = [listFollowed, followCar, unfollowCar, seenFollowed, addPush, removePush]
