import { dayText } from '#facts/days.ts'
import type { Proven } from '#facts/evidence.ts'
import type { OwnerFact } from '#facts/facts.ts'
import { CHAIN_OWNERS, CHAIN_YEARS, type Chain, chains } from '#facts/ownership.ts'
import { isExported, registrationStatus } from '#facts/registration-status.ts'
import { counted, yearsInWords } from '#facts/words.ts'
import { DAY_MS } from '#shared/durations.ts'
import { monthsFrom } from '#shared/text/spans.ts'
import type { Finding, Rule } from '#verdict/rule.ts'
import { byAnswer, onAll } from '../finding-records.ts'

const isOver = ({ isPresent, to, unreadDates }: OwnerFact, now: Date): boolean =>
  !isPresent && to !== undefined && to <= now && unreadDates === undefined

const noPresentOwner: Rule = {
  id: 'no-present-owner',
  level: 'careful',
  stake: 'car',
  when: 'закончены все периоды владения, или статус регистрации говорит, что она прекращена',
  source: 'ГИБДД, история регистрации',
  match: (car, { now }) => [
    ...byAnswer(car.owners)
      .filter((owners) => owners.every((owner) => isOver(owner, now)))
      // The present period may be the one that was not read.
      .filter(([owner]) => !car.unread.some(({ answer }) => answer === owner?.answer))
      .flatMap((owners) =>
        onAll(owners, () => ({
          title: 'Нет действующего периода владения',
          brief: 'Владельца сейчас нет',
          explain: 'Все периоды в ответе закончены: возможно, регистрация прекращена.',
          advice: ASK_THE_POLICE,
          isCertain: true,
        })),
      ),
    ...onAll(
      // Exports: rule `exported`.
      car.cars.filter(({ status }) => registrationStatus(status) === 'ended' && !isExported(status)),
      ([{ status }]) => ({
        title: `Статус записи: ${status}`,
        brief: 'Регистрация прекращена',
        explain:
          'Регистрацию мог прекратить прежний владелец после продажи; ездить на таком автомобиле нельзя.',
        advice: ASK_THE_POLICE,
        isCertain: true,
      }),
    ),
  ],
}

const ASK_THE_POLICE = 'Выясните до оплаты в ГИБДД, почему регистрации нет и поставят ли автомобиль на учёт.'

const SHORTLY = yearsInWords(CHAIN_YEARS)

const resaleChain: Rule = {
  id: 'resale-chain',
  level: 'careful',
  stake: 'money',
  when: `${counted(CHAIN_OWNERS, 'владелец', 'владельца', 'владельцев')} или больше меньше чем за ${SHORTLY}`,
  source: 'наблюдение: так выглядит цепочка перепродаж или автомобиль, который никто не держит',
  match: (car) => byAnswer(car.owners).flatMap(chains).flatMap(quickSales),
}

const quickSales = ({ owners, longest }: Chain<Proven<OwnerFact>>): Finding[] => {
  const span = counted(monthsOf(longest), 'месяц', 'месяца', 'месяцев')
  const many = `${counted(longest.length, 'владелец', 'владельца', 'владельцев')} за ${span}`
  return onAll(owners, () => ({
    title: `${many}: с ${dayText(longest[0]?.from)} по ${dayText(longest.at(-1)?.from)}`,
    brief: many,
    explain: 'Так бывает, если автомобиль перепродают ради прибыли или быстро избавляются от него.',
    advice: 'Спросите причину каждой продажи и проверьте автомобиль на подъёмнике.',
    isCertain: true,
  }))
}

/** A started month counts. */
function monthsOf(owners: Chain<OwnerFact>['longest']): number {
  const [first, last] = [owners[0]?.from, owners.at(-1)?.from]
  return first && last ? Math.max(1, monthsFrom(first, new Date(last.getTime() - DAY_MS)) + 1) : 1
}

export const ownerRules: readonly Rule[] = [noPresentOwner, resaleChain]
