import { and, eq, inArray, lt, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../db/database.ts'
import { users } from '../db/schema/accounts.ts'
import { answers, failures, refusals, reportOrders, vinDictionary } from '../db/schema/answers.ts'
import { paidLookups, plateAnswers } from '../db/schema/plates.ts'
import { registryHours } from '../db/schema/registries.ts'
import { eraseAccount } from '../features/accounts/delete-account.ts'
import { presentUser, userColumns } from '../features/accounts/users.ts'
import { BASE } from '../features/reports/base-info.ts'
import { lockDictionary } from '../features/vehicles/learn.ts'

/** Bounds a sweep's locks; the rest goes a minute later. */
const AT_ONCE = 200

const daysAgo = (days: number): SQL => sql`now() - make_interval(days => ${days}::int)`

/** Accounts with paid requests left stay, because they are owed. */
export const eraseInactive = (db: Executor, days: number): Promise<void> =>
  db.transaction(async (tx) => {
    const isOfUser = and(eq(paidLookups.wallet, users.wallet), eq(paidLookups.state, 'reserved'))
    const underWay = tx.select({ id: paidLookups.id }).from(paidLookups).where(isOfUser)
    const isInactive = and(lt(users.lastSeen, daysAgo(days)), eq(users.requests, 0), notExists(underWay))
    const inactive = await tx
      .select(userColumns)
      .from(users)
      .where(isInactive)
      .limit(AT_ONCE)
      // A person signing in keeps the account.
      .for('update', { skipLocked: true })
    for (const row of inactive) await eraseAccount(tx, presentUser(row))
  })

/** The lookup itself stays as evidence for the ledger. */
export async function forgetLookedUpPlates(db: Executor, days: number): Promise<void> {
  const old = db
    .select({ id: paidLookups.id })
    .from(paidLookups)
    .where(and(ne(paidLookups.plate, ''), lt(paidLookups.finishedAt, daysAgo(days))))
    .limit(AT_ONCE)
  await db.update(paidLookups).set({ plate: '', vin: null }).where(inArray(paidLookups.id, old))
}

export async function forgetPlateAnswers(db: Executor, days: number): Promise<void> {
  await db.delete(plateAnswers).where(lt(plateAnswers.checkedAt, daysAgo(days)))
}

/** Days that the health of sources is kept; no page shows more. */
const HEALTH_DAYS = 91

export async function forgetHealth(db: Executor): Promise<void> {
  await db.delete(registryHours).where(lt(registryHours.hour, daysAgo(HEALTH_DAYS)))
}

/** Days that orders are kept: by then they were compared with every seller's bill. */
const ORDERS_DAYS = 90

export async function forgetOrders(db: Executor): Promise<void> {
  await db.delete(reportOrders).where(lt(reportOrders.orderedAt, daysAgo(ORDERS_DAYS)))
}

/** Longer than any refusal is valid (`Answers`). */
const REFUSALS_DAYS = 7

export async function forgetRefusals(db: Executor): Promise<void> {
  await db.delete(refusals).where(lt(refusals.refusedAt, daysAgo(REFUSALS_DAYS)))
}

/** Longer than a sealed report looks back (`heldCar`). */
const FAILURES_DAYS = 1

export async function forgetFailures(db: Executor): Promise<void> {
  await db.delete(failures).where(lt(failures.failedAt, daysAgo(FAILURES_DAYS)))
}

/** As long as a description is fresh. */
const DESCRIPTION_DAYS = 7

/** Cars per minute, at which a full table is walked within weeks. */
const CARS_AT_ONCE = 2000

const otherAnswers = alias(answers, 'others')

/**
 * Descriptions of cars without other answers go earlier: they need no ticket, so invented numbers
 * could fill the table. It is walked by its key in cycles, because an index by age would slow every
 * answer.
 */
export class OldAnswers {
  readonly #db: Executor
  readonly #days: number
  #last = ''

  constructor(db: Executor, days: number) {
    this.#db = db
    this.#days = days
  }

  async forgetSome(): Promise<void> {
    const subjects = await this.#next()
    this.#last = subjects.length < CARS_AT_ONCE ? '' : (subjects.at(-1) ?? '')
    if (subjects.length > 0) await this.#db.transaction((tx) => this.#forget(tx, subjects))
  }

  async #next(): Promise<string[]> {
    const rows = await this.#db
      .select({ subject: answers.subject })
      .from(answers)
      .where(sql`${answers.subject} > ${this.#last}`)
      .groupBy(answers.subject)
      .orderBy(answers.subject)
      .limit(CARS_AT_ONCE)
    return rows.map(({ subject }) => subject)
  }

  /** A car that returns counts anew in the dictionary. */
  async #forget(tx: Executor, subjects: readonly string[]): Promise<void> {
    await lockDictionary(tx)
    const deleted = await tx
      .delete(answers)
      .where(and(inArray(answers.subject, [...subjects]), or(isOld(this.#days), isLoneDescription(tx))))
      .returning({ learnedAs: answers.learnedAs })
    const rows = deleted.map(({ learnedAs }) => learnedAs).filter((row) => row !== null)
    for (const [row, cars] of Map.groupBy(rows, (row) => row))
      await tx
        .update(vinDictionary)
        .set({ cars: sql`${vinDictionary.cars} - ${cars.length}` })
        .where(eq(vinDictionary.id, row))
  }
}

const isOld = (days: number) => lt(answers.checkedAt, daysAgo(days))

const isLoneDescription = (tx: Executor) =>
  and(
    eq(answers.section, BASE),
    isOld(DESCRIPTION_DAYS),
    notExists(
      tx
        .select({ subject: otherAnswers.subject })
        .from(otherAnswers)
        .where(and(eq(otherAnswers.subject, answers.subject), ne(otherAnswers.section, BASE))),
    ),
  )
