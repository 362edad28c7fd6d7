import { type Static, Type } from 'typebox'
import { defineEndpoint } from './endpoint.ts'
import { optionalNumber, optionalText } from './fields.ts'

/** Data on the vehicle from before any section is requested. */
export const BaseInfo = Type.Object({
  vin: Type.String(),
  model: optionalText,
  /** Chassis number. */
  frame: optionalText,
  /** Body number. */
  frame_id: optionalText,
  year: optionalText,
  color: optionalText,
  type: optionalText,
  /** Horsepower. */
  power: optionalNumber,
  /** Engine volume, cm³. */
  volume: optionalNumber,
  generation: optionalText,
  modification: optionalText,
  /** Fuel: «Бензин». */
  engineType: optionalText,
  engineNumber: optionalText,
  /** «Передний». */
  drive: optionalText,
  /** «Автомат». */
  gearbox: optionalText,
  /** Steering wheel side: «Левый». */
  wheel: optionalText,
  /** Latin: «M1». */
  category: optionalText,
  /** Kilogrammes. */
  netWeight: optionalNumber,
  maxWeight: optionalNumber,
  pts: optionalText,
  sts: optionalText,
  image: optionalText,
})

export type BaseInfo = Static<typeof BaseInfo>

export const getBase = defineEndpoint({
  id: 'getBase',
  method: 'GET',
  path: '/v1/getBase/{vin}/1',
  tag: 'Отчёт по VIN',
  summary: 'Основные сведения об автомобиле',
  access: 'public',
  params: Type.Object({ vin: Type.String() }),
  data: BaseInfo,
  errors: [
    'bad_vin',
    'source_off',
    'source_silent',
    'source_busy',
    'source_slow',
    'source_changed',
    'source_refused',
  ],
})
