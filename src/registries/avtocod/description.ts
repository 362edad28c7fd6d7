import { latinLetters } from '#registry-kit/identity.ts'
import { pickPaths, valueAt } from '#registry-kit/members.ts'
import { readFields } from '#registry-kit/records.ts'
import { brandAndModel } from '#registry-kit/reported-car.ts'
import { number, numeral, text } from '#registry-kit/schema.ts'
import type { BaseInfo } from '#shared/contract/base-info.ts'
import { found, nothing, type SectionAnswer } from '#shared/contract/lookup.ts'
import { registration } from './registration.ts'
import { part } from './sourced-part.ts'

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

export const baseInfo = part<SectionAnswer<BaseInfo>>({
  sources: registration.sources,
  authority: registration.authority,
  read(content, vin) {
    const { brand, model, category, ...car } = readFields(entries, pickPaths(content, CAR))?.fields ?? {}
    const fields = { model: brandAndModel(brand, model), category: latinLetters(category), ...car }
    const described = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
    const isFound = Object.keys(described).length > 0
    return {
      result: isFound ? found({ vin, ...described }) : nothing({ vin }),
      isFound,
      updates: () => [valueAt(content, 'tech_data.date.update')],
    }
  },
  partly: (result) => result,
})
