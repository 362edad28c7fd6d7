import { isAnswered } from '../car-facts.ts'
import type { Answer, Evidence } from '../evidence.ts'
import { type Facts, recordsByKind } from '../facts.ts'
import { joinedAnswer } from './joined-evidence.ts'
import { remembered } from './remembered.ts'
import { writtenOf } from './same-record.ts'
import { type SoleAnswer, tellings } from './tellings.ts'

interface Told {
  readonly asked: Answer
  readonly by: ReadonlyMap<string, SoleAnswer>
  readonly joined: Answer
}

/**
 * Every combination of sources as evidence: the requested sources; each other source, in all its
 * sections and in each alone; and the merged records, once per source of owners (merged ownership
 * periods would invent resales). So no source can hide another's record.
 */
export const views = remembered((evidence: Evidence): readonly Evidence[] => {
  if (!evidence.answers.some(hasOthers)) return [evidence]
  const sections = evidence.answers.map(toldIn)
  const tellers = [undefined, ...new Set(sections.flatMap(({ by }) => [...by.keys()]))]
  const whole = tellers.map((teller) => sections.map((section) => ofTeller(section, teller)))
  const merged = tellers.map((teller) =>
    sections.map((section) => withOwnersOf(section.joined, ofTeller(section, teller))),
  )
  const single = (isLong(sections) ? [] : sections).flatMap((section, at) =>
    [...section.by.values()].map((answer) => sections.map(({ asked }) => asked).with(at, answer)),
  )
  return distinct([...whole, ...merged, ...single]).map((answers) => ({ ...evidence, answers }))
})

/** Longer reports skip single sections, to limit the time. */
const MOST_RECORDS = 500

const isLong = (sections: readonly Told[]): boolean =>
  sections.reduce((sum, { joined }) => sum + (isAnswered(joined) ? countIn(joined.facts) : 0), 0) >
  MOST_RECORDS

const countIn = (facts: Facts): number =>
  recordsByKind(facts).reduce((sum, [, records]) => sum + records.length, 0)

const hasOthers = (answer: Answer): boolean => isAnswered(answer) && (answer.others ?? []).length > 0

function toldIn(answer: Answer): Told {
  if (!isAnswered(answer) || !hasOthers(answer)) return { asked: answer, by: new Map(), joined: answer }
  const [asked = answer, ...others] = tellings(answer)
  const names = (answer.others ?? []).map(({ source }) => source)
  const nameAt = (at: number): string =>
    `${names[at]} ${names.slice(0, at).filter((one) => one === names[at]).length}`
  return {
    asked,
    by: new Map(others.map((other, at) => [nameAt(at), other])),
    joined: joinedAnswer(answer),
  }
}

const ofTeller = ({ asked, by }: Told, teller: string | undefined): Answer => by.get(teller ?? '') ?? asked

function withOwnersOf(joined: Answer, believed: Answer): Answer {
  if (!isAnswered(joined) || !isAnswered(believed) || joined.facts.owners === undefined) return joined
  const { owners = [] } = believed.facts
  return { ...joined, facts: { ...joined.facts, owners } }
}

function distinct(all: readonly (readonly Answer[])[]): readonly (readonly Answer[])[] {
  const recordNumber = numbering()
  const sayingNumber = numbering()
  const answerNumbers = new Map<Answer, number>()
  const numberOf = (answer: Answer): number => {
    const number = answerNumbers.get(answer) ?? sayingNumber(sayingOf(answer, recordNumber))
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

const sayingOf = (answer: Answer, numberOf: (text: string) => number): string =>
  isAnswered(answer)
    ? [
        answer.outcome,
        ...recordsByKind(answer.facts)
          .filter(([, records]) => records.length > 0)
          .map(
            ([kind, records]) =>
              `${kind} ${Uint32Array.from(records, (record) => numberOf(writtenOf(record))).sort()}`,
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
