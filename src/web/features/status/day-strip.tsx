import type { SourceState, SourceStatus } from '#shared/contract/status.ts'
import { keysOf } from '#shared/keys.ts'
import styles from './day-strip.module.css'
import { daysInWords } from './status-words.ts'

/** Units of a drawing that stretches to the width. */
const STEP = 4
const WIDTH = 3
const HEIGHT = 24

/** Height repeats the state for people who cannot distinguish the colours. */
const heights: Readonly<Record<SourceState, number>> = { answered: 24, partly: 16, silent: 8, not_asked: 24 }

const states = keysOf(heights)

/** Ends today. */
export const DayStrip = ({ days }: Pick<SourceStatus, 'days'>) => (
  <svg
    className={styles.strip}
    // Size without the style sheet.
    width={days.length * STEP - 1}
    height={HEIGHT}
    viewBox={`0 0 ${days.length * STEP - 1} ${HEIGHT}`}
    preserveAspectRatio="none"
    role="img"
    aria-label={`${days.length} дней: ${daysInWords(days)}`}
  >
    {states.map((state) => (
      <path key={state} className={styles[state]} d={barsOf(days, state)} />
    ))}
  </svg>
)

const barsOf = (days: SourceStatus['days'], wanted: SourceState): string =>
  days.flatMap(({ state }, at) => (state === wanted ? [bar(at * STEP, heights[state])] : [])).join('')

const bar = (from: number, height: number): string =>
  `M${from} ${HEIGHT - height}h${WIDTH}v${height}h-${WIDTH}z`

export const DaySample = ({ state }: { readonly state: SourceState }) => (
  <svg
    className={styles.sample}
    width={WIDTH}
    height={HEIGHT}
    viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <path className={styles[state]} d={bar(0, heights[state])} />
  </svg>
)
