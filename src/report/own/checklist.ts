import type { Evidence } from '#facts/evidence.ts'
import { joinedEvidence } from '#facts/sources/joined-evidence.ts'
import type { Section } from '#shared/contract/section.ts'
import { formatDate } from '#shared/text/dates.ts'
import { formatKm } from '#shared/text/numbers.ts'
import { numberParts, numberWords } from '#shared/vehicle/number-words.ts'
import type { VehicleKind } from '#shared/vehicle/vehicle-kind.ts'
import { isVin } from '#shared/vehicle/vin.ts'
import { GRAVE, hasCode } from '#verdict/damage/grave.ts'
import { judgedMileage, type MileageJudgement } from '#verdict/mileage/judgement.ts'
import { judgementText } from '#verdict/mileage/judgement-words.ts'
import { mileage } from '#verdict/mileage/mileage.ts'
import { LOOKS, vehicleKindOf } from '#verdict/own/looks.ts'
import { type LeastRun, leastRun } from '#verdict/own/run.ts'
import { type Sources, sourcesOf } from '#verdict/own/sources.ts'
import { isNotRegistered } from '#verdict/required.ts'
import { isGrave } from '#verdict/rules/careful/recalls.ts'
import { gravestFirst } from '../recall-order.ts'
import { bondChecks } from './bond-checks.ts'
import type { Check } from './check.ts'
import { damageChecks, PAINT } from './damage-checks.ts'
import { ownerChecks } from './owner-checks.ts'

/**
 * Inspections and questions; for an unknown car, ways to identify it; for a stopped purchase, only
 * obstacles to remove before payment.
 */
export function checklist(evidence: Evidence, isStopped: boolean): Check[] {
  const sources = { ...sourcesOf(joinedEvidence(evidence)), registered: sourcesOf(evidence).registered }
  return isStopped ? liftingChecks(sources, evidence) : inspection(evidence, sources)
}

/** Entered values stay, to allow corrections. A damaged number must be found and compared. */
function liftingChecks(sources: Sources, evidence: Evidence): Check[] {
  const { car, buyerInput } = sources
  const seen = buyerInput.look ? [numberCheck(sources), ...runChecks(sources, evidence)] : []
  // A wanted car is for the police alone.
  if (car.wanted.length > 0) return seen
  const isHurt = car.accidents.some((accident) => hasCode(accident, GRAVE.number))
  const hurt = isHurt && !buyerInput.look ? [numberCheck(sources)] : []
  return [...hurt, ...seen, ...bondChecks(sources.car)]
}

function inspection(evidence: Evidence, sources: Sources): Check[] {
  const { car, registered, now } = sources
  const isKnown = registered !== undefined
  const kind = vehicleKindOf(car)
  return [
    numberCheck(sources),
    ...(isKnown ? [] : strangerChecks(isNotRegistered(evidence.answers), kind)),
    ...damageChecks(car.accidents, kind),
    ...(isKnown && car.accidents.length === 0 ? [wholeCheck(kind)] : []),
    ...runChecks(sources, evidence),
    ...ownerChecks(car.owners, mileage(car, now).falls),
    ...bondChecks(sources.car),
    ...recallChecks(sources),
    ...silenceChecks(evidence),
    sellerCheck(sources),
    DEAL_DAY,
  ]
}

const PLACES = {
  car: 'Под лобовым стеклом слева и на табличке или стойке в проёме двери',
  truck: 'На раме справа спереди и на табличке в проёме двери кабины',
  bus: 'На основании кузова и на табличке у места водителя',
  motorcycle: 'На рулевой колонке и на табличке рамы',
  trailer: 'На раме и на табличке спереди',
  frame: 'На перегородке под капотом и на табличке рядом',
} as const

function numberCheck({ vin, car }: Sources): Check {
  const place = PLACES[isVin(vin) ? vehicleKindOf(car) : 'frame']
  return {
    id: 'number',
    title: `Сверьте ${numberWords(vin).name} в двух местах`,
    detail: `${place}. ${numberParts(vin).join(' ')}`,
  }
}

const strangerChecks = (isUnheardOf: boolean, kind: VehicleKind): Check[] => [
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
    title: LOOKS[kind].whole,
    detail: withGauge('Об авариях ничего не известно', kind),
  },
  {
    id: 'stranger-history',
    title: 'Попросите заказ-наряды и сервисную книжку',
    detail: 'Другой истории у этой машины сейчас нет',
  },
]

function runChecks({ car, of, now }: Sources, evidence: Evidence): Check[] {
  const { wear } = LOOKS[vehicleKindOf(car)]
  if (wear === undefined) return []
  const least = leastRun(car, now)
  const known = least
    ? expectedMileage(least, judgedMileage(evidence))
    : of('mileage')
      ? `Записей об этой машине в реестре нет: сравните с износом ${wear}`
      : `${silentRegister(evidence.answers)}: сравните с износом ${wear}`
  return [{ id: 'odometer', title: 'Прочтите пробег сканером', detail: known }]
}

const silentRegister = (answers: Evidence['answers']): string =>
  answers.some(({ kind, section }) => kind === 'refused' && section.tells === 'mileage')
    ? 'Реестр сведений не выдаёт'
    : 'Реестр не ответил'

const expectedMileage = ({ km, last, isProven, doubtful }: LeastRun, judgement: MileageJudgement): string =>
  [
    isProven
      ? `Если записи верны, было не меньше ${formatKm(km)}. Покажет меньше — спросите о скрутке и о замене приборной панели`
      : `Ждите больше ${formatKm(km)}: столько записано ${[formatDate(last.date), last.origin].filter(Boolean).join(', ')}`,
    doubtful && `Запись ${formatKm(doubtful.km)} (${formatDate(doubtful.date)}) похожа на ошибку`,
    judgement.value === 'not-judged' && `По записям пробег ${judgementText(judgement)}`,
  ]
    .filter(Boolean)
    .join('. ')

const recallChecks = ({ car }: Sources): Check[] =>
  distinct(
    gravestFirst(car.recalls)
      .filter(({ done }) => done === undefined)
      .map((recall) => ({
        id: `recall-${recall.reason ?? recall.record}`,
        title: isGrave(recall) ? 'Спросите о ремонте по опасному отзыву' : 'Спросите о ремонте по отзыву',
        detail: recall.reason ?? recall.record,
      })),
  )

/** Unanswered sections are repeated before payment, refused ones asked elsewhere. */
function silenceChecks({ answers }: Evidence): Check[] {
  const silent = answers
    .filter(({ kind }) => kind !== 'answered' && kind !== 'unaskable')
    .sort((a, b) => a.section.order - b.section.order)
  const [refused, awaited] = [true, false].map((isRefused) =>
    silent.filter(({ kind }) => (kind === 'refused') === isRefused).map(({ section }) => section),
  )
  return [
    ...silence('silence', 'Дождитесь ответов до оплаты', awaited, marksOf),
    ...silence('refusal', 'Проверьте сами: нам отказали', refused, (sections) =>
      [`${marksOf(sections)}.`, ...new Set(sections.map(({ elsewhere }) => elsewhere.text))].join(' '),
    ),
  ]
}

const marksOf = (sections: readonly Section[]): string =>
  `Не проверено: ${sections.map(({ mark }) => mark).join(', ')}`

const silence = (
  id: string,
  title: string,
  sections: readonly Section[] = [],
  detailOf: (sections: readonly Section[]) => string,
): Check[] => (sections.length === 0 ? [] : [{ id, title, detail: detailOf(sections) }])

function sellerCheck({ car }: Sources): Check {
  const present = car.owners.find(({ isPresent }) => isPresent)
  const since = present?.from ? ` Собственник с ${formatDate(present.from)}` : ''
  return present?.kind === 'organisation'
    ? {
        id: 'seller',
        title: 'Паспорт продавца и доверенность организации',
        detail: `Владелец — организация: без доверенности продать не могут.${since}`,
      }
    : car.passports.some(({ isElectronic }) => isElectronic)
      ? {
          id: 'seller',
          title: 'Паспорт продавца — как в СТС',
          detail: `ПТС электронный: попросите выписку из него.${since || ' Собственник — тот, кто записан в СТС'}`,
        }
      : {
          id: 'seller',
          title: 'Паспорт продавца — как в ПТС',
          detail: since.trim() || 'Собственник — тот, кто записан в ПТС и СТС последним',
        }
}

const wholeCheck = (kind: VehicleKind): Check => ({
  id: 'paint',
  title: LOOKS[kind].whole,
  detail: withGauge('Реестры видят не каждую аварию', kind),
})

const withGauge = (text: string, kind: VehicleKind): string =>
  LOOKS[kind].metal ? `${text}. ${PAINT}` : text

const DEAL_DAY: Check = {
  id: 'deal-day',
  title: 'В день сделки проверьте ещё раз',
  detail: 'Запрет и залог появляются за час',
}

const distinct = (checks: readonly Check[]): Check[] => [
  ...new Map(checks.map((check) => [check.id, check])).values(),
]
