import { calendarDay, dayText } from '#facts/days.ts'
import type { Proven } from '#facts/evidence.ts'
import type { AccidentFact, Fact, OwnerFact } from '#facts/facts.ts'
import { firstIndex } from '#facts/first-index.ts'
import type { Rule } from '#verdict/rule.ts'
import { byAnswer, onAll } from '../finding-records.ts'

type Begun = Proven<OwnerFact> & { readonly from: Date }

const endOf = ({ isPresent, to }: OwnerFact): number =>
  isPresent ? Number.POSITIVE_INFINITY : (to?.getTime() ?? Number.NEGATIVE_INFINITY)

/** Of the owners who began before a day, the one that ends last; undefined on the day of a sale. */
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

type Kind = NonNullable<OwnerFact['kind']>

function onlyHolderOn(owners: readonly Proven<OwnerFact>[], of: Kind): (day: Date) => Begun | undefined {
  const holder = holderOn(owners.filter(({ kind }) => kind === of))
  const another = holderOn(owners.filter(({ kind }) => kind !== of))
  return (day) => (another(day) === undefined ? holder(day) : undefined)
}

const isOwned = (
  accident: Proven<AccidentFact>,
): accident is Proven<AccidentFact> & { readonly date: Date; readonly owner: Kind } =>
  accident.owner !== undefined && accident.date !== undefined

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
  match: ({ accidents, owners }) => {
    const registers = byAnswer(owners).map((all) => ({
      person: onlyHolderOn(all, 'person'),
      organisation: onlyHolderOn(all, 'organisation'),
    }))
    return accidents.filter(isOwned).flatMap((accident) => {
      const other = accident.owner === 'person' ? 'organisation' : 'person'
      return registers
        .flatMap((holders) => holders[other](calendarDay(accident.date)) ?? [])
        .flatMap((holder) =>
          onAll<Proven<Fact>>([accident, holder], () => ({
            title: `В ДТП ${dayText(accident.date)} владелец — ${WORDS[accident.owner]}, а на учёте с ${dayText(holder.from)} ${WORDS[other]}`,
            brief: 'В ДТП другой владелец',
            explain: WHY[accident.owner],
            advice: 'Спросите, чья машина была в день ДТП и кто на ней ездил.',
            isCertain: true,
          })),
        )
    })
  },
}

export const accidentOwnerRules: readonly Rule[] = [accidentOwner]
