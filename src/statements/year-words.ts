import type { QuotedValue } from '#facts/buyer-input.ts'
import { HEADING_CHARS, isAfterOther, isHeading, isOfPartOrExchange, startsWithPart } from './car-scope.ts'
import { commonValue, plainPattern, words } from './word-patterns.ts'

const YEAR = '(?<year>19[5-9]\\d|20[0-4]\\d)'

const OF_MAKING = words(
  `${YEAR} ?(?:год[ау]? (?:выпуска|производства)|г\\.? ?в\\.?)|(?:год (?:выпуска|производства|машины|авто(?:мобиля)?)|выпуска|выпущен[ао]?)(?: в)?[ :;—–-]{0,3}${YEAR.replace('year', 'later')}|год ?: ?${YEAR.replace('year', 'named')}`,
)

/** «машина 2021 года». */
const OF_CAR = words(`(?:машин[ауы]|авто|автомобил[ьюя]) ?[—–-]? ?${YEAR}(?: ?(?:года?|г))?`)
const ANOTHER_CAR = /(?<!\p{L})(?:(?:втор|друг|нов|прошл|таки|таку|люб)\p{L}* |на |за )$/iu

/** In the heading: «Octavia 2014», «Octavia, 2014 год». */
const ALONE = words(`${YEAR}(?: ?(?:года?|г\\.?(?! ?\\.?в)))?`)

/** Between two commas: «…, 2019г, …». */
const BY_ITSELF = plainPattern(`(?<=(?:^|[\\n.,;]) ?)${YEAR} ?(?:года?|г)(?=\\.? ?(?:$|[\\n,;]|\\. ))`, 'g')

/** «от 2014 г.в.», «2013–2016». */
const ANOTHER = /(?:(?<!\p{L})(?:в|с|со|до|от|по|после|старше|младше|моложе|новее|ниже)|\d ?[-–—]) *$/iu
/** «05.2014». */
const OF_DATE = /\d[.,/]$/u

/** Labelled, or alone in the heading; the latest flatters the car. */
export function yearIn(text: string): QuotedValue<number> | undefined {
  const called = yearsCalled(text)
  if (called.length === 0)
    return (
      commonValue(headingYears(text)) ??
      commonValue([...yearsIn(text, OF_CAR, isOfCar), ...yearsIn(text, BY_ITSELF, isAlone)])
    )
  return called.toSorted((a, b) => b.value - a.value)[0]
}

export const yearsCalled = (text: string): QuotedValue<number>[] => yearsIn(text, OF_MAKING, isLabelled)

type Condition = (text: string, match: RegExpExecArray) => boolean

const yearsIn = (text: string, pattern: RegExp, isOfThisCar: Condition): QuotedValue<number>[] =>
  [...text.matchAll(pattern)].filter((match) => isOfThisCar(text, match)).flatMap(yearOf)

const isLabelled: Condition = (text, { index }) =>
  !ANOTHER.test(text.slice(Math.max(0, index - 8), index)) && !isOfPartOrExchange(text, index)

const isOfCar: Condition = (text, { 0: said, index }) =>
  !GOES_ON.test(text.slice(index + said.length, index + said.length + 24)) &&
  !ANOTHER_CAR.test(text.slice(Math.max(0, index - 12), index)) &&
  !isOfPartOrExchange(text, index)

const isAlone: Condition = (text, { index }) => !isAfterOther(text, index)

function headingYears(text: string): QuotedValue<number>[] {
  const heading = text.trimStart().split('\n', 1)[0] ?? ''
  const before = heading.slice(0, HEADING_CHARS)
  return [...before.matchAll(ALONE)]
    .filter((match) => {
      const [start, after] = [before.slice(0, match.index), before.slice(match.index + match[0].length)]
      const isFirst = start.trim() === ''
      return (
        isHeading(start) &&
        !ANOTHER.test(start) &&
        !OF_DATE.test(start) &&
        !GOES_ON.test(after) &&
        !(isFirst && startsWithPart(after))
      )
    })
    .flatMap(yearOf)
}

/** «2014 км», «2014 руб», «2014–2016», «2014 на обмен». */
const GOES_ON =
  /^(?: ?[-–—] ?\d|[ .,]?\d| ?(?:(?:км|р|руб\p{L}*|т|ткм|см|кг|куб\p{L}*|об|л)(?!\p{L})|₽)| (?:на|в|под) обмен|[^.\n]{0,12} (?:или|еще) (?:19|20)\d\d)/iu

function yearOf({ 0: said, groups }: RegExpExecArray): QuotedValue<number>[] {
  const year = groups?.year ?? groups?.later ?? groups?.named
  return year ? [{ value: Number(year), said }] : []
}
