import { debtor } from '#facts/debtor.ts'
import { answerOf } from '#facts/seller-answers.ts'
import { foundOf } from '#facts/seller-signs.ts'
import { formatDate } from '#shared/text/dates.ts'
import type { Rule } from '#verdict/rule.ts'
import { toldFact } from '../told-fact.ts'

export const toldPledgeOfCar: Rule = {
  id: 'told-pledge',
  level: 'stop',
  stake: 'car',
  when: 'в скопированной странице реестра залогов среди залогов продавца назван этот VIN',
  source: 'С ваших слов: реестр залогов',
  match: (_car, { buyerInput: { seller } }) => {
    const found = foundOf(seller, 'pledges')
    if (found?.state !== 'vehicle') return []
    return [
      {
        on: [toldFact(found, 'Продавец', 'среди его залогов этот VIN')],
        title: `В реестре залогов этот VIN, ${formatDate(new Date(found.at))}`,
        brief: 'Машина в залоге',
        explain: 'Кредитор вправе забрать машину и у нового хозяина: запись в реестре открыта всем.',
        advice: 'Не платите, пока запись не исключат и кредитор не подтвердит это письмом.',
        isCertain: true,
        against: 'pledges',
      },
    ]
  },
}

export const toldSellerPledges: Rule = {
  id: 'told-seller-pledges',
  level: 'careful',
  stake: 'car',
  when: 'покупатель нашёл в реестре залогов записи на имя продавца, и этого VIN в них не прочли',
  source: 'С ваших слов: реестр залогов',
  match: (_car, { buyerInput: { seller } }) => {
    const given = answerOf(seller, 'pledges')
    if (given?.answer !== 'found' || given.state === 'vehicle') return []
    return [
      {
        on: [toldFact(given, 'Продавец', 'на его имя есть залоги')],
        title: `На имя ${debtor(seller?.role).ofWhom} есть залоги, ${formatDate(new Date(given.at))}`,
        brief: `На имя ${debtor(seller?.role).ofWhom} залоги`,
        explain:
          'Заложена может быть другая машина, или записи о тёзке. В записи об этой машине бывает описка в VIN.',
        advice: 'Откройте каждую запись: что заложено, когда родился залогодатель, верен ли VIN.',
        isCertain: false,
      },
    ]
  },
}
