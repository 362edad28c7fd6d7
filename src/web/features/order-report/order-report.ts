import { type Extract, extract } from '#shared/vehicle/extract.ts'
import { isFrame } from '#shared/vehicle/frame.ts'
import { typedPlate, typedVin, wrongPlate, wrongVin } from '#shared/vehicle/typed.ts'
import { partnerReport, takesPlates } from '#web/ads/partner-report.ts'

/** Specification, section 9: a region code is required. */
const PLATE_LENGTH = { min: 8, max: 9 } as const

export interface OrderForm {
  readonly vin: string
  readonly plate: string
  readonly address?: string
  /** The partner needs a VIN, so the plate is searched first. */
  readonly plateToFind?: string
  readonly refusal?: OrderRefusal
}

type Field = 'vin' | 'plate'

export interface OrderRefusal {
  readonly field: Field
  readonly text: string
  readonly offers: readonly OrderOffer[]
}

export interface OrderOffer {
  readonly field: Field
  readonly number: string
}

export const ORDER_FIELDS = { vin: 'orderVin', plate: 'orderPlate' } as const

export const emptyOrder: OrderForm = { vin: '', plate: '' }

export function orderFrom(query: URLSearchParams, template: string | undefined): OrderForm | undefined {
  const vin = query.get(ORDER_FIELDS.vin)
  const plate = query.get(ORDER_FIELDS.plate)
  if (template === undefined || (vin === null && plate === null)) return undefined
  return decideOrder({ vin: vin ?? '', plate: plate ?? '' }, template)
}

interface TypedNumbers {
  readonly vin: string
  readonly plate: string
}

/** For the page and, without script, the server. The partner gets both numbers; a VIN is enough. */
export function decideOrder(typed: TypedNumbers, template: string): OrderForm {
  const field = typed.vin.trim() ? 'vin' : 'plate'
  const found = extract(typed[field], field)
  const clear = found?.kind === field && found.typed === found.number ? { [field]: found.number } : undefined
  const form = { vin: typedVin(typed.vin), plate: typedPlate(typed.plate), ...clear }
  const refusal = refusalOf(form, field, clear ? undefined : found)
  if (refusal) return { ...form, refusal }
  if (form.vin) return withBoth(form, template)
  return takesPlates(template)
    ? { ...form, address: partnerReport(template, { plate: form.plate }) }
    : { ...form, plateToFind: form.plate }
}

function withBoth(form: TypedNumbers, template: string): OrderForm {
  if (form.plate === '' || !takesPlates(template))
    return { ...form, address: partnerReport(template, { vin: form.vin }) }
  const found = extract(form.plate, 'plate')
  const plate = found?.kind === 'plate' ? found.number : form.plate
  const refusal = refusalOf({ vin: '', plate }, 'plate', undefined)
  return refusal
    ? { ...form, refusal }
    : { ...form, plate, address: partnerReport(template, { vin: form.vin, plate }) }
}

function refusalOf(form: TypedNumbers, field: Field, unclear: Extract | undefined): OrderRefusal | undefined {
  if (!form[field]) return { field: 'vin', text: 'Введите VIN или госномер.', offers: [] }
  const offers = unclear ? offersOf(unclear) : []
  const text = offers.some((offer) => offer.field !== field)
    ? `Это похоже на ${field === 'vin' ? 'госномер' : 'VIN'}.`
    : field === 'vin'
      ? wrongVinOfOrder(form.vin)
      : wrongPlateOfOrder(form.plate)
  return text === undefined ? undefined : { field, text, offers }
}

function offersOf(found: Extract): readonly OrderOffer[] {
  switch (found.kind) {
    case 'vin':
    case 'plate':
      return [{ field: found.kind, number: found.number }]
    case 'both':
      return (['vin', 'plate'] as const).map((field) => ({ field, number: found[field] }))
    case 'several':
      return found.numbers.map((number) => ({ field: found.of, number }))
    default:
      return []
  }
}

/** Partners make reports by VIN and plate. */
const wrongVinOfOrder = (vin: string): string | undefined =>
  isFrame(vin) ? 'Это номер кузова, а партнёру нужен VIN или госномер.' : wrongVin(vin)

const wrongPlateOfOrder = (plate: string): string | undefined =>
  wrongPlate(plate) ??
  (plate.length < PLATE_LENGTH.min || plate.length > PLATE_LENGTH.max
    ? 'В госномере 8 или 9 знаков вместе с регионом, например А000АА777.'
    : undefined)
