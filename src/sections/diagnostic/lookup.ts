import { registry as autotekaReports } from '#registries/autoteka-reports/registry.ts'
import { registry as avtocod } from '#registries/avtocod/registry.ts'
import { registry } from '#registries/gibdd/registry.ts'
import { latinNumber } from '#registry-kit/identity.ts'
import { defineLookup } from '#registry-kit/lookup.ts'
import { unreadMember } from '#registry-kit/records.ts'
import { found, nothing } from '#shared/contract/lookup.ts'
import { newestFirst } from '#shared/text/dates.ts'
import { maskPersonsIn } from '#shared/text/mask-person.ts'
import { DiagnosticData, type PreviousCard } from './contract.ts'
import { kilometres } from './facts.ts'
import { section } from './section.ts'

export const lookup = defineLookup({
  section,
  data: DiagnosticData,
  registry,
  alternatives: [avtocod, autotekaReports],
  statedAt: ({ requestTime }) => requestTime,
  async ask(gibdd, vin) {
    const { requestTime, result } = await gibdd.inspections(vin)
    const cards = result.records.map((card) => ({
      ...present(card),
      brand: card.brand,
      model: card.model,
      vin: latinNumber(card.vin),
      body: latinNumber(card.body),
      pointAddress: card.pointAddress,
      operatorName: card.operatorName && maskPersonsIn(card.operatorName),
      previousDcs: newestFirst(card.previousDcs.map(present), ({ dcDate }) => dcDate),
    }))
    const RequestResult = {
      diagnosticCards: newestFirst(cards, ({ dcDate }) => dcDate),
      ...unreadMember(result.unread),
    }
    const data = { requestTime, vin, status: 200, RequestResult }
    return cards.length === 0 ? nothing(data) : found(data)
  },
})

const present = ({ dcNumber, dcDate, dcExpirationDate, odometerValue }: PreviousCard): PreviousCard => ({
  dcNumber,
  dcDate,
  dcExpirationDate,
  odometerValue: kilometres(odometerValue)?.toString() ?? odometerValue,
})
