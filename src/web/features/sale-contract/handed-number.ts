import { subjectOf } from '#shared/vehicle/subject.ts'
import { cleanVin } from '#shared/vehicle/vin.ts'

/** Reports link to `/dogovor?vin=…`. */
export const carNumberIn = (query: URLSearchParams): string | undefined =>
  subjectOf(cleanVin(query.get('vin') ?? ''))?.key
