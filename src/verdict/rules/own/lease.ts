import type { ToldLease } from '#facts/buyer-input.ts'
import { formatDate } from '#shared/text/dates.ts'
import type { Rule, RuleContext } from '#verdict/rule.ts'
import { toldFact } from './told-fact.ts'

const foundIn = ({ buyerInput: { lease } }: RuleContext): ToldLease | undefined =>
  lease?.answer === 'found' ? lease : undefined

const dayOf = ({ at }: ToldLease): string => formatDate(new Date(at))

const toldLeasing: Rule = {
  id: 'told-leasing',
  level: 'stop',
  stake: 'car',
  when: 'покупатель нашёл на Федресурсе запись об этом VIN, и о прекращении договора в ней не сказано',
  source: 'С ваших слов: Федресурс',
  match: (_car, context) => {
    const lease = foundIn(context)
    if (lease === undefined || lease.state === 'ended') return []
    return [
      {
        on: [toldFact(lease, 'Федресурс', 'запись об этом VIN есть')],
        title: `На Федресурсе есть запись об этом VIN, ${dayOf(lease)}`,
        brief: 'Запись на Федресурсе',
        explain:
          'Пока договор действует, хозяин автомобиля — лизинговая компания или тот, кому он заложен: продать его может только хозяин.',
        advice: 'Не платите, пока компания из записи сама не подтвердит, что договор закрыт.',
        isCertain: lease.state !== undefined,
        against: 'leasing',
      },
    ]
  },
}

const toldLeased: Rule = {
  id: 'told-leased-before',
  level: 'careful',
  stake: 'car',
  when: 'в скопированной странице Федресурса каждый договор об этом VIN прекращён',
  source: 'С ваших слов: Федресурс',
  match: (_car, context) => {
    const lease = foundIn(context)
    if (lease?.state !== 'ended') return []
    return [
      {
        on: [toldFact(lease, 'Федресурс', 'договор об этом VIN прекращён')],
        title: `Договор на Федресурсе прекращён, ${dayOf(lease)}`,
        brief: 'Договор прекращён',
        explain: 'Выкупили ли автомобиль или вернули компании, по записи не понять.',
        advice: 'Не платите без договора выкупа: попросите его и сверьте с лизинговой компанией.',
        isCertain: true,
        against: 'leasing',
      },
    ]
  },
}

export const leaseRules: readonly Rule[] = [toldLeasing, toldLeased]
