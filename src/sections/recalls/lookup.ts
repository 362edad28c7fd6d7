import { registry as autotekaReports } from '#registries/autoteka-reports/registry.ts'
import { registry as avtocod } from '#registries/avtocod/registry.ts'
import { registry } from '#registries/recalls/registry.ts'
import { latinNumber } from '#registry-kit/identity.ts'
import { defineLookup } from '#registry-kit/lookup.ts'
import { withUnread } from '#registry-kit/records.ts'
import { found, nothing } from '#shared/contract/lookup.ts'
import { RecallsData } from './contract.ts'
import { section } from './section.ts'

export const lookup = defineLookup({
  section,
  data: RecallsData,
  registry,
  alternatives: [avtocod, autotekaReports],
  async ask(rosstandart, vin) {
    const { records, unread } = await rosstandart.campaigns(vin)
    const recalls = records.map((campaign) => ({
      date: campaign.Дата,
      vin: latinNumber(campaign.VIN),
      vehicle_brand: campaign.Марка,
      vehicle_model: campaign['Коммерческое название ТС'],
      manufacturer: campaign['Организатор отзывной кампании'],
      recall_reason: campaign['Причины отзыва'],
      recall_work: campaign.Работы,
      recommendation: campaign.Рекомендации,
      campaign_start: campaign['Дата начала отзывной кампании'],
      dealership: campaign.Место,
    }))
    const data = withUnread({ records: recalls, unread })
    return recalls.length === 0 ? nothing(data) : found(data)
  },
})
