import { and, asc, eq, getTableColumns, gte, inArray, or } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import {
  accessTokens,
  linkedIdentities,
  messengerSignIns,
  phoneProofs,
  providerSignIns,
  unlinkedMessengers,
  users,
} from '../db/schema/accounts.ts'
import { commentDecisions, comments } from '../db/schema/comments.ts'
import { deskActions, deskKeys, deskSessions } from '../db/schema/desk.ts'
import {
  emailAddresses,
  followedCars,
  pushDevices,
  pushMessages,
  stoppedChannels,
} from '../db/schema/follow.ts'
import { botTasks, botTicks, maxJobs } from '../db/schema/messengers.ts'
import {
  awaitedPayments,
  corrections,
  ledger,
  operationDecisions,
  operations,
  orders,
} from '../db/schema/payments.ts'
import { paidLookups } from '../db/schema/plates.ts'
import { reducedReports, sealedReports } from '../db/schema/sealed-reports.ts'
import { signInsOf } from '../features/accounts/sessions.ts'
import { messengerIdsOf, presentUser } from '../features/accounts/users.ts'
import { actionsOnPeople } from '../journal/actions.ts'

/**
 * Reads one moment (152-ФЗ, article 14), without hashes of keys and names of moderators.
 * @returns undefined for an unknown id.
 */
export const exportPerson = (db: Executor, id: number) =>
  db.transaction(
    async (tx) => {
      const [account] = await tx.select().from(users).where(eq(users.id, id))
      if (!account) return undefined
      return {
        account,
        identities: await identitiesOf(tx, id),
        unlinkedMessengers: await tx
          .select()
          .from(unlinkedMessengers)
          .where(eq(unlinkedMessengers.userId, id)),
        phoneProof: await phoneProofOf(tx, id),
        sessions: await sessionsOf(tx, id),
        signInsUnderWay: [...(await inMessenger(tx, account)), ...(await atProviders(tx, id))],
        saidToBot: await botMessages(tx, account.maxId),
        botTasks: await botTasksOf(tx, account),
        botTicks: await botTicksOf(tx, account),
        followedCars: await tx.select().from(followedCars).where(eq(followedCars.userId, id)),
        ...(await channelsOf(tx, id)),
        stoppedChannels: await tx.select().from(stoppedChannels).where(eq(stoppedChannels.userId, id)),
        sealedReports: await tx.select().from(sealedReports).where(eq(sealedReports.userId, id)),
        reducedReports: await reducedOf(tx, id),
        ...(await paymentsOf(tx, id)),
        requests: await tx.select().from(ledger).where(movesWallet(account.wallet)).orderBy(asc(ledger.id)),
        corrections: await correctionsOf(tx, account.wallet),
        plateLookups: await tx.select().from(paidLookups).where(eq(paidLookups.wallet, account.wallet)),
        comments: await commentsOf(tx, id),
        doneByOperator: await doneByOperator(tx, account),
        ...(await deskRecords(tx, id)),
      }
    },
    { isolationLevel: 'repeatable read' },
  )

const movesWallet = (wallet: string) => or(eq(ledger.fromAccount, wallet), eq(ledger.toAccount, wallet))

const identitiesOf = (tx: Executor, id: number) =>
  tx
    .select({
      provider: linkedIdentities.provider,
      subject: linkedIdentities.subject,
      linkedAt: linkedIdentities.linkedAt,
    })
    .from(linkedIdentities)
    .where(eq(linkedIdentities.userId, id))

const phoneProofOf = (tx: Executor, id: number) =>
  tx
    .select({ provenAt: phoneProofs.provenAt, expiresAt: phoneProofs.expiresAt })
    .from(phoneProofs)
    .where(eq(phoneProofs.userId, id))

const sessionsOf = (tx: Executor, id: number) =>
  tx
    .select({
      place: accessTokens.place,
      fromLink: accessTokens.fromLink,
      createdAt: accessTokens.createdAt,
      expiresAt: accessTokens.expiresAt,
    })
    .from(accessTokens)
    .where(eq(accessTokens.userId, id))

const reducedOf = (tx: Executor, id: number) =>
  tx
    .select(getTableColumns(reducedReports))
    .from(reducedReports)
    .innerJoin(sealedReports, eq(sealedReports.id, reducedReports.reportId))
    .where(eq(sealedReports.userId, id))

const correctionsOf = (tx: Executor, wallet: string) =>
  tx
    .select({
      id: corrections.id,
      requests: corrections.requests,
      reason: corrections.reason,
      state: corrections.state,
      proposedAt: corrections.proposedAt,
      decidedAt: corrections.decidedAt,
    })
    .from(corrections)
    .where(eq(corrections.wallet, wallet))

function inMessenger(tx: Executor, account: Parameters<typeof presentUser>[0]) {
  const { pollHash: _, codeHash: __, ...columns } = getTableColumns(messengerSignIns)
  const messengerIds = messengerIdsOf(presentUser(account))
  return tx.select(columns).from(messengerSignIns).where(signInsOf(account.id, messengerIds))
}

const atProviders = (tx: Executor, id: number) => {
  const { codeHash: _, verifierHash: __, ...columns } = getTableColumns(providerSignIns)
  return tx
    .select(columns)
    .from(providerSignIns)
    .innerJoin(linkedIdentities, eq(linkedIdentities.subject, providerSignIns.subject))
    .where(eq(linkedIdentities.userId, id))
}

const botMessages = async (tx: Executor, maxId: number | null) => {
  if (maxId === null) return []
  const { dialogue, body, expiresAt } = maxJobs
  return tx.select({ dialogue, body, expiresAt }).from(maxJobs).where(eq(dialogue, maxId))
}

async function botTasksOf(tx: Executor, account: Parameters<typeof presentUser>[0]) {
  const messengerIds = messengerIdsOf(presentUser(account))
  if (messengerIds.length === 0) return []
  const { messenger, personId, chat, isGroup, messageId, body, createdAt, expiresAt } = botTasks
  const isTheirs = messengerIds.map((one) => and(eq(messenger, one.messenger), eq(personId, one.personId)))
  return tx
    .select({ messenger, chat, isGroup, messageId, body, createdAt, expiresAt })
    .from(botTasks)
    .where(or(...isTheirs))
}

/** A private chat has the number of its person. */
async function botTicksOf(tx: Executor, account: Parameters<typeof presentUser>[0]) {
  const messengerIds = messengerIdsOf(presentUser(account))
  if (messengerIds.length === 0) return []
  const { messenger, chat } = botTicks
  const isTheirs = messengerIds.map((one) => and(eq(messenger, one.messenger), eq(chat, one.personId)))
  return tx
    .select()
    .from(botTicks)
    .where(or(...isTheirs))
}

/** Omits the keys of browsers and of links in e-mails. */
async function channelsOf(tx: Executor, id: number) {
  const { tokenHash: _, p256dhKey: __, authKey: ___, ...columns } = getTableColumns(pushDevices)
  const { confirmHash: ____, unsubscribeKey: _____, ...address } = getTableColumns(emailAddresses)
  return {
    pushDevices: await tx.select(columns).from(pushDevices).where(eq(pushDevices.userId, id)),
    emailAddresses: await tx.select(address).from(emailAddresses).where(eq(emailAddresses.userId, id)),
    pushMessages: await tx
      .select(getTableColumns(pushMessages))
      .from(pushMessages)
      .innerJoin(followedCars, eq(followedCars.id, pushMessages.followedId))
      .where(eq(followedCars.userId, id)),
  }
}

async function paymentsOf(tx: Executor, id: number) {
  const ordered = await tx.select().from(orders).where(eq(orders.userId, id)).orderBy(asc(orders.createdAt))
  const ids = ordered.map((order) => order.id)
  const { decidedBy: _, ...decision } = getTableColumns(operationDecisions)
  return {
    orders: ordered,
    awaitedPayments: await tx.select().from(awaitedPayments).where(inArray(awaitedPayments.orderId, ids)),
    operations: await tx.select().from(operations).where(inArray(operations.orderId, ids)),
    operationDecisions: await tx
      .select(decision)
      .from(operationDecisions)
      .innerJoin(operations, eq(operations.id, decision.operationId))
      .where(inArray(operations.orderId, ids)),
  }
}

async function commentsOf(tx: Executor, id: number) {
  const { textHash: _, ...columns } = getTableColumns(comments)
  const written = await tx
    .select(columns)
    .from(comments)
    .where(eq(comments.userId, id))
    .orderBy(asc(comments.id))
  const { commentId, at, to, reason } = commentDecisions
  const decided = await tx
    .select({ commentId, at, to, reason })
    .from(commentDecisions)
    .where(
      inArray(
        commentId,
        written.map((comment) => comment.id),
      ),
    )
  return written.map((comment) => ({
    ...comment,
    decisions: decided.filter((decision) => decision.commentId === comment.id),
  }))
}

/**
 * Omits the actor. Gives reasons only of actions on this account alone, because others may name
 * other people.
 */
async function doneByOperator(
  tx: Executor,
  { id, createdAt }: { readonly id: number; readonly createdAt: Date },
) {
  const { at, action, subject, reason } = deskActions
  const done = await tx
    .select({ at, action, subject, reason })
    .from(deskActions)
    .where(
      or(
        and(eq(subject, String(id)), inArray(action, [...actionsOnPeople])),
        and(eq(action, 'everybody_signed_out'), gte(at, createdAt)),
      ),
    )
    .orderBy(asc(deskActions.id))
  return done.map((one) => (actionsOnPeople.includes(one.action) ? one : { ...one, reason: null }))
}

/** Omits the key, and reasons, which concern others. */
async function deskRecords(tx: Executor, id: number) {
  const { key: _, wordHash: __, ...step } = getTableColumns(deskKeys)
  const { reason: ___, ...action } = getTableColumns(deskActions)
  return {
    deskKeys: await tx.select(step).from(deskKeys).where(eq(deskKeys.userId, id)),
    deskSessions: await tx
      .select({ expiresAt: deskSessions.expiresAt })
      .from(deskSessions)
      .innerJoin(accessTokens, eq(accessTokens.hash, deskSessions.tokenHash))
      .where(eq(accessTokens.userId, id)),
    deskActions: await tx
      .select(action)
      .from(deskActions)
      .where(eq(deskActions.userId, id))
      .orderBy(asc(deskActions.id)),
  }
}
