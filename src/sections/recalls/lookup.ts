import { registry } from '#registries/recalls/registry.ts'
import { latinNumber } from '#server/registry-kit/identity.ts'
import { defineLookup } from '#server/registry-kit/lookup.ts'
import { found, nothing } from '#shared/contract/lookup.ts'
import { RecallsData } from './contract.ts'
import { section } from './section.ts'

export const lookup = defineLookup({
  section,
  data: RecallsData,
  registry,
  async ask(rosstandart, vin) {
    const recalls = (await rosstandart.campaigns(vin)).map((campaign) => ({
      date: campaign.Дата,
      vin: latinNumber(campaign.VIN),
      vehicle_brand: campaign.Марка,
      vehicle_model: campaign['Коммерческое название ТС'],
      manufacturer: campaign['Организатор отзывной кампании'],
      recall_reason: campaign['Причины отзыва'],
      dealership: campaign.Место,
    }))
    return recalls.length === 0 ? nothing(recalls) : found(recalls)
  },
})
