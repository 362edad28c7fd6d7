import * as v from 'valibot'
import { numeral, parseClaim, requiredText, text } from '#server/registry-kit/claims.ts'
import { changed } from '#server/registry-kit/failure.ts'
import { latinNumber, sameNumber } from '#server/registry-kit/identity.ts'
import type { PlateCar } from '#server/registry-kit/plate-lookup.ts'
import { found, nothing, type SectionAnswer } from '#shared/contract/lookup.ts'
import { subjectOf } from '#shared/vehicle/subject.ts'
import { cleanVin } from '#shared/vehicle/vin.ts'

const CYRILLIC = 'АВЕКМНОРСТУХ'
const LATIN = 'ABEKMHOPCTYX'

/** The plate as the service writes it: `А123ВС777` → `A123BC777`. */
export const latinPlate = (plate: string): string =>
  plate.replace(/\p{Script=Cyrillic}/gu, (letter) => LATIN[CYRILLIC.indexOf(letter)] ?? letter)

const Order = v.object({ result: v.object({ preview: v.object({ previewId: requiredText }) }) })

/** Reads the answer to an order: the id to poll. */
export const readPreviewId = (answer: unknown): string => parseClaim(Order, answer).result.preview.previewId

/** Whose answer is waited for. */
interface Asked {
  readonly id: string
  readonly plate: string
}

const Head = v.object({ previewId: requiredText, status: requiredText, regNumber: text })

const Success = v.object({
  regNumber: requiredText,
  vin: requiredText,
  data: v.nullish(v.object({ brand: text, model: text, year: numeral })),
})

const previewOf = <Output>(claim: v.GenericSchema<unknown, Output>, answer: unknown): Output =>
  parseClaim(v.object({ result: v.object({ preview: claim }) }), answer).result.preview

/** Reads a poll of an order. */
export function readPreview(answer: unknown, asked: Asked): SectionAnswer<PlateCar> | 'processing' {
  const { previewId, status, regNumber } = previewOf(Head, answer)
  if (previewId !== asked.id) throw changed('a preview of another order')
  if (regNumber !== undefined && !sameNumber(regNumber, asked.plate))
    throw changed('a preview of another plate')
  if (status === 'processing') return status
  if (status === 'notFound') return nothing({ vin: null })
  if (status !== 'success') throw changed('an unknown status of a preview')
  return carOf(previewOf(Success, answer))
}

function carOf({ vin: written, data }: v.InferOutput<typeof Success>): SectionAnswer<PlateCar> {
  const car = subjectOf(cleanVin(latinNumber(written.toUpperCase())))
  if (car) return found({ vin: car.key, ...looksOf(data) })
  throw changed('neither a VIN nor a frame number')
}

function looksOf(data: v.InferOutput<typeof Success>['data']): Pick<PlateCar, 'model' | 'year'> {
  const model = [data?.brand, data?.model].filter((part) => part !== undefined).join(' ')
  return { ...(model && { model }), ...(data?.year && { year: data.year }) }
}
