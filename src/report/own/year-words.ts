import type { Said } from '../told.ts'
import { agreed, words } from './said.ts'

const YEAR = '(?<year>19[5-9]\\d|20[0-4]\\d)'

const OF_MAKING = words(
  `${YEAR}\\s?(?:год[ау]?\\s(?:выпуска|производства)|г\\.?\\s?в\\.?)|(?:год\\s(?:выпуска|производства)|выпуска|выпущен[ао]?)(?:\\sв)?[\\s:;—–-]{0,3}${YEAR.replace('year', 'later')}|год\\s?:\\s?${YEAR.replace('year', 'named')}`,
)

/** In the heading: «Octavia 2014», «Octavia, 2014 год». */
const ALONE = words(`${YEAR}(?:\\s?(?:год|г\\.?(?!\\s?\\.?в)))?`)
const ANOTHER =
  /(?:(?<!\p{L})(?:в|с|со|до|от|по|конца|начала|после|за|осень|зима|весна|лето)|\d[.,/]|\d\s?[-–—])\s*$/iu

/** The year it was made: called so, or alone in the heading. */
export function yearIn(text: string): Said<number> | undefined {
  const called = [...text.matchAll(OF_MAKING)].flatMap(yearOf)
  return agreed(called.length > 0 ? called : headingYears(text))
}

function headingYears(text: string): Said<number>[] {
  const heading = text.trimStart().split('\n', 1)[0] ?? ''
  const before = heading.slice(0, HEADING)
  return [...before.matchAll(ALONE)]
    .filter(
      (match) =>
        !ANOTHER.test(before.slice(0, match.index)) &&
        !GOES_ON.test(before.slice(match.index + match[0].length)),
    )
    .flatMap(yearOf)
}

/** A car's name and year come first; further on a year is of something else. */
const HEADING = 80

/** «2014 км», «2014 руб», «2014–2016». */
const GOES_ON = /^(?:\s?[-–—]\s?\d|[\s.,]?\d|\s?(?:км|р|₽|т|см|кг|куб|об|л\.))/iu

function yearOf({ 0: said, groups }: RegExpExecArray): Said<number>[] {
  const year = groups?.year ?? groups?.later ?? groups?.named
  return year ? [{ value: Number(year), said }] : []
}
