import { debtor } from '#facts/debtor.ts'
import { listed } from '#facts/words.ts'
import type { DealSituation } from '#shared/deal-situation.ts'
import type { DealRuleName } from './deal-rules.ts'
import { type DealForm, isCompanySale } from './forms.ts'

export interface DealStep {
  readonly id: string
  /** In the imperative. */
  readonly title: string
  readonly why: string
  readonly rule?: DealRuleName
}

export interface DealSteps {
  readonly before: readonly DealStep[]
  readonly day: readonly DealStep[]
  readonly after: readonly DealStep[]
}

export const stepsOf = (situation: DealSituation, form: DealForm): DealSteps => ({
  before: [
    ...special.flatMap(({ isNeeded, ...step }) =>
      isNeeded(situation) ? [withDetails(step, situation)] : [],
    ),
    PAPERS,
    PLEDGE_EXTRACT,
    ...(mayPayDeposit(situation) ? [DEPOSIT] : []),
    form === 'gosuslugi' ? ACCOUNTS : MONEY_READY,
  ],
  day: [MEET, NUMBER, ODOMETER, REPEAT, signing[form], payment[form], ACT],
  after: [form === 'gosuslugi' ? REGISTER_FIRST : REGISTER, INSURE, KEEP],
})

/** A deposit binds the buyer, so everything required must be known first. */
const mayPayDeposit = ({ level, isUncertain, isNumberDoubted }: DealSituation): boolean =>
  level !== 'unknown' && !isUncertain && !isNumberDoubted

interface SpecialStep extends DealStep {
  readonly isNeeded: (situation: DealSituation) => boolean
}

function withDetails(step: DealStep, { unchecked, role }: DealSituation): DealStep {
  if (step.id === 'answers') return { ...step, title: `${step.title}: ${listed(unchecked)}` }
  return { ...step, title: step.title.replace('продавца', debtor(role).ofWhom) }
}

const whenRules =
  (...ids: readonly string[]) =>
  ({ rules }: DealSituation): boolean =>
    ids.some((id) => rules.includes(id))

const special: readonly SpecialStep[] = [
  {
    id: 'answers',
    title: 'Дождитесь сегодняшних ответов',
    why: 'Без них неизвестно, можно ли переоформить машину. Молчание реестра — не «записей нет».',
    rule: 'refusal',
    isNeeded: ({ unchecked }) => unchecked.length > 0,
  },
  {
    id: 'no-deposit',
    title: 'Не давайте ни задатка, ни аванса',
    why: 'Пока главное не проверено, неизвестно, состоится ли сделка, а вернуть отданное трудно.',
    rule: 'deposit',
    isNeeded: (situation) => !mayPayDeposit(situation),
  },
  {
    id: 'unknown-number',
    title: 'Покажите номер в отделе ГИБДД до оплаты',
    why: 'ГИБДД не знает этого номера: он списан с ошибкой, подделан, или машина не стояла на учёте.',
    rule: 'refusal',
    isNeeded: ({ owner }) => owner === 'not-found',
  },
  {
    id: 'examine',
    title: 'Осмотрите номер в отделе ГИБДД до оплаты, вместе с продавцом',
    why: 'Записи расходятся: номер может принадлежать другой машине.',
    rule: 'refusal',
    isNeeded: ({ isNumberDoubted }) => isNumberDoubted,
  },
  {
    id: 'ask-police',
    title: 'Спросите ГИБДД, поставят ли машину на учёт',
    why: 'Учёт прекращён, или в паспорте машины есть отметка, с которой могут отказать.',
    rule: 'refusal',
    isNeeded: (situation) =>
      situation.owner === 'none' ||
      whenRules('exported', 'disposal-disputed', 'passport-pending', 'passport-restriction')(situation),
  },
  {
    id: 'lease-closed',
    title: 'Попросите договор выкупа и письмо лизинговой компании',
    why: 'Срок вышел — ещё не выкуп: до него машина принадлежит компании.',
    rule: 'lease',
    isNeeded: whenRules('leased-before'),
  },
  {
    id: 'pledge-release',
    title: 'Попросите письмо кредитора, что долг закрыт',
    why: 'Запись о залоге исключили недавно; сам кредит мог остаться.',
    rule: 'pledge',
    isNeeded: whenRules('pledge-just-excluded'),
  },
  {
    id: 'duplicate',
    title: 'Узнайте, когда и почему выдан дубликат ПТС',
    why: 'Первый мог остаться у кредитора.',
    rule: 'pledge',
    isNeeded: whenRules('passport-duplicate', 'told-duplicate'),
  },
  {
    id: 'recycling',
    title: 'Попросите таможенный ордер об утилизационном сборе',
    why: 'По документам сбор не уплачен: в регистрации могут отказать и вам.',
    rule: 'recycling',
    isNeeded: whenRules('recycling-fee-unpaid'),
  },
  {
    id: 'recycling-sum',
    title: 'Попросите таможенный ордер, расчёт утилизационного сбора и письмо таможни, что долга нет',
    why: 'Похоже, сбор уплачен не весь: доплату требуют с того, кто ввозил, а в регистрации могут отказать и вам.',
    rule: 'recycling',
    isNeeded: whenRules('recycling-fee-unknown'),
  },
  {
    id: 'import-papers',
    title: 'Попросите документы о ввозе: откуда, когда и кем ввезена машина',
    why: 'По записям ввоз не объяснён. Без бумаг о нём новому хозяину труднее доказать, что машина ввезена законно.',
    rule: 'refusal',
    isNeeded: whenRules('import-unexplained', 'new-region-import'),
  },
  {
    id: 'chain',
    title: 'Попросите договор, по которому продавец купил машину',
    why: 'По нему видно, что продавец — последний хозяин и владеет по праву.',
    rule: 'transfer',
    isNeeded: (situation) =>
      (situation.owner === 'organisation' && !isCompanySale(situation)) ||
      whenRules('resale-chain', 'resold-soon')(situation),
  },
  {
    id: 'electronic-passport',
    title: 'Попросите выписку из электронного ПТС',
    why: 'В ней статус «действующий», собственник и отметки таможни.',
    rule: 'refusal',
    isNeeded: ({ hasElectronicPassport }) => hasElectronicPassport,
  },
  {
    id: 'inspection',
    title: 'Проверьте диагностическую карту',
    why: 'Без неё в регистрации откажут.',
    rule: 'inspection',
    isNeeded: ({ needsInspection }) => needsInspection,
  },
  {
    id: 'power',
    title: 'В день сделки снова найдите доверенность в реестре и позвоните собственнику',
    why: 'Её могли отменить вчера. В ней должно быть право продать и получить деньги.',
    rule: 'power',
    isNeeded: ({ role }) => role === 'proxy-checked',
  },
  {
    id: 'heir',
    title: 'Сверьте свидетельство о праве на наследство',
    why: 'В нём эта машина и все наследники: подписывает каждый.',
    rule: 'inheritance',
    isNeeded: ({ role }) => role === 'heir-certified',
  },
  {
    id: 'closing',
    title: 'Возьмите выписку из ЕГРЮЛ в день сделки: компания закрывается или недостоверна',
    why: 'У закрывающейся компании деньги за машину могут уйти кредиторам, а требовать будет не с кого.',
    rule: 'company',
    isNeeded: ({ signs }) => signs.includes('closing'),
  },
  {
    id: 'company',
    title: 'Найдите организацию на egrul.nalog.ru и сверьте, кто подписывает',
    why: 'Она не ликвидируется; подписывает директор или человек с её доверенностью.',
    rule: 'company',
    isNeeded: isCompanySale,
  },
  {
    id: 'commission',
    title: 'Попросите договор салона с собственником',
    why: 'В реестре записан человек. В договоре должно быть, кто продавец и кому вы платите.',
    rule: 'company',
    isNeeded: ({ role, owner }) => role === 'company' && owner === 'person',
  },
  {
    id: 'debts',
    title: 'Долги продавца спросите у приставов ещё раз за минуты до оплаты',
    why: 'Запрет могут наложить в любой день, и он останется на машине.',
    rule: 'ban',
    isNeeded: ({ signs }) => signs.includes('debts'),
  },
  {
    id: 'price',
    title: 'Запишите в договор, почему цена низкая',
    why: 'Если продавец станет банкротом в ближайший год, сделку проще оспорить.',
    rule: 'bankruptcy',
    isNeeded: whenRules('told-too-cheap'),
  },
  {
    id: 'pressed',
    title: 'Не торопитесь: поговорите с продавцом без посредников',
    why: 'Обманутый продавец пойдёт в суд. В споре о квартире Верховный суд поддержал покупателя, но тянется это месяцами.',
    rule: 'mistake',
    isNeeded: ({ signs }) => signs.includes('pressed'),
  },
  {
    id: 'seller',
    title: 'Проверьте продавца: банкротство, долги у приставов, залоги на его имя',
    why: 'Реестры о машине этого не знают. Ссылки — в отчёте, строка «Продавец».',
    rule: 'bankruptcy',
    isNeeded: (situation) => !isCompanySale(situation),
  },
  {
    id: 'spouse-against',
    title: 'Супруг против: без его письменного согласия не покупайте',
    why: 'Вы знаете о несогласии, значит, продажу могут оспорить.',
    rule: 'spouse',
    isNeeded: ({ signs }) => signs.includes('spouse'),
  },
  {
    id: 'spouse',
    title: 'Спросите о согласии супруга, лучше письменном',
    why: 'Машина, купленная в браке, общая.',
    rule: 'spouse',
    isNeeded: (situation) =>
      !isCompanySale(situation) && situation.role !== 'heir-certified' && !situation.signs.includes('spouse'),
  },
]

const PAPERS: DealStep = {
  id: 'papers',
  title: 'Сверьте СТС, ПТС и паспорт продавца',
  why: 'Продаёт собственник или тот, кому он поручил; одна неверная буква в номере — отказ в регистрации.',
  rule: 'refusal',
}

const PLEDGE_EXTRACT: DealStep = {
  id: 'pledge-extract',
  title: 'Закажите у нотариуса выписку из реестра залогов на день сделки',
  why: 'В споре с кредитором помогает она, а не бесплатный поиск.',
  rule: 'pledge',
}

const DEPOSIT: DealStep = {
  id: 'deposit',
  title: 'Задаток — только по письменному соглашению',
  why: 'Впишите VIN, цену, день сделки и слово «задаток». Переводите в банке, а не наличными.',
  rule: 'deposit',
}

const MONEY_READY: DealStep = {
  id: 'money',
  title: 'Соберите деньги в одном банке хотя бы за день и предупредите его',
  why: 'Перевод себе утром и платёж незнакомому днём банк остановит. Пробный перевод не поможет; телефон в банке не меняйте.',
  rule: 'bankSigns',
}

const ACCOUNTS: DealStep = {
  id: 'money',
  title: 'За день: «Госключ» у обоих и деньги в одном банке',
  why: 'Подпись получают не за минуту. Крупный перевод себе и платёж в тот же день банк может остановить.',
  rule: 'bankSigns',
}

const MEET: DealStep = {
  id: 'meet',
  title: 'Встречайтесь днём у отделения ГИБДД или банка, лучше вдвоём',
  why: 'При свете видно кузов, номер осмотрят на месте, банк рядом.',
}

const NUMBER: DealStep = {
  id: 'number',
  title: 'Сверьте номер на кузове с документами знак в знак',
  why: 'С чужим или нечитаемым номером машину на учёт не поставят.',
  rule: 'refusal',
}

const ODOMETER: DealStep = {
  id: 'odometer',
  title: 'Сфотографируйте одометр, впишите пробег в акт',
  why: 'За неверные письменные слова о пробеге продавец отвечает.',
  rule: 'statements',
}

const REPEAT: DealStep = {
  id: 'repeat',
  title: 'За минуты до оплаты спросите реестры заново и сохраните ответ',
  why: 'Запрет и залог появляются за час; ответ моложе часа сайт не переспрашивает, у каждого стоит время. Ответ с датой — ваше доказательство, что записей не было.',
  rule: 'ban',
}

const signing: Readonly<Record<DealForm, DealStep>> = {
  gosuslugi: {
    id: 'sign',
    title: 'Подпишите договор в «Госключе»',
    why: 'Продавец создаёт договор «с аккредитивом», вы проверяете VIN и цену и соглашаетесь.',
    rule: 'stateTerms',
  },
  'bank-letter': {
    id: 'sign',
    title: 'Подпишите три экземпляра договора с настоящей ценой',
    why: 'Если сделку отменят, вернут столько, сколько записано.',
    rule: 'statements',
  },
  notary: {
    id: 'sign',
    title: 'Подпишите договор у нотариуса',
    why: 'Он прочтёт его вслух и спросит каждого, понимает ли он сделку.',
    rule: 'notary',
  },
  company: {
    id: 'sign',
    title: 'Подпишите договор, в котором продавец — организация',
    why: 'Не агент и не менеджер: требовать вы будете с того, кто назван продавцом.',
    rule: 'company',
  },
}

const payment: Readonly<Record<DealForm, DealStep>> = {
  gosuslugi: {
    id: 'pay',
    title: 'Внесите деньги на аккредитив, продавцу напрямую не платите',
    why: 'Продавец получит их после регистрации машины на вас.',
    rule: 'stateLetter',
  },
  'bank-letter': {
    id: 'pay',
    title: 'Откройте аккредитив до передачи ключей',
    why: 'Продавец видит, что деньги есть, вы — что их не отдадут без СТС на ваше имя.',
    rule: 'bankLetter',
  },
  notary: {
    id: 'pay',
    title: 'Внесите деньги в депозит нотариуса или на аккредитив',
    why: 'Их получит сам собственник, а не тот, кто его привёл.',
    rule: 'notary',
  },
  company: {
    id: 'pay',
    title: 'Платите на счёт из договора; ключи — когда деньги дошли',
    why: 'Банк может остановить платёж на два дня: договоритесь об этом заранее.',
    rule: 'bankHold',
  },
}

const ACT: DealStep = {
  id: 'act',
  title: 'Подпишите акт передачи с датой и временем',
  why: 'С передачи машина ваша. Время поможет, если придёт штраф за чужую поездку.',
  rule: 'transfer',
}

const REGISTER: DealStep = {
  id: 'register',
  title: 'Подайте заявление о регистрации в 10 дней, лучше в день сделки',
  why: 'За опоздание штраф, а до регистрации новый запрет лишит вас учёта.',
  rule: 'registration',
}

const REGISTER_FIRST: DealStep = {
  id: 'register',
  title: 'Зарегистрируйте машину в 5 дней: запись — на Госуслугах',
  why: 'До регистрации деньги в банке. Закон даёт 10 дней, аккредитив — меньше.',
  rule: 'stateLetter',
}

const INSURE: DealStep = {
  id: 'insure',
  title: 'Оформите ОСАГО до первой поездки',
  why: 'Полис прежнего хозяина вашу ответственность не страхует.',
  rule: 'insurance',
}

const KEEP: DealStep = {
  id: 'keep',
  title: 'Сохраните договор, акт, запись банка, полис, отчёт и снимки с датой',
  why: 'Если машину арестуют за долги прежнего хозяина, ими снимают арест.',
  rule: 'evidence',
}
