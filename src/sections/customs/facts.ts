import type { Facts } from '#report/facts.ts'
import { formatDate, parseRussianDate } from '#shared/text/dates.ts'
import type { CustomsData } from './contract.ts'

export function facts({ code, vin, model, chassis, body, date }: CustomsData): Facts {
  if (code === 404) return {}
  const record = `Таможенное оформление от ${formatDate(date) ?? 'неизвестного дня'}`
  return {
    cars: [{ record, vin, model, chassis, body }],
    customs: [{ record, vin, importedBody: body, date: parseRussianDate(date) }],
  }
}
