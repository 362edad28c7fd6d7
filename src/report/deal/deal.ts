import type { DealMatter, DealSituation } from '#shared/deal-situation.ts'
import { type Clause, clausesOf } from './clauses.ts'
import { type DealOption, formsOf, optionsOf } from './forms.ts'
import { type DealSteps, stepsOf } from './steps.ts'

export interface Deal {
  /** What must change before any payment; not empty: no deal. */
  readonly holds: readonly DealMatter[]
  /** Empty while the deal is held. */
  readonly options: readonly DealOption[]
  readonly steps: DealSteps
  readonly clauses: readonly Clause[]
}

const NO_STEPS: DealSteps = { before: [], day: [], after: [] }

/** The form of contract and payment, the steps and the clauses. A held deal has none of them. */
export function dealOf(situation: DealSituation): Deal {
  const holds = holdsOf(situation)
  if (holds.length > 0) return { holds, options: [], steps: NO_STEPS, clauses: [] }
  const forms = formsOf(situation)
  return {
    holds,
    options: optionsOf(situation, forms),
    steps: stepsOf(situation, forms.main),
    clauses: clausesOf(situation),
  }
}

/** The registries' obstacles first, then what the buyer said of the seller. */
function holdsOf({ level, matters, role, signs }: DealSituation): DealMatter[] {
  return [
    ...(level === 'stop' ? matters : []),
    ...(signs.includes('bankrupt') ? [BANKRUPT] : []),
    ...(role === 'proxy' ? [UNCHECKED_PROXY] : []),
    ...(role === 'heir' ? [UNCERTIFIED_HEIR] : []),
  ]
}

const BANKRUPT: DealMatter = {
  title: 'С ваших слов: продавец — банкрот',
  advice:
    'Не платите продавцу: его имуществом распоряжается финансовый управляющий. Имя управляющего и номер дела — на fedresurs.ru. Сверьте дату рождения: бывают однофамильцы.',
}

const UNCHECKED_PROXY: DealMatter = {
  title: 'С ваших слов: продают по непроверенной доверенности',
  advice:
    'Не платите, пока не найдёте доверенность на reestr-dover.ru, не прочитаете в ней право продать и получить деньги и не поговорите с собственником.',
}

const UNCERTIFIED_HEIR: DealMatter = {
  title: 'С ваших слов: наследство не оформлено',
  advice:
    'Не платите, пока не увидите свидетельство о праве на наследство: обычно его выдают через шесть месяцев. Доверенность умершего не действует.',
}
