import type { ToldAnswer, ToldSeller } from '#facts/buyer-input.ts'
import { answerOf } from '#facts/seller-answers.ts'
import { foundOf, otherPerson, roleOf } from '#facts/seller-signs.ts'
import type { Finding, Rule } from '#verdict/rule.ts'
import { toldFact } from '../told-fact.ts'

interface Doubt {
  /** Undefined: no reason for this doubt. */
  readonly answerFrom: (seller: ToldSeller) => ToldAnswer | undefined
  readonly said: string
  readonly title: string
  readonly brief: string
  readonly explain: string
  readonly advice: string
}

const failed = (seller: ToldSeller, question: 'owner' | 'passport'): ToldAnswer | undefined => {
  const given = answerOf(seller, question)
  return given?.answer === 'failed' ? given : undefined
}

const powerless = (seller: ToldSeller): ToldAnswer | undefined => {
  const given = answerOf(seller, 'power')
  return given?.answer === 'nothing' ? given : undefined
}

const doubts: readonly Doubt[] = [
  {
    answerFrom: (seller) => foundOf(seller, 'spouse'),
    said: 'супруг против',
    title: 'Супруг против продажи',
    brief: 'Супруг против продажи',
    explain: 'Купленная в браке машина общая: если вы знали о несогласии, продажу могут оспорить.',
    advice: 'До оплаты попросите согласие супруга в письменном виде.',
  },
  {
    // `told-not-owner` already reports a seller who is not the private owner.
    answerFrom: (seller) => (otherPerson(seller) ? undefined : foundOf(seller, 'passport')),
    said: 'паспорт не сходится',
    title: 'Паспорт продавца не сходится с документами',
    brief: 'Паспорт не сходится',
    explain: 'Тот, кто подписывает договор, должен быть назван в доверенности, свидетельстве или приказе.',
    advice: 'Выясните до оплаты, кто перед вами: сверьте фото, имя и бумагу, по которой он продаёт.',
  },
  {
    answerFrom: (seller) => (seller.role === 'company' ? foundOf(seller, 'owner') : undefined),
    said: 'в документах другой собственник',
    title: 'Компания продаёт машину другого собственника',
    brief: 'Машина не компании',
    explain: 'Так продают на комиссии. Без договора с собственником компания не вправе её продать.',
    advice: 'Попросите договор комиссии или агентский договор и впишите его в свой.',
  },
  {
    // `told-inheritance` already reports private owners and heirs.
    answerFrom: (seller) =>
      ['proxy', 'company'].includes(seller.role ?? '') ? foundOf(seller, 'inheritance') : undefined,
    said: 'есть наследственное дело владельца',
    title: 'В реестре есть наследственное дело владельца',
    brief: 'Есть наследственное дело',
    explain: 'Если владелец умер, машину продают наследники, а доверенность умершего не действует.',
    advice: 'Выясните до оплаты, жив ли владелец: поговорите с ним или с нотариусом из дела.',
  },
  {
    // `told-not-owner` already reports a seller with a power of attorney.
    answerFrom: (seller) => (roleOf(seller) === 'proxy' ? undefined : powerless(seller)),
    said: 'доверенности нет в реестре',
    title: 'Доверенности нет в реестре, она отменена или истекла',
    brief: 'Доверенность не действует',
    explain: 'Её вам показали или назвали, а продавать по ней нельзя.',
    advice: 'Выясните до оплаты, кто собственник и сам ли он подпишет договор.',
  },
  {
    answerFrom: (seller) => failed(seller, 'owner') ?? failed(seller, 'passport'),
    said: 'документы не показали',
    title: 'Документы продавца или машины вам не показали',
    brief: 'Документы не показали',
    explain: 'Без паспорта и СТС или ПТС не узнать, чья машина и кто её продаёт.',
    advice: 'Посмотрите их в руках до оплаты: фото и копия не заменят.',
  },
]

export const toldSellerUnclear: Rule = {
  id: 'told-seller-unclear',
  level: 'careful',
  stake: 'car',
  when: 'супруг против продажи, паспорт продавца не сходится, компания продаёт машину другого собственника, у владельца нашлось наследственное дело, доверенности нет в реестре, или документы покупателю не показали',
  source: 'С ваших слов',
  match: (_car, { buyerInput: { seller } }) =>
    doubts.flatMap(({ answerFrom, said, ...texts }): Finding[] => {
      const answer = seller && answerFrom(seller)
      return answer ? [{ on: [toldFact(answer, 'Продавец', said)], ...texts, isCertain: true }] : []
    }),
}
