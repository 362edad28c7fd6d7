import { type Static, Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'

const TAG = 'Вход и личный кабинет'

export const Session = Type.Object({
  /** Changes with the access token. */
  id: Type.String(),
  /** «Chrome на Android, Тверь»; null for old sessions. */
  place: Type.Union([Type.String(), Type.Null()]),
  /** ISO 8601 UTC. */
  begun_at: Type.String(),
  /** ISO 8601 UTC, up to an hour late. */
  seen_at: Type.String(),
  current: Type.Boolean(),
})

export type Session = Static<typeof Session>

export const listSessions = defineEndpoint({
  id: 'listSessions',
  method: 'GET',
  path: '/v1/user/sessions',
  tag: TAG,
  summary: 'Где вы вошли: браузеры, с начала и последнего захода',
  access: { token: 'bearer', may: 'useCabinet' },
  data: Type.Array(Session),
  errors: ['unauthorized'],
})

export const endSession = defineEndpoint({
  id: 'endSession',
  method: 'POST',
  path: '/v1/user/endSession',
  tag: TAG,
  summary: 'Закрывает один из своих входов',
  access: { token: 'bearer', may: 'useCabinet' },
  body: Type.Object({ id: Type.String({ maxLength: 64 }) }),
  errors: ['unauthorized', 'session_gone'],
})

export const endAllSessions = defineEndpoint({
  id: 'endAllSessions',
  method: 'POST',
  path: '/v1/user/endAllSessions',
  tag: TAG,
  summary: 'Закрывает все свои входы, и этот тоже',
  access: { token: 'bearer', may: 'useCabinet' },
  errors: ['unauthorized'],
})

export const sessionCalls = [listSessions, endSession, endAllSessions]
