import { admissionKinds } from '#facts/admission-kinds.ts'
import type { ToldFact, ToldPapers, ValidBuyerInput } from '#facts/buyer-input.ts'
import { isFuture } from '#facts/days.ts'
import type { CarFacts, Proven } from '#facts/evidence.ts'
import type { Fact } from '#facts/facts.ts'
import { passportStatus } from '#facts/passport-status.ts'
import { distinct, shortList } from '#facts/words.ts'
import { formatDate, parseRussianDate } from '#shared/text/dates.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { colourName } from '#shared/vehicle/colours.ts'
import { isVin } from '#shared/vehicle/vin.ts'
import {
  arePowersApart,
  BODY,
  categorised,
  colourLikeness,
  ENGINE,
  numbersNamed,
  otherCategory,
  POWER_PERCENT,
} from '#statements/named.ts'
import { markedFee } from '#statements/passport-marks.ts'
import { PASSPORT_TO_COME } from '#statements/passport-words.ts'
import type { Finding, Rule } from '#verdict/rule.ts'
import { onAll } from '../finding-records.ts'
import { admissionsOf, passportAdmissions } from './admissions.ts'
import { vinInBody } from './other-car.ts'
import { toldFact } from './told-fact.ts'

const horsepower = (power: number): string => `${formatNumber(power)}\u00a0л.\u00a0с.`

interface StatedValues {
  readonly where: 'в документах' | 'в объявлении'
  readonly power?: number | undefined
  readonly colour?: string | undefined
  readonly fact: (what: string) => ToldFact
}

const statedValues = ({ papers, ad }: ValidBuyerInput): StatedValues[] => [
  ...(papers
    ? [
        {
          ...papers,
          where: 'в документах' as const,
          fact: (what: string) => toldFact(papers, 'Документы', what),
        },
      ]
    : []),
  ...(ad?.says
    ? [
        {
          where: 'в объявлении' as const,
          power: ad.says.power?.value,
          colour: ad.says.colour?.value,
          fact: (what: string) => toldFact(ad, 'Объявление', what),
        },
      ]
    : []),
]

const papersDiffer: Rule = {
  id: 'told-papers',
  level: 'careful',
  stake: 'car',
  when: `в СТС или ПТС номер кузова или двигателя не тот, что в реестре, другая категория (её называет и полис) или вид машины, к ней не подходящий; в них или в объявлении мощность другая больше чем на ${POWER_PERCENT} % или другой цвет (не оттенок и не один из двух названных)`,
  source: 'С ваших слов; все реестры, которые называют то же',
  match: (car, { vin, buyerInput }) => [
    ...(buyerInput.papers
      ? [...numbers(car, buyerInput.papers, vin), ...category(car, buyerInput.papers)]
      : []),
    ...statedValues(buyerInput).flatMap((stated) => [...power(car, stated), ...colour(car, stated)]),
  ],
}

/** Ignores another car's body number, because the rule `told-other-car` reports it. */
function numbers(car: CarFacts, papers: ToldPapers, asked: string): Finding[] {
  const whole = vinInBody(papers)
  const isOfOtherCar = whole !== undefined && isVin(asked) && whole !== asked
  const kinds = [
    { value: isOfOtherCar ? undefined : papers.body, field: BODY, name: 'Номер кузова' },
    { value: papers.engine, field: ENGINE, name: 'Номер двигателя' },
  ]
  return kinds.flatMap(({ value, field, name }) => {
    if (value === undefined) return []
    const others = numbersNamed(car, field, value).filter(({ isSame }) => !isSame)
    return differing(
      others.map(({ record }) => record),
      toldFact(papers, 'Документы', `${name.toLowerCase()} ${value}`),
      `${name} не сходится: в документах ${value}, в реестре ${shortList(distinct(others.map(({ named }) => named)))}`,
      name,
    )
  })
}

function power({ cars }: CarFacts, { power: statedPower, where, fact }: StatedValues): Finding[] {
  if (statedPower === undefined) return []
  const others = cars.flatMap((car) =>
    car.power !== undefined && arePowersApart(car.power, statedPower) ? [{ car, power: car.power }] : [],
  )
  return differing(
    others.map(({ car }) => car),
    fact(horsepower(statedPower)),
    `Мощность не сходится: ${where} ${horsepower(statedPower)}, в реестре ${shortList(distinct(others.map((one) => horsepower(one.power))))}`,
    'Мощность',
  )
}

function colour({ cars }: CarFacts, { colour: statedColour, where, fact }: StatedValues): Finding[] {
  if (statedColour === undefined) return []
  const others = cars.flatMap((car) =>
    car.colour && colourLikeness(statedColour, car.colour) === 'other' ? [{ car, colour: car.colour }] : [],
  )
  return differing(
    others.map(({ car }) => car),
    fact(`цвет ${statedColour}`),
    `Цвет не сходится: ${where} ${statedColour}, в реестре ${shortList(distinct(others.map((one) => colourName(one.colour))))}`,
    'Цвет',
  )
}

function category(car: CarFacts, papers: ToldPapers): Finding[] {
  const { category: statedCategory } = papers
  if (statedCategory === undefined) return []
  const others = categorised(car).flatMap((record) => {
    const other = otherCategory(statedCategory, record)
    return other ? [{ record, other }] : []
  })
  return differing(
    others.map(({ record }) => record),
    toldFact(papers, 'Документы', `категория ${statedCategory}`),
    `Категория не сходится: в документах ${statedCategory}, в реестре ${shortList(distinct(others.map(({ other }) => other)))}`,
    'Категория',
  )
}

const differing = (
  records: readonly Proven<Fact>[],
  paperFact: ToldFact,
  title: string,
  name: string,
): Finding[] =>
  onAll(records, () => ({
    title,
    brief: `${name} не сходится`,
    explain: 'Это описка, перекраска или замена агрегата без отметки — или описана другая машина.',
    advice: 'Перечитайте; если так и стоит, сверьте с СТС и не платите до осмотра в ГИБДД.',
    isCertain: true,
  })).map((finding) => ({ ...finding, on: [...finding.on, paperFact] }))

const passportToCome: Rule = {
  id: 'told-passport-date',
  level: 'careful',
  stake: 'car',
  when: 'дата выдачи ПТС в документах ещё не наступила',
  source: 'С ваших слов',
  match: (_car, { buyerInput: { papers }, now }) => {
    const issued = parseRussianDate(papers?.passportDate)
    if (!papers || !issued || !isFuture(issued, now)) return []
    return [
      {
        on: [toldFact(papers, 'Документы', `ПТС от ${formatDate(issued)}`)],
        title: `${PASSPORT_TO_COME}: ${formatDate(issued)}`,
        brief: PASSPORT_TO_COME,
        explain: 'Документа с такой датой быть не может: это описка или подделка.',
        advice: 'Перечитайте дату; если так и стоит, не платите, пока ПТС не проверит ГИБДД.',
        isCertain: true,
      },
    ]
  },
}

const duplicatePassport: Rule = {
  id: 'told-duplicate',
  level: 'careful',
  stake: 'car',
  when: 'ПТС — дубликат, по документам или по объявлению',
  source: 'С ваших слов',
  match: (_car, { buyerInput }) => {
    const { brief, explain, advice } = admissionKinds.duplicate
    const on = duplicates(buyerInput)
    return on.length === 0 ? [] : [{ on, title: brief, brief, explain, advice, isCertain: true }]
  },
}

function duplicates(buyerInput: ValidBuyerInput): ToldFact[] {
  const { papers } = buyerInput
  const { ad, admitted } = admissionsOf(buyerInput)
  const passport = ad?.says?.passport
  const inAd =
    passport?.value === 'duplicate' ? passport : admitted.find(({ value }) => value === 'duplicate')
  return [
    ...(papers &&
    (papers.isDuplicate || passportAdmissions(papers).some(({ value }) => value === 'duplicate'))
      ? [toldFact(papers, 'Документы', 'ПТС — дубликат')]
      : []),
    ...(ad && inAd ? [toldFact(ad, 'Объявление', `«${inAd.said}»`)] : []),
  ]
}

const passportMarks: Rule = {
  id: 'told-passport-marks',
  level: 'careful',
  stake: 'money',
  when: 'в особых отметках ПТС утилизационный сбор не уплачен, или статус электронного ПТС — не «действующий»',
  source: 'С ваших слов',
  match: (_car, { buyerInput: { papers } }) => {
    if (!papers) return []
    const { passportMarks: marks, passportStatus: status } = papers
    const state = passportStatus(status)
    return [
      ...(markedFee(marks) === 'unpaid'
        ? [
            {
              on: [toldFact(papers, 'Документы', 'утильсбор в ПТС не уплачен')],
              title: 'В ПТС отмечено, что утильсбор не уплачен',
              brief: 'Утильсбор не уплачен',
              explain:
                'Долг остаётся за тем, кто ввозил или освобождён от сбора; без уплаты машину могут не поставить на учёт.',
              advice: 'Требуйте до оплаты таможенный ордер об утильсборе.',
              isCertain: true,
            },
          ]
        : []),
      ...(state === 'dead' || state === 'pending'
        ? [
            {
              on: [toldFact(papers, 'Документы', `статус ЭПТС «${status}»`)],
              title: `Статус ЭПТС по вашим словам: ${status}`,
              brief: 'ЭПТС не действует',
              explain: 'На учёт ставят только по действующему паспорту.',
              advice: 'Не платите, пока в выписке из ЭПТС не стоит «действующий».',
              isCertain: true,
            },
          ]
        : []),
    ]
  },
}

export const paperRules: readonly Rule[] = [papersDiffer, passportToCome, duplicatePassport, passportMarks]
