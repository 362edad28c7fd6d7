import type { Records } from '#registry-kit/records.ts'
import { type Ad, ads } from './ads.ts'
import { type Disposal, disposals } from './disposal.ts'
import { mileages, type OdometerReading } from './mileages.ts'
import { type PassportAnswer, passport } from './passport.ts'
import { type Repair, repairs } from './repairs.ts'
import type { Several } from './several.ts'
import type { SourcedPart } from './sourced-part.ts'
import { type Use, type UseKind, uses } from './uses.ts'

/** Questions that only sellers of reports answer. */
export interface BoughtOnly {
  ads(vin: string): Promise<Records<Ad>>
  mileages(vin: string): Promise<Records<OdometerReading>>
  disposals(vin: string): Promise<Records<Disposal>>
  passport(vin: string): Promise<PassportAnswer>
  repairs(vin: string): Promise<Records<Repair>>
  uses(vin: string): Promise<Several<UseKind, Use>>
}

export const boughtOnly = (
  ask: <Result>(vin: string, part: SourcedPart<Result>) => Promise<Result>,
): BoughtOnly => ({
  ads: (vin) => ask(vin, ads),
  mileages: (vin) => ask(vin, mileages),
  disposals: (vin) => ask(vin, disposals),
  passport: (vin) => ask(vin, passport),
  repairs: (vin) => ask(vin, repairs),
  uses: (vin) => ask(vin, uses),
})
