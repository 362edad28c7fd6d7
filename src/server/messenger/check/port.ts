import type { BodyKind } from '#facts/body-kind.ts'
import type { Evidence } from '#facts/evidence.ts'
import type { ReportRow } from '#shared/contract/report-row.ts'
import type { Section } from '#shared/contract/section.ts'
import type { MileageJudgement } from '#verdict/mileage/judgement.ts'
import type { Level, Verdict } from '#verdict/verdict.ts'
import type { MessengerName } from '../port.ts'
import type { OutcomeTalk } from './outcome-port.ts'

export interface Progress {
  /** Out of `of`. */
  readonly answered: number
  readonly of: number
  readonly awaited: readonly Section[]
  readonly verdict: { readonly level: Level; readonly headline: string }
}

export interface CheckedCar {
  readonly verdict: Verdict
  readonly evidence: Evidence
  readonly body: BodyKind
  readonly mileage: MileageJudgement
  /** As on the page: «Hyundai Solaris, 2013, белый»; undefined: no source names it. */
  readonly car: string | undefined
  readonly answered: number
  readonly of: number
  /** Time of the oldest answer used (ISO 8601); undefined: no answers. */
  readonly oldestAt: string | undefined
  /** ISO 8601; undefined: stored answers only. */
  readonly askedAt: string | undefined
  /** Queried without a response. */
  readonly silent: readonly Section[]
  /** Older answers of unavailable sources. They count, as of that time (ISO 8601). */
  readonly kept: readonly { readonly section: Section; readonly checkedAt: string }[]
  /** Take only VINs, when this is a frame number. */
  readonly unaskable: readonly Section[]
}

interface PaidFound {
  /** Null: not found. */
  readonly vin: string | null
  readonly charged: boolean
  readonly requests: number
}

export interface MessengerWallet {
  readonly userId: number
  readonly requests: number
}

/**
 * `no_account`: none, or no access; `full`: the limit of followed cars is reached; `too_often`: the
 * daily limit is reached.
 */
type Followed = { readonly until: Date } | 'no_account' | 'full' | 'too_often'

export interface FollowTalk {
  isFollowed(number: string, messenger: MessengerName, personId: number): Promise<boolean>
  follow(number: string, messenger: MessengerName, personId: number): Promise<Followed>
  unfollow(number: string, messenger: MessengerName, personId: number): Promise<void>
  /** They blocked the bot or left. */
  blocked(messenger: MessengerName, personId: number): Promise<void>
}

interface FieldGroup {
  readonly title: string
  readonly rows: readonly ReportRow[]
}

export type SectionFields = readonly FieldGroup[]

export interface CarTalk {
  /**
   * Reports each answer.
   * @param number canonical.
   * @param who purchases per person and day are limited.
   * @param options `ad`: compared with the answers and not stored.
   */
  check(
    number: string,
    who: string,
    onProgress: (progress: Progress) => void,
    options?: { readonly ad?: string | undefined },
  ): Promise<CheckedCar>
  /** Uses stored answers only. */
  known(number: string): Promise<CheckedCar>
  fields(number: string, section: string): Promise<SectionFields>
  readonly plates: PlateTalk | undefined
  readonly following: FollowTalk | undefined
  /** PDF of the account's newest report on this car; undefined: none. */
  sealedReport(userId: number, number: string): Promise<Buffer | undefined>
  /** Absent: people are not asked what turned out. */
  readonly outcomes?: OutcomeTalk
  /** Undefined: no account, or no access to it. */
  wallet(messenger: MessengerName, personId: number): Promise<MessengerWallet | undefined>
}

export interface PlateTalk {
  /**
   * @returns the VIN in open sources; null: not found.
   * @throws RegistryFailure
   */
  findOpen(plate: string): Promise<string | null>
  /** @throws ApiFailure, RegistryFailure; the request is then refunded. */
  findPaid(userId: number, plate: string): Promise<PaidFound>
}
