import { afterName, dayText, unreadDateText } from '#facts/days.ts'
import { accidentEvents, pledgeEvents, restrictionEvents, usageEvents, wantedEvents } from '#facts/events.ts'
import type { CarFacts, Proven } from '#facts/evidence.ts'
import type {
  CarFact,
  Day,
  DisposalFact,
  PledgeFact,
  RestrictionFact,
  UseFact,
  WantedFact,
} from '#facts/facts.ts'
import { type RegistrationStatus, registrationStatus } from '#facts/registration-status.ts'
import { isBan, isStruckOff, setterOf } from '#facts/restriction-codes.ts'
import { LOST } from '#facts/unread-records.ts'
import { counted, distinct, fitting, genitive, listed, sentence, shortList, since } from '#facts/words.ts'
import { capitalised } from '#shared/text/capitals.ts'
import { newestFirst } from '#shared/text/dates.ts'
import { plural } from '#shared/text/plural.ts'
import { numberWords } from '#shared/vehicle/number-words.ts'
import { GRAVE, hasCode } from '../damage/grave.ts'
import type { Finding, Rule } from '../rule.ts'
import { areUncounted, fullest, sourcesText } from '../uncounted.ts'
import { passportsIn, statesOf } from './careful/passports.ts'
import { onAll } from './finding-records.ts'

const wanted: Rule = {
  id: 'wanted',
  level: 'stop',
  stake: 'car',
  when: 'есть хотя бы одна запись о розыске',
  source: 'ГИБДД, проверка на розыск',
  match: (car) =>
    onAll(
      newestFirst(car.wanted, (record) => record.since),
      (records) => ({
        title:
          wantedEvents(records).length === 1
            ? `Автомобиль в розыске${since(records[0].since)}`
            : `Автомобиль в розыске: ${counted(wantedEvents(records).length, 'запись', 'записи', 'записей')}, последняя${afterName(records[0].since, records[0])}`,
        brief: `В розыске${since(records[0].since)}`,
        explain: `${soughtBy(records)} Его изымут у любого владельца, поставить его на учёт нельзя, а вернуть деньги придётся через суд.`,
        advice: 'Отойдите от автомобиля и позвоните 102. Не платите и не отдавайте документы.',
        isCertain: true,
      }),
    ),
}

const soughtBy = (records: readonly Proven<WantedFact>[]): string =>
  areUncounted(wantedEvents(records))
    ? `${sourcesText(wantedEvents(records))}: автомобиль в розыске; с какого дня и кто его ищет, не сказано.`
    : `Автомобиль ищут, говорит ${sourcesText(wantedEvents(records))} (${fullest(records).map(whereFrom).join('; ')}).`

const whereFrom = ({ since: day, region, isUnread, ...record }: WantedFact): string =>
  isUnread
    ? LOST
    : [day ? `с ${dayText(day)}` : dayText(day, record), region && `регион: ${region}`]
        .filter(Boolean)
        .join(', ')

const setterName = (record: RestrictionFact): string => setterOf(record)?.name ?? 'орган не назван'

const restriction: Rule = {
  id: 'restriction',
  level: 'stop',
  stake: 'car',
  when: 'есть запрет (код 1, 2 или 3) или ограничение, вид которого не назван или не известен',
  source: 'ГИБДД, проверка ограничений: таблицы кодов «ogrkod» и «divtype»',
  match: (car) =>
    onAll(
      newestFirst(
        car.restrictions.filter((one) => !isStruckOff(one)),
        (record) => record.since,
      ),
      (all) => {
        const records = some(all, restrictionEvents)
        return areUncounted(records)
          ? markedRestriction(records)
          : {
              title: restrictionTitle(records),
              brief: fitting(
                40,
                `${howMany(records)}: ${listed(distinct(records.map(setterName)))}`,
                howMany(records),
              ),
              explain: [...knownDetails(records), ...distinct(records.map(effectOf))].join(' '),
              advice: `Не платите, пока не снят каждый запрет и новая проверка этого не покажет.${proceedings(records)}`,
              isCertain: true,
            }
      },
    ),
}

/** Restrictions as bare flags. */
const markedRestriction = (records: readonly Proven<RestrictionFact>[]): Omit<Finding, 'on'> => ({
  title: 'Есть ограничение: какое и сколько их, не сказано',
  brief: 'Есть ограничение',
  explain: `${sourcesText(records)}: ограничение есть; сколько их, когда и кем наложены, не сказано. ${UNNAMED}`,
  advice:
    'Не платите, пока не снят каждый запрет. Кто его наложил, покажет проверка на сайте госавтоинспекция.рф.',
  isCertain: true,
})

type Some<Record> = readonly [Record, ...Record[]]

/** Never empty. */
function some<Record>(all: Some<Record>, events: (records: readonly Record[]) => Record[]): Some<Record> {
  const [first = all[0], ...others] = events(all)
  return [first, ...others]
}

const howMany = (records: readonly RestrictionFact[]): string => {
  const bans = records.filter(isBan).length
  const others = records.length - bans
  return listed([
    ...(bans > 0 ? [counted(bans, 'запрет', 'запрета', 'запретов')] : []),
    ...(others > 0 ? [counted(others, 'ограничение', 'ограничения', 'ограничений')] : []),
  ])
}

function restrictionTitle(records: Some<RestrictionFact>): string {
  const [newest, ...others] = records
  if (others.length === 0 && newest.isUnread) return `Ограничение: ${LOST}`
  if (others.length === 0 && restrictionDetails(newest) === '')
    return `${isBan(newest) ? 'Запрет' : 'Ограничение'}: ни орган, ни дата не названы`
  if (others.length === 0)
    return `${isBan(newest) ? 'Запрет' : 'Ограничение'}: ${setterName(newest)}, ${dayText(newest.since, newest)}`
  return `${howMany(records)}: ${bySetter(records)}; ${isBan(newest) ? 'последний' : 'последнее'}${afterName(newest.since, newest)}`
}

/** «пристав (2), суд». */
const bySetter = (records: readonly RestrictionFact[]): string =>
  distinct(records.map(setterName))
    .map((name) => {
      const times = records.filter((record) => setterName(record) === name).length
      return times === 1 ? name : `${name} (${times})`
    })
    .join(', ')

function knownDetails(records: readonly RestrictionFact[]): string[] {
  const details = records.map(restrictionDetails).filter(Boolean).join('; ')
  return details === '' ? [] : [sentence(capitalised(details))]
}

const restrictionDetails = (record: RestrictionFact): string =>
  record.isUnread
    ? LOST
    : [record.since ? dayText(record.since) : unreadDateText(record), record.region, setterOf(record)?.name]
        .filter(Boolean)
        .join(', ')

const UNNAMED = 'Что именно запрещено, по ответу не понять; оформить автомобиль на себя может не получиться.'

function effectOf(record: RestrictionFact): string {
  if (!isBan(record)) return UNNAMED
  return record.setter === '1' || record.setter === '2'
    ? 'Поставить автомобиль на себя не получится. Запрет держится, пока спор или долг не закрыт; автомобиль могут забрать.'
    : 'Поставить автомобиль на себя не получится, пока запрет не снимет тот, кто его наложил.'
}

function proceedings(records: readonly RestrictionFact[]): string {
  const numbers = distinct(records.flatMap((record) => record.proceedings ?? []))
  if (numbers.length === 0) return ''
  const what = plural(
    numbers.length,
    'Номер исполнительного производства',
    'Номера исполнительных производств',
    'Номера исполнительных производств',
  )
  return ` ${what}: ${numbers.join(', ')}. Долг можно найти на сайте судебных приставов.`
}

const struckOff: Rule = {
  id: 'struck-off',
  level: 'stop',
  stake: 'car',
  when: 'ограничение с кодом 4 (утилизация) или 5 (аннулирование), или о том же говорит статус регистрации; отметка об утилизации у продавца отчётов',
  source: 'ГИБДД, таблица кодов «ogrkod» и статус записи в истории регистрации; база утилизаций',
  match: (car) => struckOffFindings(car),
}

/** Off the register permanently. */
export const struckOffFindings = ({ restrictions, cars, disposals }: CarFacts): Finding[] => [
  ...struckOffBy('Отметка об утилизации', [
    ...ofCode(restrictions, '4'),
    ...scrappings(disposals),
    ...ofStatus(cars, 'scrapped'),
  ]),
  ...struckOffBy('Регистрация аннулирована', [...ofCode(restrictions, '5'), ...ofStatus(cars, 'annulled')]),
]

export const isStruckOffCar = (car: CarFacts): boolean => struckOffFindings(car).length > 0

type StruckOffRecord = Proven<RestrictionFact> | Proven<DisposalFact> | Proven<CarFact>

const scrappings = (disposals: readonly Proven<DisposalFact>[]) =>
  newestFirst(
    disposals.filter(({ kind }) => kind === 'scrapped'),
    ({ date }) => date,
  )

const ofCode = (restrictions: readonly Proven<RestrictionFact>[], code: string) =>
  newestFirst(
    restrictions.filter((record) => record.code === code),
    (record) => record.since,
  )

const ofStatus = (cars: readonly Proven<CarFact>[], status: RegistrationStatus) =>
  cars.filter((record) => registrationStatus(record.status) === status)

const struckOffBy = (what: string, records: readonly StruckOffRecord[]): Finding[] =>
  onAll(records, (all) => {
    const [day] = all.flatMap((record) => dayOf(record) ?? [])
    const text = day === undefined ? what : `${what} ${dayText(day)}`
    return {
      title: text,
      brief: text,
      explain: 'С такой отметкой автомобиль на учёт не поставят.',
      advice: 'Не платите, пока ГИБДД не подтвердит, что отметка снята.',
      isCertain: true,
    }
  })

const dayOf = (record: StruckOffRecord): Day => {
  if ('since' in record) return record.since
  return 'date' in record ? record.date : undefined
}

const pledge: Rule = {
  id: 'pledge',
  level: 'stop',
  stake: 'car',
  when: 'действует хотя бы одно уведомление о залоге',
  source: 'реестр уведомлений о залоге движимого имущества (ФНП); Федресурс',
  match: (car) =>
    onAll(
      newestFirst(
        car.pledges.filter(({ isInForce, isRetainedTitle }) => isInForce && !isRetainedTitle),
        (notice) => notice.from,
      ),
      (all) => {
        const notices = some(all, pledgeEvents)
        return {
          title: `${pledgedTo(notices)}: ${areUncounted(notices) ? 'сколько записей и чьих, не сказано' : shortList(notices.map(holder), ', ')}`,
          brief: pledgedTo(notices),
          explain: `${everyOne('Залогодержатели', notices.map(holder))}${areUncounted(notices) ? `${sourcesText(notices)}: залог есть; сколько записей и кто залогодержатель, не сказано. ` : ''}Если долг не вернут, залогодержатель заберёт автомобиль и у нового владельца, кто бы за него ни заплатил.`,
          advice:
            notices.length === 1 && !areUncounted(notices)
              ? 'Не платите, пока запись о залоге не исключена. Возьмите выписку нотариуса в день сделки.'
              : 'Не платите, пока не исключена каждая запись. Возьмите выписку нотариуса в день сделки.',
          isCertain: true,
        }
      },
    ),
}

/** Civil code, article 491: a buyer who pays later is no owner until then. */
const retainedTitle: Rule = {
  id: 'retained-title',
  level: 'stop',
  stake: 'car',
  when: 'на Федресурсе есть договор, по которому хозяин автомобиля до полной оплаты — продавец, и о прекращении договора не сообщили',
  source: 'Федресурс; Гражданский кодекс РФ, статья 491',
  match: (car) =>
    onAll(
      newestFirst(
        car.pledges.filter(({ isInForce, isRetainedTitle }) => isInForce && isRetainedTitle),
        ({ from }) => from,
      ),
      (contracts) => ({
        title: `Продана в рассрочку: ${shortList(pledgeEvents(contracts).map(seller), ', ')}`,
        brief: 'Продана в рассрочку',
        explain:
          'Пока рассрочку не выплатили, хозяин автомобиля — тот, кто его продал, и он может забрать его у любого нового владельца.',
        advice: 'Не платите, пока продавец по рассрочке сам не подтвердит, что всё выплачено.',
        isCertain: true,
      }),
    ),
}

const seller = ({ holders, from, ...record }: PledgeFact): string =>
  `${listed(holders) || 'продавец не назван'} (${dayText(from, record)})`

const everyOne = (what: string, all: readonly string[]): string =>
  shortList(all, ', ') === all.join(', ') ? '' : `${what}: ${all.join(', ')}. `

/** Counts notices if two have one creditor or one has none. */
function pledgedTo(notices: readonly PledgeFact[]): string {
  const names = distinct(notices.map(({ holders }) => listed(holders)))
  if (notices.length === 1) return 'В залоге'
  return names.length === notices.length
    ? `В залоге у ${genitive(names.length)} ${plural(names.length, 'кредитора', 'кредиторов', 'кредиторов')}`
    : `В залоге по ${counted(notices.length, 'записи', 'записям', 'записям')}`
}

const holder = ({ holders, from, isUnread, ...record }: PledgeFact): string =>
  isUnread ? LOST : `${listed(holders) || 'залогодержатель не назван'} (${dayText(from, record)})`

const leasing: Rule = {
  id: 'leasing',
  level: 'stop',
  stake: 'car',
  when: 'есть договор лизинга, о котором не сказано, что он закончен',
  source: 'реестры договоров лизинга',
  match: (car) =>
    onAll(
      newestFirst(
        car.uses.filter(({ isInForce }) => isInForce),
        ({ from }) => from,
      ),
      (all) => (areUncounted(all) ? markedLeasing(all) : leased(usageEvents(fullest(all)))),
    ),
}

const leased = (contracts: readonly UseFact[]): Omit<Finding, 'on'> => ({
  title: `В лизинге: ${shortList(contracts.map(lessor), ', ')}`,
  brief: 'В лизинге',
  explain: `${everyOne('Договоры', contracts.map(lessor))}Хозяин автомобиля — лизинговая компания. Тот, кто на нём ездит, продать его не может.`,
  advice: contracts.some(({ company }) => company !== undefined)
    ? 'Не платите, пока лизинговая компания сама не подтвердит, что договор закрыт.'
    : FIND_CONTRACT,
  isCertain: true,
})

/** Leasing as bare flags. */
const markedLeasing = (marks: readonly Proven<UseFact>[]): Omit<Finding, 'on'> => ({
  title: 'Отмечен лизинг: в силе ли договор, не сказано',
  brief: 'Отмечен лизинг',
  explain: `${sourcesText(marks)}: лизинг есть; с какой компанией и до какого дня, не сказано. Пока договор в силе, хозяин автомобиля — лизинговая компания, и продать его может только она.`,
  advice: FIND_CONTRACT,
  isCertain: true,
})

const FIND_CONTRACT = 'Не платите, пока не найдёте договор по VIN на Федресурсе, fedresurs.ru: закрыт ли он.'

const lessor = ({ company, from, to, ...record }: UseFact): string =>
  `${company ?? 'компания не названа'} (${to === undefined ? dayText(from, record) : `до ${dayText(to)}`})`

const passportDead: Rule = {
  id: 'passport-dead',
  level: 'stop',
  stake: 'car',
  when: 'паспорт аннулирован, погашен, утилизирован или не действует, или о том же говорит регистрация',
  source: 'система электронных паспортов и история регистрации',
  match: (car) =>
    onAll(passportsIn(car, 'dead'), (records) => ({
      title: `ПТС не действует: ${statesOf(records)}`,
      brief: 'ПТС не действует',
      explain:
        'По такому паспорту автомобиль на учёт не поставят. Паспорт закрывают после утилизации, вывоза из страны или замены на новый.',
      advice: 'Не платите, пока не увидите действующий ПТС. Спросите, почему закрыт этот.',
      isCertain: true,
    })),
}

const numberDamaged: Rule = {
  id: 'number-damaged',
  level: 'stop',
  stake: 'car',
  doubts: 'number',
  when: 'в карточке ДТП двузначный код 20 (трёхзначные 120 и 220 — бампер)',
  source: 'ГИБДД, старая схема кодов повреждений',
  match: (car, { vin }) =>
    onAll(
      newestFirst(
        car.accidents.filter((one) => hasCode(one, GRAVE.number)),
        (accident) => accident.date,
      ),
      (accidents) => ({
        title: `В ДТП повреждён ${numberWords(vin).name} (${shortList(
          accidentEvents(accidents).map((one) => dayText(one.date, one)),
          ', ',
        )})`,
        brief: `В ДТП повреждён ${numberWords(vin).name}`,
        explain: 'Если номер на кузове не читается, ГИБДД может отказать в регистрации.',
        advice: 'Не платите до экспертизы номера: найдите его на кузове и сверьте с документами.',
        isCertain: true,
      }),
    ),
}

export const stopRules: readonly Rule[] = [
  wanted,
  restriction,
  struckOff,
  pledge,
  leasing,
  retainedTitle,
  passportDead,
  numberDamaged,
]
