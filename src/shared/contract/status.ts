import { type Static, Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'

/**
 * How a source met the questions of some time: `answered` nearly all of them, `partly`, `silent` to most of them.
 * `not_asked`: nobody asked, and nothing is known.
 */
export const sourceStates = ['answered', 'partly', 'silent', 'not_asked'] as const

export const SourceState = Type.Enum([...sourceStates])

export type SourceState = Static<typeof SourceState>

export const SourceStatus = Type.Object({
  /** Id of the source: `gibdd`. */
  id: Type.String(),
  /** As people name it: «ГИБДД». */
  name: Type.String(),
  /** What it is asked about: titles of the report's sections. */
  tells: Type.Array(Type.String()),
  /** Within the last hour; `off`: we do not ask it at present. */
  now: Type.Enum([...sourceStates, 'off']),
  /** Why it is not asked, in words for visitors. */
  message: Type.Optional(Type.String()),
  /** Milliseconds within which half, and 95 in a hundred, of the answers of the last day came. */
  usualMs: Type.Optional(Type.Integer()),
  slowMs: Type.Optional(Type.Integer()),
  /** Of the days told. */
  questions: Type.Integer(),
  answers: Type.Integer(),
  /** Ninety days of Moscow, the last of them today. */
  days: Type.Array(Type.Object({ day: Type.String({ format: 'date' }), state: SourceState })),
})

export type SourceStatus = Static<typeof SourceStatus>

export const Status = Type.Object({
  /** ISO 8601 UTC. */
  madeAt: Type.String({ format: 'date-time' }),
  sources: Type.Array(SourceStatus),
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
