import { subjectOf } from '#shared/vehicle/subject.ts'
import { cleanVin } from '#shared/vehicle/vin.ts'

/** A report links to the contract with the number of its car: `/dogovor?vin=…`. */
export const carNumberIn = (query: URLSearchParams): string | undefined =>
  subjectOf(cleanVin(query.get('vin') ?? ''))?.key
