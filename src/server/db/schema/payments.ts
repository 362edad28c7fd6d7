import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { paymentProviders } from '#shared/contract/payments.ts'
import { users } from './accounts.ts'
import { moment } from './columns.ts'

/**
 * Every movement of paid requests, in double entry: one row takes from one account and gives to another.
 * Accounts: a wallet's uuid, `sold` (where requests come from), `held:<lookup>`, `spent`. Append-only: a trigger
 * refuses updates and deletes.
 */
export const ledger = pgTable(
  'ledger',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    kind: text('kind', { enum: ['purchase', 'reserve', 'spend', 'return', 'correction'] }).notNull(),
    /** What it happened for; the same thing cannot happen twice. */
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

/** Orders of packs, made before anybody pays. */
export const orders = pgTable(
  'orders',
  {
    /** The number that the provider has it under: MNT_TRANSACTION_ID, or `order` of a payment's metadata. */
    id: text('id').primaryKey(),
    /** Null once the person has deleted the account; the payment stays. */
    userId: bigint('user_id', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    wallet: uuid('wallet').notNull(),
    pack: text('pack').notNull(),
    requests: integer('requests').notNull(),
    kopecks: integer('kopecks').notNull(),
    type: text('type').notNull(),
    /** Where it was to be paid; null: the order is older than this column. */
    provider: text('provider', { enum: paymentProviders }),
    createdAt: moment('created_at').notNull().defaultNow(),
    paidAt: moment('paid_at'),
    /** The provider's operation that paid it. */
    operationId: text('operation_id').unique(),
  },
  (table) => [
    index('orders_user_id').on(table.userId, table.paidAt),
    index('orders_paid_at').on(table.paidAt).where(sql`${table.paidAt} is not null`),
    check('orders_paid', sql`(${table.paidAt} is null) = (${table.operationId} is null)`),
  ],
)

/**
 * Payments at a provider whose word has to be asked for, from their making on: each is asked about, ever more rarely,
 * until it has ended.
 */
export const awaitedPayments = pgTable(
  'awaited_payments',
  {
    /** The provider's number of the payment. */
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .unique()
      .references(() => orders.id),
    /** `given_back`: money of it went back after it had been credited, and somebody has been told. */
    state: text('state', { enum: ['pending', 'succeeded', 'canceled', 'given_back'] })
      .notNull()
      .default('pending'),
    /** How often it was asked about by itself; the pause grows with it. */
    asked: integer('asked').notNull().default(0),
    askAt: moment('ask_at').notNull(),
  },
  (table) => [index('awaited_payments_ask_at').on(table.askAt).where(sql`${table.state} = 'pending'`)],
)

/** All money that a provider vouched for, also money that fits no order: nobody's payment gets lost. */
export const operations = pgTable(
  'operations',
  {
    /** The provider's number: digits at MONETA (MNT_OPERATION_ID), a UUID at ЮKassa. */
    id: text('id').primaryKey(),
    provider: text('provider', { enum: paymentProviders }).notNull().default('moneta'),
    orderId: text('order_id').notNull(),
    /** Amount as received. */
    amount: text('amount').notNull(),
    currency: text('currency').notNull(),
    testMode: boolean('test_mode').notNull(),
    /** What we did with it. */
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
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (table) => [index('operations_unfit').on(table.receivedAt).where(sql`${table.verdict} <> 'credited'`)],
)

/** What a person has decided about money that bought nothing, once an operation. */
export const operationDecisions = pgTable('operation_decisions', {
  operationId: text('operation_id')
    .primaryKey()
    .references(() => operations.id),
  at: moment('at').notNull().defaultNow(),
  outcome: text('outcome', { enum: ['returned', 'corrected', 'nothing_owed'] }).notNull(),
  /**
   * What the provider's cabinet says of the operation, as whoever looked there wrote it down. Blank: nothing is decided;
   * the money is being given back, or the provider has refused that ({@link refusal}).
   */
  providerWord: text('provider_word').notNull(),
  /** Number of the refund that was begun last; each has its own idempotence key. */
  attempt: integer('attempt').notNull().default(1),
  /** The provider's number of a refund that it has accepted and not finished. */
  refundId: text('refund_id'),
  /** Why the provider refused the last attempt for good. Null: it has not; until it answers nothing else can be decided. */
  refusal: text('refusal'),
  reason: text('reason').notNull(),
  /** Account of who decided. */
  decidedBy: bigint('decided_by', { mode: 'number' }).notNull(),
})

/**
 * Corrections of balances, from their proposal on. What is entered stands in the ledger under this id; one above what
 * a person may enter alone waits for another.
 */
export const corrections = pgTable(
  'corrections',
  {
    /** Made with the form, so that a form sent twice is one correction. */
    id: uuid('id').primaryKey(),
    wallet: uuid('wallet').notNull(),
    /** Added to the balance; below zero: taken from it. */
    requests: integer('requests').notNull(),
    reason: text('reason').notNull(),
    state: text('state', { enum: ['proposed', 'entered', 'refused'] }).notNull(),
    /** Account of who proposed it, and what they were called. */
    proposedBy: bigint('proposed_by', { mode: 'number' }).notNull(),
    proposedByName: text('proposed_by_name').notNull(),
    proposedAt: moment('proposed_at').notNull(),
    /** Who entered or refused it; the same as who proposed it where nobody else was needed. */
    decidedBy: bigint('decided_by', { mode: 'number' }),
    decidedAt: moment('decided_at'),
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

/** What came of each daily proof of the ledger, by whichever server made it. */
export const ledgerProofs = pgTable(
  'ledger_proofs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    /** How many entries of the ledger it covered. */
    entries: bigint('entries', { mode: 'number' }).notNull(),
    /** How many sentences said what is wrong. */
    problems: integer('problems').notNull(),
  },
  (table) => [index('ledger_proofs_at').on(table.at)],
)
