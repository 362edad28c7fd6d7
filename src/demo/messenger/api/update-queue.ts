import type { CallbackQuery, Message, Update } from './wire.ts'

const MOST_WAITING = 1000

export type News = { readonly message: Message } | { readonly callback_query: CallbackQuery }

/** Unconfirmed, oldest first. */
export interface UpdateQueue {
  add(chatId: number, news: News): void
  first(limit: number): readonly Update[]
  oldestOf(chatId: number): Update | undefined
  /** Deletes the updates before the offset; a negative offset counts from the end. */
  confirm(offset: number): void
  remove(updateId: number): void
  clear(): void
  size(): number
  chatIds(): ReadonlySet<number>
}

interface Waiting {
  readonly chatId: number
  readonly update: Update
}

export function createUpdateQueue(): UpdateQueue {
  // Ids keep rising after a restart: bots remember the last.
  let lastId = Math.floor(Date.now() / 1000)
  let waiting: readonly Waiting[] = []

  const keep = (wanted: (update: Update) => boolean) => {
    waiting = waiting.filter(({ update }) => wanted(update))
  }

  return {
    add: (chatId, news) => {
      lastId += 1
      waiting = [...waiting, { chatId, update: { update_id: lastId, ...news } }].slice(-MOST_WAITING)
    },
    first: (limit) => waiting.slice(0, limit).map(({ update }) => update),
    oldestOf: (chatId) => waiting.find((one) => one.chatId === chatId)?.update,
    confirm: (offset) => {
      const from = offset < 0 ? (waiting.at(offset)?.update.update_id ?? 0) : offset
      keep(({ update_id }) => update_id >= from)
    },
    remove: (updateId) => keep(({ update_id }) => update_id !== updateId),
    clear: () => keep(() => false),
    size: () => waiting.length,
    chatIds: () => new Set(waiting.map(({ chatId }) => chatId)),
  }
}
