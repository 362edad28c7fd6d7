import { type ModelReading, modelRules, readModel } from './model-rules.ts'
import { MODELS } from './model-table.ts'

export const knownModels = modelRules(MODELS)

let last: { readonly vin: string; readonly reading: ModelReading | undefined } | undefined

/** Cached, because rules of a verdict read one car's model many times. */
export function modelByVin(vin: string): ModelReading | undefined {
  if (last?.vin !== vin) last = { vin, reading: readModel(knownModels, vin) }
  return last.reading
}
