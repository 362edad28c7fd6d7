import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { paymentProviders } from '#shared/payment-providers.ts'
import { users } from './accounts.ts'
import { timestamptz } from './columns.ts'

/**
 * Every movement of paid requests, in double entry. Accounts: a wallet's uuid, `sold` (the origin
 * of requests), `held:<lookup>`, `spent`. Append-only: a trigger refuses updates and deletes.
 */
export const ledger = pgTable(
  'ledger',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamptz('at').notNull().defaultNow(),
    kind: text('kind', { enum: ['purchase', 'reserve', 'spend', 'return', 'correction'] }).notNull(),
    /** The cause; unique per kind, so it counts once. */
    reference: text('reference').notNull(),
    fromAccount: text('from_account').notNull(),
    toAccount: text('to_account').notNull(),
    requests: integer('requests').notNull(),
  },
  (table) => [
    unique('ledger_once').on(table.kind, table.reference),
    index('ledger_from').on(table.fromAccount),
    index('ledger_to').on(table.toAccount),
    check('ledger_positive', sql`${table.requests} > 0`),
    check('ledger_moves', sql`${table.fromAccount} <> ${table.toAccount}`),
  ],
)

/** Inserted before payment; permanent. */
export const orders = pgTable(
  'orders',
  {
    /** Our number at the provider: MNT_TRANSACTION_ID, or `order` in the payment's metadata. */
    id: text('id').primaryKey(),
    /** Null once the account is deleted. */
    userId: bigint('user_id', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    wallet: uuid('wallet').notNull(),
    pack: text('pack').notNull(),
    requests: integer('requests').notNull(),
    kopecks: integer('kopecks').notNull(),
    type: text('type').notNull(),
    /** Null: older than this column. */
    provider: text('provider', { enum: paymentProviders }),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    paidAt: timestamptz('paid_at'),
    operationId: text('operation_id').unique(),
  },
  (table) => [
    index('orders_user_id').on(table.userId, table.paidAt),
    index('orders_paid_at').on(table.paidAt).where(sql`${table.paidAt} is not null`),
    check('orders_paid', sql`(${table.paidAt} is null) = (${table.operationId} is null)`),
  ],
)

/** Polled ever more rarely until the outcome. */
export const awaitedPayments = pgTable(
  'awaited_payments',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .unique()
      .references(() => orders.id),
    /** `given_back`: a refund after the credit, reported to the operator. */
    state: text('state', { enum: ['pending', 'succeeded', 'canceled', 'given_back'] })
      .notNull()
      .default('pending'),
    asked: integer('asked').notNull().default(0),
    askAt: timestamptz('ask_at').notNull(),
  },
  (table) => [index('awaited_payments_ask_at').on(table.askAt).where(sql`${table.state} = 'pending'`)],
)

/**
 * All money confirmed by a provider, including money without a matching order, so that no payment
 * is lost.
 */
export const operations = pgTable(
  'operations',
  {
    /** The provider's number: digits at MONETA (MNT_OPERATION_ID), a UUID at ЮKassa. */
    id: text('id').primaryKey(),
    provider: text('provider', { enum: paymentProviders }).notNull().default('moneta'),
    orderId: text('order_id').notNull(),
    amount: text('amount').notNull(),
    currency: text('currency').notNull(),
    testMode: boolean('test_mode').notNull(),
    verdict: text('verdict', {
      enum: [
        'credited',
        'unknown_order',
        'wrong_amount',
        'wrong_currency',
        'wrong_mode',
        'order_already_paid',
        'given_back',
        'account_deleted',
      ],
    }).notNull(),
    receivedAt: timestamptz('received_at').notNull().defaultNow(),
  },
  (table) => [index('operations_unfit').on(table.receivedAt).where(sql`${table.verdict} <> 'credited'`)],
)

export const operationDecisions = pgTable('operation_decisions', {
  operationId: text('operation_id')
    .primaryKey()
    .references(() => operations.id),
  at: timestamptz('at').notNull().defaultNow(),
  outcome: text('outcome', { enum: ['returned', 'corrected', 'nothing_owed'] }).notNull(),
  /** Blank: undecided; a refund is in progress or refused ({@link refusal}). */
  providerWord: text('provider_word').notNull(),
  /** Number of the latest refund attempt; each has its own idempotence key. */
  attempt: integer('attempt').notNull().default(1),
  refundId: text('refund_id'),
  /**
   * Why the provider finally refused the last attempt. Null: not refused, and no other decision is
   * possible before its response.
   */
  refusal: text('refusal'),
  reason: text('reason').notNull(),
  decidedBy: bigint('decided_by', { mode: 'number' }).notNull(),
})

/** One above a person's own limit needs a second person. */
export const corrections = pgTable(
  'corrections',
  {
    id: uuid('id').primaryKey(),
    wallet: uuid('wallet').notNull(),
    /** Negative: subtracted. */
    requests: integer('requests').notNull(),
    reason: text('reason').notNull(),
    state: text('state', { enum: ['proposed', 'entered', 'refused'] }).notNull(),
    proposedBy: bigint('proposed_by', { mode: 'number' }).notNull(),
    proposedByName: text('proposed_by_name').notNull(),
    proposedAt: timestamptz('proposed_at').notNull(),
    decidedBy: bigint('decided_by', { mode: 'number' }),
    decidedAt: timestamptz('decided_at'),
  },
  (table) => [
    index('corrections_wallet').on(table.wallet),
    index('corrections_proposed').on(table.proposedAt).where(sql`${table.state} = 'proposed'`),
    index('corrections_alone').on(table.proposedBy, table.decidedAt).where(sql`${table.state} = 'entered'`),
    check('corrections_requests', sql`${table.requests} <> 0`),
    check('corrections_decided', sql`(${table.state} = 'proposed') = (${table.decidedAt} is null)`),
    check('corrections_decided_by', sql`(${table.decidedBy} is null) = (${table.decidedAt} is null)`),
  ],
)

export const ledgerProofs = pgTable(
  'ledger_proofs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamptz('at').notNull().defaultNow(),
    entries: bigint('entries', { mode: 'number' }).notNull(),
    problems: integer('problems').notNull(),
  },
  (table) => [index('ledger_proofs_at').on(table.at)],
)
