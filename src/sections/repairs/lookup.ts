import { registry as autotekaReports } from '#registries/autoteka-reports/registry.ts'
import { registry } from '#registries/avtocod/registry.ts'
import { defineLookup } from '#registry-kit/lookup.ts'
import { unreadMember } from '#registry-kit/records.ts'
import type { ClientOf } from '#registry-kit/registry.ts'
import { found, nothing } from '#shared/contract/lookup.ts'
import { formatDate } from '#shared/text/dates.ts'
import { RepairsData } from './contract.ts'
import { section } from './section.ts'

const PROCESSES: Readonly<Record<string, string>> = {
  KASKO: 'КАСКО',
  OSAGO: 'ОСАГО',
  'OSAGO CETOA': 'ОСАГО',
  'RETRO CALCULATION': 'расчёт задним числом',
}

export const lookup = defineLookup<typeof RepairsData, Pick<ClientOf<typeof registry>, 'repairs'>>({
  section,
  data: RepairsData,
  registry,
  alternatives: [autotekaReports],
  async ask(seller, vin) {
    const { records, unread } = await seller.repairs(vin)
    const list = records.map(({ date, process, details, ...repair }) => ({
      number: repair.number,
      date: formatDate(date),
      mileage: repair.mileage,
      total: repair.total,
      labour: repair.labour,
      parts: repair.parts,
      paint: repair.paint,
      insurer: repair.insurer,
      process: process && (PROCESSES[process] ?? process),
      repairer: repair.repairer,
      details: details.map(({ name, work }) => ({ name, work })),
    }))
    const data = { list, ...unreadMember(unread) }
    return list.length === 0 ? nothing(data) : found(data)
  },
})
