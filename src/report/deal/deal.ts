import { debtor } from '#facts/debtor.ts'
import type { DealMatter, DealSituation } from '#shared/deal-situation.ts'
import { lowerFirst } from '#shared/text/capitals.ts'
import { type Clause, clausesOf } from './clauses.ts'
import type { DealRuleName } from './deal-rules.ts'
import { type DealOption, formsOf, optionsOf } from './forms.ts'
import { type DealSteps, stepsOf } from './steps.ts'

interface DealHold extends DealMatter {
  readonly rule?: DealRuleName
}

export interface Deal {
  readonly level: DealSituation['level']
  readonly headline: string
  readonly advice: string
  /** To change before any payment; not empty: no deal. */
  readonly holds: readonly DealHold[]
  /** Before the meeting. */
  readonly matters: readonly DealMatter[]
  readonly options: readonly DealOption[]
  readonly steps: DealSteps
  readonly clauses: readonly Clause[]
}

const NO_STEPS: DealSteps = { before: [], day: [], after: [] }

/** A held deal has no contract, payment, steps or clauses. */
export function dealOf(situation: DealSituation): Deal {
  const holds = holdsOf(situation)
  if (situation.level === 'stop' || holds.length > 0)
    return { level: 'stop', ...STOP, holds, matters: [], options: [], steps: NO_STEPS, clauses: [] }
  const forms = formsOf(situation)
  const level = levelOf(situation)
  return {
    level,
    ...(situation.isUncertain ? summaries.unknown : summaries[level]),
    ...(level === 'careful' && situation.matters.length === 0 && { headline: STEPS_FIRST }),
    holds,
    matters: situation.matters,
    options: optionsOf(situation, forms),
    steps: stepsOf(situation, forms.main),
    clauses: clausesOf(situation),
  }
}

/** Words about the seller, and words that were not understood, always ask for caution. */
const levelOf = ({ level, matters, role, signs }: DealSituation): 'careful' | 'unknown' | 'clear' => {
  const isCautioned =
    matters.length > 0 || signs.length > 0 || role === 'proxy-checked' || role === 'heir-certified'
  if (level === 'unknown') return 'unknown'
  return level === 'clear' && !isCautioned ? 'clear' : 'careful'
}

const STOP = {
  headline: 'Не платите',
  advice: 'Задаток, перевод и аккредитив — тоже деньги. Что должно измениться, сказано ниже.',
} as const

/** Words about the seller are no reason to list. */
const STEPS_FIRST = 'Сначала шаги «До встречи»'

const summaries = {
  careful: {
    headline: 'Сначала выясните то, что ниже',
    advice: 'Платите так, чтобы деньги отдали после регистрации, и никогда наличными.',
  },
  unknown: {
    headline: 'Сначала ответы реестров, потом деньги',
    advice: 'Не платите и не давайте задаток, пока главное не проверено.',
  },
  clear: {
    headline: 'Деньги — через банк, реестры — ещё раз',
    advice: 'За минуты до оплаты спросите их заново: запрет и залог появляются за час.',
  },
} as const

function holdsOf({ level, matters, role, signs }: DealSituation): DealHold[] {
  return [
    ...(level === 'stop' ? matters : []),
    ...(signs.includes('bankrupt') ? [bankruptOf(role)] : []),
    ...(role === 'proxy' ? [UNCHECKED_PROXY] : []),
    ...(role === 'heir' ? [UNCERTIFIED_HEIR] : []),
    ...(signs.includes('other') ? [OTHER_PERSON] : []),
  ]
}

const bankruptOf = (role: DealSituation['role']): DealHold => ({
  rule: 'estate',
  title: `С ваших слов: ${lowerFirst(debtor(role).who)} — банкрот`,
  advice:
    'Не платите: имуществом банкрота распоряжается финансовый управляющий. Имя управляющего и номер дела — на fedresurs.ru. Сверьте дату рождения: бывают однофамильцы.',
})

const UNCHECKED_PROXY: DealHold = {
  rule: 'power',
  title: 'С ваших слов: продают по непроверенной доверенности',
  advice:
    'Не платите, пока не найдёте доверенность на reestr-dover.ru, не прочитаете в ней право продать и получить деньги и не поговорите с собственником.',
}

const UNCERTIFIED_HEIR: DealHold = {
  rule: 'inheritance',
  title: 'С ваших слов: наследство не оформлено',
  advice:
    'Не платите, пока не увидите свидетельство о праве на наследство: обычно его выдают через шесть месяцев. Доверенность умершего не действует.',
}

const OTHER_PERSON: DealHold = {
  rule: 'power',
  title: 'С ваших слов: продавец — не тот, кто записан в документах',
  advice:
    'Не платите, пока не увидите собственника или его доверенность и не найдёте её на reestr-dover.ru. После брака фамилия меняется: попросите свидетельство.',
}

export const unknownCar: DealSituation = {
  level: 'unknown',
  matters: [],
  rules: [],
  isNumberDoubted: false,
  owner: 'unknown',
  unchecked: ['розыск', 'запреты', 'залог', 'ДТП', 'владельцы'],
  isUncertain: true,
  gaps: [],
  hasElectronicPassport: false,
  needsInspection: false,
  signs: [],
}
