import { earliest } from '#facts/days.ts'
import { highest, type Odometer, provenKms } from '#facts/odometer.ts'
import { formatKm, formatNumber } from '#shared/text/numbers.ts'
import type { Mileage } from '#verdict/mileage/mileage.ts'
import type { Reading } from '#verdict/mileage/reading.ts'
import { deepestOf, lossText } from '#verdict/mileage/words.ts'

/** Per cent of the chart's size, to the right and upwards. */
export interface ChartPoint {
  readonly x: number
  readonly y: number
}

export interface ChartStep {
  /** `fall`: impossible for an odometer; `low`: after a fall, and likely typos. */
  readonly kind: 'record' | 'fall' | 'low'
  readonly from: ChartPoint
  readonly to: ChartPoint
}

export interface ChartLabel extends ChartPoint {
  readonly kind: 'top' | 'fall' | 'last' | 'error' | 'proven' | 'stated'
  readonly lines: readonly string[]
}

export interface ChartPlan {
  readonly dots: readonly (ChartPoint & { readonly isFall: boolean; readonly isStated?: true })[]
  readonly steps: readonly ChartStep[]
  readonly proven: readonly ChartPoint[]
  /** Start, lower end, upper end. */
  readonly band: readonly ChartPoint[]
  readonly labels: readonly ChartLabel[]
  /** Thousands of kilometres. */
  readonly heights: readonly { readonly y: number; readonly text: string }[]
  readonly years: readonly { readonly x: number; readonly year: number }[]
}

interface Scale {
  readonly place: (at: { readonly date: Date; readonly km: number }) => ChartPoint
  readonly from: Date
  readonly to: Date
  readonly top: number
}

/**
 * Undefined if all readings share one day.
 * @param stated from the buyer; drawn with the records, part of no calculation
 */
export function chartPlan(mileage: Mileage, now: Date, stated?: Odometer): ChartPlan | undefined {
  const { readings, falls, band, start } = mileage
  const [first, last] = [readings[0], readings.at(-1)]
  const from = earliest([start ?? first?.date, stated?.date])
  if (first === undefined || last === undefined || from === undefined || last.date <= from) return undefined
  const scale = scaleOf(mileage, from, now > last.date ? now : last.date, stated)
  const { place } = scale
  const lowReadings = new Set(falls.map(({ to }) => to))
  return {
    dots: [
      ...readings.map((reading) => ({ ...place(reading), isFall: lowReadings.has(reading) })),
      ...(stated ? [{ ...place(stated), isFall: false, isStated: true as const }] : []),
    ],
    // No record explains a step to the first reading.
    steps: stepsOf(readings, lowReadings, scale),
    proven: provenPoints(mileage).map(place),
    band: band
      ? [
          place({ date: band.since, km: band.km }),
          place({ date: now, km: band.low }),
          place({ date: now, km: band.high }),
        ]
      : [],
    labels: [...labelsOf(mileage, scale), ...errorLabel(readings, scale), ...statedLabel(stated, scale)],
    heights: heightsOf(scale.top),
    years: yearsOf(scale),
  }
}

function scaleOf({ readings, proven, band }: Mileage, from: Date, to: Date, stated?: Odometer): Scale {
  const most = Math.max(stated?.km ?? 0, proven?.km ?? 0, band?.high ?? 0, ...readings.map(({ km }) => km))
  const top = most * 1.05
  const length = to.getTime() - from.getTime()
  const place: Scale['place'] = ({ date, km }) => ({
    x: ((date.getTime() - from.getTime()) / length) * 100,
    y: (km / top) * 100,
  })
  return { place, from, to, top }
}

function stepOf(most: number): number {
  const size = 10 ** Math.floor(Math.log10(most / 4))
  return ([1, 2, 5].find((times) => times * size * 4 >= most) ?? 10) * size
}

const heightsOf = (top: number): ChartPlan['heights'] => {
  const step = stepOf(top)
  return Array.from({ length: Math.floor(top / step) + 1 }, (_, index) => ({
    y: ((index * step) / top) * 100,
    text: formatNumber((index * step) / 1000),
  }))
}

const MOST_YEARS = 5

function yearsOf({ from, to, place }: Scale): ChartPlan['years'] {
  const first = from.getUTCFullYear() + 1
  const count = Math.max(0, to.getUTCFullYear() - first + 1)
  const step = Math.ceil(count / MOST_YEARS) || 1
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => {
    const year = first + index * step
    return { x: place({ date: new Date(Date.UTC(year, 0, 1)), km: 0 }).x, year }
  })
}

const stepsOf = (
  readings: readonly Reading[],
  fallen: ReadonlySet<Reading>,
  { place }: Scale,
): readonly ChartStep[] =>
  readings.slice(1).flatMap((to, index): ChartStep[] => {
    const from = readings[index]
    const low = to.isFalse || to.isError ? 'low' : 'record'
    return from === undefined
      ? []
      : [{ kind: fallen.has(to) ? 'fall' : low, from: place(from), to: place(to) }]
  })

function provenPoints({ readings, proven, sum }: Mileage): { readonly date: Date; readonly km: number }[] {
  if (proven === undefined || sum === undefined) return []
  const right = readings.filter(({ isError }) => !isError)
  const kms = provenKms(right)
  return right.map(({ date }, at) => ({ date, km: kms[at] ?? 0 })).slice(right.indexOf(proven.top))
}

function errorLabel(readings: readonly Reading[], { place }: Scale): ChartLabel[] {
  const error = highest(readings.filter(({ isError }) => isError))
  return error
    ? [{ kind: 'error', ...place(error), lines: ['похоже на ошибку', formatNumber(error.km)] }]
    : []
}

const statedLabel = (stated: Odometer | undefined, { place }: Scale): ChartLabel[] =>
  stated ? [{ kind: 'stated', ...place(stated), lines: ['с ваших слов', formatNumber(stated.km)] }] : []

/** The last label is a recorded reading: today's is unknown. */
function labelsOf({ readings, falls, proven, sum }: Mileage, { place, to }: Scale): ChartLabel[] {
  const deepest = deepestOf(falls)
  const last = readings.findLast(({ isError }) => !isError)
  if (last === undefined) return []
  if (proven === undefined || sum === undefined || deepest === undefined)
    return [
      { kind: 'top', ...place(last), lines: [...(last.origin ? [last.origin] : []), formatNumber(last.km)] },
    ]
  const [from, low] = [place(deepest.from), place(deepest.to)]
  return [
    { kind: 'top', ...from, lines: [formatNumber(deepest.from.km)] },
    { kind: 'fall', x: (from.x + low.x) / 2, y: low.y, lines: ['меньше прежнего:', lossText(deepest)] },
    { kind: 'last', x: 100, y: place(last).y, lines: ['последняя запись', formatNumber(last.km)] },
    {
      kind: 'proven',
      ...place({ date: to, km: proven.km }),
      lines: [`по записям: от ${formatKm(proven.km)}`],
    },
  ]
}
