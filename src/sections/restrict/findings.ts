import type { Finding } from '#shared/contract/finding.ts'
import { formatDate, newestFirst } from '#shared/text/dates.ts'
import { plural } from '#shared/text/plural.ts'
import { enforcementCase, setByText } from './codes.ts'
import type { RestrictData, Restriction } from './contract.ts'

/** Restrictions of a kind are told together, each of them with its date and place. */
export function findings({ RequestResult: { records } }: RestrictData): readonly Finding[] {
  if (records.length === 0) return [free]
  const newest = newestFirst(records, ({ dateadd }) => dateadd)
  return kinds.flatMap((kind) => {
    const alike = newest.filter((record) => kindOf(record) === kind)
    return alike.length === 0 ? [] : [told(meanings[kind], alike)]
  })
}

const free: Finding = {
  tone: 'good',
  title: 'Ограничений на регистрационные действия ГИБДД не показывает',
  advice: 'Запрет могут наложить в любой день: повторите проверку в день сделки.',
}

const kinds = ['bailiff', 'court', 'ban', 'scrapped', 'annulled', 'unnamed'] as const

type Kind = (typeof kinds)[number]

/** Codes: see `codes.ts`. A code we do not know is a restriction all the same. */
function kindOf(record: Restriction): Kind {
  const code = record.ogrkod?.trim()
  if (code === '4') return 'scrapped'
  if (code === '5') return 'annulled'
  if (code !== '1' && code !== '2' && code !== '3') return 'unnamed'
  const setter = record.divtype?.trim()
  if (setter === '2') return 'bailiff'
  return setter === '1' ? 'court' : 'ban'
}

const NOT_UNTIL_LIFTED = 'Не платите, пока запрет не снят и повторная проверка этого не покажет.'

const debt = {
  tone: 'critical',
  explain:
    'Поставить автомобиль на себя не получится. Запрет держится, пока спор или долг не закрыт; автомобиль могут забрать.',
  advice: NOT_UNTIL_LIFTED,
} as const

const struckOff = {
  tone: 'danger',
  explain: 'С такой отметкой автомобиль на учёт не поставить.',
  advice: 'Не платите, пока ГИБДД не подтвердит, что отметка снята.',
} as const

const meanings: Record<Kind, Required<Finding>> = {
  bailiff: { ...debt, title: 'Запрет судебного пристава' },
  court: { ...debt, title: 'Запрет, наложенный судом' },
  ban: {
    tone: 'danger',
    title: 'Запрет на регистрационные действия',
    explain: 'Поставить автомобиль на себя не получится, пока запрет не снимет тот, кто его наложил.',
    advice: NOT_UNTIL_LIFTED,
  },
  scrapped: { ...struckOff, title: 'Отметка об утилизации' },
  annulled: { ...struckOff, title: 'Регистрация аннулирована' },
  unnamed: {
    tone: 'danger',
    title: 'Есть ограничение, вид которого ГИБДД не назвала',
    explain: 'Что именно запрещено, по ответу не понять; оформить автомобиль на себя может не получиться.',
    advice: 'До оплаты спросите в ГИБДД или у того, кто наложил ограничение.',
  },
}

const told = (meaning: Required<Finding>, alike: readonly Restriction[]): Finding => ({
  tone: meaning.tone,
  title: alike.length === 1 ? meaning.title : `${meaning.title}: ${records(alike.length)}`,
  explain: `${alike.map(circumstances).join('; ')}. ${meaning.explain}`,
  advice: meaning.advice + whereToFindTheDebt(alike),
})

const records = (n: number): string => `${n} ${plural(n, 'запись', 'записи', 'записей')}`

const circumstances = ({ dateadd, regname, divtype }: Restriction): string =>
  [formatDate(dateadd) || 'Дата не указана', regname, setByText(divtype)].filter(Boolean).join(', ')

function whereToFindTheDebt(alike: readonly Restriction[]): string {
  const cases = [...new Set(alike.flatMap(({ osnOgr }) => enforcementCase(osnOgr) ?? []))]
  if (cases.length === 0) return ''
  const numbers =
    cases.length === 1 ? 'Номер исполнительного производства' : 'Номера исполнительных производств'
  return ` ${numbers} ${cases.join(', ')}: долг можно найти на сайте судебных приставов.`
}
