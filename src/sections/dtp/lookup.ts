import { registry } from '#registries/gibdd/registry.ts'
import { defineLookup } from '#server/registry-kit/lookup.ts'
import { found, nothing } from '#shared/contract/lookup.ts'
import { DtpData } from './contract.ts'
import { section } from './section.ts'

export const lookup = defineLookup({
  section,
  data: DtpData,
  registry,
  async ask(gibdd, vin) {
    const { requestTime, result } = await gibdd.accidents(vin)
    const Accidents = result.map((accident) => ({
      AccidentNumber: accident.AccidentNumber,
      AccidentType: accident.AccidentType,
      AccidentDateTime: accident.AccidentDateTime,
      RegionName: accident.RegionName,
      AccidentPlace: accident.AccidentPlace,
      OwnerOkopf: accident.OwnerOkopf,
      VehicleDamageState: accident.VehicleDamageState,
      VehicleAmount: accident.VehicleAmount,
      VehicleMark: accident.VehicleMark,
      VehicleModel: accident.VehicleModel,
      VehicleYear: accident.VehicleYear,
      DamagePoints: accident.DamagePoints,
    }))
    const data = { requestTime, vin, status: 200, RequestResult: { Accidents } }
    return Accidents.length === 0 ? nothing(data) : found(data)
  },
})
