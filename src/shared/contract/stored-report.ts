import { type Static, Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { optionalText } from './fields.ts'

const Outcome = Type.Enum(['found', 'nothing'])

const StoredSection = Type.Object({
  outcome: Outcome,
  /** As in the section's call. */
  data: Type.Unknown(),
  /** ISO 8601: the source's answer. */
  checkedAt: Type.String(),
  message: Type.Optional(Type.String()),
  status: Type.Optional(Type.Number()),
  stale: Type.Optional(Type.Literal(true)),
  source: Type.Optional(Type.String()),
  insteadOf: Type.Optional(Type.Array(Type.String())),
  refusedBy: Type.Optional(Type.Array(Type.String())),
  others: Type.Optional(
    Type.Array(
      Type.Object({
        source: Type.String(),
        outcome: Outcome,
        data: Type.Unknown(),
        checkedAt: Type.String(),
      }),
    ),
  ),
})

const StoredRefusal = Type.Object({
  /** ISO 8601. */
  refusedAt: Type.String(),
  refusedBy: Type.Array(Type.String()),
})

/** A section in neither list has no stored answer: nothing may be concluded about it. */
const StoredReport = Type.Object({
  vin: Type.String(),
  /** By section id. */
  answers: Type.Record(Type.String(), StoredSection),
  refusals: Type.Record(Type.String(), StoredRefusal),
})

export type StoredSection = Static<typeof StoredSection>

/** Headlines of the verdict. None means no stop in these answers, which is no approval. */
const StoredStop = Type.Object({
  stop: optionalText,
  /** These answers cannot be judged: «Нельзя судить». */
  unjudged: optionalText,
})

export type StoredStop = Static<typeof StoredStop>

export type StoredReport = Static<typeof StoredReport>

export const getStoredReport = defineEndpoint({
  id: 'getStoredReport',
  method: 'GET',
  path: '/v1/stored/{vin}',
  tag: 'Отчёт по VIN',
  summary: 'Последние ответы, которые есть у нас, с их временем: реестры при этом не спрашиваются',
  access: 'public',
  params: Type.Object({ vin: Type.String() }),
  data: StoredReport,
  errors: ['bad_vin'],
})

export const getStoredStop = defineEndpoint({
  id: 'getStoredStop',
  method: 'GET',
  path: '/v1/stop/{vin}',
  tag: 'Отчёт по VIN',
  summary:
    'Что останавливает покупку по последним ответам, которые есть у нас: реестры при этом не спрашиваются',
  access: 'public',
  params: Type.Object({ vin: Type.String() }),
  data: StoredStop,
  errors: ['bad_vin'],
})
