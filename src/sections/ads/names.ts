import { type AdmissionId, isAdmissionId } from '#facts/admission-kinds.ts'
import type { Ad } from './contract.ts'

/** «Объявление 14.01.2024». */
export const recordOf = ({ date }: Pick<Ad, 'date'>): string => `Объявление ${date ?? 'без даты'}`

/** A stored answer may have kinds of another version. */
export const admittedIn = ({ admitted = [] }: Ad): readonly AdmissionId[] => admitted.filter(isAdmissionId)
