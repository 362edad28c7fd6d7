import type { Model } from './catalogue.ts'

/** Dates are `yyyy-MM-dd`. */
export interface Car {
  readonly vin: string
  readonly plate?: string
  readonly model: Model
  readonly year: number
  readonly colour: string
  readonly bodyNumber: string
  readonly chassisNumber: string
  /** Fields of the traffic police's older format; present: they answer in that format. */
  readonly card?: RegistrationCard
  /** Oldest first; empty: never registered. */
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
  /** About contracts, oldest first. */
  readonly messages?: readonly ContractMessage[]
  readonly repairs?: readonly Repair[]
  readonly readings?: readonly OdometerReading[]
  readonly ads?: readonly Advertisement[]
  readonly passport?: CarPassport
  readonly scrapped?: Scrapping
  /** Permanently exported, according to the registration data. */
  readonly isExported?: true
  /** Absent: not on the market. */
  readonly market?: Market
  readonly silent?: true
  /** Unavailable sources. */
  readonly away?: readonly string[]
  readonly withheld?: true
}

export interface RegistrationCard {
  readonly engineNumber: string
  readonly passportNumber: string
  readonly passportIssuer: string
  readonly operations: readonly string[]
}

export interface Owner {
  readonly legal: boolean
  readonly from: string
  /** Absent: current. */
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
  /** Two characters: old scheme; three: severity and zone. */
  readonly points?: readonly string[]
  readonly year?: number
  /** An organisation, by the card. */
  readonly legal?: true
}

export interface Wanted {
  readonly region: string
  readonly since: string
}

export interface Restriction {
  readonly region: string
  readonly since: string
  /** Authority: 1 court, 2 bailiff, 3 customs, 4 social services, 5 notary, 6–7 police. */
  readonly authority: number
  /**
   * Ban: 1 registration actions, 2 deregistration, 3 both with inspection; 4 scrapped, 5 annulled.
   */
  readonly ban: number
  readonly grounds: string
}

export interface Inspection {
  readonly number: string
  readonly date: string
  readonly validTo: string
  readonly mileage: number
  readonly address: string
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
  readonly plate?: string
  readonly model?: string
}

export interface Pledge {
  readonly number: string
  readonly pledgor: Pledgor
  readonly pledgee: string
  /** Creation first. */
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
  readonly done?: { readonly date: string; readonly dealer: string }
}

export interface Customs {
  readonly date: string
  readonly bodyNumber?: string
}

export interface Use {
  readonly kind: 'taxi' | 'carsharing' | 'leasing'
  readonly from?: string
  readonly to?: string
  readonly number?: string
  /** Region code of the permit. */
  readonly region?: string
  readonly colour?: string
  readonly company?: string
}

export interface ContractMessage {
  readonly number: string
  readonly date: string
  /** The register's code: `FinancialLeaseContract2`. */
  readonly type: string
  readonly contract: { readonly number: string; readonly date: string }
  /** Absent: the law hides the parties. */
  readonly holder?: string
  /** Last day of the term. */
  readonly to?: string
  readonly isAnnulled?: true
  /** Unless among the things of the contract. */
  readonly hit?: 'longer-number' | 'attachment'
}

/** An insurer's estimate. */
export interface Repair {
  readonly number: string
  readonly date: string
  /** In roubles. */
  readonly total: number
  readonly insurer: string
  readonly parts: readonly string[]
}

export interface OdometerReading {
  readonly date: string
  readonly mileage: number
  readonly source: string
}

export interface Advertisement {
  readonly date: string
  /** In roubles. */
  readonly price: number
  readonly mileage: number
  /** The seller's text. */
  readonly text?: string
  readonly condition?: string
  readonly owners?: number
}

export interface Scrapping {
  readonly date: string
  readonly organisation: string
}

/** Anomalies. */
export interface CarPassport {
  readonly status?: string
  readonly isDuplicate?: true
  readonly recyclingFee?: string
  readonly customsRestrictions?: string
}

export interface Market {
  /** In roubles. */
  readonly price: number
  readonly mileage: number
  readonly adverts: number
}

const VIN_LENGTH = 17

/** Cars made for Japan have no VIN. */
export const hasVinLength = (number: string): boolean => number.length === VIN_LENGTH

/** Text in the VIN line. */
export const writtenVin = ({ vin }: Pick<Car, 'vin'>): string => (hasVinLength(vin) ? vin : 'ОТСУТСТВУЕТ')

export const noRecords = {
  accidents: [],
  wanted: [],
  restrictions: [],
  inspections: [],
  policies: [],
  pledges: [],
  recalls: [],
} as const satisfies Partial<Car>
