import { readPlate } from '#shared/vehicle/plate.ts'
import { plateDoubts } from '#shared/vehicle/plate-doubts.ts'
import { plateReadings } from '#shared/vehicle/plate-readings.ts'
import { plateRegion } from '#shared/vehicle/plate-region.ts'
import { type Know, line } from './knowledge.ts'
import type { SearchForm } from './search-form-state.ts'

/** Of a plate. Heavy with tables, so the form loads it when that field is first touched. */
export const know: Know = (form, isDemo) => {
  const doubt = line(...plateDoubts(form.plate, isDemo))
  return {
    text: line(describePlate(form.plate), doubt),
    isDoubtful: doubt !== undefined,
    offers: offersFor(form),
  }
}

const offersFor = ({ plate, note }: SearchForm): readonly string[] =>
  note?.field === 'plate' && note.kind === 'several' ? note.numbers : otherPlates(plate)

/** A nought at the beginning makes a motorcycle of a car whose letter is «О». */
const otherPlates = (plate: string): readonly string[] =>
  plateReadings(plate).filter((other) => other !== plate && readPlate(other)?.gost.includes('1'))

function describePlate(text: string): string | undefined {
  const plate = readPlate(text)
  return plate && (plateRegion(text)?.name ?? (plate.mayBeMilitary ? 'Мотоцикл или военный' : undefined))
}
