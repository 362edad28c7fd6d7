import type { SectionAnswer } from '#shared/contract/lookup.ts'
import type { Registry } from './registry.ts'

/** The car that wears a plate, as far as a source knows it. */
export interface PlateCar {
  /** Null: the source knows none. A VIN, or the number of a frame in capitals without its dash. */
  readonly vin: string | null
  readonly model?: string
  readonly year?: string
}

/** How a registry that knows plates is asked for the car behind one. */
export interface PlateLookup<Client = unknown> {
  readonly registry: Registry<Client>
  /**
   * `found` with a number of the car; `nothing` only when the source said so.
   * @param plate in canonical form: Cyrillic capitals and digits.
   * @throws RegistryFailure when it could not be asked or understood.
   */
  readonly ask: (client: Client, plate: string) => Promise<SectionAnswer<PlateCar>>
}

/** Both ways to the car behind a plate. A registry has them in `plate-lookups.ts`; one of the installed is asked. */
export interface PlateLookups<Open = unknown, Paid = unknown> {
  /** Open sources: free for the person who asks. */
  readonly open: PlateLookup<Open>
  /** The card index of the traffic police: a request of the person's is spent on it. */
  readonly paid: PlateLookup<Paid>
}

export const definePlateLookups = <Open, Paid>(lookups: PlateLookups<Open, Paid>): PlateLookups<Open, Paid> =>
  lookups
