import { formatDate } from '#shared/text/dates.ts'
import { formatKm } from '#shared/text/numbers.ts'
import { numberParts, numberWords } from '#shared/vehicle/number-words.ts'
import { vehicleKind } from '#shared/vehicle/vehicle-kind.ts'
import { isVin } from '#shared/vehicle/vin.ts'
import type { Evidence } from '../evidence.ts'
import { mileage } from '../mileage/mileage.ts'
import { isNotRegistered } from '../required.ts'
import { type Check, dayId } from './check.ts'
import { damageChecks } from './damage-checks.ts'
import { ownerChecks } from './owner-checks.ts'
import { leastRun } from './run.ts'
import { type Sources, sourcesOf } from './sources.ts'

/** What to look at and whom to ask, made from this very report; of a car nobody knows, how to learn of it. */
export function checklist(evidence: Evidence): Check[] {
  const sources = sourcesOf(evidence)
  const { car, registered, now } = sources
  const isKnown = registered !== undefined
  return [
    numberCheck(sources),
    ...(isKnown ? [] : strangerChecks(isNotRegistered(evidence.answers))),
    ...damageChecks(car.accidents),
    ...(isKnown && car.accidents.length === 0 ? [PAINT] : []),
    ...runChecks(sources),
    ...ownerChecks(car.owners, mileage(car, now).falls),
    ...bondChecks(sources),
    ...recallChecks(sources),
    ...silenceChecks(evidence),
    sellerCheck(sources),
    DEAL_DAY,
  ]
}

/** Where the number stands, by the kind of vehicle. */
const PLACES = {
  car: 'Под лобовым стеклом слева и на табличке или стойке в проёме двери',
  truck: 'На раме справа спереди и на табличке в проёме двери кабины',
  bus: 'На основании кузова и на табличке у места водителя',
  motorcycle: 'На рулевой колонке и на табличке рамы',
  trailer: 'На раме и на табличке спереди',
  frame: 'На перегородке под капотом и на табличке рядом',
} as const

function numberCheck({ vin, car }: Sources): Check {
  const type = car.cars.find((one) => one.type)?.type ?? ''
  const place = PLACES[isVin(vin) ? vehicleKind(type) : 'frame']
  return {
    id: 'number',
    title: `Сверьте ${numberWords(vin).name} в двух местах`,
    detail: `${place}. ${numberParts(vin).join(' ')}`,
  }
}

/** The car is not known: what else can tell of it. */
const strangerChecks = (isUnheardOf: boolean): Check[] => [
  {
    id: 'stranger-papers',
    title: 'Попросите СТС и ПТС',
    detail: isUnheardOf
      ? 'ГИБДД не знает этого номера: в документах может стоять другой'
      : 'О регистрации ответа нет: владельцы и номер есть в документах',
  },
  {
    id: 'stranger-police',
    title: 'Проверьте номер в отделе ГИБДД',
    detail: 'Осмотр номера до оплаты, вместе с продавцом',
  },
  {
    id: 'stranger-paint',
    title: 'Замерьте краску по всему кузову',
    detail: 'Об авариях ничего не известно. Завод: 90–140 мкм; больше 200 — красили',
  },
  {
    id: 'stranger-history',
    title: 'Попросите заказ-наряды и сервисную книжку',
    detail: 'Другой истории у этой машины сейчас нет',
  },
]

function runChecks({ car, of, now }: Sources): Check[] {
  const least = leastRun(car, now)
  const known = least
    ? `Ждите больше ${formatKm(least.km)}${least.isProven ? ': столько доказано записями' : `: столько записано ${formatDate(least.last.date)}`}`
    : of('mileage')
      ? 'Записей в реестре нет: сравните с износом руля, педалей и сиденья'
      : 'Реестр не ответил: сравните с износом руля, педалей и сиденья'
  return [{ id: 'odometer', title: 'Прочтите пробег сканером', detail: known }]
}

function bondChecks({ car }: Sources): Check[] {
  const bans = car.restrictions.map(({ since, proceedings }) => ({
    id: `restriction-${dayId(since)}`,
    title: 'Убедитесь, что запрет снят',
    detail: [
      since && `Запрет от ${formatDate(since)}`,
      proceedings ?? 'Спросите номер производства и квитанцию',
    ]
      .filter(Boolean)
      .join('. '),
  }))
  const pledges = car.pledges
    .filter(({ isInForce }) => isInForce)
    .map(({ from, holders }) => ({
      id: `pledge-${dayId(from)}`,
      title: 'Возьмите письмо, что залог снят',
      detail: [holders.join(', ') || 'Залогодержатель не назван', from && `залог от ${formatDate(from)}`]
        .filter(Boolean)
        .join(', '),
    }))
  return distinct([...bans, ...pledges])
}

const recallChecks = ({ car }: Sources): Check[] =>
  distinct(
    car.recalls
      .filter(({ done }) => done === undefined)
      .map(({ record, reason }) => ({
        id: `recall-${(reason ?? record).slice(0, ID_SIGNS)}`,
        title: 'Спросите о ремонте по отзыву',
        detail: reason ?? record,
      })),
  )

const ID_SIGNS = 40

/** Sections that could not be checked, in one line: each is asked again before money is handed over. */
function silenceChecks({ answers }: Evidence): Check[] {
  const silent = answers
    .filter(({ kind }) => kind !== 'answered' && kind !== 'unaskable')
    .sort((a, b) => a.section.order - b.section.order)
    .map(({ section }) => section.mark)
  return silent.length === 0
    ? []
    : [{ id: 'silence', title: 'Дождитесь ответов до оплаты', detail: `Не проверено: ${silent.join(', ')}` }]
}

function sellerCheck({ car }: Sources): Check {
  const present = car.owners.find(({ isPresent }) => isPresent)
  const since = present?.from ? ` Собственник с ${formatDate(present.from)}` : ''
  return present?.kind === 'organisation'
    ? {
        id: 'seller',
        title: 'Паспорт продавца и доверенность организации',
        detail: `Владелец — организация: без доверенности продать не могут.${since}`,
      }
    : {
        id: 'seller',
        title: 'Паспорт продавца — как в ПТС',
        detail: since.trim() || 'Собственник — тот, кто записан в ПТС и СТС последним',
      }
}

/** Of a repair that nobody reported, only the body tells. */
const PAINT: Check = {
  id: 'paint',
  title: 'Замерьте краску по всему кузову',
  detail: 'Реестры видят не каждую аварию. Завод: 90–140 мкм; больше 200 — красили',
}

const DEAL_DAY: Check = {
  id: 'deal-day',
  title: 'В день сделки проверьте ещё раз',
  detail: 'Запрет и залог появляются за час',
}

/** Two records of one day are one thing to do. */
const distinct = (checks: readonly Check[]): Check[] => [
  ...new Map(checks.map((check) => [check.id, check])).values(),
]
