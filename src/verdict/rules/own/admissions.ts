import { type AdmissionId, type AdmissionKind, admissionKinds } from '#facts/admission-kinds.ts'
import type { ToldPapers, ValidBuyerInput } from '#facts/buyer-input.ts'
import { admissions } from '#statements/admissions.ts'
import { markedFee, unionCountry } from '#statements/passport-marks.ts'
import { isUnreadAd } from '#verdict/own/ad-claims.ts'
import type { Finding, Rule } from '#verdict/rule.ts'
import { toldFact } from './told-fact.ts'

export const admissionsOf = ({ ad }: ValidBuyerInput) => ({ ad, admitted: ad ? admissions(ad) : [] })

const IN_AD = { subject: 'Объявление', place: 'В объявлении' } as const
const IN_PASSPORT = { subject: 'Документы', place: 'В отметках ПТС' } as const

function admittedIn(buyerInput: ValidBuyerInput) {
  const { ad, admitted } = admissionsOf(buyerInput)
  const { papers } = buyerInput
  return [
    ...(ad ? admitted.map((one) => ({ ...one, part: ad, ...IN_AD })) : []),
    ...(papers ? passportAdmissions(papers).map((one) => ({ ...one, part: papers, ...IN_PASSPORT })) : []),
  ]
}

/** Excludes the recycling fee, because the rule `told-passport-marks` reports it. */
export const passportAdmissions = ({ passportMarks: text }: Pick<ToldPapers, 'passportMarks'>) =>
  text === undefined
    ? []
    : admissions({ text }).filter(({ said }) => markedFee(text) === undefined || !/утил/iu.test(said))

interface Judged extends Pick<AdmissionKind, 'level'> {
  readonly value: AdmissionId
}

const fireOn =
  (
    isOfRule: (admission: Judged) => boolean,
    titled = (place: string, said: string) => `${place}: «${said}»`,
  ): Rule['match'] =>
  (_car, { buyerInput }) =>
    admittedIn(buyerInput).flatMap(({ value, said, part, subject, place }): Finding[] => {
      // `told-duplicate` already reports it.
      if (value === 'duplicate') return []
      const { level, ...kind } = admissionKinds[value]
      const on = [toldFact(part, subject, `«${said}»`)]
      return isOfRule({ value, level }) ? [{ ...kind, on, title: titled(place, said), isCertain: true }] : []
    })

const toldOf = (level: AdmissionKind['level']): string =>
  Object.entries(admissionKinds)
    .flatMap(([id, kind]) => (kind.level === level && id !== 'duplicate' ? kind.wording : []))
    .join('; ')

const SOURCE = 'С ваших слов: объявление'

/** Neither admitted nor clearly denied. */
const unclearAd: Rule = {
  id: 'told-unclear',
  level: 'note',
  leads: true,
  warns: true,
  stake: 'car',
  when: 'в тексте объявления или в особых отметках ПТС есть слова о возможной помехе, которых мы не поняли; совет на табличке начинается с этого',
  source: SOURCE,
  match: fireOn(
    ({ value }) => value === 'unclear',
    (place, said) => `${place} есть слова, которых мы не поняли: «${said}». Прочтите сами`,
  ),
}

/** About the deal, not the car. */
const terms: Rule = {
  id: 'told-terms',
  level: 'note',
  leads: true,
  warns: true,
  stake: 'car',
  when: 'продавец в объявлении просит предоплату или обещает другую цену в договоре; совет на табличке начинается с этого',
  source: SOURCE,
  match: fireOn(({ value, level }) => level === 'note' && value !== 'unclear'),
}

/** Most marks bear on the deal. */
const unreadMarks: Rule = {
  id: 'told-unread-marks',
  level: 'note',
  warns: true,
  stake: 'car',
  when: 'в особых отметках ПТС не прочли ничего; совет на табличке начинается с этого',
  source: 'С ваших слов: документы',
  match: (_car, { buyerInput: { papers } }) =>
    papers?.passportMarks !== undefined && isUnreadMark(papers.passportMarks)
      ? [
          {
            on: [toldFact(papers, 'Документы', `отметки «${papers.passportMarks}»`)],
            title: 'Отметки ПТС не поняли: прочтите их сами',
            brief: 'Отметки ПТС не поняли',
            explain: 'Отметка может значить запрет, залог, утилизацию или замену номера.',
            advice: 'Отметки ПТС не поняли: спросите о них в ГИБДД.',
            isCertain: true,
          },
        ]
      : [],
}

const isUnreadMark = (marks: string): boolean =>
  passportAdmissions({ passportMarks: marks }).length === 0 &&
  markedFee(marks) === undefined &&
  unionCountry(marks) === undefined

/** Absent admissions then prove nothing. */
const unreadAd: Rule = {
  id: 'told-unread',
  level: 'note',
  warns: true,
  stake: 'news',
  when: 'в тексте объявления не прочли ничего; совет на табличке начинается с этого',
  source: SOURCE,
  match: (_car, { buyerInput: { ad } }) =>
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
    when: `продавец сам пишет или в отметках ПТС стоит: ${toldOf('stop')}`,
    source: SOURCE,
    match: fireOn(({ level }) => level === 'stop'),
  },
  {
    id: 'told-admitted',
    level: 'careful',
    stake: 'money',
    when: `продавец сам пишет или в отметках ПТС стоит: ${toldOf('careful')}`,
    source: SOURCE,
    match: fireOn(({ level }) => level === 'careful'),
  },
  terms,
  unclearAd,
  unreadMarks,
  unreadAd,
]
