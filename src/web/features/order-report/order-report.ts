import { cleanVin, VIN_LENGTH } from '#shared/vehicle/vin.ts'
import { partnerReport, takesPlates } from '#web/ads/partner-report.ts'

/** Specification, section 9. */
const PLATE_LENGTH = { min: 8, max: 9 } as const

const SEPARATORS = /[\s\p{Pd}]+/gu

/** What the form was sent with, and where that leads or why it leads nowhere. */
export interface OrderForm {
  readonly vin: string
  readonly plate: string
  /** The partner's page about this car. */
  readonly address?: string
  readonly refusal?: OrderRefusal
}

export interface OrderRefusal {
  readonly field: 'vin' | 'plate'
  readonly text: string
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
  const form = { vin: cleanVin(typed.vin), plate: typed.plate.replace(SEPARATORS, '').toUpperCase() }
  const refusal = refusalOf(form, template)
  return refusal
    ? { ...form, refusal }
    : { ...form, address: partnerReport(template, form.vin ? { vin: form.vin } : { plate: form.plate }) }
}

function refusalOf({ vin, plate }: Typed, template: string): OrderRefusal | undefined {
  if (vin) return vin.length === VIN_LENGTH ? undefined : { field: 'vin', text: wrongVin(vin) }
  if (!plate) return { field: 'vin', text: 'Введите VIN или госномер.' }
  if (plate.length < PLATE_LENGTH.min || plate.length > PLATE_LENGTH.max)
    return { field: 'plate', text: 'В госномере 8 или 9 знаков вместе с регионом, например А000АА777.' }
  return takesPlates(template) ? undefined : { field: 'plate', text: FIND_VIN_FIRST }
}

const wrongVin = (vin: string): string => `В VIN ровно ${VIN_LENGTH} знаков, а введено ${vin.length}.`

const FIND_VIN_FIRST =
  'Партнёр составляет отчёт только по VIN. Найдите его по госномеру в поиске вверху страницы и вернитесь сюда.'
