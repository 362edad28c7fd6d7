import { type ModelReading, modelRules, readModel } from './model-rules.ts'
import { MODELS } from './model-table.ts'

/** Models by the characters of a VIN, for display and for the verdict. */
export const knownModels = modelRules(MODELS)

/** Reads a canonical VIN: one model, or all that fit. */
export const modelByVin = (vin: string): ModelReading | undefined => readModel(knownModels, vin)
