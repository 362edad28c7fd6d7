import { formatDate } from '#shared/text/dates.ts'
import type { DatedEvent } from '#verdict/trail/dated-events.ts'
import { countInWords, sharedTitle } from '#verdict/trail/kind-words.ts'
import { type PlacedLabel, placeLabels, type Stem } from './labels.ts'
import type { LifeLine } from './line.ts'

/** The narrowest: 64 em less the gutters. */
export const LINE_PX = 940

/** Closer events share one place. */
export const NEAREST_PX = 24

const MOST_TIERS = { up: 4, down: 3 }

export interface TrailNode {
  /** Per cent of the car's life. */
  readonly at: number
  /** «27.04 и 29.04.2026». */
  readonly when: string
  readonly title: string
  readonly km: string | undefined
  readonly tone: DatedEvent['tone']
  readonly side: 'up' | 'down'
  readonly tier: number
  readonly isBack: boolean
  /** CSS pixels. */
  readonly width: number
  readonly events: readonly DatedEvent[]
}

interface Cluster extends Stem {
  readonly events: readonly DatedEvent[]
}

const TONES = ['danger', 'warn', 'note'] as const

const worstTone = (some: readonly DatedEvent[]): DatedEvent['tone'] =>
  TONES.find((tone) => some.some((one) => one.tone === tone)) ?? 'note'

/** Oldest first. Without room, neighbours of one side share a place. */
export function nodesOf(some: readonly DatedEvent[], line: LifeLine): readonly TrailNode[] {
  const alone = some.map((one) => clusterOf([one], line))
  const clusters = mergeNeighbours(alone, NEAREST_PX, line)
  const isUp = ({ events }: Cluster): boolean => worstTone(events) !== 'note'
  return [
    ...hungOn('up', clusters.filter(isUp), line),
    ...hungOn(
      'down',
      clusters.filter((one) => !isUp(one)),
      line,
    ),
  ].sort((a, b) => a.at - b.at)
}

function hungOn(side: 'up' | 'down', clusters: readonly Cluster[], line: LifeLine): TrailNode[] {
  for (let nearest = NEAREST_PX; ; nearest *= 1.5) {
    const hung = placeLabels(mergeNeighbours(clusters, nearest, line), MOST_TIERS[side], LINE_PX)
    if (hung !== undefined) return hung.map((one) => nodeOf(one, side))
  }
}

function mergeNeighbours(clusters: readonly Cluster[], nearest: number, line: LifeLine): Cluster[] {
  const groups: { x: number; events: DatedEvent[] }[] = []
  for (const { x, events } of clusters) {
    const last = groups.at(-1)
    if (last !== undefined && x - last.x < nearest) last.events.push(...events)
    else groups.push({ x, events: [...events] })
  }
  return groups.map(({ events }) => clusterOf(events, line))
}

function clusterOf(events: readonly DatedEvent[], line: LifeLine): Cluster {
  const position = events[0] === undefined ? 0 : line.place(events[0].date)
  return { x: (position / 100) * LINE_PX, width: widthOf(events), events }
}

const WIDEST_PX = 240

/** Width by the widest usual letters, so that a label always fits. */
const widthOf = (some: readonly DatedEvent[]): number =>
  Math.min(
    WIDEST_PX,
    16 + Math.max(whenOf(some).length * 8, titleOf(some).length * 10, (kmOf(some) ?? '').length * 8),
  )

const nodeOf = ({ stem, tier, isBack }: PlacedLabel<Cluster>, side: 'up' | 'down'): TrailNode => ({
  at: (stem.x / LINE_PX) * 100,
  when: whenOf(stem.events),
  title: titleOf(stem.events),
  km: kmOf(stem.events),
  tone: worstTone(stem.events),
  side,
  tier,
  isBack,
  width: stem.width,
  events: stem.events,
})

/** «3 осмотра». */
const titleOf = (some: readonly DatedEvent[]): string =>
  some.length > 2 && new Set(some.map(({ noun }) => noun)).size === 1 ? countInWords(some) : sharedTitle(some)

/** «71 300 км», «71 300 км – 143 900 км». */
function kmOf(some: readonly DatedEvent[]): string | undefined {
  const read = some.flatMap(({ km }) => (km === undefined ? [] : [km]))
  const ends = new Set([...read.slice(0, 1), ...read.slice(-1)])
  return ends.size === 0 ? undefined : [...ends].join(' – ')
}

/** «27.04.2026», «27.04 и 29.04.2026», «2019–2021». */
function whenOf(some: readonly DatedEvent[]): string {
  const days = [...new Set(some.map(({ date }) => formatDate(date)))]
  const [first = '', last = first] = [days[0], days.at(-1)]
  if (days.length < 2) return first
  if (first.slice(6) !== last.slice(6)) return `${first.slice(6)}–${last.slice(6)}`
  return `${first.slice(0, 5)}${days.length === 2 ? ' и ' : '–'}${last}`
}
