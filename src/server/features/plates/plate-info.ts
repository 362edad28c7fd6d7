import { RegistryFailure } from '#registry-kit/failure.ts'
import { withTimeout } from '#server/platform/patience.ts'
import type { Finished } from '#shared/contract/envelope.ts'
import type { PlateInfo } from '#shared/contract/plates.ts'
import { plateRegion } from '#shared/vehicle/plate-region.ts'
import { plateUse } from '#shared/vehicle/plate-uses.ts'
import type { PlateStore, StoredPlate } from './plate-store.ts'

const PATIENCE_MS = 4000

interface PlateInfoParts {
  readonly store: PlateStore
  /** Unless a fresh answer is stored. */
  readonly askOpen: (plate: string) => unknown
}

/** Never fails because of a source. */
export const plateInfo =
  ({ store, askOpen }: PlateInfoParts) =>
  async (plate: string): Promise<Finished<PlateInfo>> => {
    await withTimeout(PATIENCE_MS, askOpen(plate)).catch(unlessSource)
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
    use: plateUse(plate),
    model: car?.model,
    year: car?.year,
  }
  return { plate, ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) }
}

/** Prefers the open answer, whose VIN the person was shown. */
async function describedCar(store: PlateStore, plate: string): Promise<StoredPlate | undefined> {
  const open = await store.read('open', plate)
  return open?.model === undefined ? ((await store.read('paid', plate)) ?? open) : open
}

/** Ignores failures of a source: the plate itself is enough. */
function unlessSource(failure: unknown): void {
  if (!(failure instanceof RegistryFailure)) throw failure
}
