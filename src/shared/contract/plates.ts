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

/** What a plate led to. */
export const FoundVin = Type.Object({
  /** A VIN, or the frame number of a car that has none; null: the source was asked and knows neither. */
  vin: Type.Union([Type.String(), Type.Null()]),
  /** Plate in canonical form: Cyrillic capitals and digits. */
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

/** What a plate says by itself, and what the sources know of its car short of the VIN. */
export const PlateInfo = Type.Object({
  plate: Type.String(),
  /** Region the code belongs to. */
  region: optionalText,
  /** What plates of this form are issued for. */
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
 * Changes state although it is a GET, as the specification has it: never cached, never prefetched; two
 * equal calls at once are one lookup. Whether a request is there to be spent, the lookup itself decides:
 * a repeat within the hour costs nothing, also with an empty balance.
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
    /** True when a request was spent on it; false: nothing new, a repeat, or known already. */
    charged: Type.Boolean(),
    /** Requests left. */
    requests: Type.Integer(),
  }),
  errors: ['unauthorized', 'no_requests', 'bad_plate', ...sourceErrors],
})

export const plateCalls = [getVinByPlate, getBaseByPlate, getPaidRequest]
