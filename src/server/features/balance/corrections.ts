import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { corrections } from '#server/db/schema/payments.ts'
import { DAY_MS } from '#shared/durations.ts'
import { packs } from '#shared/prices.ts'
import type { Ledger } from './ledger.ts'

const TERM_MS = 3 * DAY_MS

const CORRECTIONS_LOCK = 735_190_204

/** Price of a request, the dearest one, in kopecks. */
const KOPECKS_A_REQUEST = Math.max(...Object.values(packs).map(({ requests, kopecks }) => kopecks / requests))

export interface Clerk {
  readonly id: number
  readonly name: string
}

export interface Proposal {
  readonly id: string
  readonly wallet: string
  /** Never zero; a negative number takes requests away. */
  readonly requests: number
  readonly reason: string
}

interface ProposalFor extends Proposal {
  /** Always needs a second person. */
  readonly isForColleague: boolean
}

/**
 * `entered`: in the ledger; `proposed`: waits for a second person; `known`: the form was sent
 * before; `short`: the balance is too small; `own`: own balances are refused; `gone`: no such
 * person.
 */
export type ProposalResult = 'entered' | 'proposed' | 'known' | 'short' | 'own' | 'gone'

/**
 * `late`: decided before, or no such proposal; `lapsed`: waited too long; `same`: proposed by the
 * same person.
 */
export type ConfirmationResult = 'entered' | 'late' | 'lapsed' | 'same' | 'short' | 'own' | 'gone'

export interface Waiting extends Proposal {
  readonly by: Clerk
  readonly proposedAt: Date
  readonly userId: number
}

export interface Corrections {
  /** Leaves it to a second person when it exceeds what one may enter alone within a day. */
  propose(tx: Executor, proposal: ProposalFor, by: Clerk): Promise<ProposalResult>
  confirm(tx: Executor, id: string, by: Clerk): Promise<ConfirmationResult>
  /** False: decided before. */
  refuse(tx: Executor, id: string, by: Clerk): Promise<boolean>
  /** Oldest first. */
  waiting(db: Executor): Promise<Waiting[]>
}

interface CorrectionsOptions {
  readonly ledger: Pick<Ledger, 'correct'>
  readonly limitRoubles: number
  readonly now: () => number
}

export function createCorrections({ ledger, limitRoubles, now }: CorrectionsOptions): Corrections {
  const mostAlone = Math.floor((limitRoubles * 100) / KOPECKS_A_REQUEST)

  const isWithinLimit = async (tx: Executor, { requests }: Proposal, { id }: Clerk): Promise<boolean> => {
    // Two concurrent ones could each pass the daily limit.
    await tx.execute(sql`select pg_advisory_xact_lock(${CORRECTIONS_LOCK})`)
    return (await enteredAlone(tx, id, new Date(now() - DAY_MS))) + Math.abs(requests) <= mostAlone
  }

  return {
    async propose(tx, proposal, by) {
      const obstacle = await obstacleOf(tx, proposal.wallet, by)
      if (obstacle) return obstacle
      const isAlone = !proposal.isForColleague && (await isWithinLimit(tx, proposal, by))
      if (!(await keep(tx, proposal, by, { isAlone, at: new Date(now()) }))) return 'known'
      if (!isAlone && (await isThere(tx, proposal))) return 'proposed'
      if (isAlone && (await ledger.correct(tx, { ...proposal, reference: proposal.id }))) return 'entered'
      await tx.delete(corrections).where(eq(corrections.id, proposal.id))
      return 'short'
    },

    async confirm(tx, id, by) {
      const [proposed] = await tx.select().from(corrections).where(isWaiting(id)).for('update')
      if (!proposed) return 'late'
      if (proposed.proposedBy === by.id) return 'same'
      if (proposed.proposedAt.getTime() + TERM_MS <= now()) return 'lapsed'
      const obstacle = await obstacleOf(tx, proposed.wallet, by)
      if (obstacle) return obstacle
      if (!(await ledger.correct(tx, { ...proposed, reference: id }))) return 'short'
      await decide(tx, id, 'entered', by, new Date(now()))
      return 'entered'
    },

    refuse: (tx, id, by) => decide(tx, id, 'refused', by, new Date(now())),

    async waiting(db) {
      const rows = await db
        .select({ proposed: corrections, userId: users.id })
        .from(corrections)
        .innerJoin(users, eq(users.wallet, corrections.wallet))
        .where(and(eq(corrections.state, 'proposed'), gt(corrections.proposedAt, new Date(now() - TERM_MS))))
        .orderBy(asc(corrections.proposedAt))
      return rows.map(({ proposed: { proposedBy, proposedByName, ...proposed }, userId }) => ({
        ...proposed,
        userId,
        by: { id: proposedBy, name: proposedByName },
      }))
    },
  }
}

const isWaiting = (id: string) => and(eq(corrections.id, id), eq(corrections.state, 'proposed'))

async function obstacleOf(tx: Executor, wallet: string, { id }: Clerk): Promise<'own' | 'gone' | undefined> {
  const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.wallet, wallet))
  if (!owner) return 'gone'
  return owner.id === id ? 'own' : undefined
}

async function isThere(tx: Executor, { wallet, requests }: Proposal): Promise<boolean> {
  const [owner] = await tx.select({ requests: users.requests }).from(users).where(eq(users.wallet, wallet))
  return owner !== undefined && owner.requests + requests >= 0
}

async function enteredAlone(tx: Executor, by: number, since: Date): Promise<number> {
  const [sum] = await tx
    .select({ requests: sql<number>`coalesce(sum(abs(${corrections.requests})), 0)::int` })
    .from(corrections)
    .where(
      and(
        eq(corrections.state, 'entered'),
        eq(corrections.proposedBy, by),
        eq(corrections.decidedBy, by),
        gt(corrections.decidedAt, since),
      ),
    )
  return sum?.requests ?? 0
}

/** False: already stored. */
async function keep(
  tx: Executor,
  { id, wallet, requests, reason }: Proposal,
  by: Clerk,
  { isAlone, at }: { readonly isAlone: boolean; readonly at: Date },
): Promise<boolean> {
  const kept = await tx
    .insert(corrections)
    .values({
      id,
      wallet,
      requests,
      reason,
      proposedBy: by.id,
      proposedByName: by.name,
      proposedAt: at,
      ...(isAlone ? { state: 'entered', decidedBy: by.id, decidedAt: at } : { state: 'proposed' }),
    })
    .onConflictDoNothing()
    .returning({ id: corrections.id })
  return kept.length === 1
}

async function decide(
  tx: Executor,
  id: string,
  state: 'entered' | 'refused',
  by: Clerk,
  decidedAt: Date,
): Promise<boolean> {
  const decided = await tx
    .update(corrections)
    .set({ state, decidedBy: by.id, decidedAt })
    .where(isWaiting(id))
    .returning({ id: corrections.id })
  return decided.length === 1
}
