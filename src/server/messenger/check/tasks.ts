import type { MessengerName } from '../port.ts'
import type { View } from '../report/views.ts'
import type { AskedReport } from './outcome-port.ts'

export interface Address {
  readonly messenger: MessengerName
  readonly chat: number
  readonly isGroup: boolean
}

/** Its text lives with the task until the answer; null: no longer stored. */
export type AdOfTask = string | null

interface OfAd {
  /** Absent: only the number. */
  readonly ad?: AdOfTask | undefined
}

export type TaskRequest =
  | (OfAd & { readonly kind: 'car'; readonly number: string })
  | (OfAd & { readonly kind: 'plate'; readonly plate: string })
  | (OfAd & { readonly kind: 'paid'; readonly plate: string })
  /**
   * With a picture, as a file, or in a message of its own. `isFirst`: opened by a link, so the car
   * is checked before.
   */
  | {
      readonly kind: 'view'
      readonly number: string
      readonly view: View
      readonly page: number
      readonly isOfAd?: boolean | undefined
      readonly isFirst?: boolean | undefined
    }
  | { readonly kind: 'told'; readonly number: string; readonly words: string }
  /** A month after the report, without its car. @property at ISO 8601 */
  | { readonly kind: 'outcome'; readonly report: AskedReport; readonly at: string }

export interface NewTask {
  readonly key: string
  readonly address: Address
  readonly personId: number
  readonly wanted: TaskRequest
  readonly messageId?: string | undefined
  /** Begin after this time; it then delays no other task of the chat. */
  readonly afterMs?: number | undefined
}

export interface Task extends Omit<NewTask, 'key' | 'afterMs'> {
  readonly id: number
  /** Ended with the death of a process. */
  readonly attempts: number
  /** Milliseconds since it was stored. */
  readonly ageMs: number
  /** The messenger's token of the answer's picture or file; undefined: not uploaded yet. */
  readonly upload?: string | undefined
}

/** Shared by all processes; survive crashes and outages. */
export interface Tasks {
  /** Does nothing if the key is already stored. */
  keep(task: NewTask): Promise<void>
  /** Leases due tasks for half a minute: one per chat, two per person, people in turn. */
  claim(messengers: readonly MessengerName[], most: number): Promise<Task[]>
  /** Takes, for seconds, the oldest waiting tasks that have no message in their chat. */
  claimUnshown(messengers: readonly MessengerName[], most: number): Promise<Task[]>
  prolong(ids: readonly number[]): Promise<void>
  shownIn(task: Task, messageId: string): Promise<void>
  /** A later process sends the same upload. */
  uploaded(task: Task, token: string): Promise<void>
  done(task: Task): Promise<void>
  /** Counts no death. */
  putOff(task: Task, milliseconds: number): Promise<void>
}
