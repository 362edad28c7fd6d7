/**
 * Worst to best. `coefficient`: Bank of Russia directive 6007-У, for periods from 1 April 2022; no
 * later change found by November 2026. `formerly`: the specification's rule, class 3 is 1, minus
 * five per cent a year, at most half.
 */
export const kbmTable = [
  { name: 'М', coefficient: 3.92, formerly: 2.45 },
  { name: '0', coefficient: 2.94, formerly: 2.3 },
  { name: '1', coefficient: 2.25, formerly: 1.55 },
  { name: '2', coefficient: 1.76, formerly: 1.4 },
  { name: '3', coefficient: 1.17, formerly: 1 },
  { name: '4', coefficient: 1, formerly: 0.95 },
  { name: '5', coefficient: 0.91, formerly: 0.9 },
  { name: '6', coefficient: 0.83, formerly: 0.85 },
  { name: '7', coefficient: 0.78, formerly: 0.8 },
  { name: '8', coefficient: 0.74, formerly: 0.75 },
  { name: '9', coefficient: 0.68, formerly: 0.7 },
  { name: '10', coefficient: 0.63, formerly: 0.65 },
  { name: '11', coefficient: 0.57, formerly: 0.6 },
  { name: '12', coefficient: 0.52, formerly: 0.55 },
  { name: '13', coefficient: 0.46, formerly: 0.5 },
] as const

export type KbmClassName = (typeof kbmTable)[number]['name']

/**
 * After one, two, three, four and more paid claims; a missing class means «М». Published by
 * insurers; the directive does not confirm every cell, so pages call it approximate.
 */
export const classAfterClaims: Partial<Record<KbmClassName, readonly KbmClassName[]>> = {
  2: ['1'],
  3: ['1'],
  4: ['2', '1'],
  5: ['3', '1'],
  6: ['4', '2'],
  7: ['4', '2'],
  8: ['5', '2'],
  9: ['5', '2', '1'],
  10: ['6', '3', '1'],
  11: ['6', '3', '1'],
  12: ['6', '3', '1'],
  13: ['7', '3', '1'],
}
