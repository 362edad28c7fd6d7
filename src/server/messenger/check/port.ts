import type { Section } from '#shared/contract/section.ts'
import type { Level, Verdict } from '#verdict/verdict.ts'
import type { MessengerName } from '../port.ts'

/** How far a check has come. */
export interface Progress {
  /** How many of how many have answered. */
  readonly answered: number
  readonly of: number
  /** Who is waited for. */
  readonly awaited: readonly Section[]
  /** What the answers so far allow to say. */
  readonly verdict: { readonly level: Level; readonly headline: string }
}

/** A car as far as it could be checked. */
export interface CheckedCar {
  /** The same as the report page makes of the same answers. */
  readonly verdict: Verdict
  /** As the page names it: «Hyundai Solaris, 2013, белый»; undefined: nobody names it. */
  readonly car: string | undefined
  readonly answered: number
  readonly of: number
  /** When the oldest of the answers was given that it rests on (ISO 8601); undefined: there is none. */
  readonly oldestAt: string | undefined
  /** When sources were asked for it (ISO 8601); undefined: nobody was, it is of what is kept. */
  readonly askedAt: string | undefined
  /** Asked, and not answered. */
  readonly silent: readonly Section[]
  /** What silent ones have said before, and when (ISO 8601): it counts, as of then. */
  readonly kept: readonly { readonly section: Section; readonly checkedAt: string }[]
  /** The source knows VINs only, and this is a frame number. */
  readonly unaskable: readonly Section[]
}

/** What the card index has told of a plate. */
interface PaidFound {
  /** Null: it knows none. */
  readonly vin: string | null
  readonly charged: boolean
  /** Requests left. */
  readonly requests: number
}

/** Somebody's paid requests. */
export interface Wallet {
  readonly userId: number
  readonly requests: number
}

/** `no_account`: they have none, or no right to it; `full`: they follow as many as anybody may; `too_often`: within a day. */
type Followed = { readonly until: Date } | 'no_account' | 'full' | 'too_often'

/** Cars of which people are told anything new, in the chat too. */
export interface FollowTalk {
  isFollowed(number: string, messenger: MessengerName, personId: number): Promise<boolean>
  /** Begins, or begins anew. */
  follow(number: string, messenger: MessengerName, personId: number): Promise<Followed>
  unfollow(number: string, messenger: MessengerName, personId: number): Promise<void>
  /** The messenger delivers nothing to this person any more: they blocked the bot or left. */
  blocked(messenger: MessengerName, personId: number): Promise<void>
}

/** What the bot can find out about cars; reports, plates and accounts know it. */
export interface CarTalk {
  /**
   * Asks every registry at once; tells of every answer as it comes.
   * @param number canonical.
   * @param who asks: what one person may buy in a day is limited.
   * @param options `ad`: what the person has sent of the car; it is held against the answers, and kept nowhere.
   */
  check(
    number: string,
    who: string,
    onProgress: (progress: Progress) => void,
    options?: { readonly ad?: string | undefined },
  ): Promise<CheckedCar>
  /** By what is kept; nobody is asked. */
  known(number: string): Promise<CheckedCar>
  /** Undefined: nobody is configured who knows plates. */
  readonly plates: PlateTalk | undefined
  /** Undefined: nobody may follow a car here. */
  readonly following: FollowTalk | undefined
  /** Undefined: they have no account, or no right to it. */
  wallet(messenger: MessengerName, personId: number): Promise<Wallet | undefined>
}

export interface PlateTalk {
  /** @returns the VIN in open sources; null: they know none. @throws RegistryFailure */
  findOpen(plate: string): Promise<string | null>
  /** @throws ApiFailure, RegistryFailure; the request is back then. */
  findPaid(userId: number, plate: string): Promise<PaidFound>
}
