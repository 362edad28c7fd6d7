import fc from 'fast-check'
import { expect, it } from 'vitest'
import { answerParts } from '#report/answer-parts/answer-parts.ts'
import { ownerChecks } from '#report/own/owner-checks.ts'
import { DAY_MS } from '#shared/durations.ts'
import { verdict } from '#verdict/judge.ts'
import { NOW, report } from '#verdict/testing/report.ts'
import type { OwnerFact } from './facts.ts'
import { ordinal } from './words.ts'

const someDay = fc
  .integer({ min: 0, max: 3000 })
  .map((days) => new Date(Date.UTC(2016, 0, 1) + days * DAY_MS))

const isoDay = (day: Date | undefined): string => day?.toISOString().slice(0, 10) ?? 'undated'

/** Periods with distinct or unreadable starts. */
const someOwners: fc.Arbitrary<OwnerFact[]> = fc.uniqueArray(
  fc
    .record({
      kind: fc.constantFrom('person', 'organisation', undefined),
      from: fc.option(someDay, { nil: undefined, freq: 4 }),
      days: fc.option(fc.integer({ min: 0, max: 300 }), { nil: undefined, freq: 4 }),
    })
    .map(({ kind, from, days }) => ({
      kind,
      from,
      to: days === undefined ? undefined : new Date((from?.getTime() ?? NOW.getTime()) + days * DAY_MS),
      isPresent: days === undefined,
      record: `Период ${isoDay(from)}`,
    })),
  { maxLength: 8, selector: ({ from }) => from?.getTime() ?? Symbol('unread') },
)

const iso = (day: string): string => day.split('.').toReversed().join('-')

it('an owner has one number on the whole page', () => {
  const counts = { asked: 0, resold: 0 }
  fc.assert(
    fc.property(someOwners, (owners) => {
      const [table] = answerParts({ owners }, NOW)
      if (table?.kind !== 'table') return
      const numbers = new Map(
        table.rows.map(({ cells: [number, , from = ''] }) => [iso(from), Number(number)]),
      )
      const ordinalOf = (day: string) => ordinal(numbers.get(day) ?? 0)
      const { trail, reasons } = verdict(report({ owners: { owners } }))
      for (const { date, title } of trail.filter(({ kind }) => kind === 'owner')) {
        expect(title).toMatch(new RegExp(`^${numbers.get(date)}-й`, 'u'))
      }
      for (const { id, detail } of ownerChecks(owners, [])) {
        expect(detail.toLowerCase()).toContain(`${ordinalOf(id.replace('owner-', ''))} хозяин`)
        counts.asked += 1
      }
      for (const { title, proofs } of reasons.filter(({ rule }) => rule === 'resold-soon')) {
        const sellers = proofs.map(({ record }) => ordinalOf(record.replace('Период ', '')))
        expect(sellers).toContain(/: (\S+) хозяин/u.exec(title)?.[1])
        counts.resold += 1
      }
    }),
  )
  expect(counts).toEqual({ asked: expect.toSatisfy(isMet), resold: expect.toSatisfy(isMet) })
})

const isMet = (times: number): boolean => times > 0
