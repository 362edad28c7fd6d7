import { isAnswered } from '../car-facts.ts'
import type { Answer, Evidence } from '../evidence.ts'
import type { Facts } from '../facts.ts'
import { numbering } from './numbering.ts'
import { recordsOf } from './records-of.ts'
import { remembered } from './remembered.ts'
import { writtenOf } from './same-record.ts'
import { type SoleAnswer, tellings } from './tellings.ts'
import { joined } from './together.ts'

/** What the sources of one section say. */
interface Told {
  /** Of the source that was asked. */
  readonly asked: Answer
  /** By the name of another source; of two of one name also by their number. */
  readonly by: ReadonlyMap<string, SoleAnswer>
  /** With the records of all. */
  readonly joined: Answer
}

/**
 * Every way in which answers of several sources can be read, each as evidence of one: as the asked sources give it; as
 * each other source gives it, in all of its sections and in each of them by itself; and with the records of all, once
 * for every source whose owners are believed. Owners divide the time among themselves: those of two sources together
 * would make resales that nobody tells of. Whatever a rule makes of any of these counts, so that no source makes a
 * record of another unsaid, and nothing that one of them tells alone is lost.
 */
export const views = remembered((evidence: Evidence): readonly Evidence[] => {
  if (!evidence.answers.some(hasOthers)) return [evidence]
  const sections = evidence.answers.map(toldIn)
  const tellers = [undefined, ...new Set(sections.flatMap(({ by }) => [...by.keys()]))]
  const whole = tellers.map((teller) => sections.map((section) => ofTeller(section, teller)))
  const joined = tellers.map((teller) =>
    sections.map((section) => withOwnersOf(section.joined, ofTeller(section, teller))),
  )
  const single = (isLong(sections) ? [] : sections).flatMap((section, at) =>
    [...section.by.values()].map((answer) => sections.map(({ asked }) => asked).with(at, answer)),
  )
  return distinct([...whole, ...joined, ...single]).map((answers) => ({ ...evidence, answers }))
})

/**
 * Of so many records nobody is kept waiting for what only a source's single section makes of the others' answers: each
 * source by itself, and all together, are judged whatever their length.
 */
const MOST_RECORDS = 500

const isLong = (sections: readonly Told[]): boolean =>
  sections.reduce((sum, { joined }) => sum + (isAnswered(joined) ? countIn(joined.facts) : 0), 0) >
  MOST_RECORDS

const countIn = (facts: Facts): number =>
  recordsOf(facts).reduce((sum, [, records]) => sum + records.length, 0)

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
    joined: joined(answer),
  }
}

const ofTeller = ({ asked, by }: Told, teller: string | undefined): Answer => by.get(teller ?? '') ?? asked

function withOwnersOf(joined: Answer, believed: Answer): Answer {
  if (!isAnswered(joined) || !isAnswered(believed) || joined.facts.owners === undefined) return joined
  const { owners = [] } = believed.facts
  return { ...joined, facts: { ...joined.facts, owners } }
}

/** Of those that say the very same the first. */
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

/** All that is judged of an answer, letter for letter, but for who tells it. */
const sayingOf = (answer: Answer, numberOf: (text: string) => number): string =>
  isAnswered(answer)
    ? [
        answer.outcome,
        ...recordsOf(answer.facts)
          .filter(([, records]) => records.length > 0)
          .map(
            ([kind, records]) =>
              `${kind} ${Uint32Array.from(records, (record) => numberOf(writtenOf(record))).sort()}`,
          )
          .sort(),
      ].join('\n')
    : ''
