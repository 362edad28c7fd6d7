import type { SectionAnswer } from '#shared/contract/lookup.ts'
import type { Registry } from './registry.ts'

export interface PlateCar {
  readonly vin: string | null
  readonly model?: string
  readonly year?: string
}

export interface PlateLookup<Client = unknown> {
  readonly registry: Registry<Client>
  /**
   * @param plate Cyrillic capitals and digits
   * @throws RegistryFailure without a parsed answer
   */
  readonly ask: (client: Client, plate: string) => Promise<SectionAnswer<PlateCar>>
}

/** From a registry's `plate-lookups.ts`; one installed registry is used. */
export interface PlateLookups<Open = unknown, Paid = unknown> {
  /** Free for the visitor. */
  readonly open: PlateLookup<Open>
  /** The traffic police's index; costs one request. */
  readonly paid: PlateLookup<Paid>
}

export const definePlateLookups = <Open, Paid>(lookups: PlateLookups<Open, Paid>): PlateLookups<Open, Paid> =>
  lookups
