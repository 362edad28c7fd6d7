import { type Static, Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { optionalText } from './fields.ts'

/** Published steps for the number of our cars behind a learned fact, rounded down. */
export const LEARNED_FROM = [3, 5, 10, 20, 50, 100] as const

/** Unknown values are omitted or empty. */
export const VinKnowledge = Type.Object({
  subject: Type.String(),
  kind: Type.Union([Type.Literal('vin'), Type.Literal('frame')]),
  /** Country of the maker's code, in Russian; final assembly may be elsewhere. */
  country: optionalText,
  maker: optionalText,
  /** Several if the characters are ambiguous. */
  brands: Type.Array(Type.String()),
  model: optionalText,
  /** Unproven scheme: the verdict does not use the model. */
  isModelLikely: Type.Optional(Type.Boolean()),
  body: optionalText,
  engine: optionalText,
  gearbox: optionalText,
  plant: optionalText,
  year: Type.Union([
    Type.Object({
      value: Type.Integer(),
      sure: Type.Union([Type.Literal('certain'), Type.Literal('likely')]),
    }),
    Type.Null(),
  ]),
  /** Absent for a frame number. */
  checkDigit: Type.Optional(
    Type.Object({
      passes: Type.Boolean(),
      /** Whether a law or the maker's proven practice requires it to pass. */
      obligatory: Type.Boolean(),
    }),
  ),
  learnedFrom: Type.Optional(
    Type.Integer({
      enum: [...LEARNED_FROM],
      description:
        'Не меньше скольких автомобилей с такими же знаками VIN описаны так в регистрационных данных. Относится к тому, чего не говорит сам номер: марке, модели, кузову, двигателю; если этого несколько — к наименее подкреплённому. Вывод это не сравнивает ни с чем.',
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
