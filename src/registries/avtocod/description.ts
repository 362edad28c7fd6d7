import { number, numeral, text } from '#server/registry-kit/claims.ts'
import { latinLetters } from '#server/registry-kit/identity.ts'
import { at, picked } from '#server/registry-kit/members.ts'
import { readFields } from '#server/registry-kit/records.ts'
import type { BaseInfo } from '#shared/contract/base-info.ts'
import { found, nothing, type SectionAnswer } from '#shared/contract/lookup.ts'
import { part } from './part.ts'
import { nameOf, registration } from './registration.ts'

const entries = {
  brand: text,
  model: text,
  frame: text,
  frame_id: text,
  year: numeral,
  color: text,
  type: text,
  power: number,
  volume: number,
  engineType: text,
  engineNumber: text,
  category: text,
  netWeight: number,
  maxWeight: number,
}

const CAR: Readonly<Record<keyof typeof entries, string>> = {
  brand: 'tech_data.brand.name.normalized',
  model: 'tech_data.model.name.normalized',
  frame: 'tech_data.chassis.number',
  frame_id: 'tech_data.body.number',
  year: 'tech_data.year',
  color: 'tech_data.body.color.name',
  type: 'tech_data.type.name',
  power: 'tech_data.engine.power.hp',
  volume: 'tech_data.engine.volume',
  engineType: 'tech_data.engine.fuel.type',
  engineNumber: 'tech_data.engine.number',
  category: 'additional_info.vehicle.category.code',
  netWeight: 'tech_data.weight.netto',
  maxWeight: 'tech_data.weight.max',
}

/** What the car is; nothing but its VIN where the report does not describe it. */
export const baseInfo = part<SectionAnswer<BaseInfo>>({
  sources: registration.sources,
  authority: registration.authority,
  read(content, vin) {
    const { brand, model, category, ...car } = readFields(entries, picked(content, CAR))?.fields ?? {}
    const fields = { model: nameOf(brand, model), category: latinLetters(category), ...car }
    const known = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
    const isFound = Object.keys(known).length > 0
    return {
      result: isFound ? found({ vin, ...known }) : nothing({ vin }),
      isFound,
      updates: () => [at(content, 'tech_data.date.update')],
    }
  },
  /** Nothing is judged by it: what is described is described. */
  partly: (result) => result,
})
