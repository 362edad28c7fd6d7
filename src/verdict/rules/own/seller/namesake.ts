import type { ToldAnswer } from '#facts/buyer-input.ts'
import { debtor } from '#facts/debtor.ts'
import { answerOf } from '#facts/seller-answers.ts'
import type { Finding, Rule } from '#verdict/rule.ts'
import { toldFact } from '../told-fact.ts'

const WHERE = { bankruptcy: 'в реестре банкротов', bailiffs: 'у приставов' } as const

const isNamesake = (given: ToldAnswer | undefined): given is ToldAnswer =>
  given?.answer === 'found' && given.state === 'namesake'

/** A name alone neither accuses the seller nor clears him. */
export const toldNamesake: Rule = {
  id: 'told-seller-namesake',
  level: 'careful',
  stake: 'money',
  when: 'в скопированной странице реестра банкротов или приставов есть имя продавца, а дата рождения или ИНН не сверены',
  source: 'С ваших слов: Федресурс, ФССП',
  match: (_car, { buyerInput: { seller } }) =>
    (['bankruptcy', 'bailiffs'] as const).flatMap((question): Finding[] => {
      const given = answerOf(seller, question)
      if (!isNamesake(given)) return []
      const where = WHERE[question]
      return [
        {
          on: [toldFact(given, 'Продавец', `имя нашлось ${where}`)],
          title: `Похоже, тёзка ${debtor(seller?.role).ofWhom} ${where}: проверьте, что это он`,
          brief: `Имя ${debtor(seller?.role).ofWhom} нашлось`,
          explain: 'Совпало только имя. У многих людей оно одно и то же.',
          advice: 'Проверьте, что это он: сверьте дату рождения или ИНН, потом платите.',
          isCertain: false,
        },
      ]
    }),
}
