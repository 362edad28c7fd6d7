import { capitalised } from '#shared/text/capitals.ts'
import { plural } from '#shared/text/plural.ts'
import { type Happening, type HappeningKind, happeningKinds } from './happenings.ts'

type Forms = readonly [one: string, few: string, many: string]

const WORDS: Readonly<Record<HappeningKind, Forms>> = {
  wanted: ['розыск', 'розыска', 'розысков'],
  disposal: ['утилизация', 'утилизации', 'утилизаций'],
  restriction: ['запрет', 'запрета', 'запретов'],
  fall: ['падение пробега', 'падения пробега', 'падений пробега'],
  accident: ['ДТП', 'ДТП', 'ДТП'],
  repair: ['расчёт ремонта', 'расчёта ремонта', 'расчётов ремонта'],
  pledge: ['залог', 'залога', 'залогов'],
  'pledge-end': ['снятие залога', 'снятия залога', 'снятий залога'],
  customs: ['таможня', 'таможни', 'таможен'],
  use: ['работа', 'работы', 'работ'],
  recall: ['отзыв', 'отзыва', 'отзывов'],
  inspection: ['осмотр', 'осмотра', 'осмотров'],
  reading: ['запись пробега', 'записи пробега', 'записей пробега'],
  ad: ['объявление', 'объявления', 'объявлений'],
  policy: ['полис', 'полиса', 'полисов'],
}

const EVENTS: Forms = ['событие', 'события', 'событий']

export const formOf = (n: number, forms: Forms): string => plural(n, ...forms)

/** «5 полисов и осмотров»; three kinds and more are all «событий». */
export function countInWords(some: readonly Happening[]): string {
  const kinds = [...new Set(some.map(({ kind }) => kind))]
  const forms = kinds.length <= 2 ? kinds.map((kind) => WORDS[kind]) : [EVENTS]
  return `${some.length} ${forms.map((one) => formOf(some.length, one)).join(' и ')}`
}

/** What stands at one place of the line, the gravest first: «Розыск и запрет», «2 ДТП и осмотр». */
export function sharedTitle(some: readonly Happening[]): string {
  const [only] = some
  if (some.length === 1 && only) return only.title
  const parts = happeningKinds.flatMap((kind) => {
    const n = some.filter((one) => one.kind === kind).length
    const forms = WORDS[kind]
    return n === 0 ? [] : [{ n, text: n === 1 ? forms[0] : `${n} ${formOf(n, forms)}` }]
  })
  const [first] = parts
  return capitalised(
    parts.length > 2 && first
      ? `${first.text} и ещё ${some.length - first.n}`
      : parts.map(({ text }) => text).join(' и '),
  )
}
