import { dayText } from '#facts/days.ts'
import { marketEvents, pledgeEvents, policyEvents, recallEvents } from '#facts/events.ts'
import type { CarFacts, Proven } from '#facts/evidence.ts'
import type { Day, MarketFact, OwnerFact, PledgeFact, PolicyFact } from '#facts/facts.ts'
import { counted, listed, shortList } from '#facts/words.ts'
import { newestFirst } from '#shared/text/dates.ts'
import { formatKm, formatRoubles } from '#shared/text/numbers.ts'
import { plural } from '#shared/text/plural.ts'
import { monthsFrom } from '#shared/text/spans.ts'
import { failsItsCheck } from '#shared/vehicle/vin-offers.ts'
import { platesApart, platesOf } from '../own/insured.ts'
import type { Finding, Rule, RuleContext } from '../rule.ts'
import { isJustExcluded } from './careful/pledges.ts'
import { isGrave, recallReasons } from './careful/recalls.ts'
import { byAnswer, onAll } from './finding-records.ts'
import { isNamedAnotherModel } from './joined/vin-says.ts'
import { isStruckOffCar } from './stop.ts'

const note = (rule: Pick<Rule, 'id' | 'when' | 'source' | 'match'>): Rule => ({
  level: 'note',
  stake: 'news',
  ...rule,
})

/** Notes never reach a headline, so the title doubles as `brief`. */
const saying = (title: string, explain: string, advice: string): Omit<Finding, 'on'> => ({
  title,
  brief: title,
  explain,
  advice,
  isCertain: true,
})

const REGISTER = 'ГИБДД, история регистрации'

const ownerCount = note({
  id: 'owner-count',
  when: 'известны периоды владения',
  source: REGISTER,
  match: (car) =>
    onAll(
      newestFirst(car.owners, ({ from }) => from),
      (owners) =>
        saying(
          `${counted(owners.length, 'владелец', 'владельца', 'владельцев')}${firstDay(owners)}`,
          `Считаются периоды владения: в ответе ${counted(owners.length, 'период', 'периода', 'периодов')}.`,
          'Сверьте число владельцев с ПТС.',
        ),
    ),
})

function firstDay(owners: readonly OwnerFact[]): string {
  const first = newestFirst(owners, ({ from }) => from)
    .filter(({ from }) => from !== undefined)
    .at(-1)
  return first === undefined ? '' : ` с ${dayText(first.from)}`
}

/** A new car may wait a year or two. */
const HOLE_YEARS = 3

const lateFirstOwner = note({
  id: 'late-first-owner',
  when: `первый период владения начался через ${HOLE_YEARS} года и больше после года выпуска по той же записи`,
  source: REGISTER,
  match: (car) =>
    byAnswer(car.owners).flatMap((owners) => {
      const first = earliest(owners)
      return first === undefined
        ? []
        : onAll(
            car.cars.filter(
              ({ answer, year }) =>
                answer === first.answer &&
                year !== undefined &&
                first.from.getUTCFullYear() - year >= HOLE_YEARS,
            ),
            ([{ year = 0 }]) => holeBefore(first.from, year),
          )
    }),
})

/** An undated owner may be first. */
function earliest<Owner extends OwnerFact>(
  owners: readonly Owner[],
): (Owner & { readonly from: Date }) | undefined {
  const begun = owners.filter((owner): owner is Owner & { readonly from: Date } => owner.from !== undefined)
  return begun.length < owners.length ? undefined : newestFirst(begun, ({ from }) => from).at(-1)
}

const holeBefore = (from: Date, year: number) =>
  saying(
    `${counted(from.getUTCFullYear() - year, 'год', 'года', 'лет')} до первого владельца не видно: выпущен в ${year}, в базе с ${dayText(from)}`,
    'Где автомобиль был и сколько проехал за эти годы, реестры не говорят: так выглядят ввезённые, военные и те, чьи прежние записи не перенесли.',
    'Спросите ПТС: в нём стоят прежние владельцы и страна вывоза.',
  )

const ORGANISATIONS =
  'Организации оформляют на себя служебные, лизинговые, прокатные автомобили и такси. Чем занималась эта, ГИБДД не сообщает.'

const organisationOwner = note({
  id: 'organisation-owner',
  when: 'среди владельцев есть организация',
  source: REGISTER,
  match: (car) =>
    onAll(
      car.owners.filter(({ kind }) => kind === 'organisation'),
      (owners) =>
        owners.some(({ isPresent }) => isPresent)
          ? saying(
              'Владелец сейчас — организация',
              ORGANISATIONS,
              'Попросите доверенность того, кто продаёт, найдите организацию в ЕГРЮЛ и сверьте пробег с износом салона.',
            )
          : saying(
              'Среди владельцев была организация',
              ORGANISATIONS,
              'Спросите, как использовали автомобиль, и сверьте пробег с износом салона.',
            ),
    ),
})

const RECENT_MONTHS = 6

const recentOwner = note({
  id: 'recent-owner',
  when: `нынешний владелец держит автомобиль меньше ${RECENT_MONTHS} месяцев`,
  source: REGISTER,
  match: (car, { now }) =>
    onAll(
      car.owners.filter(
        ({ isPresent, from }) => isPresent && from !== undefined && monthsFrom(from, now) < RECENT_MONTHS,
      ),
      ([owner]) =>
        saying(
          `Записан на нынешнего владельца недавно: ${dayText(owner.from)}`,
          `С тех пор не прошло и ${RECENT_MONTHS} месяцев.`,
          'Спросите, почему он продаёт автомобиль так скоро.',
        ),
    ),
})

const INSURERS = 'НСИС, полисы ОСАГО'

const platesDiffer = note({
  id: 'plates-differ',
  when: 'в полисах одного ответа разные госномера',
  source: INSURERS,
  match: (car) =>
    platesApart(car.policies).flatMap((policies) =>
      onAll(policies, (all) =>
        saying(
          `В полисах разные госномера: ${shortList(platesOf(all), ', ')}`,
          'Так бывает после смены номера при продаже; бывает и у двойников с чужим VIN.',
          'Сверьте номера с СТС и с фотографиями прежних объявлений.',
        ),
      ),
    ),
})

const activePolicy = note({
  id: 'active-policy',
  when: 'есть действующий полис ОСАГО',
  source: INSURERS,
  match: (car) =>
    onAll(
      car.policies.filter(({ isActive }) => isActive),
      (policies) =>
        saying(
          policyEvents(policies).length === 1
            ? `${policies[0].record} действует`
            : `Действующих полисов ОСАГО ${policyEvents(policies).length}: ${shortList(policyEvents(policies).map(({ record }) => record))}`,
          insuredPlates(policies),
          'Сверьте госномер в полисе с номером на автомобиле.',
        ),
    ),
})

const insuredPlates = (policies: readonly PolicyFact[]): string => {
  const numbers = platesOf(policies)
  return numbers.length === 0
    ? 'Госномера в полисе нет.'
    : `${policyEvents(policies).length === 1 ? 'Оформлен' : 'Оформлены'} на автомобиль с госномером ${numbers.join(', ')}.`
}

const noActivePolicy = note({
  id: 'no-active-policy',
  when: 'ни один полис ответа не действует',
  source: INSURERS,
  match: (car) =>
    byAnswer(car.policies)
      .filter((policies) => policies.every(({ isActive }) => !isActive))
      .flatMap((policies) =>
        onAll(policies, () =>
          saying(
            'Действующего полиса ОСАГО не видно',
            'Ни у одного полиса в ответе нет статуса «Действует».',
            'Заложите в бюджет новый полис и спросите, ездит ли автомобиль.',
          ),
        ),
      ),
})

const inspectionEnded = note({
  id: 'inspection-ended',
  when: 'срок последнего техосмотра вышел',
  source: 'ГИБДД (ЕАИСТО); техосмотр нужен при постановке на учёт автомобиля старше четырёх лет',
  match: (car, { now }) =>
    byAnswer(car.inspections).flatMap((inspections) => {
      const [last] = newestFirst(inspections, ({ validTo }) => validTo)
      return last?.validTo !== undefined && last.validTo < now
        ? onAll([last], ([{ validTo }]) => inspectionOver(validTo, leastAge(car, now)))
        : []
    }),
})

/** Law 170-FZ, article 15: an older car needs an inspection; the year of manufacture is whole. */
const INSPECTED_AFTER_YEARS = 4

/** Counts the year of manufacture, by the latest year in any record. */
function leastAge({ cars }: CarFacts, now: Date): number | undefined {
  const years = cars.flatMap(({ year }) => year ?? [])
  return years.length === 0 ? undefined : now.getUTCFullYear() - Math.max(...years) + 1
}

const inspectionOver = (validTo: Day, age: number | undefined) =>
  age !== undefined && age > INSPECTED_AFTER_YEARS
    ? saying(
        `Техосмотр действовал до ${dayText(validTo)}`,
        'Автомобилю больше четырёх лет, считая год выпуска: чтобы поставить его на себя, вам понадобится новый. Пройдите техосмотр до постановки на учёт.',
        'Пройдите техосмотр до постановки на учёт.',
      )
    : saying(
        `Техосмотр действовал до ${dayText(validTo)}`,
        'Новый понадобится вам при постановке на учёт, если автомобилю больше четырёх лет, считая год выпуска.',
        'Пройдите техосмотр до постановки на учёт, если автомобилю больше четырёх лет.',
      )

const RECALLS = 'Росстандарт, реестр отзывных кампаний'

const otherRecall = note({
  id: 'other-recall',
  when: 'работы по отзыву не выполнены, а причина не из опасных или не названа',
  source: RECALLS,
  match: (car) =>
    onAll(
      car.recalls.filter((recall) => recall.done === undefined && !isGrave(recall)),
      (recalls) =>
        saying(
          `Не выполнены работы по ${forRecalls(recallEvents(recalls).length)}`,
          `Завод отозвал автомобиль, отметки о ремонте нет. ${recallReasons(recalls)}`.trim(),
          'Позвоните официальному дилеру: работы по отзыву бесплатны.',
        ),
    ),
})

const recallDone = note({
  id: 'recall-done',
  when: 'работы по отзыву выполнены',
  source: RECALLS,
  match: (car) =>
    onAll(
      car.recalls.filter(({ done }) => done !== undefined),
      (recalls) =>
        saying(
          `Выполнены работы по ${forRecalls(recallEvents(recalls).length)}`,
          recallReasons(recalls) || 'Причина отзыва не указана.',
          'Спросите документ дилера о ремонте.',
        ),
    ),
})

const forRecalls = (n: number): string =>
  counted(n, 'отзывной кампании', 'отзывным кампаниям', 'отзывным кампаниям')

const customsCleared = note({
  id: 'customs-cleared',
  when: 'есть таможенное оформление',
  source: 'ФТС России',
  match: (car) =>
    onAll(
      newestFirst(car.customs, ({ date }) => date),
      ([{ date }]) =>
        saying(
          date === undefined
            ? 'Автомобиль оформлен таможней'
            : `Таможня оформила автомобиль ${dayText(date)}`,
          'Автомобиль ввезён из-за границы. Пробег и аварии за границей российские базы не показывают.',
          'Сверьте дату с ПТС и спросите о прошлом автомобиля за границей.',
        ),
    ),
})

const pledgeExcluded = note({
  id: 'pledge-excluded',
  when: 'запись о залоге исключена давно, или неизвестно когда',
  source: 'реестр уведомлений о залоге движимого имущества (ФНП)',
  match: (car, { now }) =>
    onAll(
      newestFirst(
        car.pledges.filter(
          (notice) => !notice.isInForce && !notice.isRetainedTitle && !isJustExcluded(notice, now),
        ),
        ({ to }) => to,
      ),
      (notices) =>
        saying(
          `Автомобиль был в залоге, ${plural(pledgeEvents(notices).length, 'запись исключена', 'записи исключены', 'записи исключены')}`,
          `Исключены: ${pledgeEvents(notices).map(formerPledge).join('; ')}.`,
          'Возьмите у нотариуса выписку в день сделки: она подтвердит, что новых записей нет.',
        ),
    ),
})

const formerPledge = ({ holders, from, to }: PledgeFact): string =>
  `${listed(holders) || 'залогодержатель не назван'} (с ${dayText(from)}${to === undefined ? '' : ` по ${dayText(to)}`})`

type Priced = Proven<MarketFact> & { readonly lower: number; readonly upper: number }

const priceCorridor = note({
  id: 'price-corridor',
  when: 'известны нижняя и верхняя цены таких же автомобилей',
  source: 'объявления о продаже',
  match: (car, evidence) => {
    const whose = whosePrices(car, evidence)
    return marketEvents(car.market.toSorted((one, other) => (other.run ?? 0) - (one.run ?? 0)))
      .filter((market): market is Priced => market.lower !== undefined && market.upper !== undefined)
      .flatMap((market) =>
        onAll([market], ([{ lower, upper, run }]) =>
          saying(
            `${whose} ${formatRoubles(lower)} – ${formatRoubles(upper)}`,
            run === undefined
              ? 'Сколько просят за этот, мы не знаем.'
              : `Средний пробег в объявлениях ${formatKm(run)}.`,
            'Выясните причину до осмотра, если просят заметно меньше.',
          ),
        ),
      )
  },
})

/** Advertisements do not apply to a scrapped or misnumbered car. */
function whosePrices(car: CarFacts, evidence: RuleContext): string {
  if (isStruckOffCar(car)) return 'Столько стоят такие же машины на учёте, но не эта:'
  return isNamedAnotherModel(car, evidence) ? 'Цены, похоже, другой машины:' : 'Такие автомобили продают за'
}

const checkDigitFails = note({
  id: 'check-digit',
  when: 'не сходится контрольный знак VIN там, где он обязателен (Северная Америка и Китай) или есть у каждой известной машины завода',
  source: '49 CFR 565 и GB 16735; по знакам VIN',
  match: ({ cars }, { vin }) =>
    failsItsCheck(vin)
      ? onAll(cars, () =>
          saying(
            'Контрольный знак VIN не сходится',
            'У машин этого завода он сходится всегда: возможно, один из знаков списан неверно.',
            'Сверьте все 17 знаков с кузовом и документами.',
          ),
        )
      : [],
})

export const noteRules: readonly Rule[] = [
  ownerCount,
  lateFirstOwner,
  organisationOwner,
  recentOwner,
  platesDiffer,
  activePolicy,
  noActivePolicy,
  inspectionEnded,
  otherRecall,
  recallDone,
  customsCleared,
  pledgeExcluded,
  priceCorridor,
  checkDigitFails,
]
