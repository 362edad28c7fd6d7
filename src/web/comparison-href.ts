import { subjectOf } from '#shared/vehicle/subject.ts'

/** Most cars of one comparison. */
export const MOST_COMPARED = 4

/**
 * The page that compares cars. Each car is one `avto` of the query, a VIN or a frame number in canonical form:
 * `/sravnenie?avto=XW8AN2NE0CH000001&avto=GD11000001`. Not in `href.ts`: every page carries that one.
 */
export const comparisonHref = {
  page: '/sravnenie',
  of: (numbers: readonly string[]) =>
    numbers.length === 0
      ? comparisonHref.page
      : `${comparisonHref.page}?${new URLSearchParams(numbers.map((number) => ['avto', number]))}`,
}

/** The cars of a query, each once, at most {@link MOST_COMPARED}; whatever names no car is left out. */
export const comparedIn = (search: string): readonly string[] =>
  [
    ...new Set(new URLSearchParams(search).getAll('avto').flatMap((text) => subjectOf(text)?.key ?? [])),
  ].slice(0, MOST_COMPARED)
