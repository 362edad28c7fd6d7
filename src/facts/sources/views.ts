import { isAnswered } from '../car-facts.ts'
import type { Answer, Evidence } from '../evidence.ts'
import { type Facts, recordsByKind } from '../facts.ts'
import { joinedAnswer } from './joined-evidence.ts'
import { memoize } from './memoize.ts'
import { verbatimOf } from './same-record.ts'
import { type SoleAnswer, soleAnswers } from './sole-answers.ts'

interface AnswersBySource {
  readonly requested: Answer
  readonly bySource: ReadonlyMap<string, SoleAnswer>
  readonly joined: Answer
}

/**
 * Every combination of sources as evidence: the requested sources; each other source, in all its
 * sections and in each alone; and the merged records, once per source of owners (merged ownership
 * periods would invent resales). So no source can hide another's record.
 */
export const views = memoize((evidence: Evidence): readonly Evidence[] => {
  if (!evidence.answers.some(hasOthers)) return [evidence]
  const sections = evidence.answers.map(answersBySource)
  const sourceKeys = [undefined, ...new Set(sections.flatMap(({ bySource }) => [...bySource.keys()]))]
  const whole = sourceKeys.map((sourceKey) => sections.map((section) => answerOf(section, sourceKey)))
  const merged = sourceKeys.map((sourceKey) =>
    sections.map((section) => withOwnersOf(section.joined, answerOf(section, sourceKey))),
  )
  const single = (isLong(sections) ? [] : sections).flatMap((section, at) =>
    [...section.bySource.values()].map((answer) =>
      sections.map(({ requested }) => requested).with(at, answer),
    ),
  )
  return distinct([...whole, ...merged, ...single]).map((answers) => ({ ...evidence, answers }))
})

/** Longer reports skip single sections, to limit the time. */
const MOST_RECORDS = 500

const isLong = (sections: readonly AnswersBySource[]): boolean =>
  sections.reduce((sum, { joined }) => sum + (isAnswered(joined) ? countIn(joined.facts) : 0), 0) >
  MOST_RECORDS

const countIn = (facts: Facts): number =>
  recordsByKind(facts).reduce((sum, [, records]) => sum + records.length, 0)

const hasOthers = (answer: Answer): boolean => isAnswered(answer) && (answer.others ?? []).length > 0

function answersBySource(answer: Answer): AnswersBySource {
  if (!isAnswered(answer) || !hasOthers(answer))
    return { requested: answer, bySource: new Map(), joined: answer }
  const [requested = answer, ...others] = soleAnswers(answer)
  const names = (answer.others ?? []).map(({ source }) => source)
  const sourceKeyAt = (at: number): string =>
    `${names[at]} ${names.slice(0, at).filter((one) => one === names[at]).length}`
  return {
    requested,
    bySource: new Map(others.map((other, at) => [sourceKeyAt(at), other])),
    joined: joinedAnswer(answer),
  }
}

const answerOf = ({ requested, bySource }: AnswersBySource, sourceKey: string | undefined): Answer =>
  bySource.get(sourceKey ?? '') ?? requested

function withOwnersOf(joined: Answer, ownersAnswer: Answer): Answer {
  if (!isAnswered(joined) || !isAnswered(ownersAnswer) || joined.facts.owners === undefined) return joined
  const { owners = [] } = ownersAnswer.facts
  return { ...joined, facts: { ...joined.facts, owners } }
}

function distinct(all: readonly (readonly Answer[])[]): readonly (readonly Answer[])[] {
  const recordNumber = numbering()
  const contentNumber = numbering()
  const answerNumbers = new Map<Answer, number>()
  const numberOf = (answer: Answer): number => {
    const number = answerNumbers.get(answer) ?? contentNumber(contentText(answer, recordNumber))
    answerNumbers.set(answer, number)
    return number
  }
  const found = new Map<string, readonly Answer[]>()
  for (const answers of all) {
    const key = answers.map(numberOf).join()
    if (!found.has(key)) found.set(key, answers)
  }
  return [...found.values()]
}

const contentText = (answer: Answer, numberOf: (text: string) => number): string =>
  isAnswered(answer)
    ? [
        answer.outcome,
        ...recordsByKind(answer.facts)
          .filter(([, records]) => records.length > 0)
          .map(
            ([kind, records]) =>
              `${kind} ${Uint32Array.from(records, (record) => numberOf(verbatimOf(record))).sort()}`,
          )
          .sort(),
      ].join('\n')
    : ''

/** Interns texts as integers, because comparing long texts is slow. */
export function numbering(): (text: string) => number {
  const numbers = new Map<string, number>()
  return (text) => {
    const number = numbers.get(text) ?? numbers.size
    numbers.set(text, number)
    return number
  }
}
