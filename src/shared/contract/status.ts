import { type Static, Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'

/**
 * How many questions a source answered over a period: nearly all, some (`partly`), few (`silent`).
 * `not_asked`: no questions, so unknown.
 */
export const sourceStates = ['answered', 'partly', 'silent', 'not_asked'] as const

export const SourceState = Type.Enum([...sourceStates])

export type SourceState = Static<typeof SourceState>

export const SourceStatus = Type.Object({
  id: Type.String(),
  name: Type.String(),
  tells: Type.Array(Type.String()),
  /** `off`: not queried at present. */
  now: Type.Enum([...sourceStates, 'off']),
  message: Type.Optional(Type.String()),
  /** Median and 95th percentile of the last day, in milliseconds. */
  usualMs: Type.Optional(Type.Integer()),
  slowMs: Type.Optional(Type.Integer()),
  /** Over `days`. */
  questions: Type.Integer(),
  answers: Type.Integer(),
  /** Ninety Moscow days, ending today. */
  days: Type.Array(Type.Object({ day: Type.String({ format: 'date' }), state: SourceState })),
})

export type SourceStatus = Static<typeof SourceStatus>

export const Status = Type.Object({
  /** ISO 8601 UTC. */
  madeAt: Type.String({ format: 'date-time' }),
  sources: Type.Array(SourceStatus),
  /** The store is unreadable: data is as of `madeAt`, or unknown. */
  unread: Type.Optional(Type.Literal(true)),
})

export type Status = Static<typeof Status>

export const getStatus = defineEndpoint({
  id: 'getStatus',
  method: 'GET',
  path: '/v1/status',
  tag: 'Служебные',
  summary: 'Какие реестры отвечают сейчас и отвечали за 90 дней',
  access: 'public',
  data: Status,
  errors: [],
})
