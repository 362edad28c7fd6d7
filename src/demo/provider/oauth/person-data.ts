import { hash } from 'node:crypto'
import type { DemoPerson } from '../people.ts'

/** Numeric id of a person, different at each provider. */
export const numberOf = (provider: string, { id }: DemoPerson): string =>
  String(Number.parseInt(hash('sha256', `${provider} ${id}`).slice(0, 9), 16) + 1)

export function namesOf({ name = '' }: DemoPerson): {
  readonly first_name: string
  readonly last_name: string
} {
  const [first_name = '', ...rest] = name.split(' ')
  return { first_name, last_name: rest.join(' ') }
}
