import { hash } from 'node:crypto'

/** Somebody with an account at the demo provider. */
export interface Person {
  /** The provider's number of them. */
  readonly id: string
  readonly name: string | undefined
  readonly email: string
}

/** Whom the page offers. One has given no name: products have to live with that. */
export const cast: readonly Person[] = [
  { id: 'demo-anna', name: 'Анна Петрова', email: 'anna@example.com' },
  { id: 'demo-boris', name: 'Борис Ким', email: 'boris@example.com' },
  { id: 'demo-nameless', name: undefined, email: 'bez.imeni@example.com' },
]

/** The same address is the same person, also after a restart; undefined for what is no address. */
export function ownPerson(name: string, email: string): Person | undefined {
  const address = email.trim().toLowerCase()
  if (!/^[^@\s]+@[^@\s]+$/.test(address)) return undefined
  return { id: `own-${hash('sha256', address).slice(0, 12)}`, name: name.trim() || undefined, email: address }
}
