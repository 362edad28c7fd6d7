import type { AccidentFact } from '#facts/facts.ts'
import { damageCode } from './codes.ts'

/** Codes of two characters. Of three, `120` and `220` are a bumper. */
export const GRAVE = {
  body: ['11'],
  fire: ['15'],
  engineOrAxle: ['12', '13', '14'],
  number: ['20'],
} as const

export const hasCode = ({ damage }: AccidentFact, codes: readonly string[]): boolean =>
  damage.some((code) => codes.includes(code.trim()))

const HEAVY = [...GRAVE.body, ...GRAVE.fire, ...GRAVE.engineOrAxle]

export const isHeavy = (accident: AccidentFact): boolean => hasCode(accident, HEAVY)

/** Inferred from the severity digit. */
export const heavyNames = ({ damage }: AccidentFact): string[] =>
  damage.map(damageCode).flatMap(({ severity, name }) => (severity === 'heavy' ? name : []))

export const looksHeavy = (accident: AccidentFact): boolean => heavyNames(accident).length > 0
