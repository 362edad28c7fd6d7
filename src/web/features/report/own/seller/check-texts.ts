import { type SellerQuestion, sellerQuestions, type ToldAnswer, type ToldSeller } from '#facts/buyer-input.ts'
import { answerOf, isPersonUnsure } from '#facts/seller-answers.ts'
import { roleOf } from '#facts/seller-signs.ts'
import { sellerRegistries } from '#shared/by-hand-registries.ts'
import { type SellerCheck, type SellerKind, type SellerRole, sellerChecks } from '#shared/deal-situation.ts'
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
    hint: 'Это он, если совпали дата рождения или ИНН.',
  },
  bailiffs: {
    question: 'Есть ли долги?',
    labels: { ...LOOKED, found: 'Есть, и это он' },
    roles: ['owner'],
    hint: 'Сверьте дату рождения.',
  },
  power: {
    question: 'Что в реестре?',
    labels: {
      found: 'Нашлась и действует',
      nothing: 'Не нашлась, отменена или истекла',
      failed: 'Не открылось',
    },
    roles: ['proxy', 'proxy-checked'],
    condition: 'Нужно, если продают по доверенности',
    hint: 'Проверьте в ней срок, право продать и получить деньги.',
  },
  inheritance: {
    question: 'Есть ли наследственное дело?',
    labels: { ...LOOKED, found: 'Дело есть', nothing: 'Дела нет' },
    roles: ['heir', 'heir-certified'],
    condition: 'Нужно, если владелец умер',
    hint: 'Ищут имя умершего.',
  },
  pledges: {
    question: 'Есть ли залоги на его имя?',
    labels: { ...LOOKED, found: 'Есть' },
    roles: ['owner', 'company'],
    hint: 'Вкладка «По информации о залогодателе».',
  },
  company: {
    question: 'Что с компанией?',
    labels: {
      found: 'Закрывается, недостоверна, банкрот',
      nothing: 'Действует, отметок нет',
      failed: 'Не открылось',
    },
    roles: ['company'],
    condition: 'Нужно, если продаёт салон или компания',
    hint: 'Ищите ликвидацию, недостоверность, массовый адрес.',
  },
}

export type PaperQuestion = Exclude<SellerQuestion, SellerCheck | 'certificate'>

export const paperTexts: Readonly<
  Record<PaperQuestion, Pick<CheckText, 'question' | 'labels'> & { readonly why: string }>
> = {
  owner: {
    question: 'Продавец — тот, кто записан в СТС и ПТС?',
    why: 'Впишите обе фамилии выше, и мы сравним, или ответьте сами.',
    labels: { found: 'Другой человек', nothing: 'Тот же', failed: 'Не показал' },
  },
  passport: {
    question: 'Паспорт сходится с документами?',
    why: 'Сверьте фото и имя: сайта для проверки паспорта нет. Прописка могла смениться.',
    labels: { found: 'Не сходится', nothing: 'Сходится', failed: 'Не показал' },
  },
  spouse: {
    question: 'Согласен ли супруг?',
    why: 'Купленная в браке машина общая: если вы знали о несогласии, продажу могут оспорить.',
    labels: { found: 'Против', nothing: 'Согласен или брака нет', failed: 'Не спросили' },
  },
}

const isAnswered = (seller: ToldSeller | undefined, question: SellerQuestion): boolean =>
  answerOf(seller, question)?.answer !== undefined

function concerns(seller: ToldSeller | undefined, check: SellerCheck): boolean {
  const role = roleOf(seller)
  const { roles } = checkTexts[check]
  return role === undefined || roles === undefined || roles.includes(role)
}

/** The weightiest for this seller, and those with an answer, which may be wrong. */
export const checksOf = (seller: ToldSeller | undefined): readonly SellerCheck[] =>
  sellerChecks.filter((check) => isAnswered(seller, check) || concerns(seller, check))

/** In words: unanswered, and not asked of this seller. */
export const notCheckedText = (seller: ToldSeller | undefined): string =>
  [
    ...sellerChecks
      .filter((check) => !checksOf(seller).includes(check))
      .map((check) => sellerRegistries[check].name.toLowerCase()),
    ...(seller?.role === 'proxy' && !isAnswered(seller, 'spouse') ? ['согласие супруга'] : []),
  ].join(', ')

const paperQuestions = sellerQuestions.filter((question): question is PaperQuestion => question in paperTexts)

/** A company has no spouse, and an heir's share is his alone. A proxy is another person. */
const NOT_ASKED: Readonly<Record<SellerKind, readonly PaperQuestion[]>> = {
  owner: [],
  proxy: ['owner', 'spouse'],
  heir: ['owner', 'spouse'],
  company: ['spouse'],
}

export function papersOf(seller: ToldSeller | undefined, isWhole: boolean): readonly PaperQuestion[] {
  const left = isWhole || seller?.role === undefined ? [] : NOT_ASKED[seller.role]
  // Another name in the papers is natural for those who act for the owner.
  const isGiven = (question: PaperQuestion) =>
    isAnswered(seller, question) && answerOf(seller, question)?.state !== 'compared'
  return paperQuestions.filter((question) => !left.includes(question) || isGiven(question))
}

/** Answers about a person who is not named now. */
export const hasAnswersOfOther = (seller: ToldSeller | undefined): boolean =>
  sellerQuestions.some(
    (question) => answerOf(seller, question) === undefined && (seller?.answers?.[question]?.length ?? 0) > 0,
  )

/** An earlier page named somebody whose name this one has forgotten. */
export const hasFormer = (seller: ToldSeller | undefined): boolean =>
  Object.values(seller?.named ?? {}).some(({ former }) => former !== undefined)

/** The answer about the person named now, to be shown as pressed. */
export function pressedOf(seller: ToldSeller | undefined, question: SellerQuestion): ToldAnswer['answer'] {
  const given = answerOf(seller, question)
  return given?.state === 'namesake' || isPersonUnsure(seller, question) ? undefined : given?.answer
}

/** The first check without an answer; the papers come after all of them. */
export const nextOf = (seller: ToldSeller | undefined): SellerCheck | undefined =>
  checksOf(seller).find((check) => !isAnswered(seller, check))

export const conditionOf = (check: SellerCheck, role: SellerRole | undefined): string | undefined =>
  role === undefined ? checkTexts[check].condition : undefined

/** No warning. */
const isCalm = (question: SellerQuestion, { answer }: ToldAnswer): boolean =>
  question === 'power' ? answer === 'found' : answer === 'nothing'

const STATES = {
  same: 'с ваших слов: это он',
  namesake: 'похоже, тёзка: проверьте, что это он',
  ended: 'с ваших слов: всё окончено',
  vehicle: 'с ваших слов: назван этот VIN',
  compared: 'имена сравнили',
} as const

export function lineOf(seller: ToldSeller | undefined, question: SellerCheck): string {
  const given = answerOf(seller, question)
  if (given?.answer === undefined) return conditionOf(question, roleOf(seller)) ?? 'Не проверено'
  const day = formatDate(new Date(given.at))
  if (isPersonUnsure(seller, question))
    return `${day}, ответ под другим именем или без имени: если это не он, отметьте снова`
  if (given.answer === 'failed') return `${day}, не открылось, попробуйте ещё раз`
  if (given.answer === 'found' && given.state) return `${day}, ${STATES[given.state]}`
  const said = checkTexts[question].labels[given.answer].toLowerCase()
  return given.answer === 'nothing' && question !== 'power'
    ? `по вашим словам, ${said}, ${day}`
    : `${day}, с ваших слов: ${said}`
}

/** Never good: a look proves nothing. */
export function toneOf(question: SellerQuestion, given: ToldAnswer | undefined): Tone {
  if (given?.answer === undefined || given.answer === 'failed') return 'none'
  if (isCalm(question, given) || given.state === 'ended') return 'note'
  const isStop = question === 'bankruptcy' || question === 'power' || given.state === 'vehicle'
  return isStop && given.state !== 'namesake' ? 'danger' : 'warn'
}
