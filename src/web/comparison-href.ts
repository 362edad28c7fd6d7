import { subjectOf } from '#shared/vehicle/subject.ts'
import { href } from './href.ts'

export const MOST_COMPARED = 4

/** By canonical number: `/sravnenie?avto=XW8AN2NE0CH000001&avto=GD11000001`. */
export const comparisonOf = (numbers: readonly string[]): string =>
  numbers.length === 0
    ? href.comparison
    : `${href.comparison}?${new URLSearchParams(numbers.map((number) => ['avto', number]))}`

/** Distinct, at most {@link MOST_COMPARED}, also with commas; invalid numbers are dropped. */
export const comparedIn = (search: string): readonly string[] =>
  [
    ...new Set(
      new URLSearchParams(search)
        .getAll('avto')
        .flatMap((text) => text.split(',').flatMap((one) => subjectOf(one)?.key ?? [])),
    ),
  ].slice(0, MOST_COMPARED)
