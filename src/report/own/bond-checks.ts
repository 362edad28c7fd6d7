import { afterName } from '#facts/days.ts'
import type { CarFacts } from '#facts/evidence.ts'
import type { Day, PledgeFact, RestrictionFact, UseFact } from '#facts/facts.ts'
import { isBan, isStruckOff, setterOf } from '#facts/restriction-codes.ts'
import { formatDate } from '#shared/text/dates.ts'
import { exportsOf } from '#verdict/rules/careful/disposals.ts'
import { passportsIn, statesOf } from '#verdict/rules/careful/passports.ts'
import { struckOffFindings } from '#verdict/rules/stop.ts'
import { type Check, dayId } from './check.ts'

/** Obstacles to remove before payment. */
export const bondChecks = (car: CarFacts): Check[] => [
  ...eachByItself(car.restrictions.filter((one) => !isStruckOff(one)).map(restrictionCheck)),
  ...struckOffFindings(car).map(({ title }) => ({
    id: `struck-off-${title}`,
    title: 'Убедитесь, что отметка снята',
    detail: `${title}. Пусть это подтвердит ГИБДД`,
  })),
  ...eachByItself(car.pledges.filter(({ isInForce }) => isInForce).map(pledgeCheck)),
  ...eachByItself(car.uses.filter(({ isInForce }) => isInForce).map(leasingCheck)),
  ...passportChecks(car),
  ...exportChecks(car),
]

/**
 * Numbers identical checks ("2 of 3"), so that a saved tick is dropped rather than moved when the
 * list changes.
 */
const eachByItself = (checks: readonly Check[]): Check[] =>
  [...Map.groupBy(checks, ({ id }) => id).values()].flatMap((alike) =>
    alike.map((check, at) =>
      alike.length === 1 ? check : { ...check, id: `${check.id} ${at + 1}/${alike.length}` },
    ),
  )

/** Ids of earlier versions, kind and day, are ambiguous; their ticks are dropped. */
const idOf = (kind: string, day: Day, ...of: readonly (string | undefined)[]): string =>
  [kind, dayId(day), ...of].filter(Boolean).join(' ')

const joinParts = (separator: string, ...parts: readonly (string | undefined)[]): string =>
  parts.filter(Boolean).join(separator)

const BAILIFF = '2'

function restrictionCheck(one: RestrictionFact): Check {
  const { since, code, setter, region, proceedings } = one
  const what = isBan(one) ? 'Запрет' : 'Ограничение'
  const named = joinParts(', ', what + afterName(since, one), setterOf(one)?.full)
  const ask =
    setter === BAILIFF || setter === undefined
      ? 'Спросите номер производства и квитанцию'
      : 'Спросите, за что наложили, и документ о снятии'
  return {
    id: idOf('restriction', since, code, setter, region, proceedings),
    title: isBan(one) ? 'Убедитесь, что запрет снят' : 'Убедитесь, что ограничение снято',
    detail: `${named}. ${proceedings ?? ask}`,
  }
}

const pledgeCheck = (one: PledgeFact): Check =>
  one.isRetainedTitle ? retainedTitleCheck(one) : noticeCheck(one)

const retainedTitleCheck = ({ record, from, holders }: PledgeFact): Check => ({
  id: idOf('retained-title', from, record, ...holders),
  title: 'Убедитесь, что рассрочка выплачена',
  detail: `${holders.join(', ') || 'Продавец не назван'}. Пусть он сам это подтвердит`,
})

const noticeCheck = ({ record, from, holders }: PledgeFact): Check => ({
  id: idOf('pledge', from, record, ...holders),
  title: 'Возьмите выписку нотариуса в день сделки',
  detail: joinParts(
    ', ',
    holders.join(', ') || 'Залогодержатель не назван',
    from && `залог от ${formatDate(from)}`,
  ),
})

const leasingCheck = ({ record, from, to, company }: UseFact): Check => ({
  id: idOf('leasing', from, record, company),
  title: 'Убедитесь, что лизинг закрыт',
  detail: `${joinParts(', ', company ?? 'Компания не названа', to ? `договор до ${formatDate(to)}` : from && `договор от ${formatDate(from)}`)}. ${company ? 'Пусть она сама это подтвердит' : 'Найдите договор по VIN на fedresurs.ru'}`,
})

function passportChecks(car: CarFacts): Check[] {
  const states = statesOf(passportsIn(car, 'dead'))
  return states === ''
    ? []
    : [
        {
          id: `passport-dead ${states}`,
          title: 'Попросите действующий ПТС',
          detail: `Этот не действует: ${states}. Спросите, почему его закрыли`,
        },
      ]
}

const exportChecks = (car: CarFacts): Check[] =>
  exportsOf(car).length === 0
    ? []
    : [
        {
          id: 'exported',
          title: 'Спросите ГИБДД, поставит ли на учёт',
          detail: 'Отметка о вывозе из России: нужны таможенные документы и новый ПТС',
        },
      ]
