import { type Static, Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'

export const troubleKinds = ['none', 'car', 'papers', 'money'] as const

export type Trouble = (typeof troubleKinds)[number]

const Level = Type.Enum(['stop', 'careful', 'unknown', 'clear'])

const Rule = Type.String({ minLength: 1, maxLength: 64 })

/** Names no car. */
const reportFields = {
  /** Random, drawn by the device; base64url. */
  key: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }),
  level: Level,
  /** Rule of the leading reason. */
  rule: Type.Optional(Rule),
  /** Rules of its other reasons. */
  otherRules: Type.Optional(Type.Array(Rule, { maxItems: 40, uniqueItems: true })),
}

export const OutcomeReport = Type.Object(reportFields)

export type OutcomeReport = Static<typeof OutcomeReport>

const answerFields = {
  bought: Type.Boolean(),
  trouble: Type.Enum([...troubleKinds]),
  reported: Type.Optional(Type.Boolean()),
  /** The reason that named the trouble; absent: not asked. */
  reason: Type.Optional(Rule),
}

export const OutcomeAnswer = Type.Object(answerFields)

export type OutcomeAnswer = Static<typeof OutcomeAnswer>

export const postOutcomeAsked = defineEndpoint({
  id: 'postOutcomeAsked',
  method: 'POST',
  path: '/v1/outcomes/asked',
  tag: 'Служебные',
  summary: 'Человеку показали вопрос «Что оказалось?»: счёт тех, кого спросили',
  access: { ticket: 'outcome' },
  body: Type.Object({
    ...reportFields,
    /** The ticket. */
    token: Type.String(),
  }),
  errors: ['ticket_refused'],
})

export const postOutcome = defineEndpoint({
  id: 'postOutcome',
  method: 'POST',
  path: '/v1/outcomes',
  tag: 'Служебные',
  summary:
    'Ответ на «Что оказалось?» через тридцать дней после отчёта: без номера машины; хранятся только числа',
  access: { ticket: 'outcome' },
  body: Type.Object({
    ...reportFields,
    ...answerFields,
    /** The ticket. */
    token: Type.String(),
  }),
  errors: ['ticket_refused'],
})
