import { type AdmissionKind, admissionKinds } from '#facts/admission-kinds.ts'
import type { ValidTold } from '#facts/told.ts'
import { admissions } from '#statements/admissions.ts'
import { isUnreadAd } from '#verdict/own/ad-claims.ts'
import type { Finding, Rule } from '#verdict/rule.ts'
import { toldFact } from './told-fact.ts'

export const admissionsOf = ({ ad }: ValidTold) => ({ ad, admitted: ad ? admissions(ad) : [] })

const fireOn =
  (level: AdmissionKind['level'], titled = (said: string) => `В объявлении: «${said}»`): Rule['fire'] =>
  (_car, { told }) => {
    const { ad, admitted } = admissionsOf(told)
    if (!ad) return []
    return admitted.flatMap(({ value, said }): Finding[] => {
      // `told-duplicate` covers it.
      if (value === 'duplicate') return []
      const { level: weight, ...kind } = admissionKinds[value]
      const on = [toldFact(ad, 'Объявление', `«${said}»`)]
      return weight === level ? [{ ...kind, on, title: titled(said), isCertain: true }] : []
    })
  }

const toldOf = (level: AdmissionKind['level']): string =>
  Object.entries(admissionKinds)
    .flatMap(([id, kind]) => (kind.level === level && id !== 'duplicate' ? kind.told : []))
    .join('; ')

const SOURCE = 'С ваших слов: объявление'

/** Neither admitted nor clearly denied. */
const unclearAd: Rule = {
  id: 'told-unclear',
  level: 'note',
  leads: true,
  warns: true,
  stake: 'car',
  when: 'в тексте объявления есть слова о возможной помехе, которых мы не поняли; совет на табличке начинается с этого',
  source: SOURCE,
  fire: fireOn('note', (said) => `В объявлении есть слова, которых мы не поняли: «${said}». Прочтите сами`),
}

/** The absence of admissions then proves nothing. */
const unreadAd: Rule = {
  id: 'told-unread',
  level: 'note',
  warns: true,
  stake: 'news',
  when: 'в тексте объявления не прочли ничего; совет на табличке начинается с этого',
  source: SOURCE,
  fire: (_car, { told: { ad } }) =>
    ad && isUnreadAd(ad)
      ? [
          {
            on: [toldFact(ad, 'Объявление', 'не прочли ничего')],
            title: 'Объявление не поняли: в тексте не нашли, что сверить',
            brief: 'Объявление не поняли',
            explain: 'Признаётся ли продавец в чём-то, мы не знаем: слов, которые мы понимаем, в тексте нет.',
            advice: 'Объявление не поняли: прочтите его сами.',
            isCertain: true,
          },
        ]
      : [],
}

export const admissionRules: readonly Rule[] = [
  {
    id: 'told-admitted-bar',
    level: 'stop',
    stake: 'car',
    when: `продавец сам пишет: ${toldOf('stop')}`,
    source: SOURCE,
    fire: fireOn('stop'),
  },
  {
    id: 'told-admitted',
    level: 'careful',
    stake: 'money',
    when: `продавец сам пишет: ${toldOf('careful')}`,
    source: SOURCE,
    fire: fireOn('careful'),
  },
  unclearAd,
  unreadAd,
]
