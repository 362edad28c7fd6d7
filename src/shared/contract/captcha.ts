import { type Static, Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'

/** What a ticket can be bound to besides the sections, each of which declares its own; the specification's names. */
export const otherActions = ['searchByPlateNumber', 'getBaseInfoByPlate', 'comments', 'verdict'] as const

/** The `action` of a section, or one of {@link otherActions}; the server knows no other. */
export type CaptchaAction = string

const Action = Type.String({ minLength: 1, maxLength: 64 })

export const Challenge = Type.Object({
  provider: Type.Enum(['altcha', 'smartcaptcha', 'recaptcha', 'none']),
  /** ALTCHA v2 challenge, to be solved in a worker; only with that provider. */
  challenge: Type.Optional(Type.Unknown()),
  /** Public key of a remote provider. */
  siteKey: Type.Optional(Type.String()),
})

export type Challenge = Static<typeof Challenge>

export const getChallenge = defineEndpoint({
  id: 'getCaptchaChallenge',
  method: 'GET',
  path: '/v1/captcha/challenge',
  tag: 'Защита от роботов',
  summary: 'Задание, за решение которого выдаётся одноразовый билет',
  access: 'public',
  query: Type.Object({ action: Action }),
  data: Challenge,
  errors: [],
})

export const postTicket = defineEndpoint({
  id: 'postCaptchaTicket',
  method: 'POST',
  path: '/v1/captcha/ticket',
  tag: 'Защита от роботов',
  summary: 'Обмен решения на билет: одно действие, один раз, 120 секунд',
  access: 'public',
  body: Type.Object({
    action: Action,
    /** ALTCHA: base64 of the solved payload; remote providers: their token. */
    solution: Type.String({ minLength: 1, maxLength: 8192 }),
  }),
  data: Type.Object({
    /** 43 characters of base64url. */
    ticket: Type.String(),
  }),
  errors: ['ticket_refused'],
})
