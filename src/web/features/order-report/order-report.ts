import { suggestPlate } from '#shared/vehicle/plate.ts'
import { typedPlate, wrongPlate, wrongVin } from '#shared/vehicle/typed.ts'
import { cleanVin, suggestVin } from '#shared/vehicle/vin.ts'
import { partnerReport, takesPlates } from '#web/ads/partner-report.ts'

/** Specification, section 9: plates without a region code are no orders. */
const PLATE_LENGTH = { min: 8, max: 9 } as const

/** What the form was sent with, and where that leads or why it leads nowhere. */
export interface OrderForm {
  readonly vin: string
  readonly plate: string
  /** The partner's page about this car. */
  readonly address?: string
  /** The partner wants a VIN: this plate is to be searched for first. */
  readonly plateToFind?: string
  readonly refusal?: OrderRefusal
}

export interface OrderRefusal {
  readonly field: 'vin' | 'plate'
  readonly text: string
  /** What was probably meant. */
  readonly suggestion?: string | undefined
}

/** Names of the form's fields in an address. */
export const ORDER_FIELDS = { vin: 'orderVin', plate: 'orderPlate' } as const

export const emptyOrder: OrderForm = { vin: '', plate: '' }

/** The form as it came in an address; undefined when it was not sent. */
export function orderFrom(query: URLSearchParams, template: string | undefined): OrderForm | undefined {
  const vin = query.get(ORDER_FIELDS.vin)
  const plate = query.get(ORDER_FIELDS.plate)
  if (template === undefined || (vin === null && plate === null)) return undefined
  return decideOrder({ vin: vin ?? '', plate: plate ?? '' }, template)
}

interface Typed {
  readonly vin: string
  readonly plate: string
}

/** Same on the page and, without script, on the server. A VIN goes before a plate: it is the surer of the two. */
export function decideOrder(typed: Typed, template: string): OrderForm {
  const form = { vin: cleanVin(typed.vin), plate: typedPlate(typed.plate) }
  const refusal = refusalOf(form)
  if (refusal) return { ...form, refusal }
  if (form.vin) return { ...form, address: partnerReport(template, { vin: form.vin }) }
  return takesPlates(template)
    ? { ...form, address: partnerReport(template, { plate: form.plate }) }
    : { ...form, plateToFind: form.plate }
}

function refusalOf({ vin, plate }: Typed): OrderRefusal | undefined {
  if (!vin && !plate) return { field: 'vin', text: 'Введите VIN или госномер.' }
  const text = vin ? wrongVin(vin) : wrongPlateOfOrder(plate)
  if (text === undefined) return undefined
  return vin
    ? { field: 'vin', text, suggestion: suggestVin(vin) }
    : { field: 'plate', text, suggestion: suggestPlate(plate) }
}

const wrongPlateOfOrder = (plate: string): string | undefined =>
  wrongPlate(plate) ??
  (plate.length < PLATE_LENGTH.min || plate.length > PLATE_LENGTH.max
    ? 'В госномере 8 или 9 знаков вместе с регионом, например А000АА777.'
    : undefined)
