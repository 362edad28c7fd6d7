import type { MessengerName } from '../port.ts'

/** Where the bot answers: a person's own chat with it, or a chat of several. */
export interface Address {
  readonly messenger: MessengerName
  /** Of the person or of the chat, as the messenger numbers them. */
  readonly chat: number
  readonly isGroup: boolean
}

/**
 * The advertisement in which the number stood; null: there was one, and its words are kept no longer. They are kept with
 * the task alone, until it is answered.
 */
export type AdOfTask = string | null

interface OfAd {
  /** Absent: there was nothing but the number. */
  readonly ad?: AdOfTask | undefined
}

/** What is to be found out. */
export type Wanted =
  /** A car, by its VIN or frame number. */
  | (OfAd & { readonly kind: 'car'; readonly number: string })
  /** The car of a plate, as far as open sources know it. */
  | (OfAd & { readonly kind: 'plate'; readonly plate: string })
  /** The car of a plate in the card index, for one of the person's requests. */
  | (OfAd & { readonly kind: 'paid'; readonly plate: string })
  /** Nothing: the person follows this car, and is told so. */
  | { readonly kind: 'told'; readonly number: string; readonly words: string }

export interface NewTask {
  /** The same for a message that comes again, and for no other. */
  readonly key: string
  readonly address: Address
  readonly personId: number
  readonly wanted: Wanted
  /** The message that turns into the answer; undefined: one is sent. */
  readonly messageId?: string | undefined
}

export interface Task extends Omit<NewTask, 'key'> {
  readonly id: number
  /** How often somebody has begun it and died. */
  readonly attempts: number
  /** Milliseconds for which it has waited already. */
  readonly ageMs: number
}

/** What the bots have to find out, kept where neither a crash nor an outage loses it, and shared by all processes. */
export interface Tasks {
  /** Does nothing for a key that was kept before. */
  keep(task: NewTask): Promise<void>
  /**
   * Takes those that are due, one of a chat and two of a person at once, people in turn; nobody else gets them for half a
   * minute.
   */
  claim(messengers: readonly MessengerName[], most: number): Promise<Task[]>
  /** Takes, for seconds, the oldest of those that wait still and of which nothing is seen in the chat. */
  claimUnshown(messengers: readonly MessengerName[], most: number): Promise<Task[]>
  /** They are worked on still: another half minute. */
  prolong(ids: readonly number[]): Promise<void>
  /** The message that turns into the answer stands in the chat. */
  shownIn(task: Task, messageId: string): Promise<void>
  done(task: Task): Promise<void>
  /** Again after so many milliseconds; it does not count as a try that came to no end. */
  putOff(task: Task, milliseconds: number): Promise<void>
}
