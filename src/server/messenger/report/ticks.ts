import type { Address } from '../check/tasks.ts'

type Chat = Pick<Address, 'messenger' | 'chat'>

export interface Ticks {
  of(chat: Chat, number: string): Promise<ReadonlySet<string>>
  /** @returns the ticks after the change. */
  set(chat: Chat, number: string, item: string, isOn: boolean): Promise<ReadonlySet<string>>
}
