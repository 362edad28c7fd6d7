import type { AdmissionId } from './admission-kinds.ts'

/**
 * The common vocabulary of facts. Each section converts its answer to it (its `facts.ts`); the
 * verdict, the trail, the mileage and the marks read nothing else. Every record is counted: an
 * unreadable one is {@link Facts.unread}, never dropped.
 */
export interface Fact {
  /** Name of the record as evidence: «Карточка ДТП 450118204», «Период владения с 14.03.2014». */
  readonly record: string
  /** The VIN in the record itself, if it has one. */
  readonly vin?: string | undefined
  /** The body number in the record. */
  readonly body?: string | undefined
  /** True: the source only flags that such records exist, without their number or days. */
  readonly isUncounted?: boolean | undefined
  /** Dates that were present but unreadable, verbatim; empty for absent dates. */
  readonly unreadDates?: readonly string[] | undefined
  /** True: only the record's number could be read. */
  readonly isUnread?: boolean | undefined
  /** The alternative source of the record; absent: it is from the answer itself. */
  readonly teller?: Telling | undefined
  /** Present where several sources are compared. */
  readonly agreement?: Agreement | undefined
}

/** How a record compares with those of other sources. */
export interface Agreement {
  /** Normalised content; equal for records that match. */
  readonly content: string
  /** Number of the content within its answer, to merge records that match. */
  readonly number: number
  /** Verbatim content, for sorting. */
  readonly written: string
  /** Other sources with a matching record. */
  readonly tellers: readonly Telling[]
}

/** A source by its display name, and when it answered, in ISO 8601. */
export interface Telling {
  readonly source: string
  readonly checkedAt: string
}

/** Midnight UTC, from `parseRussianDate`; undefined: no readable day. */
export type Day = Date | undefined

/** One source's description of the car. Texts are verbatim. */
export interface CarFact extends Fact {
  readonly chassis?: string | undefined
  readonly engine?: string | undefined
  /** Make, model, or both in one text. */
  readonly model?: string | undefined
  readonly year?: number | undefined
  readonly colour?: string | undefined
  /** Horsepower. */
  readonly power?: number | undefined
  /** cm³. */
  readonly volume?: number | undefined
  /** Kind of vehicle: «Легковые автомобили седан». */
  readonly type?: string | undefined
  /** Of a driving licence or of the vehicle, verbatim: «B», «M1». */
  readonly category?: string | undefined
  /** Of the registration: «Текущая», «Прекращена в связи с утилизацией». */
  readonly status?: string | undefined
}

export interface OwnerFact extends Fact {
  readonly kind: 'person' | 'organisation' | undefined
  readonly from: Day
  readonly to: Day
  /** True: not ended. An unreadable end counts as an end. */
  readonly isPresent: boolean
}

export interface AccidentFact extends Fact {
  readonly date: Day
  /** «Столкновение». */
  readonly kind?: string | undefined
  readonly place?: string | undefined
  /** Damage codes, verbatim: two characters in the old scheme; three: severity and zone. */
  readonly damage: readonly string[]
  /** The damage in words. */
  readonly description?: string | undefined
  /** Make, model and year on the accident card. */
  readonly car?: string | undefined
  readonly year?: number | undefined
  /** The owner on the accident card. */
  readonly owner?: OwnerFact['kind']
}

export interface WantedFact extends Fact {
  readonly since: Day
  readonly region?: string | undefined
}

export interface RestrictionFact extends Fact {
  readonly since: Day
  /** `ogrkod` of the traffic police: 1–3 a ban, 4 scrapped, 5 annulled, else unnamed. */
  readonly code: string | undefined
  /** `divtype`: 1 court, 2 bailiff, 3 customs, … */
  readonly setter: string | undefined
  readonly region?: string | undefined
  /** Number of the enforcement proceedings. */
  readonly proceedings?: string | undefined
}

/** A recorded odometer reading. */
export interface ReadingFact extends Fact {
  readonly date: Date
  /** Above zero. */
  readonly km: number
  /** Who recorded it, if not the source itself: «сервис», «объявление». */
  readonly origin?: string | undefined
}

export interface InspectionFact extends Fact {
  readonly date: Day
  readonly validTo: Day
  /** Undefined: the card has no reading. */
  readonly km: number | undefined
}

export interface PolicyFact extends Fact {
  /** In force when the source answered. */
  readonly isActive: boolean
  readonly from?: Day
  readonly to?: Day
  readonly model?: string | undefined
  /** Verbatim: «B», «С». */
  readonly category?: string | undefined
  /** In canonical form (`#shared/vehicle/plate.ts`). */
  readonly plate?: string | undefined
  readonly insurer?: string | undefined
}

export interface PledgeFact extends Fact {
  readonly isInForce: boolean
  readonly from: Day
  /** The day of exclusion from the registry. */
  readonly to?: Day
  /** Holders; names of persons are masked. */
  readonly holders: readonly string[]
}

export interface RecallFact extends Fact {
  /** Undefined: no day proves that the work was done. */
  readonly done: Day
  readonly reason?: string | undefined
  /** The work to be done. */
  readonly work?: string | undefined
}

export interface CustomsFact extends Fact {
  readonly date: Day
  /** Body number of the imported car. */
  readonly importedBody?: string | undefined
}

/** Prices of similar cars in roubles, from advertisements. */
export interface MarketFact extends Fact {
  /** Make and model of those cars, in one text. */
  readonly model?: string | undefined
  readonly lower: number | undefined
  readonly upper: number | undefined
  readonly average?: number | undefined
  /** Kilometres. */
  readonly run?: number | undefined
  readonly adverts?: number | undefined
}

/** Commercial use of the car, or its ownership by a company. */
export interface UseFact extends Fact {
  readonly kind: 'taxi' | 'carsharing' | 'leasing'
  readonly from: Day
  readonly to: Day
  readonly region?: string | undefined
  /** Colour during that use. */
  readonly colour?: string | undefined
  /** The owner at that time: a carsharing or leasing company. */
  readonly company?: string | undefined
  /** No end of the leasing is proven, so the company still owns the car. */
  readonly isInForce?: boolean | undefined
}

/** An estimate of repair costs. */
export interface RepairFact extends Fact {
  readonly date: Day
  /** Roubles. */
  readonly total?: number | undefined
  /** Names of the parts: «Бампер передний». */
  readonly parts: readonly string[]
  readonly insurer?: string | undefined
}

/** An earlier advertisement, in the seller's words. */
export interface AdFact extends Fact {
  readonly date: Day
  /** Roubles. */
  readonly price?: number | undefined
  /** Kilometres. */
  readonly km?: number | undefined
  /** Undefined: no phrase was recognised. */
  readonly state?: 'unhurt' | 'hurt' | undefined
  /** Other admissions of the seller. */
  readonly admitted?: readonly AdmissionId[] | undefined
  readonly owners?: number | undefined
}

/** The vehicle passport, paper or electronic. A missing field means "unknown", not "no". */
export interface PassportFact extends Fact {
  readonly isElectronic?: boolean | undefined
  /** Verbatim: «действующий». */
  readonly status?: string | undefined
  /** A duplicate replaced the original. */
  readonly hasDuplicate?: boolean | undefined
  /** `exempt`: no fee is due for this car. */
  readonly recyclingFee?: 'paid' | 'exempt' | 'unpaid' | undefined
  /** Obstacles to a sale, in words. */
  readonly restrictions: readonly string[]
}

/** The reason why the car must leave the Russian register. */
export interface DisposalFact extends Fact {
  readonly kind: 'scrapped' | 'exported'
  readonly date: Day
  /** The scrapping company. */
  readonly organisation?: string | undefined
  readonly country?: string | undefined
}

export interface UnreadFact extends Fact {
  /** The missing field of a readable record, in the nominative: «статус паспорта». */
  readonly field?: string | undefined
  /** Set if the odometer reading is unreadable: it may hide a rollback. */
  readonly odometer?: UnreadOdometer | undefined
}

export interface UnreadOdometer {
  readonly date: Day
  /** The record has 0. Inspectors enter it instead of looking, so only a late one is suspicious. */
  readonly isZero: boolean
}

export interface FactKinds {
  readonly cars: CarFact
  readonly owners: OwnerFact
  readonly accidents: AccidentFact
  readonly wanted: WantedFact
  readonly restrictions: RestrictionFact
  readonly readings: ReadingFact
  readonly inspections: InspectionFact
  readonly policies: PolicyFact
  readonly pledges: PledgeFact
  readonly recalls: RecallFact
  readonly customs: CustomsFact
  readonly market: MarketFact
  readonly uses: UseFact
  readonly repairs: RepairFact
  readonly ads: AdFact
  readonly passports: PassportFact
  readonly disposals: DisposalFact
  /** Records with an unreadable field that the verdict needs; they also count in their own kind. */
  readonly unread: UnreadFact
}

/** The facts of one answer. */
export type Facts = { readonly [Kind in keyof FactKinds]?: readonly FactKinds[Kind][] }
