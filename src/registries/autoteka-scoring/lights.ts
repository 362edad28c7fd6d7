import * as v from 'valibot'
import { changed, RegistryFailure } from '#server/registry-kit/failure.ts'
import { at } from '#server/registry-kit/members.ts'
import { timeAt } from './times.ts'

/** What a light says of its register. */
export interface Light {
  readonly name: string
  /** `silence`: its source has not answered, or nobody knows what, or of what day. */
  readonly says: 'yes' | 'no' | 'silence'
  /** There is something in it that cannot be read. */
  readonly isOdd: boolean
  /** Of what time that is; undefined: it does not say, or not so that it can be believed. */
  readonly at: Date | undefined
}

const Value = v.object({ value: v.nullable(v.boolean()) })

/** A light by its name. */
export function lightOf(data: unknown, name: string): Light {
  const block = at(data, name) ?? undefined
  const read = v.safeParse(v.optional(Value), block)
  const value = read.success ? read.output?.value : undefined
  const time = timeAt(block, 'relevanceDate')
  // One that is out says so only with a date: of what day it is otherwise, nobody knows.
  const isOut = value === false && time !== undefined && isCurrent(block)
  return { name, says: value === true ? 'yes' : isOut ? 'no' : 'silence', isOdd: !read.success, at: time }
}

/** Not every light has a word for it; one that has it and says anything but yes, null too, is not known to be. */
function isCurrent(block: unknown): boolean {
  const said = at(block, 'isActual')
  return said === undefined || said === true
}

export const isOn = ({ says }: Light): boolean => says === 'yes'

/** What several lights tell together is of the time of the oldest. */
export function oldest(lights: readonly Light[]): Date | undefined {
  const times = lights.flatMap((light) => light.at?.getTime() ?? [])
  return times.length === 0 ? undefined : new Date(Math.min(...times))
}

const oddAmong = (lights: readonly Light[]): string[] =>
  lights.filter(({ isOdd }) => isOdd).map(({ name }) => name)

/** @throws RegistryFailure where one of them cannot be read: where nobody says yes, that may be the one. */
export function refuseOdd(lights: readonly Light[]): void {
  const odd = oddAmong(lights)
  if (odd.length > 0) throw changed(`neither yes nor no: ${odd.join()}`)
}

/** What the lights of one question say together. */
interface Answered {
  readonly isFound: boolean
  readonly at: Date | undefined
  /** Names of those beside it that could not be read. */
  readonly odd: readonly string[]
}

/**
 * One that is on is enough for something, whatever stands beside it; there is nothing only where each of them is out.
 * @throws RegistryFailure where nobody says yes, and not all say no.
 */
export function together(lights: readonly Light[]): Answered {
  const lit = lights.filter(isOn)
  if (lit.length > 0) return { isFound: true, at: oldest(lit), odd: oddAmong(lights) }
  refuseOdd(lights)
  if (lights.every(({ says }) => says === 'no')) return { isFound: false, at: oldest(lights), odd: [] }
  throw new RegistryFailure('source_silent', 'a light has not answered, or does not say of what time it is')
}
