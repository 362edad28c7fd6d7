import type { Said, ToldAd } from '../told.ts'
import { type AdmissionId, admissionKinds } from './admission-kinds.ts'
import { ADMITTING, BONDS, PART_OF, type WrittenId } from './admission-words.ts'
import { type AdvertText, advertText, quote } from './advert-text.ts'
import { inContext, isDenied } from './denials.ts'
import { isMentionDenied } from './mention-denials.ts'
import { twofoldIn } from './twofold.ts'

/** What stands by itself against the car in the words of who sells it: the first words of each kind; two that contradict each other are joined by «» and «». */
export type Admission = Said<AdmissionId>

/**
 * Read anew from the text each time, and kept nowhere: what an earlier reading did not understand must not stay unsaid.
 */
export const admissions = ({ text = '' }: Pick<ToldAd, 'text'>): Admission[] => admissionsIn(text)

export function admissionsIn(whole: string): Admission[] {
  const text = advertText(whole)
  const written = writtenIn(text)
  const isBound = written.some(({ value }) => BONDS.some((bond) => bond === value))
  return [
    ...written.filter(({ value }) => !(isBound && value === 'mentioned')),
    ...twofoldIn(text).map((two) => ({ value: 'twofold' as const, said: two.join('» и «') })),
  ]
}

const isWrittenId = (id: string): id is WrittenId => id in ADMITTING

const ids = Object.keys(admissionKinds).filter(isWrittenId)

function writtenIn(text: AdvertText): Admission[] {
  const { plain } = text
  const found = new Map(ids.map((id) => [id, [...plain.matchAll(ADMITTING[id])]]))
  const placesOf = (id: WrittenId) => found.get(id) ?? []
  return ids.flatMap((value) => {
    const isTaken = placesTaken(plain.length, (PART_OF[value] ?? []).flatMap(placesOf))
    const first = placesOf(value).find((match) => !isTaken(match) && !isDeniedAs(value, plain, match))
    return first ? [{ value, said: quote(text, first[0]) }] : []
  })
}

function isDeniedAs(value: WrittenId, plain: string, match: RegExpExecArray): boolean {
  const words = inContext(plain, match)
  return isDenied(words) || (value === 'mentioned' && isMentionDenied(words))
}

/** Whether a place begins within one of these. */
function placesTaken(
  length: number,
  taking: readonly RegExpExecArray[],
): (match: RegExpExecArray) => boolean {
  const taken = new Uint8Array(length)
  for (const { 0: said, index } of taking) taken.fill(1, index, index + said.length)
  return ({ index }) => taken[index] === 1
}
