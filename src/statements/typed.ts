import {
  type BuyerInput,
  type SellerQuestion,
  type ToldAbroad,
  type ToldAd,
  type ToldAnswer,
  type ToldLook,
  type ToldSeller,
  type TypedAdField,
  typedAdFields,
} from '#facts/buyer-input.ts'
import { HORSES_IN_KILOWATT } from '#facts/input-limits.ts'
import { aboutOf, answerOf } from '#facts/seller-answers.ts'
import { chosenRole } from '#facts/seller-signs.ts'
import { kindOf, type SellerKind, type SellerRole } from '#shared/deal-situation.ts'
import { formatDate, parseRussianDate } from '#shared/text/dates.ts'
import { parseNumber } from '#shared/text/numbers.ts'
import { readAd } from './read-ad.ts'

const UNIT = /\s*(?:км|₽|р(?:уб(?:\.|лей|ля|ль)?|\.)?|л\.?\s?с\.?)$/iu
const GROUPED = /^\d{1,3}(?:[.,]\d{3})+$/u

const THOUSANDS = /\s*т(?:ыс(?:яч[аи]?)?)?\.?$/iu

/** `146 000`, `146.000 км`, `146 тыс. км`, `110,5`. */
export function typedNumber(text: string): number | undefined {
  const written = text.trim().replace(UNIT, '')
  const figures = written.replace(THOUSANDS, '')
  const typed = parseNumber(GROUPED.test(figures) ? figures.replace(/[.,]/gu, '') : figures)
  return typed === undefined || figures === written ? typed : Math.round(typed * 1000)
}

/** `01.02.1980`, or `01021980` on a keypad without a full stop. Undefined: no such day. */
export function typedDay(text: string): string | undefined {
  const day = parseRussianDate(text.trim().replace(/^(\d{2})(\d{2})(\d{4})$/u, '$1.$2.$3'))
  return day && formatDate(day)
}

const KILOWATTS = /\s*(?:квт|kw)\.?$/iu
const HORSES = /\s*л\.?\s?с\.?$/iu

/** Horsepower: `110`, `78 кВт`, `78/106`, `106 л.с. (78 кВт)`. */
export function typedPower(text: string): number | undefined {
  const written = text.trim().replace(/\)$/u, '')
  const [one = '', other, ...more] = written.split(/\s*[/(]\s*/u)
  if (other !== undefined) return more.length === 0 ? horsesOfPair(one, other) : undefined
  if (!KILOWATTS.test(written)) return typedNumber(written)
  const kilowatts = typedNumber(written.replace(KILOWATTS, ''))
  return kilowatts === undefined ? undefined : Math.round(kilowatts * HORSES_IN_KILOWATT * 10) / 10
}

/** Either value is rounded. */
const ROUNDING = 0.02

/** Both units, in any order; undefined if they disagree. */
function horsesOfPair(one: string, other: string): number | undefined {
  const [less, more] = [one, other]
    .map((written) => ({ written, value: typedNumber(written.replace(KILOWATTS, '')) ?? Number.NaN }))
    .sort((a, b) => a.value - b.value)
  if (!less || !more || HORSES.test(less.written) || KILOWATTS.test(more.written)) return undefined
  const isOne = Math.abs(less.value * HORSES_IN_KILOWATT - more.value) <= ROUNDING * more.value
  return isOne ? more.value : undefined
}

const OF_YEAR = /\s*(?:г(?:\.|од[ау]?)?|г\.?\s?в\.?)$/iu

/** `2021`, `2021 г.` */
export const typedYear = (text: string): number | undefined => typedNumber(text.trim().replace(OF_YEAR, ''))

const OWNERS = /\s+(?:владел|хозя|собственник)\p{L}*$/iu
const ORDINAL = /(?<=\d)-?[оыи]?й$/iu

const COUNTS = [
  /^(?:один|одна|одного|первый|единственный)$/u,
  /^(?:два|две|двое|второй)$/u,
  /^(?:три|трое|третий)$/u,
  /^(?:четыре|четверо|четвертый)$/u,
  /^(?:пять|пятеро|пятый)$/u,
  /^(?:шесть|шестеро|шестой)$/u,
  /^(?:семь|семеро|седьмой)$/u,
  /^(?:восемь|восьмой)$/u,
  /^(?:девять|девятый)$/u,
  /^(?:десять|десятый)$/u,
]

/** `2`, `два владельца`, `1-й`. */
export function typedCount(text: string): number | undefined {
  const written = text.trim().toLowerCase().replaceAll('ё', 'е').replace(OWNERS, '')
  const named = COUNTS.findIndex((word) => word.test(written)) + 1
  return named > 0 ? named : typedNumber(written.replace(ORDINAL, ''))
}

const changedAt = (now: Date) => ({ at: now.toISOString() })

/** Only fields that are empty or unchanged since an earlier text. */
export function withAdText(buyerInput: BuyerInput, text: string, now: Date): BuyerInput {
  const { ad } = buyerInput
  const says = readAd(text)
  const { offered } = ad ?? {}
  const typedFields = typedAdFields.filter(
    (key) => ad?.[key] !== undefined && (ad.typedFields?.includes(key) || ad[key] !== ad.says?.[key]?.value),
  )
  const fill = (key: TypedAdField) => (typedFields.includes(key) ? ad?.[key] : says[key]?.value)
  const numbers = { odometer: fill('odometer'), price: fill('price') }
  return { ...buyerInput, ad: { text, says, ...numbers, offered, typedFields, ...changedAt(now) } }
}

export function withSharedText(buyerInput: BuyerInput, text: string, now: Date): BuyerInput {
  const { ad, ...others } = withAdText(buyerInput, text, now)
  return ad ? { ...others, ad: { ...ad, isShared: true, offered: undefined } } : others
}

export const withoutOffer = ({ ad, ...others }: BuyerInput): BuyerInput =>
  ad ? { ...others, ad: { ...ad, offered: undefined } } : others

export function withAd(buyerInput: BuyerInput, typed: Pick<ToldAd, TypedAdField>, now: Date): BuyerInput {
  const typedFields = typedAdFields.filter((key) =>
    key in typed ? typed[key] !== undefined : buyerInput.ad?.typedFields?.includes(key),
  )
  return { ...buyerInput, ad: { ...buyerInput.ad, ...typed, typedFields, ...changedAt(now) } }
}

export const withPapers = (
  buyerInput: BuyerInput,
  papers: Omit<NonNullable<BuyerInput['papers']>, 'at'>,
  now: Date,
): BuyerInput => ({
  ...buyerInput,
  papers: { ...papers, ...changedAt(now) },
})

type SeenFields = Pick<ToldLook, 'odometer' | 'vin'>

/** One typed today does not renew the other's time. */
export function withLook(buyerInput: BuyerInput, typed: SeenFields, now: Date): BuyerInput {
  const { look } = buyerInput
  const { at } = changedAt(now)
  const timeOf = (field: keyof SeenFields, before: string | undefined) =>
    typed[field] !== undefined ? at : look?.[field] === undefined ? undefined : (before ?? look.at)
  const times = { odometerAt: timeOf('odometer', look?.odometerAt), vinAt: timeOf('vin', look?.vinAt) }
  return { ...buyerInput, look: { ...look, ...typed, ...times, at } }
}

export const withSeller = (buyerInput: BuyerInput, given: Partial<ToldSeller>, now: Date): BuyerInput => ({
  ...buyerInput,
  seller: { ...buyerInput.seller, ...given, ...changedAt(now) },
})

export const withoutSeller = ({ seller: _other, ...buyerInput }: BuyerInput): BuyerInput => buyerInput

type Given = Omit<ToldAnswer, 'at' | 'about'>

/**
 * Undefined removes the answer that counts now, and those that say the same of a person who may be
 * the same.
 */
export function withSellerAnswer(
  buyerInput: BuyerInput,
  question: SellerQuestion,
  given: Given | undefined,
  now: Date,
): BuyerInput {
  const { seller } = buyerInput
  const before = seller?.answers?.[question] ?? []
  if (given === undefined) {
    const counted = answerOf(seller, question)
    const left = before.filter((one) => one !== counted)
    const rest = withSeller(buyerInput, { answers: { ...seller?.answers, [question]: left } }, now)
    const isRepeated = counted && answerOf(rest.seller, question)?.answer === counted.answer
    return isRepeated ? withSellerAnswer(rest, question, undefined, now) : rest
  }
  const role = given.answer === 'failed' ? seller?.role : kindBy(question, given, seller?.role)
  const about = aboutOf({ ...seller, role, ...changedAt(now) }, question)
  const others = before.filter((one) => one.about?.join() !== about.join())
  const answers = { ...seller?.answers, [question]: [{ ...given, about, ...changedAt(now) }, ...others] }
  return withSeller(buyerInput, { answers, role }, now)
}

/** A register of one kind of seller decides his kind. */
function kindBy(
  question: SellerQuestion,
  { answer }: Given,
  role: SellerKind | undefined,
): SellerKind | undefined {
  if (question === 'power') return role ?? 'proxy'
  if (question === 'inheritance' && answer === 'found') return role ?? 'heir'
  return question === 'company' ? (role ?? 'company') : role
}

/** A choice includes what these persons' papers proved. */
export function withRole(buyerInput: BuyerInput, role: SellerRole | undefined, now: Date): BuyerInput {
  const kind = kindOf(role)
  const rest = withSeller(buyerInput, { role: kind }, now)
  const paper = kind === 'proxy' ? 'power' : kind === 'heir' ? 'certificate' : undefined
  if (paper === undefined || chosenRole(rest.seller) === role) return rest
  return withSellerAnswer(rest, paper, role === kind ? undefined : { answer: 'found' }, now)
}

export const withLease = (
  buyerInput: BuyerInput,
  lease: Omit<NonNullable<BuyerInput['lease']>, 'at'>,
  now: Date,
): BuyerInput => ({
  ...buyerInput,
  lease: { ...lease, ...changedAt(now) },
})

export const withAbroad = (
  buyerInput: BuyerInput,
  abroad: Omit<ToldAbroad, 'at'>,
  now: Date,
): BuyerInput => ({
  ...buyerInput,
  abroad: { ...abroad, ...changedAt(now) },
})

export function withTick(buyerInput: BuyerInput, id: string, isDone: boolean, now: Date): BuyerInput {
  const { done = [], notes = {} } = buyerInput.checks ?? {}
  const others = done.filter((one) => one !== id)
  return { ...buyerInput, checks: { done: isDone ? [...others, id] : others, notes, ...changedAt(now) } }
}

export function withNote(buyerInput: BuyerInput, id: string, note: string, now: Date): BuyerInput {
  const { done = [], notes = {} } = buyerInput.checks ?? {}
  const others = Object.fromEntries(Object.entries(notes).filter(([one]) => one !== id))
  return {
    ...buyerInput,
    checks: { done, notes: note.trim() ? { ...others, [id]: note } : others, ...changedAt(now) },
  }
}

export const hasToldAnything = ({
  ad,
  papers,
  look,
  search,
  lease,
  abroad,
  checks,
  seller,
}: BuyerInput): boolean => Boolean(ad ?? papers ?? look ?? search ?? lease ?? abroad ?? checks ?? seller)
