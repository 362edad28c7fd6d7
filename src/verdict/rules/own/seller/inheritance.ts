import { answerOf } from '#facts/seller-answers.ts'
import { foundOf, roleOf } from '#facts/seller-signs.ts'
import { sellerLaws } from '#shared/seller-laws.ts'
import type { Rule } from '#verdict/rule.ts'
import { toldFact } from '../told-fact.ts'
import { lawText } from './law-text.ts'

export const toldHeirWithoutCase: Rule = {
  id: 'told-heir-without-case',
  level: 'careful',
  stake: 'car',
  when: 'продаёт наследник со свидетельством, а наследственного дела покупатель в реестре не нашёл',
  source: `С ваших слов: реестр наследственных дел; ${sellerLaws.inheritance.source.name}`,
  match: (_car, { buyerInput: { seller } }) => {
    const given = answerOf(seller, 'inheritance')
    if (roleOf(seller) !== 'heir-certified' || given?.answer !== 'nothing') return []
    return [
      {
        on: [toldFact(given, 'Продавец', 'наследственного дела не нашлось')],
        title: 'Свидетельство о наследстве есть, а наследственного дела не нашлось',
        brief: 'Наследственного дела не нашлось',
        explain:
          'Свидетельство выдаёт нотариус, который ведёт дело. Имя могли записать иначе, или свидетельство не настоящее.',
        advice: 'Спросите нотариуса из свидетельства, выдавал ли он его; до ответа не платите.',
        isCertain: false,
      },
    ]
  },
}

export const toldInheritance: Rule = {
  id: 'told-inheritance',
  level: 'stop',
  stake: 'car',
  when: 'владелец умер, а свидетельства о праве на наследство нет: обычно его выдают через шесть месяцев',
  source: `С ваших слов; ${sellerLaws.inheritance.source.name}`,
  match: (_car, { buyerInput: { seller } }) => {
    if (seller === undefined || roleOf(seller) !== 'heir') return []
    const statement = foundOf(seller, 'inheritance') ?? seller
    return [
      {
        on: [toldFact(statement, 'Продавец', 'владелец умер, свидетельства о наследстве нет')],
        title: 'Владелец умер, а свидетельства о наследстве нет',
        brief: 'Наследство не оформлено',
        explain: `Пока не прошло шесть месяцев, может объявиться ещё один наследник, и продажу отменят. Доверенность умершего не действует. ${lawText('inheritance')}`,
        advice: 'Не платите, пока не увидите свидетельство и не подпишет каждый наследник.',
        isCertain: true,
      },
    ]
  },
}
