import { type Static, Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { optionalText } from './fields.ts'

/** What a VIN or a frame number tells without asking any registry. What is unknown is left out or empty. */
export const VinKnowledge = Type.Object({
  /** As it was asked for, in canonical form: a frame number without its dash. */
  subject: Type.String(),
  kind: Type.Union([Type.Literal('vin'), Type.Literal('frame')]),
  /** Country of the maker's code, in Russian; the car may have been put together elsewhere. */
  country: optionalText,
  /** Company, where the code is one company's. */
  maker: optionalText,
  /** In Latin letters; several where the signs leave it open. */
  brands: Type.Array(Type.String()),
  /** «Rio», «Sportage или Sorento Prime». */
  model: optionalText,
  body: optionalText,
  engine: optionalText,
  gearbox: optionalText,
  /** Town of the plant. */
  plant: optionalText,
  /** Model year; null when this maker writes none. */
  year: Type.Union([
    Type.Object({
      value: Type.Integer(),
      sure: Type.Union([Type.Literal('certain'), Type.Literal('likely')]),
    }),
    Type.Null(),
  ]),
  /** A frame number has none. */
  checkDigit: Type.Optional(
    Type.Object({
      passes: Type.Boolean(),
      /** Whether a law or the maker's own proven habit wants it to pass. */
      obligatory: Type.Boolean(),
    }),
  ),
  /**
   * How many cars of our own registration answers the rest of it rests on that their makers' tables leave open: model,
   * body or engine. Where there are several such things, the fewest.
   */
  learnedFrom: Type.Optional(Type.Integer()),
})

export type VinKnowledge = Static<typeof VinKnowledge>

export const getVin = defineEndpoint({
  id: 'getVin',
  method: 'GET',
  path: '/v1/vin/{subject}',
  tag: 'Отчёт по VIN',
  summary: 'Что говорит сам VIN или номер кузова: реестры при этом не спрашиваются',
  access: 'public',
  params: Type.Object({ subject: Type.String() }),
  data: VinKnowledge,
  errors: ['bad_vin'],
})
