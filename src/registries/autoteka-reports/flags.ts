import { isMissing } from '#server/registry-kit/claims.ts'
import { at } from '#server/registry-kit/members.ts'

/** What a block says, and whether some of it cannot be read. */
export interface Said<One> {
  readonly name: string
  readonly said: readonly One[]
  readonly isOdd: boolean
}

/**
 * A flag by which the report says in sum what it may tell nowhere one by one.
 * @param against its value that speaks against the car; any other that is a flag, and none, says nothing.
 */
export function flagged(data: unknown, name: string, against: boolean): Said<true> {
  const flag = at(data, name)
  return { name, said: flag === against ? [true] : [], isOdd: !isMissing(flag) && typeof flag !== 'boolean' }
}

/** Names of those flags that speak against the car, or that cannot be read. */
export const namesAgainst = (...flags: readonly Said<true>[]): string[] =>
  flags.filter(({ said, isOdd }) => isOdd || said.length > 0).map(({ name }) => name)
