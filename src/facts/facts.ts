import { keysOf } from '#shared/keys.ts'
import type { AdmissionId } from './admission-kinds.ts'

/** Every record counts: an unreadable one is {@link Facts.unread}, never dropped. */
export interface Fact {
  /** «Карточка ДТП 450118204», «Период владения с 14.03.2014». */
  readonly record: string
  /** As written. */
  readonly vin?: string | undefined
  readonly body?: string | undefined
  /** A source flagged such records without giving number or days. */
  readonly isUncounted?: boolean | undefined
  /** Verbatim; absent dates are not among them. */
  readonly unreadDates?: readonly string[] | undefined
  /** True: only the record's number could be read. */
  readonly isUnread?: boolean | undefined
  /** The source of a record from an alternative answer. */
  readonly alternativeSource?: AnswerSource | undefined
  readonly agreement?: Agreement | undefined
}

export interface Agreement {
  readonly content: string
  /** Equal for matching records of an answer. */
  readonly number: number
  /** Verbatim content, for sorting. */
  readonly verbatim: string
  readonly sources: readonly AnswerSource[]
  /** Of fields that the record's own source omits. */
  readonly additionsFrom?: readonly AnswerSource[]
}

/** A source's display name, and the time of its answer in ISO 8601. */
export interface AnswerSource {
  readonly source: string
  readonly checkedAt: string
}

/** Midnight UTC; undefined: unreadable or absent. */
export type Day = Date | undefined

/** Texts are verbatim. */
export interface CarFact extends Fact {
  readonly chassis?: string | undefined
  readonly engine?: string | undefined
  readonly model?: string | undefined
  readonly year?: number | undefined
  readonly colour?: string | undefined
  /** Horsepower. */
  readonly power?: number | undefined
  /** cm³. */
  readonly volume?: number | undefined
  /** «Легковые автомобили седан». */
  readonly type?: string | undefined
  readonly category?: string | undefined
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
  /** Verbatim codes: two characters in the old scheme; three: severity and zone. */
  readonly damage: readonly string[]
  readonly description?: string | undefined
  readonly car?: string | undefined
  readonly year?: number | undefined
  /** From the accident card. */
  readonly owner?: OwnerFact['kind']
}

export interface WantedFact extends Fact {
  readonly since: Day
  readonly region?: string | undefined
}

export interface RestrictionFact extends Fact {
  readonly since: Day
  /** `ogrkod`: 1–3 a ban, 4 scrapped, 5 annulled, else unnamed. */
  readonly code: string | undefined
  /** `divtype`: 1 court, 2 bailiff, 3 customs, … */
  readonly setter: string | undefined
  readonly region?: string | undefined
  /** Number of the enforcement proceedings. */
  readonly proceedings?: string | undefined
}

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
  readonly km: number | undefined
}

export interface PolicyFact extends Fact {
  /** When the source answered. */
  readonly isActive: boolean
  readonly from?: Day
  readonly to?: Day
  readonly model?: string | undefined
  /** Verbatim: «B», «С». */
  readonly category?: string | undefined
  readonly plate?: string | undefined
  readonly insurer?: string | undefined
}

export interface PledgeFact extends Fact {
  readonly isRetainedTitle?: boolean | undefined
  readonly isInForce: boolean
  readonly from: Day
  /** Exclusion from the registry. */
  readonly to?: Day
  /** Persons are masked. */
  readonly holders: readonly string[]
}

export interface RecallFact extends Fact {
  /** Undefined: unproven. */
  readonly done: Day
  readonly reason?: string | undefined
  readonly work?: string | undefined
}

export interface CustomsFact extends Fact {
  readonly date: Day
  readonly importedBody?: string | undefined
}

/** Roubles; similar cars in advertisements. */
export interface MarketFact extends Fact {
  readonly model?: string | undefined
  readonly lower: number | undefined
  readonly upper: number | undefined
  readonly average?: number | undefined
  /** Kilometres. */
  readonly run?: number | undefined
  readonly adverts?: number | undefined
}

export interface UseFact extends Fact {
  readonly kind: 'taxi' | 'carsharing' | 'leasing'
  readonly from: Day
  readonly to: Day
  readonly region?: string | undefined
  readonly colour?: string | undefined
  /** Carsharing or leasing. */
  readonly company?: string | undefined
  /** No proven end, so the company still owns the car. */
  readonly isInForce?: boolean | undefined
}

export interface RepairFact extends Fact {
  readonly date: Day
  /** Roubles. */
  readonly total?: number | undefined
  /** «Бампер передний». */
  readonly parts: readonly string[]
  readonly insurer?: string | undefined
}

export interface AdFact extends Fact {
  readonly date: Day
  /** Roubles. */
  readonly price?: number | undefined
  /** Kilometres. */
  readonly km?: number | undefined
  /** Undefined: no recognised phrase. */
  readonly state?: 'unhurt' | 'hurt' | undefined
  readonly admitted?: readonly AdmissionId[] | undefined
  readonly owners?: number | undefined
}

/** Missing means "unknown", not "no". */
export interface PassportFact extends Fact {
  readonly isElectronic?: boolean | undefined
  /** Verbatim: «действующий». */
  readonly status?: string | undefined
  readonly hasDuplicate?: boolean | undefined
  /** `exempt`: no fee is due. */
  readonly recyclingFee?: 'paid' | 'exempt' | 'unpaid' | undefined
  readonly restrictions: readonly string[]
}

/** A record that the car was scrapped or taken abroad for good. */
export interface DisposalFact extends Fact {
  readonly kind: 'scrapped' | 'exported'
  readonly date: Day
  readonly organisation?: string | undefined
  readonly country?: string | undefined
}

/** A statement that there is no record, so that a rule may rest on it. */
export type AbsenceFact = Fact

export interface UnreadFact extends Fact {
  readonly field?: string | undefined
  readonly odometer?: UnreadOdometer | undefined
}

export interface UnreadOdometer {
  readonly date: Day
  /** Inspectors enter 0 instead of looking: only a late one is suspicious. */
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
  readonly absences: AbsenceFact
  readonly unread: UnreadFact
}

export type Facts = { readonly [Kind in keyof FactKinds]?: readonly FactKinds[Kind][] }

export const recordsByKind = (facts: Facts): readonly (readonly [keyof FactKinds, readonly Fact[]])[] =>
  kindsOf(facts).map((kind) => [kind, facts[kind] ?? []])

export const kindsOf = (...all: readonly Facts[]): (keyof FactKinds)[] => [
  ...new Set(all.flatMap((facts) => keysOf(facts))),
]
