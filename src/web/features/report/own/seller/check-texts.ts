import { roleOf } from '#facts/seller-signs.ts'
import type { SellerQuestion, ToldAnswer, ToldSeller } from '#facts/told.ts'
import { type SellerCheck, type SellerRole, sellerChecks } from '#shared/deal-situation.ts'
import { formatDate } from '#shared/text/dates.ts'
import type { Tone } from '#verdict/verdict.ts'

interface CheckText {
  readonly question: string
  readonly labels: Readonly<Record<'found' | 'nothing' | 'failed', string>>
  readonly roles?: readonly SellerRole[]
  readonly condition?: string
  readonly hint: string
}

const LOOKED = { nothing: 'Записей нет', failed: 'Не открылось' } as const

const PERSON: readonly SellerRole[] = ['owner', 'proxy', 'proxy-checked', 'heir', 'heir-certified']

export const checkTexts: Readonly<Record<SellerCheck, CheckText>> = {
  bankruptcy: {
    question: 'Нашёлся ли он?',
    labels: { ...LOOKED, found: 'Нашёлся, и это он' },
    roles: PERSON,
    hint: 'Тёзок много: это он, если совпали дата рождения или ИНН.',
  },
  bailiffs: {
    question: 'Есть ли долги?',
    labels: { ...LOOKED, found: 'Есть, и это он' },
    roles: PERSON,
    hint: 'Сверьте дату рождения: бывают тёзки. Сайт попросит код с картинки.',
  },
  power: {
    question: 'Что в реестре?',
    labels: { found: 'Нашлась и действует', nothing: 'Не нашлась или отменена', failed: 'Не открылось' },
    roles: ['proxy', 'proxy-checked'],
    condition: 'Нужно, если продают по доверенности',
    hint: 'Номер, дату и нотариуса перепишите с неё. Ищите в ней право продать и получить деньги.',
  },
  inheritance: {
    question: 'Есть ли наследственное дело?',
    labels: { ...LOOKED, found: 'Дело есть', nothing: 'Дела нет' },
    roles: ['heir', 'heir-certified'],
    condition: 'Нужно, если владелец умер',
    hint: 'Ищите имя умершего владельца, а не продавца: впишите его в «Собственник в СТС и ПТС».',
  },
  pledges: {
    question: 'Есть ли залоги на его имя?',
    labels: { ...LOOKED, found: 'Есть' },
    hint: 'Вкладка «По информации о залогодателе». Откройте каждую запись: там может быть эта машина.',
  },
  company: {
    question: 'Что с компанией?',
    labels: {
      found: 'Закрывается, недостоверна или банкрот',
      nothing: 'Действует, отметок нет',
      failed: 'Не открылось',
    },
    roles: ['company'],
    condition: 'Нужно, если продаёт салон или компания',
    hint: 'Посмотрите ликвидацию, недостоверность и массовый адрес. ИНН есть в договоре и на сайте салона.',
  },
}

export type PaperQuestion = Exclude<SellerQuestion, SellerCheck>

export const paperTexts: Readonly<
  Record<PaperQuestion, Pick<CheckText, 'question' | 'labels'> & { readonly why: string }>
> = {
  owner: {
    question: 'Продавец — тот, кто записан в СТС и ПТС?',
    why: 'Продать вправе собственник или тот, кому он это поручил. Впишите выше обе фамилии — сравним сами.',
    labels: { found: 'Другой человек', nothing: 'Тот же', failed: 'Не показал' },
  },
  passport: {
    question: 'Паспорт сходится с документами?',
    why: 'Фото, имя и прописка в паспорте — как у того, кто перед вами и кто записан в документах. Проверить паспорт на открытом сайте больше нельзя.',
    labels: { found: 'Не сходится', nothing: 'Сходится', failed: 'Не показал' },
  },
  spouse: {
    question: 'Согласен ли супруг?',
    why: 'Машина, купленная в браке, общая. Если вы знали о несогласии, супруг может оспорить продажу; лучше попросить согласие письменно.',
    labels: { found: 'Против', nothing: 'Согласен или брака нет', failed: 'Не спросили' },
  },
}

/** Those that concern this seller, and those with an answer, which counts and may be wrong. */
export const checksOf = (seller: ToldSeller | undefined): readonly SellerCheck[] => {
  const role = roleOf(seller)
  return sellerChecks.filter((check) => {
    const { roles } = checkTexts[check]
    const isAnswered = seller?.answers?.[check]?.answer !== undefined
    return isAnswered || role === undefined || roles === undefined || roles.includes(role)
  })
}

export const conditionOf = (check: SellerCheck, role: SellerRole | undefined): string | undefined =>
  role === undefined ? checkTexts[check].condition : undefined

/** Answers that are no warning. */
const isCalm = (question: SellerQuestion, { answer }: ToldAnswer): boolean =>
  question === 'power' ? answer === 'found' : answer === 'nothing'

const STATES = {
  same: 'с ваших слов: это он',
  namesake: 'похоже, тёзка: проверьте, что это он',
  ended: 'с ваших слов: всё окончено',
  vehicle: 'с ваших слов: назван этот VIN',
} as const

export function lineOf(
  question: SellerCheck,
  given: ToldAnswer | undefined,
  role: SellerRole | undefined,
): string {
  if (given?.answer === undefined) return conditionOf(question, role) ?? 'Не проверено'
  const day = formatDate(new Date(given.at))
  if (given.answer === 'failed') return `${day}, не открылось, попробуйте ещё раз`
  if (given.answer === 'found' && given.state) return `${day}, ${STATES[given.state]}`
  const said = checkTexts[question].labels[given.answer].toLowerCase()
  return given.answer === 'nothing' && question !== 'power'
    ? `по вашим словам, ${said}, ${day}`
    : `${day}, с ваших слов: ${said}`
}

/** Never good: a look of the buyer proves nothing. */
export function toneOf(question: SellerQuestion, given: ToldAnswer | undefined): Tone {
  if (given?.answer === undefined || given.answer === 'failed') return 'none'
  if (isCalm(question, given) || given.state === 'ended') return 'note'
  const isStop = question === 'bankruptcy' || question === 'power' || given.state === 'vehicle'
  return isStop && given.state !== 'namesake' ? 'danger' : 'warn'
}
