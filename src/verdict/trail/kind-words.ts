import { keysOf } from '#shared/keys.ts'
import { capitalised } from '#shared/text/capitals.ts'
import { plural } from '#shared/text/plural.ts'
import type { Tone } from '../verdict.ts'

type Forms = readonly [one: string, few: string, many: string]

/** Gravest first within a tone. */
const WORDS = {
  wanted: ['розыск', 'розыска', 'розысков'],
  scrapped: ['отметка об утилизации', 'отметки об утилизации', 'отметок об утилизации'],
  annulled: ['аннулирование учёта', 'аннулирования учёта', 'аннулирований учёта'],
  ban: ['запрет', 'запрета', 'запретов'],
  limit: ['ограничение', 'ограничения', 'ограничений'],
  leasing: ['лизинг', 'договора лизинга', 'договоров лизинга'],
  exported: ['вывоз из России', 'вывоза из России', 'вывозов из России'],
  fall: ['падение пробега', 'падения пробега', 'падений пробега'],
  slip: ['спорный пробег', 'спорных пробега', 'спорных пробегов'],
  accident: ['ДТП', 'ДТП', 'ДТП'],
  taxi: ['такси', 'записи о такси', 'записей о такси'],
  carsharing: ['каршеринг', 'записи о каршеринге', 'записей о каршеринге'],
  repair: ['расчёт ремонта', 'расчёта ремонта', 'расчётов ремонта'],
  pledge: ['залог', 'залога', 'залогов'],
  'pledge-end': ['снятие залога', 'снятия залога', 'снятий залога'],
  customs: ['таможня', 'таможни', 'таможен'],
  recall: ['отзыв', 'отзыва', 'отзывов'],
  inspection: ['осмотр', 'осмотра', 'осмотров'],
  reading: ['запись пробега', 'записи пробега', 'записей пробега'],
  ad: ['объявление', 'объявления', 'объявлений'],
  policy: ['полис', 'полиса', 'полисов'],
} as const satisfies Readonly<Record<string, Forms>>

/** Leasing is no taxi, and scrapping no ban. */
export type EventNoun = keyof typeof WORDS

const nouns = keysOf(WORDS)

const gravity = ['danger', 'warn', 'note'] as const satisfies readonly Tone[]

interface Named {
  readonly noun: EventNoun
  readonly title: string
  readonly tone: (typeof gravity)[number]
}

const EVENTS: Forms = ['событие', 'события', 'событий']

export const formOf = (n: number, forms: Forms): string => plural(n, ...forms)

/** «5 полисов и осмотров»; «событий» for three nouns. */
export function countInWords(some: readonly Named[]): string {
  const named = [...new Set(some.map(({ noun }) => noun))]
  const forms = named.length <= 2 ? named.map((noun) => WORDS[noun]) : [EVENTS]
  return `${some.length} ${forms.map((one) => formOf(some.length, one)).join(' и ')}`
}

export function sharedTitle(some: readonly Named[]): string {
  const [only] = some
  if (some.length === 1 && only) return only.title
  const byNoun = [...Map.groupBy(some, ({ noun }) => noun)].sort(
    ([noun, own], [other, others]) =>
      worst(own) - worst(others) || nouns.indexOf(noun) - nouns.indexOf(other),
  )
  const parts = byNoun.map(([noun, { length }]) => ({
    n: length,
    text: length === 1 ? WORDS[noun][0] : `${length} ${formOf(length, WORDS[noun])}`,
  }))
  const [first] = parts
  return capitalised(
    parts.length > 2 && first
      ? `${first.text} и ещё ${some.length - first.n}`
      : parts.map(({ text }) => text).join(' и '),
  )
}

const worst = (some: readonly Named[]): number => Math.min(...some.map(({ tone }) => gravity.indexOf(tone)))
