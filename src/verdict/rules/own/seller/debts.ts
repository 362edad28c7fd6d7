import { debtor } from '#facts/debtor.ts'
import { foundOf } from '#facts/seller-signs.ts'
import { sellerLaws } from '#shared/seller-laws.ts'
import { formatDate } from '#shared/text/dates.ts'
import type { Rule } from '#verdict/rule.ts'
import { toldFact } from '../told-fact.ts'
import { lawText } from './law-text.ts'

export const toldSellerDebts: Rule = {
  id: 'told-seller-debts',
  level: 'careful',
  stake: 'car',
  when: 'покупатель нашёл долги продавца у приставов, и это не однофамилец и не оконченные производства',
  source: `С ваших слов: ФССП; ${sellerLaws.ban.source.name}`,
  match: (_car, { buyerInput: { seller } }) => {
    const found = foundOf(seller, 'bailiffs')
    if (found === undefined) return []
    return [
      {
        on: [toldFact(found, 'Продавец', 'есть долги у приставов')],
        title: `У ${debtor(seller?.role).ofWhom} долги у приставов, ${formatDate(new Date(found.at))}`,
        brief: `У ${debtor(seller?.role).ofWhom} долги`,
        explain: `Запрет на машину могут наложить в любой день, и тогда её не переоформить. ${lawText('ban')} Сверьте дату рождения: бывают тёзки.`,
        advice: 'Спросите запреты ещё раз за минуты до оплаты; просите закрыть долги до сделки.',
        isCertain: found.state === 'same',
      },
    ]
  },
}
