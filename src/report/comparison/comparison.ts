import { isNothingRequested } from '#facts/askable.ts'
import { carFacts, isAnswered } from '#facts/car-facts.ts'
import { accidentEvents } from '#facts/events.ts'
import type { Answer, CarFacts, Evidence } from '#facts/evidence.ts'
import type { AccidentFact, MarketFact } from '#facts/facts.ts'
import { joinedEvidence } from '#facts/sources/joined-evidence.ts'
import { listed } from '#facts/words.ts'
import type { Section } from '#shared/contract/section.ts'
import { formatNumber, formatRoubles } from '#shared/text/numbers.ts'
import { unrequiredStops } from '#verdict/could-stop.ts'
import { GRAVE, hasCode, isHeavy, looksHeavy } from '#verdict/damage/grave.ts'
import { doubtedSections, isNumberDoubted } from '#verdict/doubt.ts'
import { arrivalIn, USED_YEARS } from '#verdict/imported.ts'
import { judgedMileage } from '#verdict/mileage/judgement.ts'
import { judgementText } from '#verdict/mileage/judgement-words.ts'
import { isOfToday } from '#verdict/required.ts'
import { areUncounted } from '#verdict/uncounted.ts'
import type { Level, Mark, Tone, Verdict } from '#verdict/verdict.ts'
import { warningsIn } from '#verdict/warnings.ts'
import { isUnsure } from '../marks/marks.ts'
import { type Measure, type Rank, rankMeasures } from './rank-measures.ts'
import { yearlyRun } from './yearly-run.ts'

export interface ComparedCar {
  readonly evidence: Evidence
  readonly verdict: Verdict
  readonly marks: readonly Mark[]
  readonly levelWord: string
}

export interface ComparisonCell {
  /** «3 за 7 лет». */
  readonly value: string
  /** «3 владельца, второй — 87 дней». */
  readonly line: string
  readonly tone: Tone
  readonly rank: Rank | undefined
}

export interface ComparisonRow {
  readonly id: string
  /** «Владельцы». */
  readonly name: string
  /** One per car, in order. */
  readonly cells: readonly ComparisonCell[]
}

interface Entry extends Omit<ComparisonCell, 'rank'> {
  readonly measure: Measure | undefined
}

export function comparison(cars: readonly ComparedCar[]): readonly ComparisonRow[] {
  const [first] = cars
  if (first === undefined) return []
  const sections = first.evidence.answers.map(({ section }) => section).toSorted((a, b) => a.order - b.order)
  const rowOf = (id: string, name: string, entry: (car: ComparedCar) => Entry): ComparisonRow => {
    const entries = cars.map(entry)
    const ranks = rankMeasures(
      entries.map(({ measure }, at) => measure && praisable(measure, cars[at]?.verdict.level)),
    )
    return {
      id,
      name,
      cells: entries.map(({ measure: _, ...cell }, at) => ({ ...cell, rank: ranks[at] })),
    }
  }
  return [
    rowOf('verdict', 'Вывод', verdictEntry),
    ...sections.map((section) => rowOf(section.id, section.mark, (car) => markEntry(car, section))),
    rowOf('yearly', 'Пробег за год', yearlyEntry),
    rowOf('asking', 'Просят', askingEntry),
    rowOf('gaps', 'Нет ответа', gapsEntry),
  ]
}

/** True for a car that may be bought and can be judged. */
const praisable = (measure: Measure, level: Level | undefined): Measure =>
  level === 'stop' || level === 'unknown' ? { ...measure, isNeverBest: true } : measure

const levelTones: Readonly<Record<Level, Tone>> = {
  stop: 'danger',
  careful: 'warn',
  unknown: 'unknown',
  clear: 'good',
}

const GRAVITY: Readonly<Partial<Record<Tone, number>>> = { good: 0, warn: 1, danger: 2 }

const byTone = (tone: Tone, isWhole: boolean): Measure | undefined => {
  const value = GRAVITY[tone]
  return value === undefined ? undefined : { value, isWhole }
}

function verdictEntry({ evidence, verdict, levelWord }: ComparedCar): Entry {
  const tone = levelTones[verdict.level]
  const isClear = verdict.level === 'clear'
  const unchecked = isClear ? unrequiredStops(evidence.answers) : ''
  const unread = isClear ? warningsIn(verdict).map(({ advice }) => advice.replace(/[.]$/u, '')) : []
  const line = [verdict.headline === levelWord ? '' : verdict.headline, unchecked, ...new Set(unread)]
    .filter(Boolean)
    .join('. ')
  const measure = byTone(tone, true)
  return {
    value: levelWord,
    line,
    tone,
    measure: measure && { ...measure, isNeverBest: !isClear || unchecked !== '' || unread.length > 0 },
  }
}

function markEntry(car: ComparedCar, section: Section): Entry {
  const mark = car.marks.find((one) => one.section === section.id)
  const answer = car.evidence.answers.find((one) => one.section.id === section.id)
  const { tone = 'unknown', value = 'не спрашивали', line = '' } = mark ?? {}
  const measure = answer && isAnswered(answer) ? measureOf(car, answer, tone) : undefined
  return { tone, value, line: answer?.kind === 'not-requested' ? '' : line, measure }
}

/**
 * Owners and accidents by number, other marks by tone. A car with an accident is never the best:
 * registries do not record the quality of a repair.
 */
function measureOf(car: ComparedCar, answer: Answer, tone: Tone): Measure | undefined {
  const isWhole = isKnown(car, answer)
  const { cars, owners, accidents } = factsOf(car)
  // An imported car had owners and accidents abroad, too.
  const isPastWhole = isWhole && (arrivalIn(cars, owners)?.yearsLate ?? 0) < USED_YEARS
  switch (answer.section.tells) {
    case 'owners':
      if (owners.length === 0 || areUncounted(owners)) return undefined
      return { value: owners.length + (tone === 'danger' ? STRUCK_OFF : 0), isWhole: isPastWhole }
    case 'accidents':
      return accidents.length === 0
        ? byTone(tone, isPastWhole)
        : { value: damageOf(accidents), isWhole: isComplete(car, answer), isNeverBest: true }
    default:
      return byTone(tone, isWhole)
  }
}

const STRUCK_OFF = 1000

/** One heavy accident outweighs all light ones. */
const [HEAVY, GRAVEST] = [1000, 2000]

function damageOf(accidents: CarFacts['accidents']): number {
  const hurt = (all: readonly AccidentFact[]) => {
    if (all.some((one) => hasCode(one, GRAVE.number))) return GRAVEST
    return all.some((one) => isHeavy(one) || looksHeavy(one)) ? HEAVY : 0
  }
  return hurt(accidents) + accidentEvents(accidents).length
}

const isComplete = ({ evidence, verdict }: ComparedCar, answer: Answer): boolean =>
  isAnswered(answer) &&
  isOfToday(answer, evidence.now) &&
  !isUnsure(answer, evidence) &&
  !isNumberDoubted(verdict)

const isKnown = (car: ComparedCar, answer: Answer): boolean =>
  isComplete(car, answer) && !doubtedSections(car.verdict).has(answer.section.id)

const factsOf = ({ evidence }: ComparedCar): CarFacts => carFacts(joinedEvidence(evidence))

function yearlyEntry(car: ComparedCar): Entry {
  const { evidence, verdict } = car
  const run = yearlyRun(factsOf(car), evidence.now)
  if (run === undefined) return { value: 'не знаем', line: '', tone: 'unknown', measure: undefined }
  const judgement = judgedMileage(evidence, verdict.reasons)
  const isWhole =
    judgement.value === 'agrees' &&
    evidence.answers.every((answer) => !RUN_TOPICS.includes(answer.section.tells) || isKnown(car, answer))
  const text = `${formatNumber(run)}\u00a0км`
  return {
    value: judgement.value === 'agrees' ? text : `от ${text}`,
    line: judgement.value === 'agrees' ? '' : judgementText(judgement),
    tone: judgement.value === 'disagrees' ? 'warn' : 'note',
    measure: { value: run, isWhole },
  }
}

const RUN_TOPICS: readonly Section['tells'][] = ['owners', 'mileage']

function askingEntry(car: ComparedCar): Entry {
  const askingPrice = car.evidence.buyerInput?.ad?.price
  const [market] = factsOf(car).market
  if (askingPrice === undefined) return { value: 'не указано', line: '', tone: 'none', measure: undefined }
  return {
    value: formatRoubles(askingPrice),
    line: marketText(askingPrice, market),
    tone: 'note',
    measure: undefined,
  }
}

function marketText(asked: number, { lower, upper }: Partial<MarketFact> = {}): string {
  if (lower === undefined || upper === undefined) return ''
  if (asked < lower) return 'ниже рынка'
  return asked > upper ? 'выше рынка' : 'в пределах рынка'
}

/** Gaps. An unknown car with complete empty answers deserves no praise. */
function gapsEntry({ evidence: { answers, now }, verdict }: ComparedCar): Entry {
  const askable = answers.filter(({ kind }) => kind !== 'unaskable')
  const notRequested = askable.filter(({ kind }) => kind === 'not-requested')
  const silent = askable.filter((answer) => answer.kind !== 'not-requested' && !isAnswered(answer))
  const old = askable.filter((answer) => isAnswered(answer) && !isOfToday(answer, now))
  const value = notRequested.length + silent.length + old.length
  const isPraised = value === 0 && verdict.level !== 'unknown'
  const completeTone = isPraised ? 'good' : 'note'
  return {
    value: value === 0 ? 'все ответили' : `${value} из ${askable.length}`,
    line: [
      marksAfter('не спрашивали', notRequested),
      marksAfter('нет ответа', silent),
      marksAfter('не сегодня', old),
    ]
      .filter(Boolean)
      .join('; '),
    tone: value === 0 ? completeTone : 'unknown',
    measure: isNothingRequested(answers) ? undefined : { value, isWhole: true, isNeverBest: !isPraised },
  }
}

const marksAfter = (words: string, answers: readonly Answer[]): string =>
  answers.length > 0 ? `${words}: ${listed(answers.map(({ section }) => section.mark))}` : ''
