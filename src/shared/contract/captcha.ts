import { type Static, Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'

/** Sections declare their own. */
export const otherActions = [
  'searchByPlateNumber',
  'getBaseInfoByPlate',
  'comments',
  'verdict',
  'outcome',
] as const

/** They query no source: their tickets need no vehicle. */
export const freeActions: readonly CaptchaAction[] = ['comments', 'verdict', 'outcome']

/** The `action` of a section, or one of {@link otherActions}. */
export type CaptchaAction = string

const Action = Type.String({ minLength: 1, maxLength: 64 })

const Vehicle = Type.String({ minLength: 1, maxLength: 64 })

export const MOST_ACTIONS = 32

export const Challenge = Type.Object({
  provider: Type.Enum(['altcha', 'smartcaptcha', 'recaptcha', 'none']),
  /** ALTCHA v2 challenge; only with that provider. */
  challenge: Type.Optional(Type.Unknown()),
  siteKey: Type.Optional(Type.String()),
  tokenAction: Type.Optional(Type.String()),
})

export type Challenge = Static<typeof Challenge>

export const getChallenge = defineEndpoint({
  id: 'getCaptchaChallenge',
  method: 'GET',
  path: '/v1/captcha/challenge',
  tag: 'Защита от роботов',
  summary:
    'Задание, за решение которого выдаются одноразовые билеты: на одно действие или на несколько, для одной машины',
  access: 'public',
  /** Exactly one of `action` and `actions`. */
  query: Type.Object({
    action: Type.Optional(Action),
    /** Comma-separated, without duplicates. */
    actions: Type.Optional(Type.String({ pattern: `^[^,]{1,64}(,[^,]{1,64}){0,${MOST_ACTIONS - 1}}$` })),
    /** Tickets are valid only for this vehicle; without one, not for calls that cost money. */
    vehicle: Type.Optional(Vehicle),
  }),
  data: Challenge,
  errors: [],
})

export const postTicket = defineEndpoint({
  id: 'postCaptchaTicket',
  method: 'POST',
  path: '/v1/captcha/ticket',
  tag: 'Защита от роботов',
  summary:
    'Обмен решения на билеты: каждое действие задания один раз, сразу или по частям; билет живёт 120 секунд',
  access: 'public',
  body: Type.Object({
    action: Type.Optional(Action),
    actions: Type.Optional(Type.Array(Action, { minItems: 1, maxItems: MOST_ACTIONS, uniqueItems: true })),
    /**
     * Vehicle of the tickets. With ALTCHA the challenge's vehicle decides; remote tokens name none.
     */
    vehicle: Type.Optional(Vehicle),
    /** ALTCHA: base64 of the solved payload; otherwise the provider's token. */
    solution: Type.String({ minLength: 1, maxLength: 8192 }),
  }),
  data: Type.Object({
    /** 43 characters of base64url. */
    ticket: Type.Optional(Type.String()),
    tickets: Type.Optional(Type.Record(Type.String(), Type.String())),
  }),
  errors: ['ticket_refused'],
})
