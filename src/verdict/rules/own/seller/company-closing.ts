import { foundOf } from '#facts/seller-signs.ts'
import { sellerLaws } from '#shared/seller-laws.ts'
import { formatDate } from '#shared/text/dates.ts'
import type { Rule } from '#verdict/rule.ts'
import { toldFact } from '../told-fact.ts'

export const toldCompanyClosing: Rule = {
  id: 'told-company-closing',
  level: 'careful',
  stake: 'money',
  when: 'покупатель нашёл, что компания ликвидируется, исключается из реестра или сведения о ней недостоверны',
  source: `С ваших слов: ФНС; ${sellerLaws.company.source.name}`,
  match: (_car, { buyerInput: { seller } }) => {
    const found = foundOf(seller, 'company')
    if (found === undefined) return []
    return [
      {
        on: [toldFact(found, 'Продавец', 'у компании отметка о закрытии или недостоверности')],
        title: `Компания-продавец закрывается или недостоверна, ${formatDate(new Date(found.at))}`,
        brief: 'Компания закрывается',
        explain:
          'С закрытой компании не взыскать ни деньги, ни убытки; деньги за машину могут уйти её кредиторам.',
        advice: 'Попросите собственника продать самому или выписку из ЕГРЮЛ с подписью директора.',
        isCertain: found.state === 'same',
      },
    ]
  },
}
