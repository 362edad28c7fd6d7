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

const SOURCE = 'С ваших слов: объявление'

export const admissionRules: readonly Rule[] = [
  {
    id: 'told-admitted-bar',
    level: 'stop',
    stake: 'car',
    when: 'продавец сам пишет, что номер перебит или не читается, что документов нет, что машина в залоге, под запретом, в лизинге, в розыске или утилизирована',
    source: SOURCE,
    fire: fireOn('stop'),
  },
  {
    id: 'told-admitted',
    level: 'careful',
    stake: 'money',
    when: 'продавец сам пишет об аварии, поломке, замене кузова или двигателя, такси, неверном пробеге, прежнем залоге или розыске, снятии с учёта, неоплаченном сборе, о продаже на запчасти, по доверенности или в рассрочку; или говорит две вещи, из которых одна неправда',
    source: SOURCE,
    fire: fireOn('careful'),
  },
]
