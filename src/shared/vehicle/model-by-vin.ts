import { type ModelReading, modelRules, readModel } from './model-rules.ts'
import { MODELS } from './model-table.ts'

/** Models of cars of Russia and its neighbours, and of codes that brands share everywhere. */
export const ownModels = modelRules(MODELS)

/** What our own table reads of a canonical VIN: one model, or all that its signs leave open. */
export const modelByVin = (vin: string): ModelReading | undefined => readModel(ownModels, vin)
