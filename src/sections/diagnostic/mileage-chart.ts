import { drops, higherBefore, type Reading } from './mileage.ts'

export interface ChartPoint {
  readonly x: number
  readonly y: number
  readonly reading: Reading
  /** An earlier reading is higher, so this one is not the mileage. */
  readonly understated: boolean
}

export interface ChartStep {
  readonly from: ChartPoint
  readonly to: ChartPoint
  /** The odometer cannot have run backwards. */
  readonly impossible: boolean
}

export interface MileageChart {
  readonly points: readonly ChartPoint[]
  readonly steps: readonly ChartStep[]
  /** Height of the scale's top line, in kilometres. */
  readonly top: number
}

/**
 * Places readings (oldest first) in a box: time to the right, kilometres up from zero, so that no growth
 * looks steeper than it was. Undefined for fewer than two readings.
 */
export function mileageChart(
  sorted: readonly Reading[],
  width: number,
  height: number,
): MileageChart | undefined {
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined || last.date <= first.date) return undefined
  const top = roundUp(Math.max(...sorted.map(({ km }) => km)))
  const time = last.date.getTime() - first.date.getTime()
  const points = sorted.map((reading) => ({
    x: ((reading.date.getTime() - first.date.getTime()) / time) * width,
    y: height - (reading.km / top) * height,
    reading,
    understated: higherBefore(reading, sorted) !== undefined,
  }))
  const falls = new Set(drops(sorted).map(({ to }) => to))
  const steps = points.slice(1).flatMap((to, index): ChartStep[] => {
    const from = points[index]
    return from === undefined ? [] : [{ from, to, impossible: falls.has(to.reading) }]
  })
  return { points, steps, top }
}

const roundUp = (km: number): number => Math.ceil(km / 50_000) * 50_000
