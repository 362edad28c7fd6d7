import type { MessengerPerson } from '../port.ts'

/** A comment's state; one that its author has deleted can change no more. */
export type CardState = 'pending' | 'published' | 'rejected' | 'deleted'

/** What a moderator may do with a comment: show it, refuse it, or put it back into the queue. */
export type DecidedState = Exclude<CardState, 'deleted'>

/** Who has decided, and when. */
export interface Decision {
  readonly to: DecidedState
  /** As the chat shows it. */
  readonly moderator: string
  readonly at: Date
}

/** A comment as the moderators' chat shows it. */
export interface Card {
  readonly id: number
  readonly state: CardState
  readonly vin: string
  readonly author: string
  readonly createdAt: Date
  /** What to look at first, in words. */
  readonly hints: readonly string[]
  readonly text: string
  /** Why it was rejected, in words. */
  readonly reason: string | undefined
  /** The latest one; undefined: nobody has decided anything yet. */
  readonly decision: Decision | undefined
}

/** A reason for a refusal that has a button of its own. */
export interface Reason {
  /** Short and lasting: it stands in the buttons of old messages. */
  readonly code: string
  readonly label: string
}

export type Verdict =
  | { readonly to: 'published' | 'pending' }
  | { readonly to: 'rejected'; readonly reason: Reason }

/** A moderator's press on a button under a comment. */
export type Press = Verdict & {
  readonly commentId: number
  readonly moderator: MessengerPerson
  /** The message with the button, as the messenger numbers them. */
  readonly messageId: string
}

export type Pressed =
  | { readonly outcome: 'done' }
  /** It was in another state than the button supposes, and has stayed there. */
  | { readonly outcome: 'already'; readonly card: Card }
  | { readonly outcome: 'unknown' }

export interface Queue {
  readonly waiting: number
  readonly oldest: { readonly id: number; readonly createdAt: Date } | undefined
}

/** What the moderators' conversation is about; the comments keep it. */
export interface ModerationTalk {
  readonly reasons: readonly Reason[]
  /** Decides; the message with the pressed button is brought up to date afterwards. */
  press(press: Press): Promise<Pressed>
  queue(): Promise<Queue>
  /** A comment as it is now; undefined: there is none. */
  card(commentId: number): Promise<Card | undefined>
}

export interface DeliveryFailure {
  readonly outcome: 'failed'
  /**
   * `card`: this message is refused, others may pass; `chat`: nothing arrives until somebody sees to it;
   * `connection`: it will pass by itself.
   */
  readonly fault: 'card' | 'chat' | 'connection'
  /** How long the messenger asks to be left alone, in milliseconds. */
  readonly restMs: number
  /** For an operator; holds no secrets. */
  readonly trouble: string
}

export type Posted = { readonly outcome: 'delivered'; readonly messageId: string } | DeliveryFailure

export type Updated =
  | { readonly outcome: 'delivered' }
  /** The message is not there any more. */
  | { readonly outcome: 'gone' }
  | DeliveryFailure

/** Where moderators see new comments. */
export interface ModeratorsChat {
  post(card: Card): Promise<Posted>
  update(messageId: string, card: Card): Promise<Updated>
}
