import { registry as autotekaReports } from '#registries/autoteka-reports/registry.ts'
import { registry as autotekaScoring } from '#registries/autoteka-scoring/registry.ts'
import { registry as avtocod } from '#registries/avtocod/registry.ts'
import { registry } from '#registries/gibdd/registry.ts'
import { defineLookup } from '#registry-kit/lookup.ts'
import { hasRecords, unreadMember } from '#registry-kit/records.ts'
import type { ClientOf } from '#registry-kit/registry.ts'
import { found, nothing } from '#shared/contract/lookup.ts'
import { maskPersonsIn } from '#shared/text/mask-person.ts'
import { DtpData } from './contract.ts'
import { section } from './section.ts'

export const lookup = defineLookup<typeof DtpData, Pick<ClientOf<typeof registry>, 'accidents'>>({
  section,
  data: DtpData,
  registry,
  alternatives: [avtocod, autotekaReports, autotekaScoring],
  statedAt: ({ requestTime }) => requestTime,
  async ask(gibdd, vin) {
    const { requestTime, result } = await gibdd.accidents(vin)
    const Accidents = result.records.map((accident) => ({
      AccidentNumber: accident.AccidentNumber,
      AccidentType: accident.AccidentType,
      AccidentDateTime: accident.AccidentDateTime,
      RegionName: accident.RegionName,
      AccidentPlace: accident.AccidentPlace,
      DepName: accident.DepName,
      OwnerOkopf: accident.OwnerOkopf,
      VehicleDamageState: accident.VehicleDamageState,
      VehicleAmount: accident.VehicleAmount,
      VehicleSort: accident.VehicleSort,
      VehicleMark: accident.VehicleMark,
      VehicleModel: accident.VehicleModel,
      VehicleYear: accident.VehicleYear,
      DamageDestription: accident.DamageDestription && maskPersonsIn(accident.DamageDestription),
      DamagePoints: [...accident.DamagePoints],
    }))
    const data = {
      requestTime,
      vin,
      status: 200,
      RequestResult: { Accidents, ...unreadMember(result.unread) },
    }
    return hasRecords(result) ? found(data) : nothing(data)
  },
})
