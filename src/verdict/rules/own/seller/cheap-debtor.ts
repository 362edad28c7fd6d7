import { debtor } from '#facts/debtor.ts'
import { foundOf } from '#facts/seller-signs.ts'
import { sellerLaws } from '#shared/seller-laws.ts'
import { formatRoubles } from '#shared/text/numbers.ts'
import { LEAST_ADVERTS } from '#statements/price.ts'
import type { Rule } from '#verdict/rule.ts'
import { toldFact } from '../told-fact.ts'
import { lawText } from './law-text.ts'

export const toldCheapDebtor: Rule = {
  id: 'told-cheap-debtor',
  level: 'careful',
  stake: 'car',
  when: `просят меньше нижней границы цен (похожих объявлений не меньше ${LEAST_ADVERTS}), а продавец — банкрот или должник`,
  source: `С ваших слов; статистика объявлений; ${sellerLaws.bankruptcy.source.name}`,
  match: ({ market }, { buyerInput: { ad, seller } }) => {
    const found = foundOf(seller, 'bankruptcy') ?? foundOf(seller, 'bailiffs')
    const { price } = ad ?? {}
    if (!ad || price === undefined || found === undefined) return []
    return market.flatMap((like) =>
      like.lower !== undefined && (like.adverts ?? 0) >= LEAST_ADVERTS && price < like.lower
        ? [
            {
              on: [
                like,
                toldFact(ad, 'Объявление', formatRoubles(price)),
                toldFact(found, 'Продавец', 'банкротство или долги'),
              ],
              title: `Дешевле рынка, а у ${debtor(seller?.role).ofWhom} долги: похожие — от ${formatRoubles(like.lower)}`,
              brief: `Дёшево, и у ${debtor(seller?.role).ofWhom} долги`,
              explain: `Если продавец — банкрот или станет им в ближайший год, сделку по низкой цене проще оспорить, и ваша честность её не спасёт. ${lawText('bankruptcy')}`,
              advice: 'Запишите в договор рыночную цену и платите через банк, или не покупайте у него.',
              isCertain: true,
            },
          ]
        : [],
    )
  },
}
