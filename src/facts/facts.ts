import type { AdmissionId } from './admission-kinds.ts'

/**
 * What registries tell of a car, in one vocabulary: whoever adds a source says what it means in these words
 * (`facts.ts` of a section), and the verdict, the trail, the mileage and the marks understand it. Everything that
 * was answered is counted and named: a record that cannot be read is {@link Facts.unread}, never dropped.
 */
export interface Fact {
  /** What to call the record in a proof: «Карточка ДТП 450118204», «Период владения с 14.03.2014». */
  readonly record: string
  /** The VIN that the record itself names, where it names one. */
  readonly vin?: string | undefined
  /** The number of the body that the record names. */
  readonly body?: string | undefined
  /** True: its source says that there is something of the kind, and neither how many nor of what days. */
  readonly isUncounted?: boolean | undefined
  /** Dates of the record that are written and could not be read, verbatim: none where a date is absent. */
  readonly unreadDates?: readonly string[] | undefined
  /** True: the source lists the record, and nothing of it but its number could be read. */
  readonly isUnread?: boolean | undefined
  /** Another source than the one that was asked tells it; absent: the record stands in the answer itself. */
  readonly teller?: Telling | undefined
  /** Present where several sources are held against each other. */
  readonly agreement?: Agreement | undefined
}

/** How a record of one source stands to those of the others. */
export interface Agreement {
  /** All that it says; equal in records that say the same. */
  readonly content: string
  /** Of the content in its answer, and of no other: what says the same is told by it. */
  readonly number: number
  /** The content letter for letter, by which it is sorted. */
  readonly written: string
  /** Who else says just the same. */
  readonly tellers: readonly Telling[]
}

/** Who told something, as a person would name it, and when, in ISO 8601. */
export interface Telling {
  readonly source: string
  readonly checkedAt: string
}

/** A day is midnight UTC, as `parseRussianDate` reads it; undefined: the record has none that can be read. */
export type Day = Date | undefined

/** What one source says of the car itself. Texts stand as they were written. */
export interface CarFact extends Fact {
  readonly chassis?: string | undefined
  readonly engine?: string | undefined
  /** Make and model in one text, or either. */
  readonly model?: string | undefined
  readonly year?: number | undefined
  readonly colour?: string | undefined
  /** Horsepower. */
  readonly power?: number | undefined
  /** cm³. */
  readonly volume?: number | undefined
  /** Kind of vehicle: «Легковые автомобили седан». */
  readonly type?: string | undefined
  /** Of a driving licence or of the vehicle, as it was written: «B», «M1». */
  readonly category?: string | undefined
  /** Of the registration: «Текущая», «Прекращена в связи с утилизацией». */
  readonly status?: string | undefined
}

export interface OwnerFact extends Fact {
  readonly kind: 'person' | 'organisation' | undefined
  readonly from: Day
  readonly to: Day
  /** True: it lasts. An end that cannot be read is an end. */
  readonly isPresent: boolean
}

export interface AccidentFact extends Fact {
  readonly date: Day
  /** «Столкновение». */
  readonly kind?: string | undefined
  readonly place?: string | undefined
  /** Codes of the damage as they came: two characters, the old scheme; three, severity and zone. */
  readonly damage: readonly string[]
  /** The damage in words. */
  readonly description?: string | undefined
  /** Make, model and year as the accident card has them. */
  readonly car?: string | undefined
  readonly year?: number | undefined
  /** Whose the car was, by the accident card. */
  readonly owner?: OwnerFact['kind']
}

export interface WantedFact extends Fact {
  readonly since: Day
  readonly region?: string | undefined
}

export interface RestrictionFact extends Fact {
  readonly since: Day
  /** Kind of restriction, `ogrkod` of the traffic police: 1–3 a ban, 4 scrapped, 5 annulled, else unnamed. */
  readonly code: string | undefined
  /** Who set it, `divtype`: 1 court, 2 bailiff, 3 customs, … */
  readonly setter: string | undefined
  readonly region?: string | undefined
  /** Number of the enforcement proceedings. */
  readonly proceedings?: string | undefined
}

/** The odometer as somebody wrote it down. */
export interface ReadingFact extends Fact {
  readonly date: Date
  /** Above zero. */
  readonly km: number
  /** Who wrote it down, where that is somebody else than who answers: «сервис», «объявление». */
  readonly origin?: string | undefined
}

export interface InspectionFact extends Fact {
  readonly date: Day
  readonly validTo: Day
  /** Undefined: the card has no reading. */
  readonly km: number | undefined
}

export interface PolicyFact extends Fact {
  /** In force on the day of the answer. */
  readonly isActive: boolean
  readonly from?: Day
  readonly to?: Day
  readonly model?: string | undefined
  /** As it was written: «B», «С». */
  readonly category?: string | undefined
  /** In canonical form, of `#shared/vehicle/plate.ts`. */
  readonly plate?: string | undefined
  readonly insurer?: string | undefined
}

export interface PledgeFact extends Fact {
  readonly isInForce: boolean
  readonly from: Day
  /** When it was excluded. */
  readonly to?: Day
  /** Holders; names of persons are masked. */
  readonly holders: readonly string[]
}

export interface RecallFact extends Fact {
  /** Undefined: no day proves that the work was done. */
  readonly done: Day
  readonly reason?: string | undefined
  /** What is done to the car. */
  readonly work?: string | undefined
}

export interface CustomsFact extends Fact {
  readonly date: Day
  /** Number of the body of the car that was let in. */
  readonly importedBody?: string | undefined
}

/** Prices of cars like it, in roubles, from a count of advertisements. */
export interface MarketFact extends Fact {
  /** Whose prices: make and model in one text. */
  readonly model?: string | undefined
  readonly lower: number | undefined
  readonly upper: number | undefined
  readonly average?: number | undefined
  /** Kilometres. */
  readonly run?: number | undefined
  readonly adverts?: number | undefined
}

/** What a car was used for besides its owner's own errands, or whose it is instead of his. */
export interface UseFact extends Fact {
  readonly kind: 'taxi' | 'carsharing' | 'leasing'
  readonly from: Day
  readonly to: Day
  readonly region?: string | undefined
  /** Of the car when it worked. */
  readonly colour?: string | undefined
  /** Whose it was then: the firm of carsharing or leasing. */
  readonly company?: string | undefined
  /** Leasing whose end nobody has shown: the car is the firm's. */
  readonly isInForce?: boolean | undefined
}

/** What somebody has reckoned that a repair would cost. */
export interface RepairFact extends Fact {
  readonly date: Day
  /** Roubles. */
  readonly total?: number | undefined
  /** Names of the parts: «Бампер передний». */
  readonly parts: readonly string[]
  readonly insurer?: string | undefined
}

/** How the car was offered before; all of it by the seller's word of then. */
export interface AdFact extends Fact {
  readonly date: Day
  /** Roubles. */
  readonly price?: number | undefined
  /** Kilometres. */
  readonly km?: number | undefined
  /** «Не битый», or damaged; undefined: nothing that was understood. */
  readonly state?: 'unhurt' | 'hurt' | undefined
  /** What else the seller admitted. */
  readonly admitted?: readonly AdmissionId[] | undefined
  readonly owners?: number | undefined
}

/** The vehicle passport, paper or electronic. What nobody has told is undefined, which is no «no». */
export interface PassportFact extends Fact {
  readonly isElectronic?: boolean | undefined
  /** As it was written: «действующий». */
  readonly status?: string | undefined
  /** Another has been given out in place of the first. */
  readonly hasDuplicate?: boolean | undefined
  /** `exempt`: it is not due for this car. */
  readonly recyclingFee?: 'paid' | 'exempt' | 'unpaid' | undefined
  /** What stands in it against selling the car, in words. */
  readonly restrictions: readonly string[]
}

/** Why a car is to stand on the Russian register no more. */
export interface DisposalFact extends Fact {
  readonly kind: 'scrapped' | 'exported'
  readonly date: Day
  /** Who scrapped it. */
  readonly organisation?: string | undefined
  readonly country?: string | undefined
}

export interface UnreadFact extends Fact {
  /** Of a record that was read: what its source has not said, in the nominative: «статус паспорта». */
  readonly field?: string | undefined
  /** Set if the odometer reading of the record is unreadable: it may hide a fall. */
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
  /** Records of which something that the verdict rests on could not be read; they stand in their own kind, too. */
  readonly unread: UnreadFact
}

/** What one answer tells. */
export type Facts = { readonly [Kind in keyof FactKinds]?: readonly FactKinds[Kind][] }
