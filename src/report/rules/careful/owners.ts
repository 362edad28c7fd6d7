import type { Proven } from '#report/evidence.ts'
import type { OwnerFact } from '#report/facts.ts'
import { registrationStatus } from '#report/registration-status.ts'
import type { Firing, Rule } from '#report/rule.ts'
import { byAnswer, onAll } from '../firing.ts'
import { counted, dayText, monthsFrom } from '../words.ts'

const noPresentOwner: Rule = {
  id: 'no-present-owner',
  level: 'careful',
  stake: 'car',
  when: 'закончены все периоды владения, или статус регистрации говорит, что она прекращена',
  source: 'ГИБДД, история регистрации',
  fire: (car) => [
    ...byAnswer(car.owners)
      .filter((owners) => owners.every(({ isPresent }) => !isPresent))
      .flatMap((owners) =>
        onAll(owners, () => ({
          title: 'Нет действующего периода владения',
          brief: 'Владельца сейчас нет',
          explain: 'Все периоды в ответе ГИБДД закончены: возможно, регистрация прекращена.',
          advice: ASK_THE_POLICE,
          isCertain: true,
        })),
      ),
    ...onAll(
      car.cars.filter(({ status }) => registrationStatus(status) === 'ended'),
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

type Dated = Proven<OwnerFact> & { readonly from: Date }

const CHAIN = 3
const CHAIN_MONTHS = 36

const resaleChain: Rule = {
  id: 'resale-chain',
  level: 'careful',
  stake: 'money',
  when: `${CHAIN} владельца или больше меньше чем за ${CHAIN_MONTHS} месяцев`,
  source: 'наблюдение: так выглядит цепочка перепродаж или автомобиль, который никто не держит',
  fire: (car) => byAnswer(car.owners).flatMap(chains),
}

/** The longest runs of owners, each begun within three years of the first. */
function chains(owners: readonly Proven<OwnerFact>[]): Firing[] {
  const sorted = owners
    .filter((owner): owner is Dated => owner.from !== undefined)
    .toSorted((a, b) => a.from.getTime() - b.from.getTime())
  return sorted.flatMap((_, at) => {
    const chain = chainFrom(sorted, at)
    const isPartOfLonger = at > 0 && chainFrom(sorted, at - 1).length > chain.length
    return chain.length < CHAIN || isPartOfLonger ? [] : onAll(chain, quickSales)
  })
}

/** This owner and those who followed within three years. */
function chainFrom(sorted: readonly Dated[], at: number): readonly Dated[] {
  const first = sorted[at]
  return first === undefined
    ? []
    : sorted.slice(at).filter(({ from }) => monthsFrom(first.from, from) < CHAIN_MONTHS)
}

const quickSales = (chain: readonly [Dated, ...Dated[]]): Omit<Firing, 'on'> => {
  const owners = counted(chain.length, 'владелец', 'владельца', 'владельцев')
  return {
    title: `${owners} меньше чем за три года: с ${dayText(chain[0].from)} по ${dayText(chain.at(-1)?.from)}`,
    brief: `${owners} за три года`,
    explain: 'Так бывает, если автомобиль перепродают ради прибыли или быстро избавляются от него.',
    advice: 'Спросите причину каждой продажи и проверьте автомобиль на подъёмнике.',
    isCertain: true,
  }
}

export const ownerRules: readonly Rule[] = [noPresentOwner, resaleChain]
