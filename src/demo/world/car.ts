import type { Model } from './catalogue.ts'

/**
 * A car of the demo world, as it is: plain facts that each stand-in puts into its vendor's words.
 * Dates are `yyyy-MM-dd`.
 */
export interface Car {
  /** By it sources know the car: its VIN or, of one made without, the number of its body, the dash left out. */
  readonly vin: string
  readonly plate?: string
  readonly model: Model
  readonly year: number
  /** As the traffic police write it: upper-case Russian. */
  readonly colour: string
  readonly bodyNumber: string
  readonly chassisNumber: string
  /** What only the older answers of the traffic police tell; present: they answer of this car in that shape. */
  readonly card?: RegistrationCard
  /** Oldest first. Empty: never registered. */
  readonly owners: readonly Owner[]
  readonly accidents: readonly Accident[]
  readonly wanted: readonly Wanted[]
  readonly restrictions: readonly Restriction[]
  readonly inspections: readonly Inspection[]
  readonly policies: readonly Policy[]
  readonly pledges: readonly Pledge[]
  readonly recalls: readonly Recall[]
  readonly customs?: Customs
  readonly uses?: readonly Use[]
  readonly repairs?: readonly Repair[]
  readonly readings?: readonly Reading[]
  readonly ads?: readonly Advertisement[]
  readonly passport?: Passport
  readonly scrapped?: Scrapping
  /** Taken abroad for good, by the base of registrations. */
  readonly isExported?: true
  /** Absent: the market knows no such car. */
  readonly market?: Market
  /** Present: no registry answers for this VIN at all. */
  readonly silent?: true
  /** Present: the traffic police refuse to tell anything of it. */
  readonly withheld?: true
}

export interface RegistrationCard {
  readonly engineNumber: string
  readonly passportNumber: string
  readonly passportIssuer: string
  /** Code of the last operation of each period of ownership, in their order. */
  readonly operations: readonly string[]
}

export interface Owner {
  readonly legal: boolean
  readonly from: string
  /** Absent: to the present. */
  readonly to?: string
}

export interface Accident {
  readonly number: string
  readonly date: string
  /** `HH:mm`. */
  readonly time: string
  readonly type: string
  readonly region: string
  readonly place?: string
  readonly vehicles: number
  /** Two characters: old scheme; three: severity and zone. Absent: the police left no drawing. */
  readonly points?: readonly string[]
  /** Model year on the police's card, where it is not the car's. */
  readonly year?: number
  /** The card names an organisation as the owner. */
  readonly legal?: true
}

export interface Wanted {
  readonly region: string
  readonly since: string
}

export interface Restriction {
  readonly region: string
  readonly since: string
  /** Who restricts: 1 court, 2 bailiff, 3 customs, 4 social services, 5 notary, 6–7 police. */
  readonly authority: number
  /** What is forbidden: 1 registration actions, 2 taking off the register, 3 both with inspection; 4 scrapped, 5 annulled. */
  readonly ban: number
  readonly grounds: string
}

export interface Inspection {
  readonly number: string
  readonly date: string
  readonly validTo: string
  readonly mileage: number
  readonly address: string
  /** Where somebody wrote down another. */
  readonly vin?: string
  readonly body?: string
}

export interface Policy {
  readonly series: string
  readonly number: string
  readonly insurer: string
  readonly from: string
  readonly to: string
  readonly status: string
  /** Where it is not the plate of today. */
  readonly plate?: string
  /** Make and model, where they are not the car's. */
  readonly model?: string
}

export interface Pledge {
  readonly number: string
  readonly pledgor: Pledgor
  readonly pledgee: string
  /** First the creation, then whatever followed. */
  readonly history: readonly PledgeChange[]
}

export type Pledgor =
  | { readonly kind: 'person' | 'entrepreneur'; readonly name: string; readonly birthday: string }
  | { readonly kind: 'organization'; readonly name: string }

export interface PledgeChange {
  readonly type: 'CREATION' | 'CHANGE' | 'EXCLUSION'
  readonly date: string
}

export interface Recall {
  readonly announced: string
  readonly organizer: string
  readonly reason: string
  readonly work: string
  /** Absent: the work has not been done on this car. */
  readonly done?: { readonly date: string; readonly dealer: string }
}

export interface Customs {
  readonly date: string
  /** Where it is not the number that the car is registered with. */
  readonly bodyNumber?: string
}

/** What a seller of reports alone tells: how the car worked, and whose it was. */
export interface Use {
  readonly kind: 'taxi' | 'carsharing' | 'leasing'
  /** Of carsharing nobody tells the days. */
  readonly from?: string
  readonly to?: string
  readonly number?: string
  /** Code of the region that permitted it. */
  readonly region?: string
  readonly colour?: string
  /** Whose the car was. */
  readonly company?: string
}

/** What an insurer reckoned after something had happened. */
export interface Repair {
  readonly number: string
  readonly date: string
  /** Roubles. */
  readonly total: number
  readonly insurer: string
  readonly parts: readonly string[]
}

/** The odometer as somebody else than an inspection wrote it down. */
export interface Reading {
  readonly date: string
  readonly mileage: number
  /** By the name that a seller of reports gives it: `service.history`. */
  readonly source: string
}

/** How the car was offered before. */
export interface Advertisement {
  readonly date: string
  /** Roubles. */
  readonly price: number
  readonly mileage: number
  /** The seller's own words. */
  readonly text?: string
  /** «Не битый», in the words of the board. */
  readonly condition?: string
  readonly owners?: number
}

/** By whom and when it was taken apart. */
export interface Scrapping {
  readonly date: string
  readonly organisation: string
}

/** What is odd about the vehicle passport. */
export interface Passport {
  /** Absent: an electronic one is in force, and of a paper one nobody tells. */
  readonly status?: string
  readonly isDuplicate?: true
  readonly recyclingFee?: string
  readonly customsRestrictions?: string
}

export interface Market {
  /** Roubles. */
  readonly price: number
  /** Kilometres, of like cars on sale. */
  readonly mileage: number
  readonly adverts: number
}

const VIN_LENGTH = 17

/** Cars made for Japan have none. */
export const isVin = (number: string): boolean => number.length === VIN_LENGTH

/** What stands in the line of the VIN. */
export const writtenVin = ({ vin }: Pick<Car, 'vin'>): string => (isVin(vin) ? vin : 'ОТСУТСТВУЕТ')

/** Everything a car may have in its past, and has not. */
export const noRecords = {
  accidents: [],
  wanted: [],
  restrictions: [],
  inspections: [],
  policies: [],
  pledges: [],
  recalls: [],
} as const satisfies Partial<Car>
