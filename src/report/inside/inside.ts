import type { Facts } from '#facts/facts.ts'
import { owners } from './owners.ts'
import type { InsidePart } from './parts.ts'
import {
  accidents,
  ads,
  customs,
  disposals,
  passports,
  pledges,
  recalls,
  repairs,
  restrictions,
  unread,
  uses,
  wanted,
} from './records.ts'
import { inspections, market, policies } from './tables.ts'

/** Shows the facts of an answer, for any section; the verdict explains them. */
export const inside = (facts: Facts, now: Date): readonly InsidePart[] =>
  [
    owners(facts.owners, now),
    accidents(facts.accidents),
    wanted(facts.wanted),
    restrictions(facts.restrictions),
    inspections(facts.inspections),
    ...policies(facts.policies),
    ...pledges(facts.pledges),
    recalls(facts.recalls),
    customs(facts.customs),
    market(facts.market),
    uses(facts.uses),
    repairs(facts.repairs),
    ads(facts.ads),
    passports(facts.passports),
    disposals(facts.disposals),
    unread(facts.unread),
  ].filter((part) => sizeOf(part) > 0)

function sizeOf(part: InsidePart): number {
  switch (part.kind) {
    case 'table':
      return part.rows.length
    case 'records':
      return part.records.length
    case 'facts':
      return part.facts.length
  }
}
