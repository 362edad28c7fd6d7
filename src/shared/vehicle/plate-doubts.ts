import { readPlate } from './plate.ts'
import { regionByCode } from './regions.ts'

export function plateDoubts(text: string): readonly string[] {
  const plate = readPlate(text)
  if (!plate) return []
  const { series, code, gost, mayBeMilitary } = plate
  const noughts = /^\D*(0+)\D*$/u.exec(series)?.[1]
  const isSoviet = gost.length === 0
  return [
    ...(noughts ? [`серии ${noughts} не бывает`] : []),
    ...(isSoviet ? ['это советский номер'] : []),
    ...(code && !mayBeMilitary && !regionByCode(code) ? [`код ${code} пока не в нашей таблице`] : []),
  ]
}
