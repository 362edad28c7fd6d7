import { calendarDay, dayText, earliest, latest } from '#facts/days.ts'
import { accidentEvents, pledgeEvents, restrictionEvents } from '#facts/events.ts'
import type { CarFacts, Proven } from '#facts/evidence.ts'
import type { AccidentFact, Day, Fact, OwnerFact, RestrictionFact } from '#facts/facts.ts'
import { holders } from '#facts/holders.ts'
import { counted, shortList } from '#facts/words.ts'
import { newestFirst } from '#shared/text/dates.ts'
import { shortSpan } from '#shared/text/spans.ts'
import type { Finding, Rule } from '#verdict/rule.ts'
import { byAnswer, onAll } from '../finding-records.ts'

const accidentTooEarly: Rule = {
  id: 'accident-too-early',
  level: 'careful',
  stake: 'car',
  doubts: 'number',
  when: 'ДТП раньше первой регистрации или раньше таможенного оформления',
  source: 'ГИБДД, участие в ДТП и история регистрации; ФТС',
  match: (car) => [
    ...tooEarly(
      car.accidents,
      firstOwners(car).map((of) => ({ of, day: of.from })),
      'первой регистрации',
    ),
    ...tooEarly(
      car.accidents,
      car.customs.map((of) => ({ of, day: of.date })),
      'таможенного оформления',
    ),
  ],
}

/** Skips an answer in which a period has no start. */
const firstOwners = (car: CarFacts): Proven<OwnerFact>[] =>
  byAnswer(car.owners)
    .filter((owners) => owners.every(({ from }) => from !== undefined))
    .flatMap((owners) => holders({ owners })[0]?.owner ?? [])

interface Beginning {
  readonly of: Proven<Fact>
  readonly day: Day
}

function tooEarly(
  accidents: readonly Proven<AccidentFact>[],
  beginnings: readonly Beginning[],
  what: string,
): Finding[] {
  const begun = latest(beginnings.map(({ day }) => day))
  const early = newestFirst(accidents, ({ date }) => date).filter(
    ({ date }) => date !== undefined && begun !== undefined && calendarDay(date) < begun,
  )
  const first = early.at(-1)?.date
  const later = beginnings.filter(({ day }) => first && day && calendarDay(first) < day)
  const days = accidentEvents(early).map(({ date }) => dayText(date))
  return onAll<Proven<Fact>>(early.length === 0 ? [] : [...early, ...later.map(({ of }) => of)], () => ({
    title:
      days.length === 1
        ? `ДТП ${days[0]} — раньше ${what} ${dayText(begun)}`
        : `${counted(days.length, 'ДТП', 'ДТП', 'ДТП')} раньше ${what} ${dayText(begun)}: ${shortList(days)}`,
    brief: `ДТП раньше ${what}`,
    explain:
      'Прежние записи могли не перенести в базу, а машина — ездить на временном ввозе. Но так же выглядит чужой номер или подменённый кузов.',
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
  match: (car) => {
    const owners = presentOwners(car)
    const bought = latest(owners.map(({ from }) => from))
    const older = car.pledges.filter(({ isInForce, from }) => isInForce && from && bought && from < bought)
    const first = earliest(older.map(({ from }) => from))
    const later = owners.filter(({ from }) => first && from && first < from)
    const olderCount = pledgeEvents(older).length
    return onAll<Proven<Fact>>(older.length === 0 ? [] : [...older, ...later], () => ({
      title: `${olderCount === 1 ? 'Залог' : `${counted(olderCount, 'залог', 'залога', 'залогов')}, первый`} с ${dayText(first)} — ещё прежнего владельца`,
      brief: 'Залог прежнего владельца',
      explain: `На нынешнего владельца автомобиль записан с ${dayText(bought)}, а долг по ${olderCount === 1 ? 'этой записи' : 'этим записям'}, похоже, не его: машину могут забрать за чужой долг.`,
      advice: 'Не платите, пока прежний долг не погашен и запись не исключена.',
      isCertain: true,
    }))
  },
}

const restrictionAfterPurchase: Rule = {
  id: 'restriction-after-purchase',
  level: 'note',
  stake: 'news',
  when: 'ограничение наложено, когда автомобилем уже владел нынешний владелец',
  source: 'ГИБДД, ограничения и история регистрации',
  match: (car) => {
    const owners = presentOwners(car).filter((owner): owner is Bought => owner.from !== undefined)
    const bought = earliest(owners.map(({ from }) => from))
    if (bought === undefined) return []
    const later = car.restrictions
      .filter((one): one is Since => one.since !== undefined && one.since > bought)
      .toSorted((a, b) => a.since.getTime() - b.since.getTime())
    const [first] = later
    const count = restrictionEvents(later).length
    return first === undefined
      ? []
      : onAll<Proven<Fact>>([...later, ...owners], () => ({
          title: `${count === 1 ? 'Ограничение наложено' : `Наложено ${counted(count, 'ограничение', 'ограничения', 'ограничений')}, первое`} через ${shortSpan(bought, first.since)} после покупки нынешним хозяином`,
          brief: 'Ограничение при нынешнем хозяине',
          explain: `Владение началось ${dayText(bought)}, ограничение ${dayText(first.since)}. Снимает его тот, кто наложил: суд, пристав или другой орган.`,
          advice: 'Спросите, чего требует наложивший орган, и дождитесь снятия до сделки.',
          isCertain: true,
        }))
  },
}

type Bought = Proven<OwnerFact> & { readonly from: Date }

type Since = Proven<RestrictionFact> & { readonly since: Date }

export const orderRules: readonly Rule[] = [accidentTooEarly, pledgeOlderThanOwner, restrictionAfterPurchase]
