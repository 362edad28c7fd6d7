import type { ToldFact, ToldPapers } from '#facts/buyer-input.ts'
import { dayText } from '#facts/days.ts'
import type { CarFacts, Proven } from '#facts/evidence.ts'
import type { Fact } from '#facts/facts.ts'
import { counted } from '#facts/words.ts'
import { type FeeEngine, type FullFee, fullRecyclingFee } from '#shared/recycling-fee-table.ts'
import { formatNumber, formatRoubles } from '#shared/text/numbers.ts'
import { monthsFrom } from '#shared/text/spans.ts'
import { isElectric } from '#shared/vehicle/electric.ts'
import { readPlate } from '#shared/vehicle/plate.ts'
import { plateRegion } from '#shared/vehicle/plate-region.ts'
import { unionCountry } from '#statements/passport-marks.ts'
import {
  arrivalIn,
  foreignCountry,
  isPrivateImport,
  isSinceFee,
  type ProvenArrival,
  USED_YEARS,
} from '#verdict/imported.ts'
import type { Finding, Rule, RuleContext } from '#verdict/rule.ts'
import { byAnswer } from '../finding-records.ts'
import { toldFact } from '../own/told-fact.ts'

const arrivalsOf = (car: CarFacts): ProvenArrival[] =>
  byAnswer(car.owners).flatMap(
    (owners) =>
      arrivalIn(
        car.cars.filter(({ answer }) => answer === owners[0]?.answer),
        owners,
      ) ?? [],
  )

/**
 * Earlier arrivals are Crimean or lost in moves between databases; older cars precede the
 * databases.
 */
const EXPLAINED_BEFORE = new Date('2017-01-01')
const LEAST_YEAR = 2009

const importUnexplained: Rule = {
  id: 'import-unexplained',
  level: 'careful',
  stake: 'car',
  when: `автомобиль иностранной сборки с ${LEAST_YEAR} года, на учёте с 2017 года или позже и через ${USED_YEARS} года и больше после выпуска, а таможня ответила, что записей нет («похоже»)`,
  source: 'ГИБДД, история регистрации; ФТС России; страна по VIN (ISO 3780)',
  match: (car, context) => {
    const country = foreignCountry(context.vin)
    const absences = car.absences.filter(({ answer }) => answer.section.tells === 'customs')
    if (country === undefined || absences.length === 0) return []
    return arrivalsElsewhere(car)
      .filter(
        ({ from, year, yearsLate }) =>
          from >= EXPLAINED_BEFORE && year >= LEAST_YEAR && yearsLate >= USED_YEARS,
      )
      .map(({ car: made, owner, year, from, yearsLate }) => ({
        on: [...absences, made, owner],
        title: `Похоже, ввоз не объяснён: выпущена в ${year}, на учёте с ${dayText(from)}, у таможни записей нет`,
        brief: 'Похоже, ввоз не объяснён',
        explain: `Собрана за границей (${country}), первые ${counted(yearsLate, 'год', 'года', 'лет')} не видны. Так бывает, если её привезли из Беларуси или Казахстана, где нашей таможни нет, и если прежние записи не перенесли. Так же выглядит ввоз в обход таможни.`,
        advice: 'Попросите ПТС и таможенные документы: откуда, когда и кем ввезена.',
        isCertain: false,
      }))
  },
}

/** The customs treat a quick resale as an import for sale. */
const OWN_USE_MONTHS = 12

/** Roubles. */
const LEAST_FEE = 300_000

const recyclingFeeUnknown: Rule = {
  id: 'recycling-fee-unknown',
  level: 'careful',
  stake: 'money',
  when: `автомобиль иностранной сборки поставлен на учёт с 2022 года, не новым или выпущен после ухода официальных поставщиков, первый хозяин — частное лицо и держал его меньше ${OWN_USE_MONTHS} месяцев; или в ПТС с ваших слов названа Беларусь, Казахстан, Киргизия или Армения; а сбор без льготы — от ${formatNumber(LEAST_FEE)} ₽ («похоже»)`,
  source: 'ГИБДД, история регистрации; 89-ФЗ, статья 24.1; таблица утилизационного сбора',
  match: (car, context) => arrivalsElsewhere(car).flatMap((arrival) => feeFindings(arrival, context)),
}

function feeFindings(arrival: ProvenArrival, { vin, now, buyerInput }: RuleContext): Finding[] {
  const { car, owner } = arrival
  const fee = feeOf(arrival, now)
  if (!isSinceFee(arrival) || owner.kind !== 'person' || fee === undefined) return []
  const wasQuick = isPrivateImport(arrival, vin) && isSoldSoon(arrival)
  const marks = foreignCountry(vin) === undefined ? undefined : marksOfUnion(buyerInput.papers)
  const says = (on: Finding['on'], how: string): Finding => ({
    on,
    title: `Похоже, утильсбор уплачен не весь: без льготы он ${fee.text}`,
    brief: 'Похоже, утильсбор не весь',
    explain: `${how} Доплату таможня требует с того, кто ввозил; новому владельцу грозит отказ в регистрационных действиях или спор. Сумма — по таблице ${tableWords(arrival, now)} (${fee.basis}), сверьте её на сайте таможни. Отметка «уплачен» не говорит, какая сумма.`,
    advice: 'Попросите таможенный ордер, расчёт сбора и письмо таможни, что долга нет.',
    isCertain: false,
  })
  return [
    ...(wasQuick
      ? [
          says(
            [owner, car],
            'Первый хозяин, похоже, ввёз автомобиль сам и продал раньше чем через год: льгота только для своей машины.',
          ),
        ]
      : []),
    ...(marks
      ? [
          says(
            [owner, car, marks.fact],
            `По ПТС автомобиль ввезён через союз (${marks.country}): там сбор платили по льготе или не платили.`,
          ),
        ]
      : []),
  ]
}

/** Earlier rates were lower; only the current table is known. */
function tableWords({ from }: ProvenArrival, now: Date): string {
  const [imported, current] = [from.getUTCFullYear(), now.getUTCFullYear()]
  return imported < current ? `${current} года, в ${imported} году она была ниже` : `${current} года`
}

/** A present owner may keep the car. */
const isSoldSoon = ({ owner, from }: ProvenArrival): boolean =>
  !owner.isPresent && owner.to !== undefined && monthsFrom(from, owner.to) < OWN_USE_MONTHS

/** Of a car registered in its third year the age at the import is unknown. */
function feeOf({ car, yearsLate }: ProvenArrival, now: Date) {
  const engine = engineOf(car)
  const fee = engine && fullRecyclingFee(engine, now.getUTCFullYear())
  if (engine === undefined || fee === undefined || leastOf(fee, yearsLate) < LEAST_FEE) return undefined
  return { text: feeText(fee, yearsLate), basis: basisOf(engine) }
}

function engineOf({ power, volume, model }: ProvenArrival['car']): FeeEngine | undefined {
  if (!power) return undefined
  if (isElectric(model, volume)) return { power, volume: 'electric' }
  return volume ? { power, volume } : undefined
}

/** The record omits which power of an electric motor it has. */
const basisOf = ({ power, volume }: FeeEngine): string =>
  volume === 'electric'
    ? `${formatNumber(power)} л. с. электромотора, если это мощность за 30 минут; с меньшей сбор меньше`
    : `${formatNumber(power)} л. с., ${formatNumber(volume)} см³`

const leastOf = ({ young, old }: FullFee, yearsLate: number): number => (yearsLate > USED_YEARS ? old : young)

function feeText({ young, old }: FullFee, yearsLate: number): string {
  if (yearsLate < USED_YEARS) return formatRoubles(young)
  return yearsLate > USED_YEARS ? formatRoubles(old) : `${formatRoubles(young)} – ${formatRoubles(old)}`
}

function marksOfUnion(papers: ToldPapers | undefined): { country: string; fact: ToldFact } | undefined {
  const country = unionCountry(papers?.passportMarks)
  return papers && country
    ? { country, fact: toldFact(papers, 'Документы', `в ПТС названа страна: ${country}`) }
    : undefined
}

/** ДНР, ЛНР, Херсонская and Запорожская; short codes were other regions' before. */
const NEW_REGIONS: ReadonlySet<string> = new Set(['80', '180', '81', '181', '84', '184', '85', '185'])

const JOINED = new Date('2022-10-01')

const isSinceJoined = ({ from, yearsLate }: ProvenArrival): boolean =>
  from >= JOINED && yearsLate >= USED_YEARS

const newRegionImport: Rule = {
  id: 'new-region-import',
  level: 'careful',
  stake: 'car',
  when: `в полисе или в поиске госномер ДНР, ЛНР, Херсонской или Запорожской области, а первая регистрация с октября 2022 года и через ${USED_YEARS} года и больше после выпуска («похоже»)`,
  source: 'ГИБДД, история регистрации; НСИС, полисы ОСАГО; коды регионов на номерах',
  match: (car, context) => {
    const plated = platesIn(car, context)
    const [first] = plated
    if (first === undefined) return []
    return arrivalsOf(car)
      .filter(isSinceJoined)
      .map((arrival) => ({ ...arrival, fees: feeFindings(arrival, context).slice(0, 1) }))
      .map(({ car: made, owner, year, from, fees }) => ({
        on: [owner, made, ...plated.map(({ record }) => record)],
        title: `Похоже, ввезена через новые регионы: госномер ${first.plate} (${plateRegion(first.plate)?.name}), выпущена в ${year}, на учёте с ${dayText(from)}`,
        brief: 'Похоже, ввезена через новые регионы',
        explain: [
          'Машины из этих регионов ставили на учёт по упрощённому порядку, без таможенной и прежней истории. Кто владел ею раньше, не в угоне ли она и каким был пробег, наши реестры не говорят.',
          ...fees.map(({ title, explain }) => `${title}. ${explain}`),
        ].join(' '),
        advice: [
          'Попросите бумаги, по которым её поставили на учёт, и сверьте номера у эксперта.',
          ...fees.map(({ advice }) => advice),
        ].join(' '),
        isCertain: false,
      }))
  },
}

/**
 * {@link newRegionImport} explains the others: one arrival is one reason. A plate in the buyer's
 * words takes nothing away from what registries show.
 */
const arrivalsElsewhere = (car: CarFacts): ProvenArrival[] => {
  const isOfNewRegion = insuredPlates(car).length > 0
  return arrivalsOf(car).filter((arrival) => !(isOfNewRegion && isSinceJoined(arrival)))
}

const isOfNewRegion = (plate: string): boolean => NEW_REGIONS.has(readPlate(plate)?.code ?? '')

const insuredPlates = ({ policies }: CarFacts): PlateRecord[] =>
  policies.flatMap((record) =>
    record.plate && isOfNewRegion(record.plate) ? [{ plate: record.plate, record }] : [],
  )

function platesIn(car: CarFacts, { buyerInput: { search } }: RuleContext): PlateRecord[] {
  const insured = insuredPlates(car)
  const searched =
    search?.plate && isOfNewRegion(search.plate)
      ? [{ plate: search.plate, record: toldFact(search, 'Поиск', `госномер ${search.plate}`) }]
      : []
  return [...insured, ...(insured.length > 0 ? [] : searched)]
}

interface PlateRecord {
  readonly plate: string
  readonly record: Proven<Fact> | ToldFact
}

export const importRules: readonly Rule[] = [importUnexplained, recyclingFeeUnknown, newRegionImport]
