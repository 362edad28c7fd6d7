import { hash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database, Executor } from '#server/db/database.ts'
import { onceIn } from '#server/db/once.ts'
import { outcomeCounts } from '#server/db/schema/outcomes.ts'
import { widerNetworks } from '#server/http/limit.ts'
import { sharedLimit } from '#server/http/shared-limit.ts'
import type { OutcomeAnswer, OutcomeReport } from '#shared/contract/outcomes.ts'
import { DAY_MS } from '#shared/durations.ts'
import { moscowDay } from '#shared/text/moscow-day.ts'
import { ASKED, answerAbout, answerKey, levelKey, type OutcomeCount, ruleKey } from './accuracy.ts'

/** A key counts once within this time; a device drops its question earlier. */
const KEY_MS = 400 * DAY_MS

/** Of one network in thirty days: the bound of the intervals assumes it. */
const MOST_OF_NETWORK = 1

/** Of a provider's /32 in thirty days, which has 65 536 networks. */
const MOST_OF_PROVIDER = 256

/** Numbers only, each report once, each network once in thirty days. */
export function createOutcomeBook({ db }: Pick<Database, 'db'>, now: () => number) {
  /** @throws ApiFailure `too_many_requests` */
  const count = (
    { key, level, rule, otherRules = [] }: OutcomeReport,
    answer: OutcomeAnswer | undefined,
    from: string,
  ): Promise<void> =>
    db.transaction(async (tx) => {
      const what = answer === undefined ? 'outcome-asked' : 'outcome'
      await sharedLimit(tx, what, MOST_OF_NETWORK, 'month').take(widest(from))
      const provider = around(from, '/32')
      if (provider) await sharedLimit(tx, what, MOST_OF_PROVIDER, 'month').take(provider)
      const isNew = await onceIn(tx).first(
        `${what}:${hash('sha256', key, 'base64')}`,
        new Date(now() + KEY_MS),
      )
      if (!isNew) return
      const rules = rule === undefined ? [] : [rule, ...otherRules]
      const counted = [
        { about: levelKey(level), answer: answer ? answerKey(answer) : ASKED },
        ...rules.map((one) => ({
          about: ruleKey(one),
          answer: answer ? answerAbout(one, rules, answer) : ASKED,
        })),
      ]
      // A fixed order prevents deadlocks: the device chooses the rules' order.
      const inOrder = counted.toSorted((one, other) => (one.about < other.about ? -1 : 1))
      await add(tx, inOrder, now())
    })
  return {
    countQuestion: (report: OutcomeReport, from: string) => count(report, undefined, from),
    countAnswer: (report: OutcomeReport, answer: OutcomeAnswer, from: string) => count(report, answer, from),
    counts: (): Promise<OutcomeCount[]> => db.select().from(outcomeCounts),
  }
}

/** The /48 of an IPv6 address, which one subscriber may own; an IPv4 address itself. */
export const widest = (address: string): string => around(address, '/48') ?? address

const around = (address: string, size: '/48' | '/32'): string | undefined =>
  widerNetworks(address).find(({ key }) => key.endsWith(size))?.key

const add = (db: Executor, counted: readonly Pick<OutcomeCount, 'about' | 'answer'>[], at: number) =>
  db
    .insert(outcomeCounts)
    .values(counted.map((one) => ({ ...one, count: 1, firstOn: moscowDay(new Date(at)) })))
    .onConflictDoUpdate({
      target: [outcomeCounts.about, outcomeCounts.answer],
      set: { count: sql`${outcomeCounts.count} + 1` },
    })
