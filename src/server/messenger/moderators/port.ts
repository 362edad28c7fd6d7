import type { MessengerPerson } from '../port.ts'

/** `deleted` is final. */
export type CardState = 'pending' | 'published' | 'rejected' | 'deleted'

/** `pending` returns a comment to the queue. */
export type DecidedState = Exclude<CardState, 'deleted'>

export interface RecordedDecision {
  readonly to: DecidedState
  readonly moderator: string
  readonly at: Date
}

export interface Card {
  readonly id: number
  readonly state: CardState
  readonly vin: string
  readonly author: string
  readonly createdAt: Date
  readonly hints: readonly string[]
  readonly text: string
  readonly reason: string | undefined
  readonly decision: RecordedDecision | undefined
}

export interface RejectionReason {
  /** Permanent: buttons of old messages contain it. */
  readonly code: string
  readonly label: string
}

export type ModerationDecision =
  | { readonly to: 'published' | 'pending' }
  | { readonly to: 'rejected'; readonly reason: RejectionReason }

export type DecisionPress = ModerationDecision & {
  readonly commentId: number
  readonly moderator: MessengerPerson
  readonly messageId: string
}

export type DecisionOutcome =
  | { readonly outcome: 'done' }
  | { readonly outcome: 'already'; readonly card: Card }
  | { readonly outcome: 'unknown' }

export interface Queue {
  readonly waiting: number
  readonly oldest: { readonly id: number; readonly createdAt: Date } | undefined
}

export interface ModerationTalk {
  readonly reasons: readonly RejectionReason[]
  /** The message is updated afterwards. */
  press(press: DecisionPress): Promise<DecisionOutcome>
  queue(): Promise<Queue>
  card(commentId: number): Promise<Card | undefined>
}

export interface DeliveryFailure {
  readonly outcome: 'failed'
  /**
   * `card`: this message is refused, others may pass; `chat`: nothing arrives until an operator
   * acts; `connection`: a temporary failure.
   */
  readonly fault: 'card' | 'chat' | 'connection'
  readonly restMs: number
  readonly trouble: string
}

export type PostResult = { readonly outcome: 'delivered'; readonly messageId: string } | DeliveryFailure

export type UpdateResult = { readonly outcome: 'delivered' } | { readonly outcome: 'gone' } | DeliveryFailure

export interface ModeratorsChat {
  post(card: Card): Promise<PostResult>
  update(messageId: string, card: Card): Promise<UpdateResult>
}
