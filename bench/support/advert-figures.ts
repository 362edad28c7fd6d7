import type { LabelledAdvert } from '../../src/build/knowledge/labelled.ts'
import { admissionKinds } from '../../src/facts/admission-kinds.ts'
import { admissionsIn } from '../../src/statements/admissions.ts'

/** Results of the advertisement reader on labelled texts; every list holds texts. */
export interface AdvertFigures {
  readonly risks: number
  readonly calm: number
  /** Risks without any reason or note. */
  readonly missed: readonly string[]
  /** Risks with only a note. */
  readonly noted: readonly string[]
  /** Harmless texts with a reason. */
  readonly accused: readonly string[]
  readonly stopped: readonly string[]
  /** Harmless texts with a note. */
  readonly calmNoted: readonly string[]
}

export function advertFiguresOf(adverts: readonly LabelledAdvert[]): AdvertFigures {
  const read = adverts.map(({ text, isRisk }) => ({
    text,
    isRisk,
    levels: admissionsIn(text).map(({ value }) => admissionKinds[value].level as string),
  }))
  const texts = (isRisk: boolean, holds: (levels: readonly string[]) => boolean) =>
    read.flatMap((one) => (one.isRisk === isRisk && holds(one.levels) ? [one.text] : []))
  const isOnlyNoted = (levels: readonly string[]) =>
    levels.length > 0 && levels.every((level) => level === 'note')
  return {
    risks: read.filter(({ isRisk }) => isRisk).length,
    calm: read.filter(({ isRisk }) => !isRisk).length,
    missed: texts(true, (levels) => levels.length === 0),
    noted: texts(true, isOnlyNoted),
    accused: texts(false, (levels) => levels.some((level) => level !== 'note')),
    stopped: texts(false, (levels) => levels.includes('stop')),
    calmNoted: texts(false, isOnlyNoted),
  }
}
