import type { OpenRegistry, ReportInHand } from '#registry-kit/open-registry.ts'
import type { Registry } from '#registry-kit/registry.ts'
import type { AnswerInReport, Answers } from '#server/sources/answers.ts'
import { askRegistry, questionId, unreadPartsOf } from '#server/sources/question.ts'
import type { SectionCall } from './section-calls.ts'

/**
 * A section stops at the first source that answers; other parts of a paid report would be lost.
 * @returns a wrapper of registries.
 */
export function storingReports(
  answers: Pick<Answers, 'storeReport'>,
  callsOf: () => readonly SectionCall[],
): (open: OpenRegistry<unknown>) => OpenRegistry<unknown> {
  const stored = new WeakMap<object, Promise<void>>()
  return ({ registry, ...open }) => {
    const store = (inHand: ReportInHand<unknown>): Promise<void> => {
      const { subject, report } = inHand
      const storing =
        stored.get(report) ??
        answers.storeReport(subject, unreadPartsOf(registry), partsOf(inHand, registry, callsOf()))
      stored.set(report, storing)
      return storing
    }
    return { ...open, registry, lookup: (ask, options) => open.lookup(ask, { ...options, onReport: store }) }
  }
}

const partsOf = (
  { subject, ask }: ReportInHand<unknown>,
  registry: Registry<unknown>,
  calls: readonly SectionCall[],
): AnswerInReport[] =>
  calls.flatMap(({ lookup, turns }) =>
    turns
      .filter(({ id }) => id === questionId(lookup, registry))
      .map((question) => ({
        question,
        read: () => ask((client, received) => askRegistry(lookup, registry, client, { subject, received })),
      })),
  )
