import { type Static, Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'

/** What a ticket can be bound to besides the sections, each of which declares its own; the specification's names. */
export const otherActions = ['searchByPlateNumber', 'getBaseInfoByPlate', 'comments', 'verdict'] as const

/** Actions of calls that read what is stored and cost nothing: their tickets need no vehicle. */
export const freeActions: readonly CaptchaAction[] = ['comments', 'verdict']

/** The `action` of a section, or one of {@link otherActions}; the server knows no other. */
export type CaptchaAction = string

const Action = Type.String({ minLength: 1, maxLength: 64 })

/** VIN, frame number or plate, as either may be written. */
const Vehicle = Type.String({ minLength: 1, maxLength: 64 })

/** Most actions of one challenge. */
export const MOST_ACTIONS = 32

export const Challenge = Type.Object({
  provider: Type.Enum(['altcha', 'smartcaptcha', 'recaptcha', 'none']),
  /** ALTCHA v2 challenge, to be solved in a worker; only with that provider. */
  challenge: Type.Optional(Type.Unknown()),
  /** Public key of a remote provider. */
  siteKey: Type.Optional(Type.String()),
  /** What the token of reCAPTCHA has to be made for: the one action, `report` for several. */
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
    /** Several, each named once, with commas between them. */
    actions: Type.Optional(Type.String({ pattern: `^[^,]{1,64}(,[^,]{1,64}){0,${MOST_ACTIONS - 1}}$` })),
    /** The tickets open this vehicle only. Without it they open nothing that costs money. */
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
    /** Answered with `ticket`. Exactly one of `action` and `actions`. */
    action: Type.Optional(Action),
    /** Answered with `tickets`, for all of them or for none. */
    actions: Type.Optional(Type.Array(Action, { minItems: 1, maxItems: MOST_ACTIONS, uniqueItems: true })),
    /** Of the tickets. ALTCHA: that of the challenge, which decides; a token of a remote provider names none itself. */
    vehicle: Type.Optional(Vehicle),
    /** ALTCHA: base64 of the solved payload; remote providers: their token. */
    solution: Type.String({ minLength: 1, maxLength: 8192 }),
  }),
  data: Type.Object({
    /** 43 characters of base64url. */
    ticket: Type.Optional(Type.String()),
    /** One such ticket for each of the `actions`. */
    tickets: Type.Optional(Type.Record(Type.String(), Type.String())),
  }),
  errors: ['ticket_refused'],
})
