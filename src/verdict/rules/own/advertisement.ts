import type { ValidBuyerInput } from '#facts/buyer-input.ts'
import { dayText } from '#facts/days.ts'
import { accidentEvents } from '#facts/events.ts'
import type { Proven } from '#facts/evidence.ts'
import type { AccidentFact } from '#facts/facts.ts'
import { ROUNDING } from '#facts/odometer.ts'
import { counted, distinct, shortList } from '#facts/words.ts'
import { formatDate, newestFirst } from '#shared/text/dates.ts'
import { formatKm, formatRoubles } from '#shared/text/numbers.ts'
import { isSameMake } from '#shared/vehicle/brands.ts'
import { numberText } from '#shared/vehicle/number-words.ts'
import { claimedRun } from '#statements/claimed-run.ts'
import { otherMakeSaid } from '#statements/make-words.ts'
import { YEARS_APART } from '#statements/named.ts'
import { CHEAP_PERCENT, cheapness, LEAST_ADVERTS } from '#statements/price.ts'
import type { Reading } from '#verdict/mileage/reading.ts'
import { LOOKS, vehicleKindOf } from '#verdict/own/looks.ts'
import { isTooLow, type LeastRun, leastRun, missedBy } from '#verdict/own/run.ts'
import type { Finding, Rule } from '#verdict/rule.ts'
import { areUncounted, sourcesText } from '#verdict/uncounted.ts'
import { onAll } from '../finding-records.ts'
import { toldFact } from './told-fact.ts'

const ADVERT = 'С ваших слов: объявление'

function toldRuns({ ad, look }: ValidBuyerInput) {
  const km = ad && claimedRun(ad)
  return [
    ...(ad === undefined || km === undefined
      ? []
      : [{ km, where: 'В объявлении', on: toldFact(ad, 'Объявление', formatKm(km)) }]),
    ...(look?.odometer === undefined
      ? []
      : [{ km: look.odometer, where: 'На одометре', on: toldFact(look, 'Осмотр', formatKm(look.odometer)) }]),
  ]
}

const odometer: Rule = {
  id: 'told-odometer',
  level: 'careful',
  stake: 'money',
  when: `пробег в объявлении или на одометре меньше записанного или того, что складывается из записей, больше чем на ${ROUNDING}; меньше записи, которая сама похожа на ошибку, — «похоже»`,
  source: 'С ваших слов; записи техосмотров (ЕАИСТО)',
  match: (car, { buyerInput, now }) => {
    const least = leastRun(car, now)
    if (!least) return []
    return toldRuns(buyerInput).flatMap(({ km, where, on }): Finding[] => {
      const statement = `${where} ${formatKm(km)}`
      const words = isTooLow(km, least)
        ? tooLow(statement, least)
        : missingKilometres(statement, missedBy(km, least))
      return words
        ? [{ ...words, on: [...least.on, on], brief: `${where} не тот пробег`, against: 'mileage' }]
        : []
    })
  },
}

type Words = Pick<Finding, 'title' | 'explain' | 'advice' | 'isCertain'>

function tooLow(said: string, { km, last, isProven }: LeastRun): Words {
  const record = `${formatDate(last.date)} было ${formatKm(last.km)}`
  return {
    title: `${said}: меньше, чем ${isProven ? 'по записям' : 'записано'}`,
    explain: `${record}${isProven ? `, а по всем записям — от ${formatKm(km)}` : ''}. Сам одометр назад не идёт: показания изменили, прибор меняли или ошиблись при записи.`,
    advice: `Прочтите пробег сканером и считайте износ по ${formatKm(km)}.`,
    isCertain: true,
  }
}

/** A likely typo accuses no one. */
const missingKilometres = (said: string, doubtful: Reading | undefined): Words | undefined =>
  doubtful && {
    title: `${said}: не сойдётся с записью ${formatKm(doubtful.km)}, но она, похоже, ошибочна`,
    explain: `Запись от ${formatDate(doubtful.date)} спорит с другими записями: какая из них верна, не сказать.`,
    advice: 'Прочтите пробег сканером и попросите заказ-наряды с пробегом.',
    isCertain: false,
  }

const tooCheap: Rule = {
  id: 'told-too-cheap',
  level: 'careful',
  stake: 'money',
  when: `просят меньше ${CHEAP_PERCENT} % нижней границы цен, если похожих объявлений не меньше ${LEAST_ADVERTS} (тогда «похоже»)`,
  source: 'С ваших слов; статистика объявлений',
  match: ({ market }, { buyerInput: { ad } }) => {
    const { price } = ad ?? {}
    if (!ad || price === undefined) return []
    return market.flatMap((like) => {
      const cheap = cheapness(price, like)
      return cheap
        ? [
            {
              on: [like, toldFact(ad, 'Объявление', formatRoubles(price))],
              title: `Похоже, слишком дёшево: на ${cheap.percent}\u00a0% ниже самых дешёвых похожих`,
              brief: `Похоже, слишком дёшево: −${cheap.percent}\u00a0%`,
              explain: `Просят ${formatRoubles(price)}, а похожие стоят от ${formatRoubles(cheap.lower)}. Так продают с обременением, после аварии — или машины вовсе нет.`,
              advice: 'Спросите, почему так дёшево. Не переводите задаток, пока не увидите машину.',
              isCertain: false,
              against: 'prices',
            },
          ]
        : []
    })
  },
}

const unhurt: Rule = {
  id: 'told-unhurt',
  level: 'careful',
  stake: 'money',
  when: 'в объявлении «не бита», «без ДТП», а ГИБДД знает хотя бы одно ДТП',
  source: `${ADVERT}; ГИБДД, проверка на участие в ДТП`,
  match: (car, { buyerInput: { ad } }) => {
    const phrase = ad?.says?.unhurt?.said
    if (!ad || phrase === undefined) return []
    return onAll(
      newestFirst(car.accidents, ({ date }) => date),
      (known) => ({
        title: `Продают как небитую, а ДТП ${knownDays(accidentEvents(known))}`,
        brief: 'Продают как небитую',
        explain: `В объявлении: «${phrase}». ${whoKnows(accidentEvents(known))}. Остальному в объявлении тоже верьте с проверкой.`,
        advice: `${LOOKS[vehicleKindOf(car)].metal ? 'Замерьте краску там' : 'Осмотрите то место'}, где был удар, и спросите, чем и где чинили.`,
        isCertain: true,
      }),
    ).map((finding) => ({ ...finding, on: [...finding.on, toldFact(ad, 'Объявление', `«${phrase}»`)] }))
  },
}

function knownDays(accidents: readonly AccidentFact[]): string {
  if (areUncounted(accidents)) return 'есть, сколько — не сказано'
  const count = accidents.length === 1 ? 'есть' : `${accidents.length}`
  return `${count}: ${shortList(accidents.map(({ date }) => dayText(date)))}`
}

const whoKnows = (accidents: readonly Proven<AccidentFact>[]): string =>
  areUncounted(accidents)
    ? `${sourcesText(accidents)}: ДТП есть, сколько — не сказано`
    : `ГИБДД знает ${counted(accidents.length, 'ДТП', 'ДТП', 'ДТП')}`

const owners: Rule = {
  id: 'told-owners',
  level: 'careful',
  stake: 'news',
  when: 'владельцев в объявлении или в документах меньше, чем периодов владения знает ГИБДД',
  source: 'С ваших слов; ГИБДД, история регистрации',
  match: ({ owners: periods }, { buyerInput }) =>
    toldOwners(buyerInput).flatMap(({ count, on }) =>
      onAll(periods.length > count ? periods : [], (known) => ({
        title: `Говорят: ${counted(count, 'владелец', 'владельца', 'владельцев')}, а ГИБДД знает ${counted(known.length, 'период', 'периода', 'периодов')} владения`,
        brief: `Владельцев больше: ${known.length}`,
        explain: 'О ком-то из владельцев умолчали: часто это перекупщик или организация.',
        advice: 'Спросите о каждом владельце и почему он продал.',
        isCertain: true,
      })).map((finding) => ({ ...finding, on: [...finding.on, on] })),
    ),
}

const toldOwners = ({ ad, papers }: ValidBuyerInput) => [
  ...(ad?.says?.owners
    ? [{ count: ad.says.owners.value, on: toldFact(ad, 'Объявление', `«${ad.says.owners.said}»`) }]
    : []),
  ...(papers?.owners === undefined
    ? []
    : [
        {
          count: papers.owners,
          on: toldFact(papers, 'Документы', counted(papers.owners, 'владелец', 'владельца', 'владельцев')),
        },
      ]),
]

const year: Rule = {
  id: 'told-year',
  level: 'careful',
  stake: 'car',
  when: `год в объявлении или в документах отличается от названного реестром на ${YEARS_APART} и больше`,
  source: 'С ваших слов; ГИБДД и другие реестры, которые называют год',
  match: ({ cars, accidents }, { buyerInput }) =>
    toldYears(buyerInput).flatMap(({ year: said, on }) =>
      onAll(
        [...cars, ...accidents].filter(
          ({ year: named }) => named !== undefined && Math.abs(named - said) >= YEARS_APART,
        ),
        (others) => ({
          title: `Год не сходится: говорят ${said}, в реестре ${shortList(distinct(others.map(({ year: named }) => `${named}`)))}`,
          brief: `Год не сходится: ${said}`,
          explain: 'Разница в год бывает у модельного года; больше — это другая машина или чужие документы.',
          advice: 'Сверьте год в ПТС, на табличке завода, на ремнях безопасности и стёклах.',
          isCertain: true,
        }),
      ).map((finding) => ({ ...finding, on: [...finding.on, on] })),
    ),
}

const toldYears = ({ ad, papers }: ValidBuyerInput) => [
  ...(ad?.says?.year
    ? [{ year: ad.says.year.value, on: toldFact(ad, 'Объявление', `«${ad.says.year.said}»`) }]
    : []),
  ...(papers?.year === undefined
    ? []
    : [{ year: papers.year, on: toldFact(papers, 'Документы', `${papers.year} год`) }]),
]

const make: Rule = {
  id: 'told-make',
  level: 'careful',
  stake: 'car',
  when: 'объявление начинается с марки, которой нет ни у завода из VIN, ни у регистрации, ни дальше в тексте',
  source: `${ADVERT}; код завода в VIN по ISO 3780`,
  match: ({ cars }, { vin, buyerInput: { ad } }) => {
    const said = ad && otherMakeSaid(ad, vin)
    if (!said || cars.some(({ model = '' }) => isSameMake(model, said.value))) return []
    return [
      {
        on: [toldFact(ad, 'Объявление', `«${said.said}»`)],
        title: `Похоже, объявление о другой машине: «${said.said}»`,
        brief: 'Похоже, объявление о другой машине',
        explain: `Проверили ${numberText(vin)}, и по нему марка другая. Номер дали не от той машины, или описание чужое.`,
        advice: 'Попросите номер машины из объявления и проверьте его, а на встрече сверьте с кузовом.',
        isCertain: false,
      },
    ]
  },
}

export const advertisementRules: readonly Rule[] = [odometer, tooCheap, unhurt, owners, year, make]
