import { listed } from '#facts/words.ts'
import { RegistryFailure } from '#registry-kit/failure.ts'
import { LONGEST_WAIT_MS } from '#registry-kit/registry.ts'
import { NOT_CLEAN } from '#shared/contract/errors.ts'
import { withTimeout } from '../platform/patience.ts'
import type { AnswerRequest, Answers } from './answers.ts'
import type { Question } from './question.ts'
import type { ReadyAnswer } from './ready-answer.ts'

export type Turns = readonly [Question, ...Question[]]

/** The fresh answer in memory of the first source that has one. */
export function peekInTurn(
  answers: Pick<Answers, 'peek'>,
  turns: Turns,
  subject: string,
): ReadyAnswer | undefined {
  const [first, ...others] = turns
  const ready = answers.peek(first, subject)
  // A stale answer gives way to the following sources.
  return ready?.outcome === 'stale' && others.length > 0 ? undefined : ready
}

/**
 * Requests one source after another until one returns found, nothing or a refusal, which hides
 * nothing that another source has found. One time limit covers all; late answers are still stored.
 * @throws RegistryFailure of the last source requested, if no older answer exists; without any
 * request, the first source's reason.
 */
export async function getInTurn(
  answers: Pick<Answers, 'get' | 'foundBefore' | 'hasRefused'>,
  turns: Turns,
  subject: string,
  { longestMs = LONGEST_WAIT_MS, ...request }: AnswerRequest & { readonly longestMs?: number } = {},
): Promise<ReadyAnswer> {
  const started = performance.now()
  let failure: RegistryFailure | undefined
  let stale: ReadyAnswer | undefined
  for (const [at, question] of turns.entries()) {
    const left = longestMs - (performance.now() - started)
    try {
      const answer = await withTimeout(left / (turns.length - at), answers.get(question, subject, request))
      if (answer === undefined) throw await failureOfSlow(answers, question, subject)
      if (answer.outcome !== 'stale') return answer
      stale ??= answer
    } catch (error) {
      if (!(error instanceof RegistryFailure)) throw error
      if (error.code === 'source_withheld')
        return foundElsewhere(error, { answers, turns, question, subject })
      failure = preferredFailure(failure, error)
    }
  }
  if (stale !== undefined) return stale
  throw failure ?? new RegistryFailure('source_silent', 'no source')
}

const ASKED = 3

/** Ranks actual requests before unattempted ones, then failures with a message of their own. */
function weight({ needsBuyer, preventedByUs, notAccepted, visitorText }: RegistryFailure): number {
  if (needsBuyer) return 0
  if (preventedByUs) return visitorText === undefined ? 1 : 2
  return notAccepted && visitorText === undefined ? 2 : ASKED
}

function preferredFailure(before: RegistryFailure | undefined, failure: RegistryFailure): RegistryFailure {
  if (before === undefined || weight(failure) === ASKED) return failure
  return weight(failure) > weight(before) ? failure : before
}

/**
 * The failure to report: a source that has refused before and times out has not withdrawn the
 * refusal.
 */
const failureOfSlow = async (
  answers: Pick<Answers, 'hasRefused'>,
  question: Question,
  subject: string,
): Promise<RegistryFailure> =>
  (await answers.hasRefused(question, subject))
    ? new RegistryFailure('source_withheld', 'refused before, and silent now')
    : new RegistryFailure('source_slow', 'the next source is asked')

interface RefusalContext {
  readonly answers: Pick<Answers, 'foundBefore' | 'hasRefused'>
  readonly turns: Turns
  readonly question: Question
  readonly subject: string
}

/** @throws RegistryFailure, the refusal, when no other source has found anything. */
async function foundElsewhere(
  refusal: RegistryFailure,
  { answers, turns, question, subject }: RefusalContext,
): Promise<ReadyAnswer> {
  const others = turns.filter((other) => other !== question)
  const refusing = await Promise.all(
    turns.map(async (one) => one === question || (await answers.hasRefused(one, subject))),
  )
  const refusedBy = turns.filter((_, at) => refusing[at]).map(({ id, source = id }) => source)
  const found = await answers.foundBefore(others, subject, refusedBy)
  if (found !== undefined) return found
  throw new RegistryFailure('source_withheld', refusal.message, {
    cause: refusal,
    visitorText: `${listed(refusedBy)}: сведений об этом автомобиле не выдают. ${NOT_CLEAN} Запросите их у продавца или в ГИБДД лично.`,
    refusedBy,
  })
}
