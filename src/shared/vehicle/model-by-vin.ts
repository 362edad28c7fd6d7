import { type ModelReading, modelRules, readModel } from './model-rules.ts'
import { MODELS } from './model-table.ts'

export const knownModels = modelRules(MODELS)

export const modelByVin = (vin: string): ModelReading | undefined => readModel(knownModels, vin)
