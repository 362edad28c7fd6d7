import { registry as autotekaReports } from '#registries/autoteka-reports/registry.ts'
import { registry as avtocod } from '#registries/avtocod/registry.ts'
import { registry } from '#registries/gibdd/registry.ts'
import { latinNumber } from '#registry-kit/identity.ts'
import { defineLookup } from '#registry-kit/lookup.ts'
import { unreadMember } from '#registry-kit/records.ts'
import { found, nothing } from '#shared/contract/lookup.ts'
import { RegistrationData } from './contract.ts'
import { section } from './section.ts'

export const lookup = defineLookup({
  section,
  data: RegistrationData,
  registry,
  alternatives: [avtocod, autotekaReports],
  statedAt: ({ requestTime }) => requestTime,
  async ask(gibdd, vin) {
    const { requestTime, result } = await gibdd.registration(vin)
    if (!result) return nothing({ requestTime, vin, status: 404, RequestResult: null }, 404)
    const { car, periods, unread } = result
    const RequestResult = {
      vehicle_brandmodel: car.model,
      vehicle_releaseyear: car.year,
      vehicle_vin: latinNumber(car.vin),
      vehicle_bodycolor: car.colour,
      vehicle_body_number: latinNumber(car.body),
      vehicle_chassisnumber: latinNumber(car.chassis),
      vehicle_enginenumber: latinNumber(car.engine),
      vehicle_enclosedvolume: car.volume,
      vehicle_enginepower: car.power,
      vehicle_enginepowerkw: car.kilowatts,
      vehicle_type_name: car.type,
      vehicle_category: car.category,
      vehicle_eco_class: car.ecoClass,
      passport_number: car.passport?.number,
      passport_issue: car.passport?.issue,
      reestr_status: car.status,
      periods: [...periods.records],
      ...unreadMember([...periods.unread, ...unread]),
    }
    return found({ requestTime, vin, status: 200, RequestResult })
  },
})
