import type { Finished } from '#shared/contract/envelope.ts'
import type { PlateInfo } from '#shared/contract/plates.ts'
import { readPlate } from '#shared/vehicle/plate.ts'
import { plateRegion } from '#shared/vehicle/plate-region.ts'
import { RegistryFailure } from '../../registry-kit/failure.ts'
import type { PlateStore, StoredPlate } from './plate-store.ts'

export interface PlateInfoParts {
  readonly store: PlateStore
  /** Asks open sources, or finds that they were asked just now. */
  readonly askOpen: (plate: string) => unknown
  /** How long the source may be waited for. */
  readonly patienceMs: number
}

/** What a plate says by itself, and what the sources tell of its car. Never fails for a source. */
export const plateInfo =
  ({ store, askOpen, patienceMs }: PlateInfoParts) =>
  async (plate: string): Promise<Finished<PlateInfo>> => {
    await endOrPatience(askOpen(plate), patienceMs)
    const car = await describedCar(store, plate)
    return {
      success: true,
      outcome: 'found',
      data: infoOf(plate, car),
      checkedAt: (car?.checkedAt ?? new Date()).toISOString(),
    }
  }

function infoOf(plate: string, car: StoredPlate | undefined): PlateInfo {
  const fields = {
    region: plateRegion(plate)?.name,
    use: readPlate(plate)?.use,
    model: car?.model,
    year: car?.year,
  }
  return { plate, ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) }
}

/** Of two sources that describe a car, the open one: its VIN is the one the person was shown. */
async function describedCar(store: PlateStore, plate: string): Promise<StoredPlate | undefined> {
  const open = await store.read('open', plate)
  return open?.model === undefined ? ((await store.read('paid', plate)) ?? open) : open
}

/** Waits for an answer no longer than that. A source that fails is no matter here: the plate tells enough. */
async function endOrPatience(answer: unknown, patienceMs: number): Promise<void> {
  const patience = Promise.withResolvers<void>()
  const timer = setTimeout(patience.resolve, patienceMs)
  try {
    await Promise.race([answer, patience.promise])
  } catch (error) {
    if (!(error instanceof RegistryFailure)) throw error
  } finally {
    clearTimeout(timer)
  }
}
