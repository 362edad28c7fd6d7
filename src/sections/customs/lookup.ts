import { registry as autotekaReports } from '#registries/autoteka-reports/registry.ts'
import { registry as autotekaScoring } from '#registries/autoteka-scoring/registry.ts'
import { registry as avtocod } from '#registries/avtocod/registry.ts'
import { registry } from '#registries/customs/registry.ts'
import { latinNumber } from '#registry-kit/identity.ts'
import { defineLookup } from '#registry-kit/lookup.ts'
import { unreadMember } from '#registry-kit/records.ts'
import { found, nothing } from '#shared/contract/lookup.ts'
import { CustomsData } from './contract.ts'
import { section } from './section.ts'

export const lookup = defineLookup({
  section,
  data: CustomsData,
  registry,
  alternatives: [avtocod, autotekaReports, autotekaScoring],
  async ask(customs, vin) {
    const clearance = await customs.clearance(vin)
    if (!clearance) return nothing({ code: 404 })
    return found({
      code: 200,
      vin: latinNumber(clearance.vin),
      model: clearance.model,
      chassis: latinNumber(clearance.chassis),
      body: latinNumber(clearance.body),
      date: clearance.date,
      ...unreadMember(clearance.unread),
    })
  },
})
