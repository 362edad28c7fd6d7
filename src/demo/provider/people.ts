import { hash } from 'node:crypto'

export interface DemoPerson {
  readonly id: string
  readonly name: string | undefined
  readonly email: string
}

/** One person has no name, because products must handle that. */
export const signInCast: readonly DemoPerson[] = [
  { id: 'demo-anna', name: 'Анна Петрова', email: 'anna@example.com' },
  { id: 'demo-boris', name: 'Борис Ким', email: 'boris@example.com' },
  { id: 'demo-nameless', name: undefined, email: 'bez.imeni@example.com' },
]

export function ownPerson(name: string, email: string): DemoPerson | undefined {
  const address = email.trim().toLowerCase()
  if (!/^[^@\s]+@[^@\s]+$/.test(address)) return undefined
  return { id: `own-${hash('sha256', address).slice(0, 12)}`, name: name.trim() || undefined, email: address }
}
