import type { CarFacts, Proven } from '#facts/evidence.ts'
import type { CarFact, PassportFact } from '#facts/facts.ts'
import { type PassportStatus, passportIn, passportStatus } from '#facts/passport-status.ts'
import { distinct, shortList } from '#facts/words.ts'
import { RECYCLING_FEE_ELECTRIC_POWER, RECYCLING_FEE_POWER } from '#shared/recycling-fee.ts'
import type { Rule } from '#verdict/rule.ts'
import { onAll } from '../finding-records.ts'

const SOURCE = 'система электронных паспортов и база регистраций, через продавца отчётов'

/** The register may have it as the registration's status. */
export const passportsIn = (
  { passports, cars }: CarFacts,
  state: PassportStatus,
): (Proven<PassportFact> | Proven<CarFact>)[] => [
  ...passports.filter(({ status }) => passportStatus(status) === state),
  ...cars.filter(({ status }) => passportStatus(passportIn(status)) === state),
]

/** «погашенный и аннулированный». */
export const statesOf = (records: readonly { readonly status?: string | undefined }[]): string =>
  shortList(distinct(records.map(({ status = '' }) => (passportIn(status) ?? status).trim().toLowerCase())))

const passportPending: Rule = {
  id: 'passport-pending',
  level: 'careful',
  stake: 'car',
  when: 'статус паспорта не «действующий» и не из тех, что стоят у мёртвых паспортов',
  source: SOURCE,
  match: (car) =>
    onAll(passportsIn(car, 'pending'), (records) => ({
      title: `Статус ПТС: ${statesOf(records)}`,
      brief: 'ПТС ещё не действует',
      explain:
        'На учёт ставят только по действующему паспорту. Незавершённым он остаётся, пока не уплачен утильсбор или не закончено таможенное оформление.',
      advice: 'Требуйте до оплаты выписку из ЭПТС со статусом «действующий».',
      isCertain: true,
    })),
}

const passportRestriction: Rule = {
  id: 'passport-restriction',
  level: 'careful',
  stake: 'car',
  when: 'в паспорте стоит ограничение, таможенное или другое',
  source: SOURCE,
  match: ({ passports }) =>
    onAll(
      passports.filter(({ restrictions }) => restrictions.length > 0),
      (records) => ({
        title: `Ограничение в ПТС: ${shortList(distinct(records.flatMap(({ restrictions }) => restrictions)), '; ')}`,
        brief: 'Ограничение в ПТС',
        explain:
          'Пока оно стоит, ГИБДД может не поставить автомобиль на учёт. Таможенное ставят при льготном или временном ввозе: новому хозяину придётся доплатить пошлину и утильсбор, это сотни тысяч рублей и больше.',
        advice: 'Требуйте до оплаты выписку из ЭПТС без ограничений и документ о том, кто их снял.',
        isCertain: true,
      }),
    ),
}

const recyclingFeeUnpaid: Rule = {
  id: 'recycling-fee-unpaid',
  level: 'careful',
  stake: 'money',
  when: 'паспорт говорит, что утилизационный сбор не уплачен',
  source: `${SOURCE}; 89-ФЗ, статья 24.1: сбор платит и тот, кто купил у не уплатившего`,
  match: ({ passports }) =>
    onAll(
      passports.filter(({ recyclingFee }) => recyclingFee === 'unpaid'),
      () => ({
        title: 'Утильсбор не уплачен',
        brief: 'Утильсбор не уплачен',
        explain: `Платить его придётся тому, кто купил. По льготной ставке это тысячи рублей, без неё (мотор мощнее ${RECYCLING_FEE_POWER}, у электромобилей ${RECYCLING_FEE_ELECTRIC_POWER}, или машина ввезена не для себя) — сотни тысяч и больше.`,
        advice: 'Требуйте до оплаты таможенный ордер об утильсборе или снижайте цену на весь сбор.',
        isCertain: true,
      }),
    ),
}

const passportDuplicate: Rule = {
  id: 'passport-duplicate',
  level: 'careful',
  stake: 'money',
  when: 'база регистраций говорит, что паспорт выдан взамен первого',
  source: SOURCE,
  match: ({ passports }) =>
    onAll(
      passports.filter(({ hasDuplicate }) => hasDuplicate),
      () => ({
        title: 'ПТС меняли: у продавца дубликат',
        brief: 'ПТС — дубликат',
        explain:
          'Сам по себе дубликат не обман: первый теряют, портят, в нём кончается место для владельцев. Но за ним прячут и длинный список хозяев, и первый ПТС, отданный в залог.',
        advice:
          'Спросите, когда и почему меняли ПТС. Сверьте число владельцев и проверьте залог в день сделки.',
        isCertain: true,
      }),
    ),
}

export const passportRules: readonly Rule[] = [
  passportPending,
  passportRestriction,
  recyclingFeeUnpaid,
  passportDuplicate,
]
