import { calendarDay, dayText } from '#report/days.ts'
import type { CarFacts, Proven } from '#report/evidence.ts'
import type { AccidentFact, Fact, OwnerFact } from '#report/facts.ts'
import type { Rule } from '#report/rule.ts'
import { byAnswer, onAll } from '../firing.ts'

/** On the day of a sale nobody knows whose the car already was. */
const heldOn = ({ from, to, isPresent }: OwnerFact, day: Date): boolean =>
  from !== undefined && from < day && (isPresent || (to !== undefined && day < to))

/** Everybody who held the car that day was a person: of each answer that names them. */
const personsOn = ({ owners }: CarFacts, day: Date): Proven<OwnerFact>[][] =>
  byAnswer(owners)
    .map((all) => all.filter((owner) => heldOn(owner, day)))
    .filter((holders) => holders.every(({ kind }) => kind === 'person'))

const organisationInAccident = (
  accident: Proven<AccidentFact>,
): accident is Proven<AccidentFact> & { readonly date: Date } =>
  accident.owner === 'organisation' && accident.date !== undefined

const accidentOwner: Rule = {
  id: 'accident-owner-differs',
  level: 'note',
  stake: 'news',
  when: 'по карточке ДТП автомобилем владела организация, а на учёте он тогда был за частным лицом',
  source: 'ГИБДД, участие в ДТП и история регистрации',
  fire: (car) =>
    car.accidents.filter(organisationInAccident).flatMap((accident) =>
      personsOn(car, calendarDay(accident.date)).flatMap((holders) =>
        holders[0] === undefined
          ? []
          : onAll<Proven<Fact>>([accident, ...holders], () => ({
              title: `В ДТП ${dayText(accident.date)} владелец — организация, а на учёте с ${dayText(holders[0]?.from)} частное лицо`,
              brief: 'В ДТП другой владелец',
              explain:
                'Так бывает, когда машину сдают в аренду, в такси или в лизинг, и когда о продаже не сообщили.',
              advice: 'Спросите, чья машина была в день ДТП и кто на ней ездил.',
              isCertain: true,
            })),
      ),
    ),
}

export const accidentOwnerRules: readonly Rule[] = [accidentOwner]
