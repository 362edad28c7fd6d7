import type { Finished } from '../../src/shared/contract/envelope.ts'
import type { Section } from '../../src/shared/contract/section.ts'
import { isForbidden, isNotClear, recordsOf } from './cars.ts'

/** Answers of honest, reachable sources by section and car; see {@link learn}. */
const honest = new Map<string, string>()

interface Told {
  /** Another day than that of the honest answers; some answers count days. */
  readonly isLater?: boolean
  readonly vin: string
  readonly section: Section
  readonly answer: Pick<Finished<unknown>, 'outcome' | 'data'>
}

/** Times of the answer itself, which differ from one honest answer to the next. */
const TIMES = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[^"]*|\d\d\.\d\d\.\d{4} \d\d:\d\d(:\d\d)?/g

/** The database returns the members of an object in another order. */
const sorted = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

const comparable = (data: unknown): string => JSON.stringify(data, sorted)?.replaceAll(TIMES, '') ?? ''

export const learn = ({ vin, section, answer }: Told): void =>
  void honest.set(`${section.id} ${vin}`, `${answer.outcome} ${comparable(answer.data)}`)

/** Everything learnt, for another process. */
export const remembered = (): string => JSON.stringify([...honest])

export function recall(text: string): void {
  for (const [key, answer] of JSON.parse(text) as [string, string][]) honest.set(key, answer)
}

/** An answer is of its car, and hides none of the records that the world has. */
export function answerProblems({ isLater, vin, section, answer }: Told): string[] {
  const count = recordsOf(vin, section.tells)
  if (answer.outcome === 'nothing' && count !== undefined && count > 0)
    return [`hidden: ${section.id} of ${vin} says nothing was found, the world has ${count}`]
  if (answer.outcome === 'found' && count === 0)
    return [`invented: ${section.id} of ${vin} found something, the world has nothing`]
  const known = honest.get(`${section.id} ${vin}`)
  const told = `${answer.outcome} ${comparable(answer.data)}`
  if (known === undefined || known === told) return []
  const other = [...honest].find(([key, value]) => key.startsWith(`${section.id} `) && value === told)
  if (isLater && !other) return []
  return [
    other
      ? `swapped: ${section.id} of ${vin} shows ${other[0]}`
      : `changed: ${section.id} of ${vin} differs from its source`,
  ]
}

/** Never more favourable than the world allows, and no accusation without a reason in it. */
export function verdictProblems(vin: string, level: string, reader: string): string[] {
  if (level === 'clear' && isNotClear(vin)) return [`greener: ${reader} sees ${vin} as clear`]
  if (level === 'stop' && !isForbidden(vin)) return [`accused: ${reader} is warned to stop at ${vin}`]
  return []
}
