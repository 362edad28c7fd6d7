import type { SectionAnswer } from '#shared/contract/lookup.ts'
import type { Registry } from './registry.ts'

/** The vehicle with a plate, from one source. */
export interface PlateCar {
  /** A VIN, or a frame number in capitals without its dash; null: not found. */
  readonly vin: string | null
  readonly model?: string
  readonly year?: string
}

/** Finds the vehicle with a plate in one registry. */
export interface PlateLookup<Client = unknown> {
  readonly registry: Registry<Client>
  /**
   * `found` with the vehicle's number; `nothing` only when the source reports none.
   * @param plate in canonical form: Cyrillic capitals and digits.
   * @throws RegistryFailure when the registry did not respond or its answer could not be parsed.
   */
  readonly ask: (client: Client, plate: string) => Promise<SectionAnswer<PlateCar>>
}

/**
 * Both lookups of a plate. A registry has them in `plate-lookups.ts`; one installed registry is
 * used.
 */
export interface PlateLookups<Open = unknown, Paid = unknown> {
  /** Open sources, free for the visitor. */
  readonly open: PlateLookup<Open>
  /** The card index of the traffic police, which costs the visitor one request of their quota. */
  readonly paid: PlateLookup<Paid>
}

export const definePlateLookups = <Open, Paid>(lookups: PlateLookups<Open, Paid>): PlateLookups<Open, Paid> =>
  lookups
