import type { Mark, Reason, Tone } from '#verdict/verdict.ts'
import type { ShownReason } from './reason-list.ts'

export const lookOf = (shown: ShownReason, marks: readonly Mark[]) => ({
  shown,
  tone: toneOf(shown.reason, marks),
})

export const keyOf = ({ reason: { rule, proofs } }: ShownReason): string =>
  [rule, ...proofs.map(({ record }) => record)].join('\n')

/** A reason is as red as its section's mark. */
const toneOf = ({ level, section }: Reason, marks: readonly Mark[]): Tone =>
  level === 'stop' || marks.some((mark) => mark.section === section && mark.tone === 'danger')
    ? 'danger'
    : 'warn'
