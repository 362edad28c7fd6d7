/** What the pages of the operator's desk show, as the server tells them. Moments are ISO 8601 UTC. */

import type { MoneyPage, UnfitPage } from './money.ts'
import type { PeoplePage } from './people.ts'
import type { LinksPage, NoticesPage } from './site.ts'

export const deskRoles = ['moderator', 'support', 'owner'] as const

export type DeskRole = (typeof deskRoles)[number]

/** A page of the desk. */
export interface DeskView {
  readonly siteName: string
  readonly person: { readonly name: string; readonly role: DeskRole }
  /** Where this person may go; none before the second step. */
  readonly places: readonly DeskPlace[]
  /** What has just been done, or why not. */
  readonly notice?: DeskNotice | undefined
  readonly content: DeskContent
}

export interface DeskPlace {
  readonly href: string
  readonly name: string
  readonly isHere: boolean
}

export interface DeskNotice {
  readonly text: string
  readonly isTrouble: boolean
  /** Comment whose decision can be taken back. */
  readonly undo?: number | undefined
}

export type DeskContent =
  | KeyNeeded
  | KeyShown
  | CodeAsked
  | CommentList
  | MoneyPage
  | UnfitPage
  | PeoplePage
  | NoticesPage
  | LinksPage
  | SourceList
  | Journal

/** Nobody has set up a second step for this account; the operator's word shows the key. */
export interface KeyNeeded {
  readonly kind: 'key_needed'
}

/** Shown once: whoever loses it before the first code takes another. */
export interface KeyShown {
  readonly kind: 'key_shown'
  /** Base32 in groups of four, for typing. */
  readonly secret: string
  /** `otpauth://…`, for the camera. */
  readonly uri: string
}

export interface CodeAsked {
  readonly kind: 'code_asked'
  /** No right code was typed yet: whoever has lost the key takes another. */
  readonly mayTakeKey: boolean
}

/** Comments to decide about, or decided ones. */
export interface CommentList {
  readonly kind: 'comments'
  readonly list: 'queue' | 'decided' | 'author'
  /** Path of this list, to come back to. */
  readonly path: string
  /** How many comments wait in all. */
  readonly waiting: number
  readonly reasons: readonly { readonly code: string; readonly label: string }[]
  readonly comments: readonly DeskComment[]
}

export interface DeskComment {
  readonly id: number
  readonly vin: string
  readonly author: string
  /** Null once the author has deleted the account. */
  readonly authorId: number | null
  readonly state: 'pending' | 'published' | 'rejected'
  readonly reason: string | null
  readonly createdAt: string
  /** How long ago it was written, in words. */
  readonly age: string
  /** What to look at first, in words; also what cannot be marked. */
  readonly hints: readonly string[]
  readonly text: readonly MarkedText[]
  /** What became of the author's other comments; null: there is no author any more. */
  readonly history: AuthorHistory | null
  readonly decision: { readonly moderator: string; readonly at: string } | null
}

/** A piece of a text, with the hint that it gives rise to. */
export interface MarkedText {
  readonly text: string
  readonly hint?: string
}

/** How many comments of one author are in each state. */
export interface AuthorHistory {
  readonly pending: number
  readonly published: number
  readonly rejected: number
}

/** The health of every source, and whether it is asked; those that are not stand first. */
export interface SourceList {
  readonly kind: 'sources'
  /** Signs that a message to visitors may have. */
  readonly messageMaxLength: number
  readonly sources: readonly DeskSource[]
}

/** A source as the owner sees it; counts are those of the last day, of all servers. */
export interface DeskSource {
  readonly id: string
  readonly name: string
  readonly tells: readonly string[]
  /** In words, and whether it is none to be calm about. */
  readonly state: { readonly text: string; readonly isTrouble: boolean }
  readonly questions: number
  readonly answers: number
  readonly failures: readonly { readonly what: string; readonly count: number }[]
  /** «половина за 700 мс, 95 из 100 за 3 с»; null: there was no answer. */
  readonly speed: string | null
  /** The breaker of this server spares it. */
  readonly isResting: boolean
  readonly off: { readonly message: string; readonly since: string } | null
  readonly change: { readonly at: string; readonly detail: string; readonly shape: string | null } | null
}

/** What was done at the desk, the newest first, a page of it. */
export interface Journal {
  readonly kind: 'journal'
  readonly entries: readonly JournalEntry[]
  /** Number of the last line shown, where others come before it. */
  readonly earlier: number | null
}

export interface JournalEntry {
  readonly id: number
  readonly at: string
  readonly who: string
  readonly what: string
  readonly why: string | null
}
