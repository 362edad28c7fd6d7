import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { idColumns, users } from '#server/db/schema/accounts.ts'
import { stoppedChannels } from '#server/db/schema/follow.ts'
import type { MessengerName } from '#server/messenger/port.ts'
import type { FollowBot, StoppedChannel } from '#shared/contract/follow.ts'

export type Channel = (typeof stoppedChannels.$inferSelect)['channel']

export interface MessageSenders {
  readonly db: Executor
  readonly messengers: readonly MessengerName[]
}

interface ChatOfPerson {
  readonly messenger: MessengerName
  readonly personId: number
}

/** `bots` lists every configured bot, linked or not. */
export interface ChannelsOf {
  readonly bots: readonly FollowBot[]
  readonly chats: readonly ChatOfPerson[]
  /** Until the person chooses anew. */
  readonly stopped: readonly StoppedChannel[]
}

export async function channelsOf({ db, messengers }: MessageSenders, userId: number): Promise<ChannelsOf> {
  const [ids] = await db.select(idColumns).from(users).where(eq(users.id, userId))
  const rows = await db.select().from(stoppedChannels).where(eq(stoppedChannels.userId, userId))
  const reasonOf = new Map(rows.map(({ channel, reason }) => [channel, reason]))
  const linked = messengers.flatMap((messenger) => {
    const personId = ids?.[messenger] ?? null
    return personId === null ? [] : { messenger, personId }
  })
  const isLinked = (messenger: MessengerName) => linked.some((chat) => chat.messenger === messenger)
  return {
    bots: messengers.map((messenger) => ({
      messenger,
      is_linked: isLinked(messenger),
      is_on: isLinked(messenger) && !reasonOf.has(messenger),
    })),
    chats: linked.filter(({ messenger }) => !reasonOf.has(messenger)),
    stopped: rows
      // A messenger unlinked since then has nothing to deliver.
      .filter(
        ({ reason, channel }) =>
          reason === 'refused' && (channel === 'browser' || channel === 'email' || isLinked(channel)),
      )
      .map(({ channel, place, stoppedAt }) => ({ channel, place, since: stoppedAt.toISOString() })),
  }
}

interface Stop {
  readonly userId: number
  readonly channel: Channel
  readonly reason: 'chosen' | 'refused'
  readonly place?: string | null
}

/** A refusal never replaces the person's own choice. */
export async function stopChannel(
  db: Executor,
  { userId, channel, reason, place = null }: Stop,
  now: Date,
): Promise<void> {
  const stop = { reason, place, stoppedAt: now }
  await db
    .insert(stoppedChannels)
    .values({ userId, channel, ...stop })
    .onConflictDoUpdate({
      target: [stoppedChannels.userId, stoppedChannels.channel],
      set: stop,
      setWhere: sql`excluded.reason = 'chosen' or ${stoppedChannels.reason} = 'refused'`,
    })
}

export async function resumeChannel(db: Executor, userId: number, channel: Channel): Promise<void> {
  await db
    .delete(stoppedChannels)
    .where(and(eq(stoppedChannels.userId, userId), eq(stoppedChannels.channel, channel)))
}
