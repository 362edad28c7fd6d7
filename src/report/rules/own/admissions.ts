import { type AdmissionKind, admissionKinds } from '#report/own/admission-kinds.ts'
import { admissions } from '#report/own/admissions.ts'
import { soundTold } from '#report/own/sound-told.ts'
import type { Firing, Rule } from '#report/rule.ts'
import { toldFact } from './told-fact.ts'

/** Every admission of such weight is a reason by itself. */
const fireOn =
  (level: AdmissionKind['level']): Rule['fire'] =>
  (_car, { told, now }) => {
    const { ad } = soundTold(told, now)
    if (!ad) return []
    return admissions(ad).flatMap(({ value, said }): Firing[] => {
      const { level: weight, ...kind } = admissionKinds[value]
      const on = [toldFact(ad, 'Объявление', `«${said}»`)]
      return weight === level ? [{ ...kind, on, title: `В объявлении: «${said}»`, isCertain: true }] : []
    })
  }

const toldOf = (level: AdmissionKind['level']): string =>
  Object.values(admissionKinds)
    .flatMap((kind) => (kind.level === level ? kind.told : []))
    .join('; ')

const SOURCE = 'С ваших слов: объявление'

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
]
