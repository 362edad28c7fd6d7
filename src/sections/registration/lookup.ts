import { registry } from '#registries/gibdd/registry.ts'
import { latinNumber } from '#server/registry-kit/identity.ts'
import { defineLookup } from '#server/registry-kit/lookup.ts'
import { found, nothing } from '#shared/contract/lookup.ts'
import { RegistrationData } from './contract.ts'
import { section } from './section.ts'

export const lookup = defineLookup({
  section,
  data: RegistrationData,
  registry,
  async ask(gibdd, vin) {
    const { requestTime, result: car } = await gibdd.registration(vin)
    if (!car) return nothing({ requestTime, vin, status: 404, RequestResult: null }, 404)
    const RequestResult = {
      vehicle_brandmodel: car.vehicle_brandmodel,
      vehicle_releaseyear: car.vehicle_releaseyear,
      vehicle_vin: latinNumber(car.vehicle_vin),
      vehicle_bodycolor: car.vehicle_bodycolor,
      vehicle_body_number: latinNumber(car.vehicle_body_number),
      vehicle_enclosedvolume: car.vehicle_enclosedvolume,
      vehicle_enginepower: car.vehicle_enginepower,
      vehicle_type_name: car.vehicle_type_name,
      vehicle_eco_class: car.vehicle_eco_class,
      reestr_status: car.reestr_status,
      periods: car.periods.map(({ startDate, endDate, ownerType }) => ({ startDate, endDate, ownerType })),
    }
    return found({ requestTime, vin, status: 200, RequestResult })
  },
})
