import type { Facts } from '../facts.ts'
import { recordsOf } from './records-of.ts'
import { lacking } from './same-record.ts'

export const lackingFacts = (facts: Facts, known: Facts): Facts =>
  Object.fromEntries(recordsOf(facts).map(([kind, records]) => [kind, lacking(records, known[kind] ?? [])]))
