import { isAskable } from '#facts/askable.ts'
import type { BodyKind } from '#facts/body-kind.ts'
import { carFacts, isAnswered } from '#facts/car-facts.ts'
import type { Answer, Answered, CarFacts, Evidence } from '#facts/evidence.ts'
import { joinedEvidence } from '#facts/sources/joined-evidence.ts'
import { RegistryFailure } from '#registry-kit/failure.ts'
import type { OutcomeTally } from '#server/platform/outcome-tally.ts'
import type { AnswerRequest, Answers } from '#server/sources/answers.ts'
import { getInTurn } from '#server/sources/sources-in-turn.ts'
import type { Finished } from '#shared/contract/envelope.ts'
import { errorTable } from '#shared/contract/errors.ts'
import type { Section } from '#shared/contract/section.ts'
import { withAdText } from '#statements/typed.ts'
import { validBuyerInput } from '#statements/valid-buyer-input.ts'
import { verdict } from '#verdict/judge.ts'
import { judgedMileage, type MileageJudgement } from '#verdict/mileage/judgement.ts'
import { isInsteadOfRegistry } from '#verdict/required.ts'
import type { Verdict } from '#verdict/verdict.ts'
import type { SectionCall } from './section-calls.ts'
import { answeredBy, type KeptOfCars, storedEvidence } from './verdict-call.ts'

interface CheckedCar {
  readonly verdict: Verdict
  readonly evidence: Evidence
  readonly body: BodyKind
  readonly mileage: MileageJudgement
  /** Each record once. */
  readonly facts: CarFacts
  readonly car: string | undefined
  readonly answered: number
  readonly of: number
  /** ISO 8601. */
  readonly oldestAt: string | undefined
  /** ISO 8601; undefined: stored answers only. */
  readonly askedAt: string | undefined
  readonly silent: readonly Section[]
  /** They count, with their date. */
  readonly kept: readonly KeptBefore[]
  readonly unaskable: readonly Section[]
}

interface KeptBefore {
  readonly section: Section
  /** ISO 8601. */
  readonly checkedAt: string
}

interface CheckProgress extends Pick<CheckedCar, 'verdict' | 'answered' | 'of'> {
  readonly awaited: readonly Section[]
}

export interface CarCheck {
  /**
   * Reports progress after every answer but the last.
   * @param who `account 12` or `telegram 34`: purchases count against it.
   * @param options `since`: sources that answered before it are requested anew; undefined: only
   * stale answers are. `ad`: an advertisement to compare.
   */
  check(
    number: string,
    who: string,
    onProgress: (progress: CheckProgress) => void,
    options?: { readonly since?: Date | undefined; readonly ad?: string | undefined },
  ): Promise<CheckedCar>
  /** Requests no source. */
  known(number: string): Promise<CheckedCar>
  /** The records of the stored answers, without the costly verdict. */
  facts(number: string): Promise<CarFacts>
  /** «Hyundai Solaris, 2013, белый». */
  named(number: string): Promise<string | undefined>
}

interface Parts extends KeptOfCars {
  readonly answers: Pick<Answers, 'get' | 'foundBefore' | 'hasRefused'>
  readonly outcomes: OutcomeTally
  readonly named: CarCheck['named']
  readonly bodyOf: (number: string) => Promise<BodyKind>
  readonly now: () => number
}

export function createCarCheck(parts: Parts): CarCheck {
  const { calls, named, bodyOf, now } = parts
  const checkedOf = async (evidence: Evidence, askedAt?: string): Promise<CheckedCar> => ({
    ...checked(evidence),
    askedAt,
    car: await named(evidence.vin),
    body: await bodyOf(evidence.vin),
  })
  return {
    async check(vin, who, onProgress, { since, ad } = {}) {
      const began = new Date(now())
      const buyerInput = ad === undefined ? undefined : validBuyerInput(withAdText({}, ad, began), began)
      const evidence = {
        vin,
        likely: parts.likelyModel(vin),
        buyerInput,
        answers: calls.map(({ lookup }): Answer => startOf(lookup.section, vin)),
      }
      const report = () => {
        const progress = progressOf({ ...evidence, now: new Date(now()) })
        if (progress.awaited.length > 0) onProgress(progress)
      }
      await Promise.all(
        calls.map(async (call, at) => {
          if (evidence.answers[at]?.kind !== 'asking') return
          const answer = await askSources(call, vin, { since, buyer: { person: async () => who } }, parts)
          evidence.answers[at] =
            answer.kind === 'failed' ? await keptBefore(call, answer, vin, parts) : answer
          report()
        }),
      )
      const at = new Date(now())
      const { answers: stored } = await storedEvidence(parts, vin, now())
      const answers = evidence.answers.map((answer, index) => withLater(answer, stored[index], began))
      return checkedOf({ ...evidence, answers, now: at }, at.toISOString())
    },
    known: async (vin) => checkedOf(await storedEvidence(parts, vin, now())),
    facts: async (vin) => factsOf(await storedEvidence(parts, vin, now())),
    named,
  }
}

/**
 * Another section may have read the report meanwhile: its data becomes an alternative answer, or
 * replaces a failure.
 * @param began start of the check.
 */
function withLater(answer: Answer, stored: Answer | undefined, began: Date): Answer {
  if (stored === undefined || !isAnswered(stored)) return answer
  const hasFailed = answer.kind === 'failed' || isStale(answer)
  if (hasFailed && !stored.stale && stored.checkedAt >= began.toISOString()) return stored
  return isAnswered(answer) && stored.source === answer.source && stored.checkedAt === answer.checkedAt
    ? { ...answer, others: stored.others }
    : answer
}

const startOf = (section: Section, vin: string): Answer => ({
  kind: isAskable(section, vin) ? 'asking' : 'unaskable',
  section,
})

async function askSources(
  { lookup, turns }: SectionCall,
  vin: string,
  request: AnswerRequest,
  { answers, factReaders, outcomes }: Parts,
): Promise<Answer> {
  const { section } = lookup
  try {
    const { body, outcome } = await getInTurn(answers, turns, vin, request)
    outcomes.record(section.id, outcome)
    const reply: Finished<unknown> = JSON.parse(body.toString())
    return answeredBy(lookup, factReaders, reply) ?? { kind: 'failed', section }
  } catch (error) {
    if (!(error instanceof RegistryFailure)) throw error
    outcomes.record(section.id, error.code)
    const message = error.visitorText ?? errorTable[error.code].message
    const { refusedBy } = error
    return error.code === 'source_withheld'
      ? { kind: 'refused', section, message, ...(refusedBy && { refusedBy }) }
      : { kind: 'failed', section, message }
  }
}

async function keptBefore(call: SectionCall, unanswered: Answer, vin: string, parts: Parts): Promise<Answer> {
  const { answers } = await storedEvidence({ ...parts, calls: [call] }, vin, parts.now())
  const kept = answers.find(isAnswered)
  return kept === undefined ? unanswered : { ...kept, stale: true }
}

const sectionsOf = (answers: readonly Answer[], wanted: Answer['kind']): Section[] =>
  answers.filter(({ kind }) => kind === wanted).map(({ section }) => section)

const SILENT: readonly Answer['kind'][] = ['failed', 'refused', 'unstored']

/** Its source does not confirm it now. */
const isStale = (answer: Answer): boolean => isAnswered(answer) && answer.stale

/** True even if an alternative responded. */
const isUnconfirmed = (answer: Answered): boolean => answer.stale || isInsteadOfRegistry(answer)

const countsOf = (answers: readonly Answer[]) => ({
  answered: answers.filter((answer) => isAnswered(answer) && !answer.stale).length,
  of: answers.length - sectionsOf(answers, 'unaskable').length,
})

const progressOf = (evidence: Evidence): CheckProgress => ({
  verdict: verdict(evidence),
  ...countsOf(evidence.answers),
  awaited: sectionsOf(evidence.answers, 'asking'),
})

const oldestOf = (answers: readonly Answer[]): string | undefined =>
  answers
    .filter(isAnswered)
    .flatMap(({ checkedAt, others = [] }) => [checkedAt, ...others.map((other) => other.checkedAt)])
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))[0]

const checked = (evidence: Evidence): Omit<CheckedCar, 'car' | 'body' | 'askedAt'> => {
  const found = verdict(evidence)
  return {
    ...countedIn(evidence),
    evidence,
    verdict: found,
    mileage: judgedMileage(evidence, found.reasons),
  }
}

const factsOf = (evidence: Evidence): CarFacts => carFacts(joinedEvidence(evidence))

const countedIn = (
  evidence: Evidence,
): Omit<CheckedCar, 'car' | 'body' | 'askedAt' | 'evidence' | 'verdict' | 'mileage'> => ({
  facts: factsOf(evidence),
  ...countsOf(evidence.answers),
  oldestAt: oldestOf(evidence.answers),
  silent: evidence.answers
    .filter((answer) => SILENT.includes(answer.kind) || (isAnswered(answer) && isUnconfirmed(answer)))
    .map(({ section }) => section),
  kept: evidence.answers
    .filter(isAnswered)
    .filter(isStale)
    .map(({ section, checkedAt }) => ({ section, checkedAt })),
  unaskable: sectionsOf(evidence.answers, 'unaskable'),
})
