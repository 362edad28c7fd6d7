import { type ModelReading, modelRules, readModel } from './model-rules.ts'
import { MODELS } from './model-table.ts'

export const knownModels = modelRules(MODELS)

let last: { readonly vin: string; readonly reading: ModelReading | undefined } | undefined

/** Rules of a verdict read the model of one car many times. */
export function modelByVin(vin: string): ModelReading | undefined {
  if (last?.vin !== vin) last = { vin, reading: readModel(knownModels, vin) }
  return last.reading
}
