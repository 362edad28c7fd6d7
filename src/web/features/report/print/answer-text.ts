import { shortDayText, unreadDateText } from '#facts/days.ts'
import type { Answered } from '#facts/evidence.ts'
import { adStateNames, disposalNames, feeNames, ownerNames, useNames } from '#facts/fact-names.ts'
import type {
  Day,
  Fact,
  FactKinds,
  Facts,
  MarketFact,
  OwnerFact,
  PledgeFact,
  PolicyFact,
} from '#facts/facts.ts'
import { joined as together } from '#facts/sources/together.ts'
import { type Asked, unreadNames, unreadRecords } from '#facts/unread.ts'
import { counted, since as sinceDay } from '#facts/words.ts'
import { gravestFirst } from '#report/recall-order.ts'
import { capitalised, lowerFirst } from '#shared/text/capitals.ts'
import { formatDate, newestFirst } from '#shared/text/dates.ts'
import { formatKm, formatNumber } from '#shared/text/numbers.ts'
import { colourName } from '#shared/vehicle/colours.ts'
import { isInsteadOfRegistry } from '#verdict/required.ts'
import { notItself } from '#verdict/stood-in.ts'
import { joined, type Noun, shortened } from './cut.ts'

interface FactFormat<Kind extends keyof FactKinds> {
  readonly noun: Noun
  /** The most important first, because a cut removes the end. */
  readonly order: (facts: readonly FactKinds[Kind][]) => readonly FactKinds[Kind][]
  readonly text: (fact: FactKinds[Kind]) => string
}

const RECORD: Noun = ['запись', 'записи', 'записей']

const asTheyCome = <Item>(items: readonly Item[]): readonly Item[] => items

const withCurrentFirst = <Item>(items: readonly Item[], holds: (item: Item) => boolean): readonly Item[] => [
  ...items.filter(holds),
  ...items.filter((item) => !holds(item)),
]

const words = (...parts: readonly (string | false | undefined)[]): string => parts.filter(Boolean).join(', ')

const fromTo = (from: Day, to: Day, record: Pick<Fact, 'unreadDates'>): string =>
  record.unreadDates
    ? words(from && `с ${shortDayText(from)}`, to && `до ${shortDayText(to)}`, unreadDateText(record))
    : to === undefined
      ? `с ${shortDayText(from)}`
      : `${from ? formatDate(from) : '…'} – ${formatDate(to)}`

const factFormats: { readonly [Kind in keyof FactKinds]?: FactFormat<Kind> } = {
  wanted: {
    noun: RECORD,
    order: (facts) => newestFirst(facts, ({ since }) => since),
    text: ({ since, region, ...one }) => words(`в розыске${sinceDay(since)}`, unreadDateText(one), region),
  },
  restrictions: {
    noun: ['ограничение', 'ограничения', 'ограничений'],
    order: (facts) => newestFirst(facts, ({ since }) => since),
    text: ({ record, region, proceedings }) => words(record, region, proceedings),
  },
  pledges: {
    noun: RECORD,
    order: (facts) =>
      withCurrentFirst(
        newestFirst(facts, ({ from }) => from),
        ({ isInForce }) => isInForce,
      ),
    text: pledge,
  },
  owners: {
    noun: ['владелец', 'владельца', 'владельцев'],
    order: (facts) => newestFirst(facts, ({ from, to }) => from ?? to),
    text: owner,
  },
  accidents: {
    noun: ['ДТП', 'ДТП', 'ДТП'],
    order: (facts) => newestFirst(facts, ({ date }) => date),
    text: ({ date, kind, damage, isUncounted, ...one }) =>
      words(
        isUncounted ? 'ДТП есть' : `${shortDayText(date, one)} ${kind ? lowerFirst(kind) : 'ДТП'}`,
        damage.length > 0 && `коды ${damage.join(' ')}`,
      ),
  },
  inspections: {
    noun: ['осмотр', 'осмотра', 'осмотров'],
    order: (facts) => newestFirst(facts, ({ date }) => date),
    text: ({ date, km, ...one }) =>
      `${shortDayText(date, one)} ${km === undefined ? 'без пробега' : formatKm(km)}`,
  },
  readings: {
    noun: RECORD,
    order: (facts) => newestFirst(facts, ({ date }) => date),
    text: ({ date, km }) => `${shortDayText(date)} ${formatKm(km)}`,
  },
  policies: {
    noun: ['полис', 'полиса', 'полисов'],
    order: (facts) => withCurrentFirst(facts, ({ isActive }) => isActive),
    text: policy,
  },
  recalls: {
    noun: ['отзыв', 'отзыва', 'отзывов'],
    order: gravestFirst,
    text: ({ record, reason, done, ...one }) =>
      words(reason ?? record, done ? `выполнен ${shortDayText(done)}` : 'не выполнен', unreadDateText(one)),
  },
  customs: { noun: RECORD, order: asTheyCome, text: ({ record }) => record },
  market: { noun: RECORD, order: asTheyCome, text: market },
  repairs: {
    noun: ['расчёт ремонта', 'расчёта ремонта', 'расчётов ремонта'],
    order: (facts) => newestFirst(facts, ({ date }) => date),
    text: ({ date, total, parts, ...one }) =>
      words(
        shortDayText(date, one),
        total === undefined ? 'без суммы' : `${formatNumber(total)} ₽`,
        parts.join(', '),
      ),
  },
  ads: {
    noun: ['объявление', 'объявления', 'объявлений'],
    order: (facts) => newestFirst(facts, ({ date }) => date),
    text: ({ date, price, km, state, ...one }) =>
      words(
        shortDayText(date, one),
        price !== undefined && `${formatNumber(price)} ₽`,
        km !== undefined && formatKm(km),
        state && `«${adStateNames[state]}»`,
      ),
  },
  passports: {
    noun: RECORD,
    order: asTheyCome,
    text: ({ record, status, hasDuplicate, recyclingFee, restrictions }) =>
      words(
        record,
        status,
        hasDuplicate && 'дубликат',
        recyclingFee && feeNames[recyclingFee],
        ...restrictions.map((text) => `ограничение: ${text}`),
      ),
  },
  disposals: {
    noun: RECORD,
    order: (facts) => newestFirst(facts, ({ date }) => date),
    text: ({ kind, date, organisation, ...one }) =>
      words(`${disposalNames[kind]} ${shortDayText(date, one)}`, organisation),
  },
  uses: {
    noun: RECORD,
    order: (facts) => newestFirst(facts, ({ from }) => from),
    text: ({ kind, from, to, isInForce, isUncounted, ...one }) =>
      isUncounted
        ? useNames[kind]
        : words(`${useNames[kind]} ${fromTo(from, to, one)}`, isInForce && 'действует'),
  },
}

function pledge({ isInForce, isRetainedTitle, from, to, holders, ...one }: PledgeFact): string {
  const since = isInForce
    ? words(`действует${sinceDay(from)}`, unreadDateText(one))
    : `${fromTo(from, to, one)}, исключено`
  return words(isRetainedTitle && 'рассрочка', holders.join(', '), since)
}

function owner({ kind, from, to, isPresent, ...one }: OwnerFact): string {
  const who = kind === undefined ? 'владелец' : ownerNames[kind]
  return `${who} ${isPresent ? `с ${shortDayText(from, one)} по сей день` : fromTo(from, to, one)}`
}

function policy({ record, isActive, to, plate, insurer, ...one }: PolicyFact): string {
  const state = isActive ? `действует${to ? ` до ${formatDate(to)}` : ''}` : 'не действует'
  return words(record, state, unreadDateText(one), plate, insurer)
}

function market({ lower, upper, average, adverts }: MarketFact): string {
  const corridor =
    lower !== undefined && upper !== undefined && `${formatNumber(lower)} – ${formatNumber(upper)} ₽`
  return words(
    corridor,
    average !== undefined && `в среднем ${formatNumber(average)} ₽`,
    adverts !== undefined && `похожих машин: ${formatNumber(adverts)}`,
  )
}

/** Contents of a found answer in at most `most` characters; the rest is counted. */
export function answerText(answer: Answered, most: number, asked: Asked): string {
  const { facts } = together(answer)
  const asides = [...carWords(facts), ...unreadWords(answer, asked)]
  const kinds = keysOf(factFormats).filter((kind) => isListed(kind, facts))
  const room = most - asides.join('. ').length
  const texts = kinds.map((kind) => factsText(kind, facts, Math.floor(room / kinds.length)))
  return capitalised([...texts, ...asides].join('. ')) || 'Ответ не удалось разобрать'
}

const keysOf = <Key extends string>(record: { readonly [K in Key]?: unknown }): Key[] =>
  Object.keys(record) as Key[]

/** Inspections and advertisements already contain their odometer readings. */
const isListed = (kind: keyof FactKinds, facts: Facts): boolean =>
  (facts[kind]?.length ?? 0) > 0 &&
  !(kind === 'readings' && (isListed('inspections', facts) || isListed('ads', facts)))

/** «3 владельца: организация 14.03.2014 – 22.12.2021; …». */
function factsText<Kind extends keyof FactKinds>(kind: Kind, facts: Facts, most: number): string {
  const format: FactFormat<Kind> | undefined = factFormats[kind]
  const some: readonly FactKinds[Kind][] = facts[kind] ?? []
  if (format === undefined) return ''
  const head = some.length > 1 ? `${counted(some.length, ...format.noun)}: ` : ''
  return head + joined(format.order(some).map(withSource(format.text)), most - head.length, format.noun)
}

const withSource =
  <Said extends Fact>(textOf: (fact: Said) => string) =>
  (fact: Said): string =>
    words(textOf(fact), fact.teller && `говорит ${fact.teller.source}`)

const ASIDE_SIGNS = 60

/** «1 395 см³, 150 л. с., серый, Текущая». */
function carWords({ cars: [car] = [] }: Facts): string[] {
  if (car === undefined) return []
  const { volume, power, colour, status } = car
  const text = words(
    volume !== undefined && `${formatNumber(volume)} см³`,
    power !== undefined && `${formatNumber(power)} л. с.`,
    colour && colourName(colour),
    status && `учёт: ${status.toLowerCase()}`,
  )
  return text === '' ? [] : [shortened(text, ASIDE_SIGNS)]
}

/** Also for empty answers: unread records must not look like "nothing found". */
export function unreadWords(answer: Answered, asked: Asked): string[] {
  const all = unreadRecords(answer, asked)
  const { length } = all.filter(({ field }) => field === undefined)
  const { fields } = unreadNames(all)
  return [
    ...(length === 0 ? [] : [`Не разобрали: ${counted(length, ...RECORD)}`]),
    ...(fields.length === 0 ? [] : [`Не сказано: ${fields.join(', ')}`]),
  ]
}

export const sourceWarnings = (answer: Answered): string[] => [
  ...(answer.refusedBy === undefined ? [] : [`Сведений не выдают: ${answer.refusedBy.join(', ')}`]),
  ...(isInsteadOfRegistry(answer) ? [notItself(answer)] : []),
]
