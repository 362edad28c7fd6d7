import { readPlate } from '#shared/vehicle/plate.ts'
import { plateDoubts } from '#shared/vehicle/plate-doubts.ts'
import { plateReadings } from '#shared/vehicle/plate-readings.ts'
import { plateRegion } from '#shared/vehicle/plate-region.ts'
import { type DescribeField, line } from './knowledge.ts'
import type { SearchForm } from './search-form-state.ts'

/** Large tables, imported on the field's first touch. */
export const describeField: DescribeField = (form, isDemo) => {
  const doubt = line(...plateDoubts(form.plate, isDemo))
  return {
    text: line(describePlate(form.plate), doubt),
    isDoubtful: doubt !== undefined,
    offers: offersFor(form),
  }
}

const offersFor = ({ plate, note }: SearchForm): readonly string[] =>
  note?.field === 'plate' && note.kind === 'several' ? note.numbers : otherPlates(plate)

/** A leading zero instead of «О» turns a car's plate into a motorcycle's. */
const otherPlates = (plate: string): readonly string[] =>
  plateReadings(plate).filter((other) => other !== plate && readPlate(other)?.gost.includes('1'))

function describePlate(text: string): string | undefined {
  const plate = readPlate(text)
  return plate && (plateRegion(text)?.name ?? (plate.mayBeMilitary ? 'Мотоцикл или военный' : undefined))
}
