import { hash } from 'node:crypto'
import type { Person } from '../people.ts'

/** The number that a provider has given a person: digits, another one at each. */
export const numberOf = (provider: string, { id }: Person): string =>
  String(Number.parseInt(hash('sha256', `${provider} ${id}`).slice(0, 9), 16) + 1)

/** «Анна Петрова» as two fields; somebody without a name has two empty ones. */
export function namesOf({ name = '' }: Person): { readonly first_name: string; readonly last_name: string } {
  const [first_name = '', ...rest] = name.split(' ')
  return { first_name, last_name: rest.join(' ') }
}
