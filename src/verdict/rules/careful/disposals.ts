import { dayText } from '#facts/days.ts'
import type { CarFacts, Proven } from '#facts/evidence.ts'
import { disposalNames } from '#facts/fact-names.ts'
import type { CarFact, DisposalFact, OwnerFact } from '#facts/facts.ts'
import { isExported, registrationStatus } from '#facts/registration-status.ts'
import { distinct, listed } from '#facts/words.ts'
import { newestFirst } from '#shared/text/dates.ts'
import type { Rule } from '#verdict/rule.ts'
import { onAll } from '../finding-records.ts'

const SOURCE = 'база регистраций, через продавца отчётов; история регистрации'

export const exportsOf = ({ disposals, cars }: CarFacts): (Proven<DisposalFact> | Proven<CarFact>)[] => [
  ...disposals.filter(({ kind }) => kind === 'exported'),
  ...cars.filter(({ status }) => registrationStatus(status) === 'ended' && isExported(status)),
]

const exported: Rule = {
  id: 'exported',
  level: 'careful',
  stake: 'car',
  when: 'есть отметка о вывозе из России, или о том же говорит статус регистрации',
  source: SOURCE,
  match: (car) =>
    onAll(exportsOf(car), (all) => ({
      title: all.every(isMark)
        ? 'Отметка: автомобиль вывезен из России'
        : 'По учёту автомобиль вывезен из России',
      brief: 'Вывезен из России',
      explain:
        'Вывезенный автомобиль снимают с российского учёта. Если машина здесь, её либо ввезли обратно, и нужны таможенные документы и новый ПТС, либо под её номером ездит другая.',
      advice: 'Не платите, пока ГИБДД не осмотрит номера и не скажет, что поставит автомобиль на учёт.',
      isCertain: true,
    })),
}

/** False: the register's own record. */
const isMark = (one: DisposalFact | CarFact): boolean => 'kind' in one

type Lasting = Proven<OwnerFact> | Proven<CarFact>

const lastingIn = ({ owners, cars }: CarFacts): Lasting[] => [
  ...newestFirst(
    owners.filter(({ isPresent }) => isPresent),
    ({ from }) => from,
  ),
  ...cars.filter(({ status }) => status !== undefined && registrationStatus(status) === 'current'),
]

const isOwner = (one: OwnerFact | CarFact): one is OwnerFact => 'isPresent' in one

/** «спорят об утилизации». */
const MATTERS: Readonly<Record<DisposalFact['kind'], string>> = {
  scrapped: 'об утилизации',
  exported: 'о вывозе',
}

/** One is wrong or outdated. */
const disposalDisputed: Rule = {
  id: 'disposal-disputed',
  level: 'careful',
  stake: 'car',
  when: 'автомобиль отмечен как утилизированный или вывезенный, а по истории регистрации он на учёте',
  source: SOURCE,
  match(car) {
    const lasting = lastingIn(car)
    if (lasting.length === 0) return []
    const disposals = newestFirst(car.disposals, ({ date }) => date)
    const kinds = distinct(disposals.map(({ kind }) => kind))
    const what = listed(kinds.map((kind) => disposalNames[kind]))
    const isOwned = lasting.some(isOwner)
    return onAll<Proven<DisposalFact> | Lasting>(
      disposals.length === 0 ? [] : [...disposals, ...lasting],
      () => ({
        title: `Источники спорят: машина ${what}, а по учёту ${isOwned ? 'у неё есть владелец' : 'статус регистрации «Текущая»'}`,
        brief: `Источники спорят ${listed(kinds.map((kind) => MATTERS[kind]))}`,
        explain: `Отметка: ${listed(disposals.map(({ kind, date }) => `${disposalNames[kind]}, ${dayText(date)}`))}. ${isOwned ? 'По истории регистрации владение не кончилось' : 'В истории регистрации статус «Текущая», а нынешний владелец не назван'}: запись устарела, отметка ошибочна или под этим номером другая машина.`,
        advice: 'Не платите, пока ГИБДД не ответит, какая запись верна.',
        isCertain: true,
      }),
    )
  },
}

export const disposalRules: readonly Rule[] = [exported, disposalDisputed]
