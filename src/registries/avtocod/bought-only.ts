import type { Records } from '#server/registry-kit/records.ts'
import { type Ad, ads } from './ads.ts'
import { type Disposal, disposals } from './disposals.ts'
import { mileages, type Reading } from './mileages.ts'
import type { Part } from './part.ts'
import { passport, type ToldPassport } from './passport.ts'
import { type Repair, repairs } from './repairs.ts'
import type { Several } from './several.ts'
import { type Use, type UseKind, uses } from './uses.ts'

/** What no registry tells us but the sellers of reports. */
export interface BoughtOnly {
  ads(vin: string): Promise<Records<Ad>>
  mileages(vin: string): Promise<Records<Reading>>
  disposals(vin: string): Promise<Records<Disposal>>
  passport(vin: string): Promise<ToldPassport>
  repairs(vin: string): Promise<Records<Repair>>
  uses(vin: string): Promise<Several<UseKind, Use>>
}

/** @param ask Waits for a part of the report on a car. */
export const boughtOnly = (
  ask: <Result>(vin: string, part: Part<Result>) => Promise<Result>,
): BoughtOnly => ({
  ads: (vin) => ask(vin, ads),
  mileages: (vin) => ask(vin, mileages),
  disposals: (vin) => ask(vin, disposals),
  passport: (vin) => ask(vin, passport),
  repairs: (vin) => ask(vin, repairs),
  uses: (vin) => ask(vin, uses),
})
