import { debtor } from '#facts/debtor.ts'
import { answerOf } from '#facts/seller-answers.ts'
import { foundOf } from '#facts/seller-signs.ts'
import { sellerLaws } from '#shared/seller-laws.ts'
import { formatDate } from '#shared/text/dates.ts'
import type { Rule } from '#verdict/rule.ts'
import { toldFact } from '../told-fact.ts'
import { lawText } from './law-text.ts'

export const toldSellerBankrupt: Rule = {
  id: 'told-seller-bankrupt',
  level: 'stop',
  stake: 'car',
  when: 'покупатель нашёл продавца в реестре банкротов, и это не однофамилец и не законченное дело',
  source: `С ваших слов: Федресурс; ${sellerLaws.bankruptcy.source.name}; ${sellerLaws.estate.source.name}`,
  match: (_car, { buyerInput: { seller } }) => {
    const found = foundOf(seller, 'bankruptcy')
    if (found === undefined) return []
    const { who } = debtor(seller?.role)
    return [
      {
        on: [toldFact(found, 'Продавец', 'нашёлся в реестре банкротов')],
        title: `${who} — банкрот, ${formatDate(new Date(found.at))}`,
        brief: `${who} — банкрот`,
        explain: `Продажу могут отменить: машина уйдёт кредиторам, а ваши деньги встанут к ним в очередь. ${lawText('estate')} ${lawText('bankruptcy')}`,
        advice: 'Не платите, пока не проверите, он ли это: за банкрота продаёт управляющий.',
        isCertain: found.state === 'same',
      },
    ]
  },
}

export const toldBankruptBefore: Rule = {
  id: 'told-seller-bankrupt-before',
  level: 'careful',
  stake: 'money',
  when: 'в скопированной странице реестра банкротов дело продавца окончено',
  source: 'С ваших слов: Федресурс',
  match: (_car, { buyerInput: { seller } }) => {
    const given = answerOf(seller, 'bankruptcy')
    if (given?.answer !== 'found' || given.state !== 'ended') return []
    return [
      {
        on: [toldFact(given, 'Продавец', 'дело о банкротстве окончено')],
        title: `Дело о банкротстве ${debtor(seller?.role).ofWhom} окончено, ${formatDate(new Date(given.at))}`,
        brief: `${debtor(seller?.role).who} был банкротом`,
        explain: 'Если машину от кредиторов скрыли, дело могут открыть снова.',
        advice: 'Спросите, когда он купил машину, и посмотрите договор: до дела или после.',
        isCertain: true,
      },
    ]
  },
}
