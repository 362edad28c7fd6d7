import { classAfterClaims, type KbmClassName, kbmTable } from './kbm-table.ts'

export interface KbmClass {
  readonly name: KbmClassName
  readonly coefficient: number
  readonly formerly: number
}

export const kbmClasses: readonly KbmClass[] = kbmTable

/** New drivers. */
export const FIRST_CLASS: KbmClassName = '3'

const placeOf = (name: KbmClassName): number => kbmTable.findIndex((row) => row.name === name)

const classAt = (place: number): KbmClass =>
  kbmTable[Math.min(Math.max(place, 0), kbmTable.length - 1)] ?? kbmTable[0]

export const kbmClass = (name: string): KbmClass | undefined => kbmTable.find((row) => row.name === name)

/** Years without a claim. */
export const classAfterYears = (years: number): KbmClass =>
  classAt(placeOf(FIRST_CLASS) + Math.max(0, Math.floor(years)))

/**
 * Class from the next 1 April.
 * @param claims paid ones of the current period, of the driver's own fault
 */
export function nextClass(current: KbmClassName, claims: number): KbmClass {
  const place = placeOf(current)
  if (claims <= 0) return classAt(place + 1)
  return kbmClass(classAfterClaims[current]?.[claims - 1] ?? 'М') ?? classAt(0)
}

/** Whole per cent: −9 is nine per cent cheaper. */
export const changeInPercent = (from: KbmClass, to: KbmClass): number =>
  Math.round((to.coefficient / from.coefficient - 1) * 100)
