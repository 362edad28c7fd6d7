import { type BodyKind, bodyKind } from '#facts/body-kind.ts'
import { trailPlan } from '#report/trail/trail-plan.ts'
import { damageOf } from '#verdict/damage/damage.ts'
import type { SheetProps } from './sheet-props.ts'
import { pageCount } from './sheet-props.ts'
import { countLines, type TrailLines, trailLines } from './trail-lines.ts'

export interface FirstPagePlan {
  readonly body: BodyKind
  readonly isHurt: boolean
  /** False: on the second of three pages. */
  readonly hasDamage: boolean
  readonly isRoomy: boolean
  readonly lines: TrailLines | undefined
  /** The chart is below the trail. */
  readonly isBelow: boolean
  readonly notes: number
}

const SHORT_TRAIL = 12

const SHORTEST_TRAIL = 6

export function firstPagePlan({ judged, info }: Pick<SheetProps, 'judged' | 'info'>): FirstPagePlan {
  const body = bodyKind(info)
  const isHurt = damageOf(judged.facts.accidents, body).drawings.length > 0
  const plan = trailPlan(judged.facts, judged.now)
  const lines = plan && trailLines(plan)
  const length = lines ? countLines(lines) : 0
  const isLong = pageCount(judged) === 3
  const hasDamage = !(isHurt && isLong)
  const isBelow = isHurt && hasDamage && length <= SHORT_TRAIL
  const isRoomy = isBelow || !isHurt || isLong
  return { body, isHurt, hasDamage, isRoomy, lines, isBelow, notes: isLong ? 0 : mostNotes(isHurt, length) }
}

const mostNotes = (isHurt: boolean, length: number): number =>
  isHurt ? (length <= SHORTEST_TRAIL ? 4 : 0) : 6
