import type { QuotedValue } from '#facts/told.ts'
import { agreed, plainPattern, words } from './said.ts'

const YEAR = '(?<year>19[5-9]\\d|20[0-4]\\d)'

const OF_MAKING = words(
  `${YEAR} ?(?:год[ау]? (?:выпуска|производства)|г\\.? ?в\\.?)|(?:год (?:выпуска|производства)|выпуска|выпущен[ао]?)(?: в)?[ :;—–-]{0,3}${YEAR.replace('year', 'later')}|год ?: ?${YEAR.replace('year', 'named')}`,
)

/** In the heading: «Octavia 2014», «Octavia, 2014 год». */
const ALONE = words(`${YEAR}(?: ?(?:год|г\\.?(?! ?\\.?в)))?`)
const ANOTHER =
  /(?:(?<!\p{L})(?:в|с|со|до|от|по|конца|начала|после|за|осень|зима|весна|лето)|\d[.,/]|\d ?[-–—]) *$/iu

/** Between two commas: «…, 2019г, …». */
const BY_ITSELF = plainPattern(`(?<=(?:^|[\\n.,;]) ?)${YEAR} ?(?:год|г)(?=\\.? ?(?:$|[\\n,;]))`, 'g')

/** Labelled, or alone in the heading; of several the latest, which flatters the car. */
export function yearIn(text: string): QuotedValue<number> | undefined {
  const called = yearsCalled(text)
  if (called.length === 0)
    return agreed(headingYears(text)) ?? agreed([...text.matchAll(BY_ITSELF)].flatMap(yearOf))
  return called.toSorted((a, b) => b.value - a.value)[0]
}

export const yearsCalled = (text: string): QuotedValue<number>[] =>
  [...text.matchAll(OF_MAKING)].flatMap(yearOf)

function headingYears(text: string): QuotedValue<number>[] {
  const heading = text.trimStart().split('\n', 1)[0] ?? ''
  const before = heading.slice(0, HEADING_CHARS)
  return [...before.matchAll(ALONE)]
    .filter(
      (match) =>
        !ANOTHER.test(before.slice(0, match.index)) &&
        !GOES_ON.test(before.slice(match.index + match[0].length)),
    )
    .flatMap(yearOf)
}

/** Model and year come first; a later year means something else. */
const HEADING_CHARS = 80

/** «2014 км», «2014 руб», «2014–2016». */
const GOES_ON = /^(?: ?[-–—] ?\d|[ .,]?\d| ?(?:(?:км|р|руб\p{L}*|т|ткм|см|кг|куб\p{L}*|об|л)(?!\p{L})|₽))/iu

function yearOf({ 0: said, groups }: RegExpExecArray): QuotedValue<number>[] {
  const year = groups?.year ?? groups?.later ?? groups?.named
  return year ? [{ value: Number(year), said }] : []
}
