import { type Static, Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { optionalText } from './fields.ts'

/** Cars of our own that something learned rests on are told in these steps, rounded down. */
export const LEARNED_FROM = [3, 5, 10, 20, 50, 100] as const

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
  /** The scheme of the maker is not proven: the model is likely, and the verdict does not rest on it. */
  isModelLikely: Type.Optional(Type.Boolean()),
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
  learnedFrom: Type.Optional(
    Type.Integer({
      enum: [...LEARNED_FROM],
      description:
        'Не меньше скольких автомобилей с такими же знаками VIN описаны так в регистрационных данных. Относится к тому, чего не сказал сам изготовитель: модели, кузову, двигателю; если этого несколько — к наименее подкреплённому.',
    }),
  ),
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
