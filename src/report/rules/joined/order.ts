import type { CarFacts, Proven } from '#report/evidence.ts'
import type { AccidentFact, Fact, OwnerFact, RestrictionFact } from '#report/facts.ts'
import type { Firing, Rule } from '#report/rule.ts'
import { holders } from '#report/trail/holders.ts'
import { calendarDay, shortSpan } from '#report/trail/spans.ts'
import { byAnswer, onAll } from '../firing.ts'
import { counted, dayText } from '../words.ts'

const accidentTooEarly: Rule = {
  id: 'accident-too-early',
  level: 'careful',
  stake: 'car',
  when: 'ДТП раньше первой регистрации или раньше таможенного оформления',
  source: 'ГИБДД, участие в ДТП и история регистрации; ФТС',
  fire: (car) => {
    const firsts = firstOwners(car)
    return car.accidents.flatMap((accident) => [
      ...firsts.flatMap((owner) => tooEarly(accident, owner, owner.from, 'первой регистрации')),
      ...car.customs.flatMap((cleared) =>
        tooEarly(accident, cleared, cleared.date, 'таможенного оформления'),
      ),
    ])
  },
}

/** Of each answer in which every period has its first day: otherwise nobody knows which was the first. */
const firstOwners = (car: CarFacts): Proven<OwnerFact>[] =>
  byAnswer(car.owners)
    .filter((owners) => owners.every(({ from }) => from !== undefined))
    .flatMap((owners) => holders({ owners })[0]?.owner ?? [])

function tooEarly(
  accident: Proven<AccidentFact>,
  first: Proven<Fact>,
  day: Date | undefined,
  what: string,
): Firing[] {
  const { date } = accident
  if (date === undefined || day === undefined || calendarDay(date) >= day) return []
  return onAll<Proven<Fact>>([accident, first], () => ({
    title: `ДТП ${dayText(date)} — раньше ${what} ${dayText(day)}`,
    brief: `ДТП раньше ${what}`,
    explain:
      'Машины тогда ещё не могло быть на дороге: похоже, под этим номером записали другую или подменили кузов.',
    advice: 'Сверьте номер кузова с документами у эксперта до оплаты.',
    isCertain: true,
  }))
}

const presentOwners = ({ owners }: CarFacts): Proven<OwnerFact>[] =>
  owners.filter(({ isPresent }) => isPresent)

const pledgeOlderThanOwner: Rule = {
  id: 'pledge-older-than-owner',
  level: 'careful',
  stake: 'car',
  when: 'действующий залог возник раньше, чем автомобиль купил нынешний владелец',
  source: 'реестр залогов ФНП; ГИБДД, история регистрации',
  fire: (car) =>
    presentOwners(car).flatMap((owner) =>
      car.pledges
        .filter(({ isInForce }) => isInForce)
        .flatMap((pledge) => {
          const [since, bought] = [pledge.from, owner.from]
          if (since === undefined || bought === undefined || since >= bought) return []
          return onAll<Proven<Fact>>([pledge, owner], () => ({
            title: `Залог с ${dayText(since)} — ещё прежнего владельца`,
            brief: 'Залог прежнего владельца',
            explain: `Нынешний владелец купил автомобиль ${dayText(bought)}, а долг по этой записи не его: машину могут забрать за чужой долг.`,
            advice: 'Не платите, пока прежний долг не погашен и запись не исключена.',
            isCertain: true,
          }))
        }),
    ),
}

const restrictionAfterPurchase: Rule = {
  id: 'restriction-after-purchase',
  level: 'note',
  stake: 'news',
  when: 'ограничение наложено, когда автомобилем уже владел нынешний владелец',
  source: 'ГИБДД, ограничения и история регистрации',
  fire: (car) => {
    const owners = presentOwners(car).filter((owner): owner is Bought => owner.from !== undefined)
    const bought = owners.reduce<Date | undefined>(
      (first, { from }) => (first && first <= from ? first : from),
      undefined,
    )
    if (bought === undefined) return []
    const later = car.restrictions
      .filter((one): one is Since => one.since !== undefined && one.since > bought)
      .toSorted((a, b) => a.since.getTime() - b.since.getTime())
    const [first] = later
    return first === undefined
      ? []
      : onAll<Proven<Fact>>([...later, ...owners], () => ({
          title: `${later.length === 1 ? 'Ограничение наложено' : `Наложено ${counted(later.length, 'ограничение', 'ограничения', 'ограничений')}, первое`} через ${shortSpan(bought, first.since)} после покупки нынешним хозяином`,
          brief: 'Ограничение при нынешнем хозяине',
          explain: 'Значит, дело в нём самом: снять ограничение может только он.',
          advice: 'Попросите продавца снять ограничение до сделки и показать подтверждение.',
          isCertain: true,
        }))
  },
}

type Bought = Proven<OwnerFact> & { readonly from: Date }

type Since = Proven<RestrictionFact> & { readonly since: Date }

export const orderRules: readonly Rule[] = [accidentTooEarly, pledgeOlderThanOwner, restrictionAfterPurchase]
