import * as v from 'valibot'
import { sourceChanged } from '#registry-kit/failure.ts'
import { latinNumber, sameNumber } from '#registry-kit/identity.ts'
import type { PlateCar } from '#registry-kit/plate-lookup.ts'
import { orderState } from '#registry-kit/polling.ts'
import { numeral, parseResponse, requiredText, text } from '#registry-kit/schema.ts'
import { found, nothing, type SectionAnswer } from '#shared/contract/lookup.ts'
import { subjectOf } from '#shared/vehicle/subject.ts'
import { cleanVin } from '#shared/vehicle/vin.ts'

const CYRILLIC = 'АВЕКМНОРСТУХ'
const LATIN = 'ABEKMHOPCTYX'

/** `А123ВС777` → `A123BC777`. */
export const latinPlate = (plate: string): string =>
  plate.replace(/\p{Script=Cyrillic}/gu, (letter) => LATIN[CYRILLIC.indexOf(letter)] ?? letter)

const Order = v.object({ previewId: text, status: text })

export function readPreviewId(answer: unknown): string | undefined {
  const { previewId, status } = previewOf(Order, answer)
  if (status !== undefined && orderState(status, 'a preview') === 'notFound') return undefined
  return parseResponse(requiredText, previewId)
}

interface PreviewOrder {
  readonly id: string
  readonly plate: string
}

const Head = v.object({ previewId: requiredText, status: requiredText, regNumber: text })

const Success = v.object({
  regNumber: requiredText,
  vin: v.nullable(requiredText),
  data: v.nullish(v.object({ brand: text, model: text, year: numeral })),
})

const previewOf = <Output>(schema: v.GenericSchema<unknown, Output>, answer: unknown): Output =>
  parseResponse(v.object({ result: v.object({ preview: schema }) }), answer).result.preview

export function readPreview(answer: unknown, order: PreviewOrder): SectionAnswer<PlateCar> | 'processing' {
  const { previewId, status, regNumber } = previewOf(Head, answer)
  if (previewId !== order.id) throw sourceChanged('a preview of another order')
  if (regNumber !== undefined && !sameNumber(regNumber, order.plate))
    throw sourceChanged('a preview of another plate')
  const state = orderState(status, 'a preview')
  if (state === 'processing') return state
  return state === 'notFound' ? noCar() : carOf(previewOf(Success, answer))
}

export const noCar = (): SectionAnswer<PlateCar> => nothing({ vin: null })

function carOf({ vin: written, data }: v.InferOutput<typeof Success>): SectionAnswer<PlateCar> {
  if (written === null && Object.keys(modelAndYear(data)).length === 0) return noCar()
  if (written === null) throw sourceChanged('a car that is described, and no VIN')
  const car = subjectOf(cleanVin(latinNumber(written.toUpperCase())))
  if (car) return found({ vin: car.key, ...modelAndYear(data) })
  throw sourceChanged('neither a VIN nor a frame number')
}

function modelAndYear(data: v.InferOutput<typeof Success>['data']): Pick<PlateCar, 'model' | 'year'> {
  const model = [data?.brand, data?.model].filter((part) => part !== undefined).join(' ')
  return { ...(model && { model }), ...(data?.year && { year: data.year }) }
}
