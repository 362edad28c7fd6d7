import * as v from 'valibot'
import { parseClaim } from '#server/registry-kit/claims.ts'
import { RegistryFailure } from '#server/registry-kit/failure.ts'
import { at } from '#server/registry-kit/members.ts'
import { moment } from '#server/registry-kit/moments.ts'

/** What a light says: that there is something, or nothing. */
export interface Light {
  readonly isOn: boolean
  /** Of what time that is; undefined: it does not say, or not so that it can be read. */
  readonly at: Date | undefined
}

/** Before that nobody asked registers in this way: it is no time of an answer. */
const FIRST_ASKED = new Date('2010-01-01')

const Value = v.object({ value: v.nullable(v.boolean()) })

/**
 * A light by its name; undefined: its source has not answered.
 * @throws RegistryFailure for what says neither yes nor no in words that we know.
 */
export function lightOf(data: unknown, name: string): Light | undefined {
  const block = at(data, name) ?? undefined
  if (block === undefined) return undefined
  const { value } = parseClaim(Value, block)
  const time = timeOf(block)
  return value === null ? undefined : { isOn: value, at: time }
}

function timeOf(block: unknown): Date | undefined {
  const dated = v.safeParse(moment, at(block, 'relevanceDate'))
  const time = dated.success ? dated.output : undefined
  return time !== undefined && time >= FIRST_ASKED ? time : undefined
}

/** A light that is out says so only with a date: of what day it is otherwise, nobody knows. */
export const isOut = (light: Light | undefined): light is Light & { readonly at: Date } =>
  light?.isOn === false && light.at !== undefined

export const isOn = (light: Light | undefined): light is Light => light?.isOn === true

/** What several lights tell together is of the time of the oldest. */
export function oldest(lights: readonly Light[]): Date | undefined {
  const times = lights.flatMap((light) => light.at?.getTime() ?? [])
  return times.length === 0 ? undefined : new Date(Math.min(...times))
}

/** What the lights of one question say together. */
interface Answered {
  readonly isFound: boolean
  readonly at: Date | undefined
}

/**
 * One that is on is enough for something; there is nothing only where each of them is out.
 * @throws RegistryFailure where nobody says yes, and not all say no.
 */
export function together(lights: readonly (Light | undefined)[]): Answered {
  const lit = lights.filter(isOn)
  if (lit.length > 0) return { isFound: true, at: oldest(lit) }
  if (lights.every(isOut)) return { isFound: false, at: oldest(lights) }
  throw new RegistryFailure('source_silent', 'a light has not answered, or does not say of what time it is')
}
