import type { BaseInfo } from '#shared/contract/base-info.ts'
import { parseNumber } from '#shared/text/numbers.ts'
import type { RegistrationData } from './contract.ts'

export function baseInfo({ RequestResult: car }: RegistrationData): Partial<BaseInfo> {
  if (!car) return {}
  return {
    model: car.vehicle_brandmodel,
    year: car.vehicle_releaseyear,
    frame: numberOf(car.vehicle_chassisnumber),
    engineNumber: car.vehicle_enginenumber,
    category: car.vehicle_category,
    frame_id: car.vehicle_body_number,
    color: car.vehicle_bodycolor,
    type: car.vehicle_type_name,
    power: parseNumber(car.vehicle_enginepower),
    volume: parseNumber(car.vehicle_enclosedvolume),
  }
}

/** A car without such a number has «ОТСУТСТВУЕТ». */
const numberOf = (written: string | undefined): string | undefined =>
  written !== undefined && /\d/.test(written) ? written : undefined
