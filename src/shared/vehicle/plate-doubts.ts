import { readPlate } from './plate.ts'
import { regionByCode } from './regions.ts'

/** Hint of the field (specification, section 5). */
const SAMPLE = 'А000АА777'

/** @param isDemo demo plates have 000 for a number */
export function plateDoubts(text: string, isDemo: boolean): readonly string[] {
  const plate = readPlate(text)
  if (!plate) return []
  const { series, code, gost, mayBeMilitary } = plate
  const isExample = isDemo || text === SAMPLE
  const noughts = /^\D*(0+)\D*$/u.exec(series)?.[1]
  const isSoviet = gost.length === 0
  return [
    ...(noughts && !isExample ? [`серии ${noughts} не бывает`] : []),
    ...(gost.includes('1А') ? ['без региона — только у должностных лиц: допишите регион'] : []),
    ...(isSoviet ? ['это советский номер'] : []),
    ...(code && !mayBeMilitary && !regionByCode(code) ? [`код ${code} пока не в нашей таблице`] : []),
  ]
}
