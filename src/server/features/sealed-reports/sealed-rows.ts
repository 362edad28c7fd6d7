import { carFacts, isAnswered } from '#facts/car-facts.ts'
import { calendarDay } from '#facts/days.ts'
import type { CarFacts, Evidence } from '#facts/evidence.ts'
import { joinedEvidence } from '#facts/sources/joined-evidence.ts'
import { gapText } from '#report/gap-text.ts'
import { marks } from '#report/marks/marks.ts'
import { maskCarNumbers } from '#server/platform/mask-private.ts'
import type { BaseInfo } from '#shared/contract/base-info.ts'
import {
  NAMED_ROWS,
  PREVIOUS_ROW,
  type PreviousReport,
  type SealedSection,
  type SealedValues,
} from '#shared/sealed-report.ts'
import { moscowDay } from '#shared/text/moscow-day.ts'
import { carName } from '#shared/vehicle/car-name.ts'
import type { KnownByNumber } from '#shared/vehicle/known-by-number.ts'
import { isStopUnanswered } from '#verdict/could-stop.ts'
import { verdict } from '#verdict/judge.ts'
import { isOfToday, isRequired } from '#verdict/required.ts'
import type { Gap, Reason } from '#verdict/verdict.ts'
import type { HeldCar, HeldSection } from '../reports/held-car.ts'
import { validUntil } from './sealed-values.ts'

interface Sealable extends HeldCar {
  readonly known: KnownByNumber | undefined
  /** Of the account's recent paid searches that led to this car. */
  readonly searchedPlates?: readonly string[]
  readonly previous?: PreviousReport | undefined
}

export type NamedValue = readonly [name: string, value: unknown]

export function sealedRows(car: Sealable): NamedValue[] {
  const values = valuesOf(car)
  return [
    ...NAMED_ROWS.map((name) => [name, values[name]] as const),
    ...car.sections.map((one) => [one.section.id, sectionValue(one)] as const),
    [PREVIOUS_ROW, car.previous ?? null],
  ]
}

function valuesOf({ evidence, base, known, searchedPlates = [] }: Sealable): SealedValues {
  const { vin, now } = evidence
  const found = verdict(evidence)
  const facts = carFacts(joinedEvidence(evidence))
  const lines = marks(evidence, facts, found)
  return {
    level: found.level,
    made: now.toISOString(),
    validUntil: validUntil(now).toISOString(),
    reasons: [...found.reasons, ...found.notes].map(reasonOf),
    gaps: found.unknown.map((gap) => gapOf(gap, evidence)),
    vin,
    vinTail: vin.slice(-4),
    plate: agreed([...searchedPlates, ...insuredPlates(facts, evidence)]) ?? null,
    car: carOf(base, known),
    marks: lines.map(({ section, line, tone }) => ({ section, line, tone })),
    timeline: found.trail.map(({ date, kind, section, title }) => ({ date, kind, section, title })),
  }
}

/** Of policies in force when the insurers' registry answered, and not ended since. */
const insuredPlates = ({ policies }: CarFacts, { vin, now }: Evidence): string[] =>
  policies
    .filter((policy) => policy.isActive && (policy.vin === undefined || policy.vin === vin))
    .filter(({ to }) => to === undefined || to >= calendarDay(now))
    .flatMap(({ plate }) => plate ?? [])

/** A plate can move to another car, so of two neither is certain. */
function agreed(plates: readonly string[]): string | undefined {
  const [plate, ...others] = new Set(plates)
  return others.length === 0 ? plate : undefined
}

/**
 * Reasons and gaps are always disclosed, so they lack the numbers that the owner may hide, and the
 * times of answers, which `/v1/stored` returns to anybody.
 */
const disclosable = (text: string): string => maskCarNumbers(text.replace(TIME_AFTER_DAY, ''))

const TIME_AFTER_DAY = /(?<=\b\d{2}\.\d{2}\.\d{4}) \d{2}:\d{2}\b/g

const reasonOf = ({ rule, section, title, explain, advice, checkedAt }: Reason) => ({
  rule,
  section,
  title: disclosable(title),
  explain: disclosable(explain),
  advice: disclosable(advice),
  checkedAt: moscowDay(new Date(checkedAt)),
})

/** A reduced report has no rows that explain the gap. */
function gapOf(gap: Gap, { answers, now }: Evidence): SealedValues['gaps'][number] {
  const answer = answers.find(({ section }) => section.id === gap.section)
  const mayStop =
    answer !== undefined &&
    (isAnswered(answer)
      ? isRequired(answer.section.tells) && !isOfToday(answer, now)
      : isStopUnanswered(answer))
  return {
    section: gap.section,
    text: disclosable(gapText(gap, answers)),
    ...(mayStop && { mayStop }),
  }
}

/**
 * Only what a source states, not what the number makes likely. The model includes its make, which
 * can differ from the one by the number.
 */
function carOf(base: BaseInfo | undefined, known: KnownByNumber | undefined): SealedValues['car'] {
  const make = known?.brand ?? null
  const model = (base?.model === undefined ? undefined : carName(base, undefined)) ?? null
  const year = base?.year !== undefined && /^\d{4}$/.test(base.year) ? Number(base.year) : null
  return make === null && model === null && year === null ? null : { make, model, year }
}

function sectionValue({ section, state, failure, rawHash }: HeldSection): SealedSection {
  const { title, source } = section
  const failed = failure && { failure: { at: failure.failedAt.toISOString(), reason: failure.code } }
  const none = { title, source: null, checkedAt: null, stale: false, data: null, rawHash: null, others: [] }
  switch (state.kind) {
    case 'answered': {
      const { outcome, checkedAt, data, stale = false, others = [], refusedBy } = state.answer
      return {
        title,
        outcome,
        checkedAt,
        source: state.answer.source ?? source,
        stale,
        data: outcome === 'found' ? data : null,
        rawHash,
        others: others.map((other) => ({
          source: other.source,
          outcome: other.outcome,
          checkedAt: other.checkedAt,
          data: other.outcome === 'found' ? other.data : null,
        })),
        ...(refusedBy && { refusedBy }),
        ...failed,
      }
    }
    case 'refused':
      return {
        ...none,
        outcome: 'failed',
        checkedAt: state.refusedAt.toISOString(),
        source: state.refusedBy[0] ?? source,
        refusedBy: [...state.refusedBy],
      }
    case 'closed':
      return { ...none, outcome: 'failed' }
    default:
      return failed
        ? { ...none, outcome: 'failed', checkedAt: failed.failure.at, source, ...failed }
        : { ...none, outcome: 'unasked' }
  }
}
