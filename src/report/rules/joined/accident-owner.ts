import { calendarDay, dayText } from '#report/days.ts'
import type { CarFacts, Proven } from '#report/evidence.ts'
import type { AccidentFact, Fact, OwnerFact } from '#report/facts.ts'
import type { Firing, Rule } from '#report/rule.ts'
import { byAnswer, onAll } from '../firing.ts'

/** On the day of a sale nobody knows whose the car already was. */
const heldOn = ({ from, to, isPresent }: OwnerFact, day: Date): boolean =>
  from !== undefined && from < day && (isPresent || (to !== undefined && day < to))

type Kind = NonNullable<OwnerFact['kind']>

/** Everybody who held the car that day was of the other kind: of each answer that names them. */
const othersOn = ({ owners }: CarFacts, day: Date, of: Kind): Proven<OwnerFact>[][] =>
  byAnswer(owners)
    .map((all) => all.filter((owner) => heldOn(owner, day)))
    .filter((holders) => holders.every(({ kind }) => kind !== undefined && kind !== of))

const WORDS = { person: 'частное лицо', organisation: 'организация' } as const

const WHY = {
  organisation:
    'Так бывает, когда машину сдают в аренду, в такси или в лизинг, и когда о продаже не сообщили.',
  person: 'Так бывает, когда организация уже продала машину без переоформления, и при ошибке в карточке.',
} as const

const accidentOwner: Rule = {
  id: 'accident-owner-differs',
  level: 'note',
  stake: 'news',
  when: 'по карточке ДТП автомобилем владела организация, а на учёте он тогда был за частным лицом, или наоборот',
  source: 'ГИБДД, участие в ДТП и история регистрации',
  fire: (car) =>
    car.accidents.flatMap((accident) => {
      const { date, owner } = accident
      return date === undefined || owner === undefined
        ? []
        : othersOn(car, calendarDay(date), owner).flatMap((holders) =>
            differing(accident, holders, { date, owner }),
          )
    }),
}

const differing = (
  accident: Proven<AccidentFact>,
  holders: readonly Proven<OwnerFact>[],
  { date, owner }: { readonly date: Date; readonly owner: Kind },
): Firing[] => {
  const [holder] = holders
  return holder?.kind === undefined
    ? []
    : onAll<Proven<Fact>>([accident, ...holders], () => ({
        title: `В ДТП ${dayText(date)} владелец — ${WORDS[owner]}, а на учёте с ${dayText(holder.from)} ${holder.kind && WORDS[holder.kind]}`,
        brief: 'В ДТП другой владелец',
        explain: WHY[owner],
        advice: 'Спросите, чья машина была в день ДТП и кто на ней ездил.',
        isCertain: true,
      }))
}

export const accidentOwnerRules: readonly Rule[] = [accidentOwner]
