import { inArray } from 'drizzle-orm'
import type { Executor, Log } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { DeskPerson } from '#server/journal/actions.ts'
import type { Messenger } from '#server/messenger/messenger.ts'
import type { MessengerName } from '#server/messenger/port.ts'
import type { DeskRole } from '#shared/desk/view.ts'

export type Chats = Readonly<Partial<Record<MessengerName, Pick<Messenger, 'chat'>>>>

interface Parts {
  readonly db: Executor
  readonly people: ReadonlyMap<number, DeskRole>
  readonly chats: Chats
  readonly log: Log
}

export async function notifyOwners({ db, people, chats, log }: Parts, person: DeskPerson): Promise<void> {
  const owners = [...people].filter(([, role]) => role === 'owner').map(([id]) => id)
  const text = `Рабочий стол: ключ второго шага показан человеку № ${person.id} (${person.name}, ${person.role}). Если слово для этого выдали не вы, закройте ему доступ командами desk forget ${person.id} и tokens revoke.`
  const found = await db.select().from(users).where(inArray(users.id, owners))
  const deliveries = found.flatMap(({ telegramId, maxId }) => [
    telegramId === null
      ? undefined
      : chats.telegram?.chat.send({ chat: telegramId, isGroup: false }, { text }),
    maxId === null ? undefined : chats.max?.chat.send({ chat: maxId, isGroup: false }, { text }),
  ])
  for (const { status } of await Promise.allSettled(deliveries))
    if (status === 'rejected') log.warn({ person: person.id }, 'an owner of the desk could not be told')
}
