import type { CheckedCar } from '../check/port.ts'
import type { DrawnView } from './views.ts'

/** A PNG of the view; undefined: there is nothing to draw. */
export const drawn = async (_view: DrawnView, _car: CheckedCar): Promise<Buffer | undefined> => undefined
