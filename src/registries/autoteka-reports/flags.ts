import { valueAt } from '#registry-kit/members.ts'
import { isMissing } from '#registry-kit/schema.ts'

export interface ParsedBlock<One> {
  readonly name: string
  readonly values: readonly One[]
  readonly isOdd: boolean
}

/**
 * A record from a flag.
 * @param against the adverse value; any other proves nothing
 */
export function readFlag(data: unknown, name: string, against: boolean): ParsedBlock<true> {
  const flag = valueAt(data, name)
  return {
    name,
    values: flag === against ? [true] : [],
    isOdd: !isMissing(flag) && typeof flag !== 'boolean',
  }
}

export const namesAgainst = (...flags: readonly ParsedBlock<true>[]): string[] =>
  flags.filter(({ values, isOdd }) => isOdd || values.length > 0).map(({ name }) => name)
