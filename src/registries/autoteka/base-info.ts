import { defineBaseInfoLookup } from '#registry-kit/lookup.ts'
import { freshFor } from '#shared/contract/section.ts'
import { registry } from './registry.ts'

export const baseInfoLookup = defineBaseInfoLookup({
  registry,
  freshFor: freshFor.week,
  ask: (client, vin) => client.baseInfo(vin),
})
