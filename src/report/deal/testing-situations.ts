import type { DealSituation } from '#shared/deal-situation.ts'

interface Labelled {
  readonly name: string
  readonly given: Partial<DealSituation>
  /** `none`: no payment at all. */
  readonly form: 'gosuslugi' | 'bank-letter' | 'notary' | 'company' | 'none'
  readonly fallback?: 'bank-letter' | 'notary'
  /** In addition to those of every deal, sorted. */
  readonly steps: readonly string[]
}

/** Of a private person, all required answers of today, nothing found. */
export const CLEAR: DealSituation = {
  level: 'clear',
  matters: [],
  rules: [],
  isNumberDoubted: false,
  owner: 'person',
  unchecked: [],
  isUncertain: false,
  gaps: [],
  hasElectronicPassport: false,
  needsInspection: false,
  signs: [],
}

const ALL = ['розыск', 'запреты', 'залог', 'ДТП', 'владельцы']

const stop = (title: string, rule: string): Partial<DealSituation> => ({
  level: 'stop',
  matters: [{ title, advice: 'Не платите.' }],
  rules: [rule],
})

const careful = (...rules: readonly string[]): Partial<DealSituation> => ({ level: 'careful', rules })

const byState = { form: 'gosuslugi', fallback: 'bank-letter' } as const
const byBank = { form: 'bank-letter', fallback: 'notary' } as const
const byNotary = { form: 'notary', fallback: 'bank-letter' } as const
const byCompany = { form: 'company', fallback: 'bank-letter' } as const
const stopped = { form: 'none', steps: [] } as const

/** Labelled before the rules were written. */
export const labelledSituations: readonly Labelled[] = [
  { name: 'проверено сегодня, владелец — человек', given: {}, ...byState, steps: ['spouse'] },
  {
    name: 'то же, паспорт электронный',
    given: { hasElectronicPassport: true },
    ...byState,
    steps: ['electronic-passport', 'spouse'],
  },
  {
    name: 'то же, машине больше четырёх лет',
    given: { needsInspection: true },
    ...byState,
    steps: ['inspection', 'spouse'],
  },
  { name: 'продаёт сам собственник', given: { role: 'owner' }, ...byState, steps: ['spouse'] },
  {
    name: 'в реестре организация, о продавце не сказано',
    given: { owner: 'organisation' },
    ...byCompany,
    steps: ['company'],
  },
  {
    name: 'продаёт организация, и она же в реестре',
    given: { owner: 'organisation', role: 'company' },
    ...byCompany,
    steps: ['company'],
  },
  {
    name: 'салон продаёт машину, записанную на человека',
    given: { role: 'company' },
    ...byCompany,
    steps: ['commission', 'company'],
  },
  {
    name: 'человек называет себя собственником, а в реестре организация',
    given: { owner: 'organisation', role: 'owner' },
    ...byBank,
    steps: ['chain', 'spouse'],
  },
  { name: 'по доверенности, её не проверяли', given: { role: 'proxy' }, ...stopped },
  {
    name: 'по проверенной доверенности человека',
    given: { role: 'proxy-checked' },
    ...byNotary,
    steps: ['power', 'spouse'],
  },
  {
    name: 'по проверенной доверенности организации',
    given: { owner: 'organisation', role: 'proxy-checked' },
    ...byCompany,
    steps: ['company', 'power'],
  },
  { name: 'наследник без свидетельства', given: { role: 'heir' }, ...stopped },
  {
    name: 'наследник со свидетельством',
    given: { role: 'heir-certified' },
    ...byNotary,
    steps: ['heir'],
  },
  { name: 'продавец — банкрот', given: { signs: ['bankrupt'] }, ...stopped },
  { name: 'в документах другой человек', given: { signs: ['other'] }, ...stopped },
  {
    name: 'салон закрывается',
    given: { role: 'company', owner: 'organisation', signs: ['closing'] },
    ...byCompany,
    steps: ['closing', 'company'],
  },
  { name: 'у продавца долги', given: { signs: ['debts'] }, ...byState, steps: ['debts', 'spouse'] },
  {
    name: 'продавца торопят',
    given: { signs: ['pressed'] },
    form: 'notary',
    steps: ['pressed', 'spouse'],
  },
  {
    name: 'супруг против',
    given: { role: 'owner', signs: ['spouse'] },
    ...byState,
    steps: ['spouse-against'],
  },
  {
    name: 'цена ниже рынка',
    given: careful('told-too-cheap'),
    ...byState,
    steps: ['price', 'spouse'],
  },
  {
    name: 'цена ниже рынка и долги',
    given: { ...careful('told-too-cheap'), signs: ['debts'] },
    ...byState,
    steps: ['debts', 'price', 'spouse'],
  },
  { name: 'запрет', given: stop('Запрет: пристав', 'restriction'), ...stopped },
  { name: 'розыск', given: stop('В розыске', 'wanted'), ...stopped },
  { name: 'залог', given: stop('В залоге', 'pledge'), ...stopped },
  { name: 'лизинг', given: stop('В лизинге', 'leasing'), ...stopped },
  {
    name: 'запрет, продаёт наследник со свидетельством',
    given: { ...stop('Запрет: суд', 'restriction'), role: 'heir-certified' },
    ...stopped,
  },
  {
    name: 'запрет, остальные молчат',
    given: { ...stop('Запрет: суд', 'restriction'), owner: 'unknown', unchecked: ALL, isUncertain: true },
    ...stopped,
  },
  {
    name: 'по документам другая машина, с ваших слов',
    given: { ...stop('Номер другой машины', 'told-other-car'), isNumberDoubted: true },
    ...stopped,
  },
  {
    name: 'никого не спрашивали',
    given: { level: 'unknown', owner: 'unknown', unchecked: ALL, isUncertain: true },
    ...byState,
    steps: ['answers', 'no-deposit', 'spouse'],
  },
  {
    name: 'ГИБДД не знает номера',
    given: { level: 'unknown', owner: 'not-found' },
    ...byBank,
    steps: ['no-deposit', 'spouse', 'unknown-number'],
  },
  {
    name: 'ГИБДД не знает номера, продаёт организация',
    given: { level: 'unknown', owner: 'not-found', role: 'company' },
    ...byCompany,
    steps: ['company', 'no-deposit', 'unknown-number'],
  },
  {
    name: 'реестр залогов молчит',
    given: { level: 'unknown', unchecked: ['залог'], isUncertain: true },
    ...byState,
    steps: ['answers', 'no-deposit', 'spouse'],
  },
  {
    name: 'ответы вчерашние',
    given: { level: 'unknown', unchecked: ALL, isUncertain: true },
    ...byState,
    steps: ['answers', 'no-deposit', 'spouse'],
  },
  {
    name: 'ДТП есть, о розыске не ответили',
    given: { ...careful('accident'), unchecked: ['розыск'], isUncertain: true },
    ...byState,
    steps: ['answers', 'no-deposit', 'spouse'],
  },
  { name: 'ДТП', given: careful('accident'), ...byState, steps: ['spouse'] },
  { name: 'пробег упал', given: careful('odometer-fell'), ...byState, steps: ['spouse'] },
  {
    name: 'учёт прекращён',
    given: { ...careful('no-present-owner'), owner: 'none' },
    ...byBank,
    steps: ['ask-police', 'spouse'],
  },
  {
    name: 'отметка о вывозе, учёт прекращён',
    given: { ...careful('exported', 'no-present-owner'), owner: 'none' },
    ...byBank,
    steps: ['ask-police', 'spouse'],
  },
  {
    name: 'лизинг закончен, владелец — человек',
    given: careful('leased-before'),
    ...byState,
    steps: ['lease-closed', 'spouse'],
  },
  {
    name: 'лизинг закончен, в реестре организация',
    given: { ...careful('leased-before'), owner: 'organisation' },
    ...byCompany,
    steps: ['company', 'lease-closed'],
  },
  {
    name: 'залог исключён недавно',
    given: careful('pledge-just-excluded'),
    ...byState,
    steps: ['pledge-release', 'spouse'],
  },
  {
    name: 'дубликат ПТС',
    given: careful('passport-duplicate'),
    ...byState,
    steps: ['duplicate', 'spouse'],
  },
  {
    name: 'утилизационный сбор не уплачен',
    given: careful('recycling-fee-unpaid'),
    ...byState,
    steps: ['recycling', 'spouse'],
  },
  {
    name: 'утильсбор, похоже, уплачен не весь',
    given: careful('recycling-fee-unknown'),
    ...byState,
    steps: ['recycling-sum', 'spouse'],
  },
  {
    name: 'ввоз не объяснён',
    given: careful('import-unexplained'),
    ...byState,
    steps: ['import-papers', 'spouse'],
  },
  {
    name: 'ввезена через новые регионы, сбор под вопросом',
    given: careful('new-region-import', 'recycling-fee-unknown'),
    ...byState,
    steps: ['import-papers', 'recycling-sum', 'spouse'],
  },
  {
    name: 'в ответе запись другого VIN',
    given: { ...careful('record-of-another-vin'), isNumberDoubted: true },
    ...byState,
    steps: ['examine', 'no-deposit', 'spouse'],
  },
  {
    name: 'три владельца за три года',
    given: careful('resale-chain'),
    ...byState,
    steps: ['chain', 'spouse'],
  },
  {
    name: 'в паспорте ограничение таможни',
    given: careful('passport-restriction'),
    ...byState,
    steps: ['ask-police', 'spouse'],
  },
  {
    name: 'ЭПТС незавершённый',
    given: { ...careful('passport-pending'), hasElectronicPassport: true },
    ...byState,
    steps: ['ask-police', 'electronic-passport', 'spouse'],
  },
  {
    name: 'никого не спрашивали, проверенная доверенность',
    given: { level: 'unknown', owner: 'unknown', unchecked: ALL, isUncertain: true, role: 'proxy-checked' },
    ...byNotary,
    steps: ['answers', 'no-deposit', 'power', 'spouse'],
  },
  {
    name: 'реестр залогов молчит, у продавца долги, и его торопят',
    given: { level: 'unknown', unchecked: ['залог'], isUncertain: true, signs: ['debts', 'pressed'] },
    form: 'notary',
    steps: ['answers', 'debts', 'no-deposit', 'pressed', 'spouse'],
  },
]
