import { answerOf } from '#facts/seller-answers.ts'
import { otherPerson, roleOf } from '#facts/seller-signs.ts'
import { sellerLaws } from '#shared/seller-laws.ts'
import type { Rule } from '#verdict/rule.ts'
import { toldFact } from '../told-fact.ts'
import { lawText } from './law-text.ts'

const ADVICE = 'Не платите, пока не проверите доверенность и не поговорите с собственником.'

export const toldNotOwner: Rule = {
  id: 'told-not-owner',
  level: 'stop',
  stake: 'car',
  when: 'продаёт не тот, кто записан в СТС и ПТС, или продают по доверенности, которую не проверили, не нашли в реестре или которая истекла',
  source: `С ваших слов; ${sellerLaws.power.source.name}`,
  match: (_car, { buyerInput: { seller } }) => {
    if (seller && roleOf(seller) === 'proxy') {
      const isMissing = answerOf(seller, 'power')?.answer === 'nothing'
      return [
        {
          on: [
            toldFact(
              seller,
              'Продавец',
              `по доверенности, ${isMissing ? 'действующей нет' : 'её не проверили'}`,
            ),
          ],
          title: isMissing
            ? 'Доверенности нет в реестре, она отменена или истекла'
            : 'Продают по доверенности, и её не проверили',
          brief: isMissing ? 'Доверенность не действует' : 'Доверенность не проверена',
          explain: `Без действующей доверенности продавать нельзя, и собственник вернёт машину через суд. ${lawText('power')}`,
          advice: ADVICE,
          isCertain: true,
        },
      ]
    }
    const other = otherPerson(seller)
    return other === undefined
      ? []
      : [
          {
            on: [toldFact(other, 'Продавец', 'не тот, кто записан в документах')],
            title: 'Продавец — не тот, кто записан в документах на машину',
            brief: 'Продаёт не собственник',
            explain: `Так продают и по доверенности, и перекупщики, и без права. После брака фамилия меняется: это видно из свидетельства. ${lawText('power')}`,
            advice: ADVICE,
            isCertain: true,
          },
        ]
  },
}
