import { and, asc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { emailAddresses, followedCars, pushDevices, pushMessages } from '#server/db/schema/follow.ts'
import { ApiFailure } from '#server/http/api-failure.ts'
import { personLimit } from '#server/http/person-limit.ts'
import { botTasksIn } from '#server/messenger/check/stored-tasks.ts'
import type { FollowedCar, Reminder } from '#shared/contract/follow.ts'
import { FOLLOW_DAYS } from '#shared/contract/limits.ts'
import { DAY_MS, MINUTE_MS } from '#shared/durations.ts'
import { isConfirmed } from './addresses.ts'
import { type ChannelsOf, channelsOf, type MessageSenders } from './channels.ts'
import { chatText, type MessageKind, type MessageWords, messageWords } from './message.ts'
import type { CheckOutcome } from './news.ts'
import { isDue, lastDay, reminderWords, signOf } from './reminders.ts'

const KEPT_AFTER_MS = 30 * DAY_MS

/** Longer than any check: its process has died. */
const LEASE_MS = 10 * MINUTE_MS

/** The registries have their own queues. */
const MOST_AT_ONCE = 8

const MOST_OF_A_PERSON = 2

/** The cabinet reports a longer delay; the daily round and the pause at night cause less. */
const LATE_AFTER_MS = 2 * DAY_MS

const MESSAGE_MS = DAY_MS

/** Bought cars and ended ones with news; the cabinet also lists the followed ones. */
const MOST_NOT_ASKED_ABOUT = 30

export type FollowedRow = typeof followedCars.$inferSelect

interface OfPerson {
  readonly userId: number
  readonly subject: string
}

const isOf = ({ userId, subject }: OfPerson) =>
  and(eq(followedCars.userId, userId), eq(followedCars.subject, subject))

const isAskedAbout = (now: Date) => and(gt(followedCars.endsAt, now), isNull(followedCars.boughtAt))

type ListedCar = Omit<FollowedCar, 'car' | 'reminders'>

export const followedBy = async (db: Executor, userId: number, now: Date): Promise<ListedCar[]> => {
  const rows = await db.select().from(followedCars).where(isListed(userId, now)).orderBy(asc(followedCars.id))
  return rows.map((row) => toldOf(row, now))
}

const isListed = (userId: number, now: Date) =>
  and(eq(followedCars.userId, userId), or(gt(followedCars.endsAt, now), gt(followedCars.news, 0)))

const toldOf = (row: FollowedRow, now: Date): ListedCar => ({
  vin: row.subject,
  news: row.news,
  asked_at: row.askedAt?.toISOString() ?? null,
  silent_since: row.silentSince?.toISOString() ?? null,
  unasked_since: unaskedSince(row, now)?.toISOString() ?? null,
  ends_at: row.endsAt.toISOString(),
  bought_at: row.boughtAt?.toISOString() ?? null,
})

function unaskedSince({ createdAt, askedAt, endsAt, boughtAt }: FollowedRow, now: Date): Date | undefined {
  if (boughtAt !== null) return undefined
  const since = Math.max(createdAt.getTime(), askedAt?.getTime() ?? 0)
  return endsAt > now && now.getTime() - since > LATE_AFTER_MS ? new Date(since) : undefined
}

/** A multiple of the concurrent limit: each queries paid sources. */
const BEGUN_A_DAY = 5

const countBegun = (tx: Executor, userId: number, most: number): Promise<void> =>
  personLimit(tx, 'follow', BEGUN_A_DAY * most, 'too_many_follows')(userId)

interface Follow extends OfPerson {
  /** Fingerprints of the report. */
  readonly known: readonly string[]
  readonly most: number
}

/** @throws ApiFailure `follow_full`, `too_many_follows` */
export const follow = (
  db: Executor,
  { userId, subject, known, most }: Follow,
  now: Date,
): Promise<ListedCar> =>
  db.transaction(async (tx) => {
    // Serializes concurrent windows of one person.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    const listed = await tx
      .select({ subject: followedCars.subject, isUnderWay: sql<boolean>`${isAskedAbout(now)}` })
      .from(followedCars)
      .where(isListed(userId, now))
    const others = listed.filter((one) => one.subject !== subject)
    const underWay = others.filter((one) => one.isUnderWay).length
    if (underWay >= most || others.length - underWay >= MOST_NOT_ASKED_ABOUT)
      throw new ApiFailure('follow_full')
    if (!listed.some((one) => one.subject === subject && one.isUnderWay)) await countBegun(tx, userId, most)
    const end = now.getTime() + FOLLOW_DAYS * DAY_MS
    const begun = {
      createdAt: now,
      known,
      news: 0,
      silentSince: null,
      silenceTold: false,
      boughtAt: null,
      reminded: [],
      endTold: false,
      notBefore: new Date(now.getTime() + DAY_MS),
      turnAt: null,
      endsAt: new Date(end),
      expiresAt: new Date(end + KEPT_AFTER_MS),
    }
    const [row] = await tx
      .insert(followedCars)
      .values({ userId, subject, ...begun })
      .onConflictDoUpdate({ target: [followedCars.userId, followedCars.subject], set: begun })
      .returning()
    if (row === undefined) throw new Error('an insert without a row')
    return toldOf(row, now)
  })

export async function isFollowed(db: Executor, person: OfPerson, now: Date): Promise<boolean> {
  const isUnderWay = and(isOf(person), isAskedAbout(now))
  return (await db.$count(followedCars, isUnderWay)) > 0
}

export async function unfollow(db: Executor, person: OfPerson): Promise<void> {
  await db.delete(followedCars).where(isOf(person))
}

/** Nothing stored is news any more. */
export async function markSeen(db: Executor, person: OfPerson & { known: readonly string[] }): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(followedCars).where(isOf(person)).for('update')
    if (row === undefined) return
    const findings = [...new Set([...row.known, ...person.known])]
    await tx.update(followedCars).set({ news: 0, known: findings }).where(eq(followedCars.id, row.id))
  })
}

export async function claimDue(db: Executor, now: Date): Promise<FollowedRow[]> {
  const isDue = (table: SQL) =>
    sql`not ${table}.end_told and ${table}.not_before <= ${now.toISOString()}::timestamptz`
  // The locked row is checked again: another server may have taken it.
  const due = sql`(
    select car.id from ${followedCars} as car
    join (
      select first.id, row_number() over (partition by first.user_id order by first.not_before, first.id) as turn
      from ${followedCars} as first join ${users} as person on person.id = first.user_id
      where ${isDue(sql`first`)} and person.blocked_at is null
    ) as queue on queue.id = car.id
    where queue.turn <= ${MOST_OF_A_PERSON} and ${isDue(sql`car`)}
    order by queue.turn, car.not_before limit ${MOST_AT_ONCE}::int
    for update of car skip locked)`
  return db
    .update(followedCars)
    .set({ notBefore: new Date(now.getTime() + LEASE_MS) })
    .where(sql`${followedCars.id} in ${due}`)
    .returning()
}

/** Stores the result and its messages in one transaction, if the car is still followed. */
export const keepOutcome = (
  { db, messengers }: MessageSenders,
  { id, notBefore: lease }: Pick<FollowedRow, 'id' | 'notBefore'>,
  outcome: (row: FollowedRow) => CheckOutcome,
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(followedCars).where(eq(followedCars.id, id)).for('update')
    if (row === undefined) return
    const { tells, ...kept } = outcome(row)
    // A request for another check meanwhile has ended the lease.
    const isOurs = row.notBefore.getTime() === lease.getTime()
    const changed = { ...kept, askedAt: now, ...(isOurs && { notBefore: nextTurn(row, now), turnAt: null }) }
    await tx.update(followedCars).set(changed).where(eq(followedCars.id, id))
    const car = { ...row, ...changed }
    const messages = tells.map((kind) => ({ kind, words: messageWords(kind, car) }))
    await queue({ db: tx, messengers }, car, messages, now)
  })

/** A check ahead of its turn does not move the turn. */
const nextTurn = ({ turnAt }: Pick<FollowedRow, 'turnAt'>, now: Date): Date =>
  turnAt !== null && turnAt > now ? turnAt : new Date(now.getTime() + DAY_MS)

export async function askAhead(db: Executor, subjects: readonly string[], now: Date): Promise<void> {
  const turnAt = sql`coalesce(${followedCars.turnAt}, ${followedCars.notBefore})`
  await db
    .update(followedCars)
    .set({ turnAt, notBefore: now })
    .where(and(inArray(followedCars.subject, [...subjects]), isAskedAbout(now)))
}

export async function followedNumbers(db: Executor, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ subject: followedCars.subject })
    .from(followedCars)
    .innerJoin(users, eq(users.id, followedCars.userId))
    .where(and(isAskedAbout(now), isNull(users.blockedAt)))
  return rows.map(({ subject }) => subject)
}

export const keepEnd = ({ db, messengers }: MessageSenders, row: FollowedRow, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const ended = await tx
      .update(followedCars)
      .set({ endTold: true })
      // A person who followed anew meanwhile gets no message.
      .where(and(eq(followedCars.id, row.id), eq(followedCars.endsAt, row.endsAt)))
      .returning({ id: followedCars.id })
    // Reminders of a bought car end by their own dates.
    if (ended.length > 0 && row.boughtAt === null)
      await queue({ db: tx, messengers }, row, [{ kind: 'over', words: messageWords('over', row) }], now)
  })

export const buy = (
  { db, messengers }: MessageSenders,
  person: OfPerson & { readonly reminders: readonly Reminder[] },
  now: Date,
): Promise<ListedCar | undefined> =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(followedCars).where(isOf(person)).for('update')
    if (row === undefined) return undefined
    const end = (lastDay(person.reminders) ?? now).getTime() + DAY_MS
    const bought = {
      boughtAt: row.boughtAt ?? now,
      news: 0,
      silentSince: null,
      turnAt: null,
      endTold: false,
      endsAt: new Date(end),
      expiresAt: new Date(end + KEPT_AFTER_MS),
    }
    await tx.update(followedCars).set(bought).where(eq(followedCars.id, row.id))
    await remind({ db: tx, messengers }, { ...row, ...bought }, person.reminders, now)
    return toldOf({ ...row, ...bought }, now)
  })

export const keepReminders = (
  { db, messengers }: MessageSenders,
  { id }: Pick<FollowedRow, 'id'>,
  reminders: readonly Reminder[],
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(followedCars).where(eq(followedCars.id, id)).for('update')
    // The person may follow it anew meanwhile.
    if (row !== undefined && row.boughtAt !== null) await remind({ db: tx, messengers }, row, reminders, now)
  })

async function remind(
  { db, messengers }: MessageSenders,
  row: FollowedRow,
  reminders: readonly Reminder[],
  now: Date,
): Promise<void> {
  const due = reminders.filter((one) => isDue(one, now) && !row.reminded.includes(signOf(one)))
  const reminded = [...row.reminded, ...due.map(signOf)]
  const notBefore = new Date(now.getTime() + DAY_MS)
  await db.update(followedCars).set({ reminded, notBefore }).where(eq(followedCars.id, row.id))
  const messages = due.map((one) => ({ kind: one.kind, words: reminderWords(one) }))
  await queue({ db, messengers }, row, messages, now)
}

interface NewMessage {
  readonly kind: MessageKind
  readonly words: MessageWords
}

async function queue(
  { db, messengers }: MessageSenders,
  car: FollowedRow,
  messages: readonly NewMessage[],
  now: Date,
): Promise<void> {
  await queueMessages(db, car, messages, now)
  const { chats } = await channelsOf({ db, messengers }, car.userId)
  for (const chat of chats) await queueInChat(db, car, messages, chat, now)
}

/** Bot tasks survive an outage; after a day the message is obsolete. */
async function queueInChat(
  db: Executor,
  car: FollowedRow,
  messages: readonly NewMessage[],
  { messenger, personId }: ChannelsOf['chats'][number],
  now: Date,
): Promise<void> {
  for (const message of messages)
    await botTasksIn(db).keep({
      key: `follow ${messenger} ${car.id} ${message.kind} ${now.toISOString()}`,
      address: { messenger, chat: personId, isGroup: false },
      personId,
      wanted: { kind: 'told', number: car.subject, words: chatText(message.words) },
    })
}

async function queueMessages(
  db: Executor,
  { id: followedId, userId }: FollowedRow,
  messages: readonly NewMessage[],
  now: Date,
): Promise<void> {
  const devices = await db
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
  const addresses = await db
    .select({ emailOf: emailAddresses.userId })
    .from(emailAddresses)
    .where(and(eq(emailAddresses.userId, userId), isConfirmed))
  const expiresAt = new Date(now.getTime() + MESSAGE_MS)
  const recipients = [...devices.map(({ id: deviceId }) => ({ deviceId })), ...addresses]
  const rows = recipients.flatMap((recipient) =>
    messages.map((message) => ({ ...recipient, ...message, followedId, notBefore: now, expiresAt })),
  )
  if (rows.length > 0) await db.insert(pushMessages).values(rows)
}
