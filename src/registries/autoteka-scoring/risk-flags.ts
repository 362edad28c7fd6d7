import * as v from 'valibot'
import { unexpectedAtAnyLevel } from '#registry-kit/empty-answer.ts'
import { RegistryFailure, sourceChanged } from '#registry-kit/failure.ts'
import { valueAt } from '#registry-kit/members.ts'
import { timeAt } from './times.ts'

export interface RiskFlag {
  readonly name: string
  /** `unknown`: no answer, an unreadable value or day. */
  readonly says: 'yes' | 'no' | 'unknown'
  readonly isOdd: boolean
  /** Undefined: missing or not credible. */
  readonly statedAt: Date | undefined
}

const Value = v.object({ value: v.nullable(v.boolean()) })

export function riskFlagOf(data: unknown, name: string): RiskFlag {
  const block = valueAt(data, name) ?? undefined
  const read = v.safeParse(v.optional(Value), block)
  const value = read.success ? read.output?.value : undefined
  const time = timeAt(block, 'relevanceDate')
  // `false` without a date may be of any day.
  const isOut =
    value === false && time !== undefined && isCurrent(block) && unexpectedAtAnyLevel(block) === undefined
  return {
    name,
    says: value === true ? 'yes' : isOut ? 'no' : 'unknown',
    isOdd: !read.success,
    statedAt: time,
  }
}

/** An `isActual` other than true means "unknown". */
function isCurrent(block: unknown): boolean {
  const isActual = valueAt(block, 'isActual')
  return isActual === undefined || isActual === true
}

export const isOn = ({ says }: RiskFlag): boolean => says === 'yes'

export function oldest(flags: readonly RiskFlag[]): Date | undefined {
  const times = flags.flatMap((flag) => flag.statedAt?.getTime() ?? [])
  return times.length === 0 ? undefined : new Date(Math.min(...times))
}

export const oddAmong = (flags: readonly RiskFlag[]): string[] =>
  flags.filter(({ isOdd }) => isOdd).map(({ name }) => name)

/** @throws RegistryFailure for an unreadable flag, perhaps the adverse one */
export function refuseOdd(flags: readonly RiskFlag[]): void {
  const odd = oddAmong(flags)
  if (odd.length > 0) throw sourceChanged(`neither yes nor no: ${odd.join()}`)
}

interface Answered {
  readonly isFound: boolean
  readonly statedAt: Date | undefined
  readonly odd: readonly string[]
}

/**
 * One `yes` is a find; "nothing" requires `no` from all.
 * @throws RegistryFailure otherwise
 */
export function combineFlags(flags: readonly RiskFlag[]): Answered {
  const lit = flags.filter(isOn)
  if (lit.length > 0) return { isFound: true, statedAt: oldest(lit), odd: oddAmong(flags) }
  refuseOdd(flags)
  if (flags.every(({ says }) => says === 'no')) return { isFound: false, statedAt: oldest(flags), odd: [] }
  throw new RegistryFailure('source_silent', 'a risk flag without an answer or a time')
}
