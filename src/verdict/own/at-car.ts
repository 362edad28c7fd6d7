import type { ValidBuyerInput } from '#facts/buyer-input.ts'
import { carFacts, isAnswered } from '#facts/car-facts.ts'
import { calendarDay, isFuture } from '#facts/days.ts'
import type { Evidence } from '#facts/evidence.ts'
import { views } from '#facts/sources/views.ts'
import { listed } from '#facts/words.ts'
import { formatDate } from '#shared/text/dates.ts'
import { isFrame } from '#shared/vehicle/frame.ts'
import { toldNumber } from '#statements/same-number.ts'
import { isOfToday } from '../required.ts'
import type { Verdict } from '../verdict.ts'
import { isIdle, isTooHigh, isTooLow, leastRun, missedBy } from './run.ts'

type ComparedThing = 'body' | 'papers' | 'odometer'

type Incomparable = 'no-records' | 'old-answer' | 'unlike'

/** Comparisons at the car, shown next to *clear*. They change no verdict and no mark. */
export type AtCar =
  | { readonly kind: 'left'; readonly things: readonly ComparedThing[] }
  | { readonly kind: 'incomparable'; readonly why: Incomparable }
  /** @property at ISO 8601; the oldest of three comparisons */
  | { readonly kind: 'verified'; readonly at: string; readonly isOfToday: boolean }

/**
 * Only at *clear*: a difference is a reason, and takes *clear* away.
 * @param found on the same evidence
 */
export function comparedAtCar(evidence: Evidence, found: Pick<Verdict, 'level'>): AtCar | undefined {
  if (found.level !== 'clear') return undefined
  const times = comparisonTimes(evidence)
  const things = (['body', 'papers', 'odometer'] as const).filter((thing) => times[thing] === undefined)
  if (things.length > 0) return { kind: 'left', things }
  const why = whyIncomparable(evidence)
  if (why !== undefined) return { kind: 'incomparable', why }
  const [at = ''] = Object.values(times).sort()
  return { kind: 'verified', at, isOfToday: formatDate(new Date(at)) === formatDate(evidence.now) }
}

type Times = Readonly<Record<ComparedThing, string | undefined>>

/** Undefined: not compared, another number, or a clock that is ahead. */
function comparisonTimes({ vin, buyerInput, now }: Evidence): Times {
  const { look, papers }: Partial<ValidBuyerInput> = buyerInput ?? {}
  const ofThisCar = (number: string | undefined, at: string | undefined) =>
    number !== undefined && toldNumber(number, vin) === vin ? at : undefined
  const passed = (at: string | undefined) =>
    at === undefined || isFuture(calendarDay(new Date(at)), now) ? undefined : at
  return {
    body: passed(ofThisCar(look?.vin, look?.vinAt ?? look?.at)),
    papers: passed(ofThisCar(isFrame(vin) ? papers?.body : papers?.vin, papers?.at)),
    odometer: passed(look?.odometer === undefined ? undefined : (look.odometerAt ?? look.at)),
  }
}

/** All answers must be of today, every view must have a record, and none may doubt the odometer. */
function whyIncomparable(evidence: Evidence): Incomparable | undefined {
  const { answers, buyerInput, now } = evidence
  const km = buyerInput?.look?.odometer ?? 0
  if (!answers.filter(isAnswered).every((answer) => isOfToday(answer, now))) return 'old-answer'
  for (const view of views(evidence)) {
    const least = leastRun(carFacts(view), now)
    if (least === undefined) return 'no-records'
    const isUnlike = isTooLow(km, least) || isTooHigh(km, least, now) || isIdle(km, least, now)
    if (isUnlike || missedBy(km, least)) return 'unlike'
  }
  return undefined
}

const names: Readonly<Record<ComparedThing, string>> = {
  body: 'номер на кузове',
  papers: 'номер в документах',
  odometer: 'пробег',
}

const incomparable: Readonly<Record<Incomparable, string>> = {
  'no-records': 'Номера сошлись. Пробег сравнить не с чем: в ответах записей нет',
  'old-answer': 'Номера сошлись. Не все ответы сегодняшние: запросите их ещё раз',
  unlike: 'Номера сошлись. Пробег не похож на записи: спросите почему',
}

/** The source is the buyer's statement. */
export function atCarText(atCar: AtCar): string {
  if (atCar.kind === 'left')
    return `Осталось сверить у машины: ${atCar.things.map((thing) => names[thing]).join(', ')}`
  if (atCar.kind === 'incomparable') return incomparable[atCar.why]
  const day = formatDate(new Date(atCar.at))
  return `Сверено ${day}${atCar.isOfToday ? '' : ', не сегодня'}, с ваших слов: ${listed(Object.values(names))}`
}

export const atCarPlace = (atCar: AtCar): 'own-look' | 'own-papers' =>
  atCar.kind === 'left' && atCar.things.every((thing) => thing === 'papers') ? 'own-papers' : 'own-look'
