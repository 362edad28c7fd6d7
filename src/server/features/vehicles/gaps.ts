import { gt } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { vinDictionary } from '#server/db/schema/answers.ts'
import { namesIn } from '#shared/vehicle/model-text.ts'
import { knownByVin } from './describe.ts'
import { agreedNames, type Pairing } from './learned.ts'

/** Characters 1–8 and 11 of VINs that the registry has described. */
export interface SeenType {
  readonly signs: string
  /** As pages name it, or in the registry's words where cars disagree. */
  readonly names: readonly string[]
  readonly body?: string | undefined
  readonly engine?: string | undefined
  readonly cars: number
}

export interface DictionaryGaps {
  /** Named by other cars, not by the tables. */
  readonly learned: readonly SeenType[]
  /** Neither the tables nor three cars name a model. */
  readonly unnamed: readonly SeenType[]
  /** Several models with enough cars each. */
  readonly contradictory: readonly SeenType[]
}

/** Most cars first. */
export async function dictionaryGaps(db: Executor, now: Date): Promise<DictionaryGaps> {
  const { signs, model, body, power, volume, cars } = vinDictionary
  const rows = await db
    .select({ signs, model, body, power, volume, cars })
    .from(vinDictionary)
    .where(gt(cars, 0))
  const types = [...Map.groupBy(rows, (row) => row.signs)]
    .map(([type, pairings]) => typeOf(type, pairings, now))
    .sort((one, other) => other.cars - one.cars || one.signs.localeCompare(other.signs))
  const of = (kind: Kind) => types.filter((one) => one.kind === kind)
  return { learned: of('learned'), unnamed: of('unnamed'), contradictory: of('contradictory') }
}

type Kind = keyof DictionaryGaps | 'known'

/** The tables decode it without year and check digit. */
const anyVinOf = (signs: string): string => `${signs.slice(0, 8)}00${signs.slice(8)}000000`

function typeOf(signs: string, pairings: readonly Pairing[], now: Date): SeenType & { readonly kind: Kind } {
  const vin = anyVinOf(signs)
  const byTables = knownByVin(vin, now).model
  const { model, learned, learnedBrands = [], body, engine } = knownByVin(vin, now, pairings)
  const cars = pairings.reduce((sum, one) => sum + one.cars, 0)
  const agreed = agreedNames(vin, pairings)
  const isNamed = byTables !== undefined && namesIn(byTables).length === 1
  if (isNamed) return { kind: 'known', signs, names: [byTables], cars }
  if (agreed.length > 1) return { kind: 'contradictory', signs, names: agreed, cars }
  if (learned?.model !== undefined && model !== undefined)
    return { kind: 'learned', signs, names: [[...learnedBrands, model].join(' ')], body, engine, cars }
  const written = [...new Set(pairings.flatMap((one) => one.model ?? []))]
  return { kind: 'unnamed', signs, names: written, body, engine, cars }
}
