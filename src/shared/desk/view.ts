/** Times are ISO 8601 UTC. */

import type { MoneyPage, UnfitPage } from './money.ts'
import type { PeoplePage } from './people.ts'
import type { LinksPage, NoticesPage } from './site.ts'

export const deskRoles = ['moderator', 'support', 'owner'] as const

export type DeskRole = (typeof deskRoles)[number]

export interface DeskView {
  readonly siteName: string
  readonly commit: string
  readonly person: { readonly name: string; readonly role: DeskRole }
  /** None before the second factor. */
  readonly navigation: readonly DeskPlace[]
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
  readonly undo?: number | undefined
}

export type DeskContent =
  | KeyNeeded
  | KeyShown
  | CodeAsked
  | DeskCommentList
  | MoneyPage
  | UnfitPage
  | PeoplePage
  | NoticesPage
  | LinksPage
  | SourceList
  | Journal

export interface KeyNeeded {
  readonly kind: 'key_needed'
}

/** Displayed once. A person who lost the key before the first code takes another. */
export interface KeyShown {
  readonly kind: 'key_shown'
  readonly secret: string
  /** `otpauth://…`, for the QR code. */
  readonly uri: string
}

export interface CodeAsked {
  readonly kind: 'code_asked'
  /** No correct code yet, so the key may be replaced. */
  readonly mayTakeKey: boolean
}

export interface DeskCommentList {
  readonly kind: 'comments'
  readonly list: 'queue' | 'decided' | 'author'
  readonly path: string
  readonly waiting: number
  readonly reasons: readonly { readonly code: string; readonly label: string }[]
  readonly comments: readonly DeskComment[]
}

export interface DeskComment {
  readonly id: number
  readonly vin: string
  readonly author: string
  readonly authorId: number | null
  readonly state: 'pending' | 'published' | 'rejected'
  readonly reason: string | null
  readonly createdAt: string
  readonly age: string
  /** Includes hints without a passage. */
  readonly hints: readonly string[]
  readonly text: readonly MarkedText[]
  /** Other comments; null: the account is deleted. */
  readonly history: AuthorHistory | null
  readonly decision: { readonly moderator: string; readonly at: string } | null
}

export interface MarkedText {
  readonly text: string
  readonly hint?: string
}

export interface AuthorHistory {
  readonly pending: number
  readonly published: number
  readonly rejected: number
}

/** Switched-off ones first. */
export interface SourceList {
  readonly kind: 'sources'
  readonly messageMaxLength: number
  readonly sources: readonly DeskSource[]
}

export interface DeskSource {
  readonly id: string
  readonly name: string
  readonly tells: readonly string[]
  readonly state: { readonly text: string; readonly isTrouble: boolean }
  readonly questions: number
  readonly answers: number
  readonly failures: readonly { readonly what: string; readonly count: number }[]
  readonly speed: string | null
  readonly isBreakerOpen: boolean
  readonly off: { readonly message: string; readonly since: string } | null
  readonly change: { readonly at: string; readonly detail: string; readonly shape: string | null } | null
}

export interface Journal {
  readonly kind: 'journal'
  readonly entries: readonly JournalEntry[]
  readonly earlier: number | null
}

export interface JournalEntry {
  readonly id: number
  readonly at: string
  readonly who: string
  readonly what: string
  readonly why: string | null
}
