import { rules } from './rules/index.ts'
import type { Reason, Verdict } from './verdict.ts'

const warning: ReadonlySet<string> = new Set(rules.filter(({ warns }) => warns).map(({ id }) => id))

/** Notes about words that were not understood. */
export const warningsIn = ({ notes }: Pick<Verdict, 'notes'>): readonly Reason[] =>
  notes.filter(({ rule }) => warning.has(rule))
