import { INSPECTION_ORIGIN } from '#facts/fact-names.ts'
import { registry } from '#registries/avtocod/registry.ts'
import { defineLookup } from '#registry-kit/lookup.ts'
import { unreadMember } from '#registry-kit/records.ts'
import { found, nothing } from '#shared/contract/lookup.ts'
import { formatDate } from '#shared/text/dates.ts'
import { MileagesData } from './contract.ts'
import { section } from './section.ts'

/** By prefix of the vendor's source id. */
const ORIGINS: readonly (readonly [source: string, origin: string])[] = [
  ['gibdd.eaisto', INSPECTION_ORIGIN],
  ['eaisto.registry', INSPECTION_ORIGIN],
  ['ads.base', 'объявление'],
  ['service.history', 'сервис'],
  ['repairs.history', 'расчёт ремонта'],
  ['autobase.repairs.history', 'расчёт ремонта'],
  ['images.archive', 'архив фотографий'],
  ['customs.base', 'таможня'],
]

const originOf = (source: string | undefined): string | undefined =>
  source && ORIGINS.find(([beginning]) => source.startsWith(beginning))?.[1]

export const lookup = defineLookup({
  section,
  data: MileagesData,
  registry,
  async ask(avtocod, vin) {
    const { records, unread } = await avtocod.mileages(vin)
    const list = records.map(({ date, mileage, source }) => ({
      date: formatDate(date),
      mileage,
      source: originOf(source),
    }))
    const data = { list, ...unreadMember(unread) }
    return list.length === 0 ? nothing(data) : found(data)
  },
})
