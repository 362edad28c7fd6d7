import { admissionKinds } from '#facts/admission-kinds.ts'
import type { AdWords, QuotedValue, ToldAd } from '#facts/buyer-input.ts'
import { shortDayText } from '#facts/days.ts'
import { accidentEvents } from '#facts/events.ts'
import type { CarFacts, Proven } from '#facts/evidence.ts'
import type { Fact } from '#facts/facts.ts'
import {
  answersOfRecord,
  distinct,
  listed,
  shortList,
  sourceName,
  sourceOf,
  sourceOfRecord,
} from '#facts/words.ts'
import { capitalised } from '#shared/text/capitals.ts'
import { formatDate, newestFirst } from '#shared/text/dates.ts'
import { formatKm, formatNumber, formatRoubles } from '#shared/text/numbers.ts'
import { plural } from '#shared/text/plural.ts'
import { shortSpan } from '#shared/text/spans.ts'
import { isFrame } from '#shared/vehicle/frame.ts'
import { readableName } from '#shared/vehicle/readable-name.ts'
import { admissions } from '#statements/admissions.ts'
import { claimedRun } from '#statements/claimed-run.ts'
import { otherMakeSaid } from '#statements/make-words.ts'
import { cheapness } from '#statements/price.ts'
import { differingCharacters, isUnreadNumber, toldVin } from '#statements/same-number.ts'
import { judgedRecords, type MileageJudgement } from '../mileage/judgement.ts'
import { judgementText } from '../mileage/judgement-words.ts'
import type { Reading } from '../mileage/reading.ts'
import { isOfToday, isReadInFull } from '../required.ts'
import { areUncounted, sourcesText } from '../uncounted.ts'
import { colour, power } from './car-claims.ts'
import {
  agrees,
  type Claim,
  type ClaimResult,
  claimUncontradicted,
  differs,
  NOT_KNOWN,
  neutral,
  UNREGISTERED,
  unavailable,
  unknown,
} from './claim.ts'
import { insuredOtherwise, type PlatedPolicy, platedPolicies } from './insured.ts'
import { LOOKS, vehicleKindOf } from './looks.ts'
import { isIdle, isTooHigh, isTooLow, leastRun, missedBy } from './run.ts'
import type { Sources } from './sources.ts'
import { yearClaim } from './year-claim.ts'

export function adClaims(sources: Sources): Claim[] {
  const { ad } = sources.buyerInput
  if (!ad) return []
  return [
    ...admittedClaims(ad),
    ...Object.entries(lines(ad, sources)).flatMap(([id, line]) =>
      line ? [{ id, said: `«${line.said}»`, ...line.found(sources) }] : [],
    ),
  ]
}

/** An admission speaks against the seller's interest, so it needs no registry. */
const admittedClaims = (ad: ToldAd): Claim[] =>
  admissions(ad).flatMap(({ value, said }) => {
    // The passport line covers it.
    if (value === 'duplicate' && ad.says?.passport?.value === value) return []
    const { level, explain } = admissionKinds[value]
    return {
      id: `admitted-${value}`,
      said: `«${capitalised(said)}»`,
      outcome: level === 'note' ? 'unknown' : 'admitted',
      tone: level === 'stop' ? 'danger' : 'warn',
      text: explain,
    }
  })

export const isUnreadAd = (ad: ToldAd | undefined): boolean =>
  ad?.text !== undefined &&
  ad.text.trim() !== '' &&
  admissions(ad).length === 0 &&
  Object.values(ad.says ?? {}).every((said) => said === undefined)

interface Line {
  readonly said: string
  readonly found: (sources: Sources) => ClaimResult
}

/** In display order. */
function lines(ad: ToldAd, { vin }: Sources): Readonly<Record<keyof AdWords, Line | undefined>> {
  const { says = {} } = ad
  return {
    make: line(otherMakeSaid(ad, vin), makeClaim),
    odometer: line(toldRun(ad), odometer),
    price: line(toldPrice(ad), price),
    vin: line(says.vin, calledVin),
    unhurt: line(says.unhurt, unhurt),
    unpainted: line(says.unpainted, unpainted),
    owners: line(says.owners, ownersClaim),
    year: line(toldYear(ad), yearClaim),
    power: line(says.power, power),
    colour: line(says.colour, colour),
    passport: line(says.passport, passport),
    plate: line(says.plate, plate),
    unbound: line(says.unbound, unbound),
    unwanted: line(says.unwanted, unwanted),
    unhired: line(says.unhired, unhired),
    serviced: line(says.serviced, () => unknown(`${NOT_KNOWN}. Попросите заказ-наряды`)),
  }
}

const line = <Value>(
  given: QuotedValue<Value> | undefined,
  found: (sources: Sources, value: Value) => ClaimResult,
): Line | undefined =>
  given && { said: capitalised(given.said), found: (sources) => found(sources, given.value) }

/** Typed values precede the text. */
function toldRun(ad: ToldAd): QuotedValue<number> | undefined {
  const km = claimedRun(ad)
  return km === undefined ? undefined : { value: km, said: `Пробег ${formatKm(km)}` }
}

const toldPrice = ({ price: asked }: ToldAd): QuotedValue<number> | undefined =>
  asked === undefined ? undefined : { value: asked, said: `Просят ${formatRoubles(asked)}` }

/** A heading has only the number. */
const toldYear = ({ says }: ToldAd): QuotedValue<number> | undefined =>
  says?.year && { ...says.year, said: says.year.said.replace(/^\d+$/u, '$& год') }

/** Shown only if the VIN contradicts the make. */
function makeClaim({ car, vin: asked }: Sources): ClaimResult {
  const [registered] = distinct(car.cars.flatMap(({ model }) => (model ? [readableName(model)] : [])))
  return differs(registered ? `Проверили ${asked}: это ${registered}` : `VIN ${asked} — другой марки`, 'warn')
}

export function odometer(sources: Sources, km: number): ClaimResult {
  const answer = sources.of('mileage')
  const least = leastRun(sources.car, sources.now)
  if (!answer && !least) return unavailable('пробег')
  if (!least) return unknown('Записей о пробеге этой машины в реестрах нет')
  const record = `${formatDate(least.last.date)} было ${formatNumber(least.last.km)}`
  const proven = least.isProven ? `, доказано от ${formatKm(least.km)}` : '\u00a0км'
  if (isTooLow(km, least)) return differs(record + proven)
  if (least.doubtful) return doubtedClaim(least.doubtful, missedBy(km, least) !== undefined, record + proven)
  if (isTooHigh(km, least, sources.now))
    return unknown(`Намного больше записанного: ${record}${proven}. Спросите почему`, 'warn')
  if (km < least.km)
    return neutral(`${record}${proven}: меньше на ${formatKm(least.km - km)}, так бывает от округления`)
  const [text, on] = [`Не меньше записанного: ${record}${proven}`, least.on.flatMap(answersOfRecord)]
  if (isIdle(km, least, sources.now)) {
    const since = shortSpan(least.last.date, sources.now)
    return claimUncontradicted(
      `${text}. За ${since} прибавилось ${formatKm(km - least.km)}: спросите, ездили ли`,
      on,
      sources,
    )
  }
  const judgement = judgementOf(sources)
  return judgement.value === 'agrees'
    ? agrees(text, on, sources)
    : claimUncontradicted(`${text}. Но по записям пробег ${judgementText(judgement)}`, on, sources)
}

/** With this advertisement's admissions. */
const judgementOf = ({ buyerInput: { ad }, ...view }: Sources): MileageJudgement =>
  ad && admissions(ad).some(({ value }) => value === 'rolled')
    ? { value: 'disagrees', reason: 'told' }
    : judgedRecords(view)

/** A likely typo neither accuses nor clears. */
function doubtedClaim({ date, km }: Reading, isMissed: boolean, known: string): ClaimResult {
  const record = `записью ${formatKm(km)} (${formatDate(date)})`
  const text = isMissed
    ? `С ${record} не сойдётся, но она похожа на ошибку`
    : `Сходится только с ${record}, а она похожа на ошибку`
  return unknown(`${text}. По другой записи, ${known}`, 'warn')
}

function price({ car, of }: Sources, asked: number): ClaimResult {
  const market = car.market[0]
  if (!market) return of('prices') ? unknown('О ценах похожих ничего не известно') : unavailable('цену')
  const { lower, upper } = market
  if (lower === undefined || upper === undefined) return unknown('О ценах похожих ничего не известно')
  const range = `${formatNumber(lower)} – ${formatRoubles(upper)}`
  const cheap = cheapness(asked, market)
  if (cheap)
    return differs(`Дешевле нижней границы на ${cheap.percent}\u00a0%: похожие стоят ${range}`, 'warn')
  const place = asked < lower ? 'Ниже' : asked > upper ? 'Выше' : 'В пределах'
  return neutral(`${place} рынка: похожие стоят ${range}`)
}

export function vin({ vin: asked }: Pick<Sources, 'vin'>, text: string): ClaimResult {
  const stated = toldVin(text)
  if (stated === undefined) return unknown('Это не весь VIN')
  if (isFrame(asked)) return unknown('Проверяли по номеру кузова: с VIN его не сравнить')
  // Equal numbers prove nothing about the car itself.
  if (stated === asked) return { outcome: 'agrees', tone: 'note', text: 'Тот же номер, что проверяли' }
  const places = differingCharacters(stated, asked)
  return differs(
    stated.length === asked.length && places.length <= 3
      ? `${places.length === 1 ? 'Другой знак' : 'Другие знаки'}: ${places.map((at) => `${at}-й`).join(', ')}. Проверяли ${asked}`
      : `Это номер другой машины. Проверяли ${asked}`,
  )
}

/** Unreadable, it may be another car's. */
const calledVin = (sources: Sources, text: string): ClaimResult =>
  isUnreadNumber(text, sources.vin)
    ? differs(`Номер в объявлении не дочитан или другой. Проверяли ${sources.vin}`, 'warn')
    : vin(sources, text)

function unhurt(sources: Sources): ClaimResult {
  const { car, of, registered } = sources
  const answer = of('accidents')
  if (car.accidents.length > 0) return differs(capitalised(knownAccidents(sources)))
  if (car.repairs.length > 0) return differs(`Страховая считала ремонт: ${repairsText(car)}`)
  if (!answer) return unavailable('ДТП')
  return registered
    ? claimUncontradicted(
        `${sourceName(sourceOf(answer))} аварий не знает. Ремонта без ГИБДД и до 2015 года реестры не видят`,
        [answer, registered],
        sources,
      )
    : unknown(UNREGISTERED)
}

const repairsText = ({ repairs }: CarFacts): string =>
  shortList(
    newestFirst(repairs, ({ date }) => date).map((one) => shortDayText(one.date, one)),
    ', ',
  )

/** A gauge needs metal. */
function unpainted(sources: Sources): ClaimResult {
  const { metal, whole } = LOOKS[vehicleKindOf(sources.car)]
  const look = metal ? 'Замерьте толщину краски' : whole
  return sources.car.accidents.length > 0
    ? unknown(`${NOT_KNOWN}. Но ${knownAccidents(sources)}. ${look}`, 'warn')
    : unknown(`${NOT_KNOWN}. ${look}`)
}

function sourcesKnow(facts: readonly Proven<Fact>[]): string {
  const sources = distinct(facts.map((fact) => sourceName(sourceOfRecord(fact))))
  return `${listed(sources)} ${sources.length > 1 ? 'знают' : 'знает'}`
}

/** «ГИБДД знает два ДТП: 2019 и 2021». */
function knownAccidents({ car }: Pick<Sources, 'car'>): string {
  const events = accidentEvents(car.accidents)
  if (areUncounted(events)) return `ДТП есть, сколько — не сказано (${sourcesText(events)})`
  const count = events.length
  const years = [...new Set(car.accidents.flatMap(({ date }) => date?.getUTCFullYear() ?? []))].sort()
  const named = years.length > 0 ? `: ${years.join(', ').replace(/, (?=\d+$)/u, ' и ')}` : ''
  return `${sourcesKnow(car.accidents)} ${['', 'одно', 'два', 'три', 'четыре'][count] ?? count} ДТП${named}`
}

export function ownersClaim(sources: Sources, statedOwners: number): ClaimResult {
  const { car, of } = sources
  const answer = of('owners')
  const registeredOwners = car.owners.length
  if (registeredOwners === 0)
    return answer
      ? unknown(`${sourceName(sourceOf(answer))}: владельцы не названы`)
      : unavailable('владельцев')
  const periods = `${registeredOwners} ${plural(registeredOwners, 'период', 'периода', 'периодов')} владения`
  const record = `${sourcesKnow(car.owners)} ${periods}`
  if (registeredOwners > statedOwners) return differs(record, 'warn')
  if (registeredOwners < statedOwners) return unknown(`${record}; вписанные в ПТС без учёта не видны`)
  return agrees(record, car.owners.flatMap(answersOfRecord), sources)
}

function passport({ car }: Sources, kind: 'original' | 'duplicate' | 'electronic'): ClaimResult {
  if (kind === 'duplicate') return unknown('Спросите, куда делся первый: с ним могли взять кредит', 'warn')
  if (kind === 'original' && car.passports.some(({ hasDuplicate }) => hasDuplicate))
    return differs('База регистраций знает о замене: это дубликат', 'warn')
  return unknown(
    kind === 'original'
      ? `${NOT_KNOWN}. Посмотрите, нет ли отметки «дубликат»`
      : `${NOT_KNOWN}. Попросите выписку из ЭПТС со статусом «действующий»`,
  )
}

function plate(sources: Sources, statedPlate: string): ClaimResult {
  const { car, of } = sources
  const named = platedPolicies(car)
  if (named.length === 0) return of('policies') ? unknown('В полисах госномера нет') : unavailable('госномер')
  const others = insuredOtherwise(car, statedPlate).flat()
  if (others.length > 0) return differs(`В действующем полисе другой: ${platesOf(others)}`, 'warn')
  const same = named.filter((policy) => policy.plate === statedPlate)
  if (same.length === 0) return neutral(`В прежних полисах другой: ${platesOf(named)}`)
  const current = same.find(({ isActive }) => isActive)
  return current
    ? agrees('Тот же госномер стоит в полисе', answersOfRecord(current), sources)
    : neutral('Тот же госномер стоит в полисе, который закончился')
}

const platesOf = (policies: readonly PlatedPolicy[]): string =>
  shortList(distinct(policies.map((policy) => policy.plate)), ', ')

function unbound(sources: Sources): ClaimResult {
  const { car, of, registered } = sources
  const bonds = [
    { count: car.wanted.length, text: 'автомобиль в розыске' },
    { count: car.restrictions.length, text: 'есть запреты ГИБДД' },
    { count: car.pledges.filter(({ isInForce }) => isInForce).length, text: 'автомобиль в залоге' },
  ].filter(({ count }) => count > 0)
  if (bonds.length > 0) return differs(capitalised(bonds.map(({ text }) => text).join(', ')))
  const bondAnswers = (['wanted', 'restrictions', 'pledges'] as const).flatMap((topic) => of(topic) ?? [])
  if (bondAnswers.length < 3) return unavailable('розыск, запреты и залог')
  return registered
    ? claimUncontradicted(
        'Записей о розыске, запретах и залоге нет. Незаписанного залога реестры не видят',
        [...bondAnswers, registered],
        sources,
      )
    : unknown(UNREGISTERED)
}

/** An older or partly read answer does not speak for a car that may be wanted today. */
function unwanted(sources: Sources): ClaimResult {
  const { car, of, registered, now } = sources
  const answer = of('wanted')
  if (car.wanted.length > 0) return differs('Автомобиль в розыске')
  if (!answer) return unavailable('розыск')
  if (!isOfToday(answer, now))
    return unknown(`Ответ от ${formatDate(new Date(answer.checkedAt))}: сегодня розыск не проверен`)
  if (!isReadInFull('wanted', answer, sources)) return unknown('Ответ прочитан не весь: розыск не проверен')
  return registered
    ? claimUncontradicted('Записей о розыске нет', [answer, registered], sources)
    : unknown(UNREGISTERED)
}

function unhired({ car }: Sources): ClaimResult {
  const use = car.uses.find(({ kind }) => kind !== 'leasing')
  if (!use) return unknown('Без разрешения на такси реестры этого не видят')
  return differs(`${use.record}${use.from ? `, с ${formatDate(use.from)}` : ''}`)
}
