import { type Static, Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import { optionalText } from './fields.ts'

const TAG = 'Поиск по госномеру'

const sourceErrors = [
  'source_changed',
  'source_captcha',
  'source_refused',
  'source_silent',
  'source_busy',
  'source_slow',
  'source_off',
] as const satisfies readonly ErrorCode[]

export const FoundVin = Type.Object({
  /** A VIN, or the frame number of a car without one; null: the source answered and has neither. */
  vin: Type.Union([Type.String(), Type.Null()]),
  /** Canonical: Cyrillic capitals and digits. */
  plate: Type.String(),
  model: optionalText,
  year: optionalText,
})

export type FoundVin = Static<typeof FoundVin>

export const getVinByPlate = defineEndpoint({
  id: 'getVinByPlate',
  method: 'GET',
  path: '/v1/getVinByPlate/{plate}/{captcha_token}',
  tag: TAG,
  summary: 'VIN по госномеру из открытых источников',
  access: { ticket: 'searchByPlateNumber' },
  params: Type.Object({ plate: Type.String(), captcha_token: Type.String() }),
  data: FoundVin,
  errors: ['bad_plate', 'ticket_refused', ...sourceErrors],
})

export const PlateInfo = Type.Object({
  plate: Type.String(),
  region: optionalText,
  use: optionalText,
  model: optionalText,
  year: optionalText,
})

export type PlateInfo = Static<typeof PlateInfo>

export const getBaseByPlate = defineEndpoint({
  id: 'getBaseByPlate',
  method: 'GET',
  path: '/v1/getBaseByPlate/{plate}/{captcha_token}',
  tag: TAG,
  summary: 'Что известно о госномере и его автомобиле',
  access: { ticket: 'getBaseInfoByPlate' },
  params: Type.Object({ plate: Type.String(), captcha_token: Type.String() }),
  data: PlateInfo,
  errors: ['bad_plate', 'ticket_refused'],
})

/**
 * Changes state although a GET (specification): never cache or prefetch it. A repeat within the
 * hour is free.
 */
export const getPaidRequest = defineEndpoint({
  id: 'getPaidRequest',
  method: 'GET',
  path: '/v1/getPaidRequest/{plate}/{access_token}',
  tag: TAG,
  summary: 'Платный поиск VIN в картотеке ГИБДД; запрос возвращается, если нового не нашлось',
  access: { token: 'path', may: 'useCabinet' },
  params: Type.Object({ plate: Type.String(), access_token: Type.String() }),
  data: Type.Object({
    ...FoundVin.properties,
    /** False: nothing new, a repeat, or already stored. */
    charged: Type.Boolean(),
    requests: Type.Integer(),
  }),
  errors: [
    'unauthorized',
    'no_requests',
    'too_many_searches',
    'free_searches_spent',
    'bad_plate',
    ...sourceErrors,
  ],
})

export const plateCalls = [getVinByPlate, getBaseByPlate, getPaidRequest]
