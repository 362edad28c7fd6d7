import type { DealSituation } from '#shared/deal-situation.ts'
import type { DealRuleName } from './deal-rules.ts'

export type DealForm = 'gosuslugi' | 'bank-letter' | 'notary' | 'company'

interface DealForms {
  readonly main: DealForm
  readonly fallback?: DealForm
}

export interface DealOption {
  readonly form: DealForm | 'cash'
  readonly fit: 'main' | 'fallback' | 'unfit' | 'never'
  readonly name: string
  readonly why: string
  readonly rules: readonly DealRuleName[]
}

export const isCompanySale = ({ role, owner }: DealSituation): boolean =>
  role === 'company' || (owner === 'organisation' && (role === undefined || role === 'proxy-checked'))

/**
 * The state's service needs a car registered on the seller himself: not an organisation's, a
 * proxy's, an heir's, or one off the register.
 */
export function formsOf(situation: DealSituation): DealForms {
  const { role, signs, owner } = situation
  if (isCompanySale(situation)) return { main: 'company', fallback: 'bank-letter' }
  if (signs.includes('pressed')) return { main: 'notary' }
  if (role === 'proxy-checked' || role === 'heir-certified')
    return { main: 'notary', fallback: 'bank-letter' }
  if (owner === 'person' || owner === 'unknown') return { main: 'gosuslugi', fallback: 'bank-letter' }
  return { main: 'bank-letter', fallback: 'notary' }
}

export function optionsOf(situation: DealSituation, { main, fallback }: DealForms): DealOption[] {
  return [
    { ...texts[main], form: main, fit: 'main' },
    ...(fallback ? [{ ...texts[fallback], form: fallback, fit: 'fallback' } as const] : []),
    ...(main === 'gosuslugi'
      ? []
      : [
          {
            ...texts.gosuslugi,
            form: 'gosuslugi',
            fit: 'unfit',
            why: whyUnfit(situation),
            rules: [],
          } as const,
        ]),
    CASH,
  ]
}

type Text = Pick<DealOption, 'name' | 'why' | 'rules'>

const texts: Readonly<Record<DealForm, Text>> = {
  gosuslugi: {
    name: 'Договор на Госуслугах с бесплатным аккредитивом',
    why: 'Банк держит деньги и отдаёт их продавцу, когда машина зарегистрирована на вас. Договор не составить, если машина записана не на продавца. Лизинг, залог, банкротство и пробег сервис не проверяет; прочие условия он покажет сам.',
    rules: ['stateLetter', 'stateTerms'],
  },
  'bank-letter': {
    name: 'Письменный договор и аккредитив в банке',
    why: 'Деньги лежат в банке, пока продавец не принесёт названную бумагу. Просите безотзывный покрытый аккредитив, бумага — СТС на ваше имя, срок — с запасом на регистрацию. Тариф спросите в банке.',
    rules: ['bankLetter'],
  },
  notary: {
    name: 'Договор у нотариуса, деньги через его депозит или аккредитив',
    why: 'Нотариус проверит личность, полномочия и то, понимает ли продавец сделку, и отдаст деньги после подписания. Тариф спросите у него заранее.',
    rules: ['notary'],
  },
  company: {
    name: 'Договор с организацией, платёж на её счёт или аккредитив',
    why: 'Платите только на счёт организации из договора, никогда на карту человека. Возьмите чек или платёжное поручение с отметкой банка.',
    rules: ['company'],
  },
}

const CASH: DealOption = {
  form: 'cash',
  fit: 'never',
  name: 'Наличными',
  why: 'От наличных не остаётся следа: в споре не доказать ни сумму, ни сам платёж. Банковская ячейка не лучше: что в ней лежит, банк не проверяет.',
  rules: [],
}

function whyUnfit(situation: DealSituation): string {
  const { role, owner } = situation
  if (isCompanySale(situation)) return 'Сервис соединяет двух людей, а продаёт организация.'
  if (role === 'proxy-checked' || role === 'heir-certified')
    return 'Машина должна стоять на учёте на самом продавце.'
  if (situation.signs.includes('pressed')) return 'Сервис не увидит, понимает ли продавец, что делает.'
  return owner === 'organisation'
    ? 'В реестре машина записана на организацию, а не на продавца.'
    : 'Машина должна стоять на учёте на продавце, а ГИБДД этого не подтвердила.'
}
