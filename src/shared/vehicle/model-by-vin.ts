import { type ModelReading, modelRules, readModel } from './model-rules.ts'
import { MODELS } from './model-table.ts'

/** Models by the signs of a VIN. What is printed and what the verdict compares is read here. */
export const knownModels = modelRules(MODELS)

/** What the table reads of a canonical VIN: one model, or all that its signs leave open. */
export const modelByVin = (vin: string): ModelReading | undefined => readModel(knownModels, vin)
