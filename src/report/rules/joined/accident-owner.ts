import { calendarDay, dayText } from '#report/days.ts'
import type { Proven } from '#report/evidence.ts'
import type { AccidentFact, Fact, OwnerFact } from '#report/facts.ts'
import { firstIndex } from '#report/first-index.ts'
import type { Rule } from '#report/rule.ts'
import { byAnswer, onAll } from '../firing.ts'

type Begun = Proven<OwnerFact> & { readonly from: Date }

const endOf = ({ isPresent, to }: OwnerFact): number =>
  isPresent ? Number.POSITIVE_INFINITY : (to?.getTime() ?? Number.NEGATIVE_INFINITY)

/**
 * Tells who held the car on a day: of all who began before it the one that lasts longest. On the day of a sale
 * nobody knows whose the car already was.
 */
function holderOn(owners: readonly Proven<OwnerFact>[]): (day: Date) => Begun | undefined {
  const begun = owners
    .filter((owner): owner is Begun => owner.from !== undefined)
    .toSorted((a, b) => a.from.getTime() - b.from.getTime())
  const longest: Begun[] = []
  for (const owner of begun) {
    const before = longest.at(-1)
    longest.push(before && endOf(before) >= endOf(owner) ? before : owner)
  }
  return (day) => {
    const holder = longest[firstIndex(begun, ({ from }) => from >= day) - 1]
    return holder && day.getTime() < endOf(holder) ? holder : undefined
  }
}

/** Tells of a day the person who held the car, where nobody else did. */
function personOn(owners: readonly Proven<OwnerFact>[]): (day: Date) => Begun | undefined {
  const person = holderOn(owners.filter(({ kind }) => kind === 'person'))
  const another = holderOn(owners.filter(({ kind }) => kind !== 'person'))
  return (day) => (another(day) === undefined ? person(day) : undefined)
}

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
  fire: ({ accidents, owners }) => {
    const registers = byAnswer(owners).map(personOn)
    return accidents.filter(organisationInAccident).flatMap((accident) =>
      registers
        .flatMap((holder) => holder(calendarDay(accident.date)) ?? [])
        .flatMap((person) =>
          onAll<Proven<Fact>>([accident, person], () => ({
            title: `В ДТП ${dayText(accident.date)} владелец — организация, а на учёте с ${dayText(person.from)} частное лицо`,
            brief: 'В ДТП другой владелец',
            explain:
              'Так бывает, когда машину сдают в аренду, в такси или в лизинг, и когда о продаже не сообщили.',
            advice: 'Спросите, чья машина была в день ДТП и кто на ней ездил.',
            isCertain: true,
          })),
        ),
    )
  },
}

export const accidentOwnerRules: readonly Rule[] = [accidentOwner]
