import {
  type AdWords,
  abroadAccidents,
  abroadDocuments,
  type BuyerInput,
  handAnswers,
  leaseStates,
  matchStates,
  type NamedPerson,
  passportKinds,
  pressureSigns,
  type QuotedValue,
  sellerQuestions,
  sellerSlots,
  type ToldAbroad,
  type ToldAd,
  type ToldAnswer,
  type ToldChecks,
  type ToldLease,
  type ToldLook,
  type ToldPapers,
  type ToldSearch,
  type ToldSeller,
  typedAdFields,
  type ValidBuyerInput,
} from '#facts/buyer-input.ts'
import { AD_CHARS, isOdometer, isOwnerCount, isPower, isPrice, isYearBy } from '#facts/input-limits.ts'
import { gravityOf } from '#facts/seller-answers.ts'
import { memoizeFor } from '#facts/sources/memoize.ts'
import { kindOf, type SellerKind } from '#shared/deal-situation.ts'
import { isRecord } from '#shared/keys.ts'
import { cleanPlate } from '#shared/vehicle/plate.ts'

type Reader<Value> = (value: unknown) => Value | undefined

const text =
  (most: number): Reader<string> =>
  (value) =>
    typeof value === 'string' && value.trim() !== '' ? value.slice(0, most) : undefined

const number =
  (fits: (value: number) => boolean): Reader<number> =>
  (value) =>
    typeof value === 'number' && fits(value) ? value : undefined

const yes: Reader<true> = (value) => (value === true ? true : undefined)
const yesOrNo: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined)

const oneOf =
  <Value>(values: readonly Value[]): Reader<Value> =>
  (given) =>
    values.find((value) => value === given)

const someOf =
  <Value>(values: readonly Value[]): Reader<readonly Value[]> =>
  (given) =>
    Array.isArray(given) ? values.filter((value) => given.includes(value)) : undefined

const said =
  <Value>(read: Reader<Value>): Reader<QuotedValue<Value>> =>
  (given) => {
    if (!isRecord(given) || typeof given.said !== 'string') return undefined
    const value = read(given.value)
    return value === undefined ? undefined : { value, said: given.said }
  }

type Readers<Part> = { readonly [Key in keyof Part]-?: Reader<NonNullable<Part[Key]>> }

function fields<Part>(readers: Readers<Part>, given: Record<string, unknown>): Partial<Part> {
  const read: Partial<Part> = {}
  for (const key in readers) {
    const value = readers[key](given[key])
    if (value !== undefined) read[key] = value
  }
  return read
}

interface Dated {
  readonly at: string
}

const time: Reader<string> = (value) =>
  typeof value === 'string' && Number.isFinite(Date.parse(value)) ? value : undefined

function part<Part extends Dated>(readers: Readers<Omit<Part, 'at'>>, given: unknown) {
  if (!isRecord(given)) return undefined
  const changedAt = time(given.at)
  return changedAt === undefined ? undefined : { ...fields(readers, given), at: changedAt }
}

const FIELD_CHARS = 60
const NOTE_CHARS = 500
const MOST_LINES = 100

const line = text(FIELD_CHARS)

/** As in policies, so that look-alikes match. */
const plate: Reader<string> = (value) => {
  const written = line(value)
  return (written && cleanPlate(written)) || undefined
}

const adWords = (now: Date): Reader<AdWords> => {
  const readers: Readers<AdWords> = {
    make: said(line),
    price: said(number(isPrice)),
    odometer: said(number(isOdometer)),
    owners: said(number(isOwnerCount)),
    year: said(number(isYearBy(now))),
    power: said(number(isPower)),
    colour: said(line),
    vin: said(line),
    plate: said(plate),
    passport: said(oneOf(passportKinds)),
    unhurt: said(yes),
    unpainted: said(yes),
    unhired: said(yes),
    unbound: said(yes),
    unwanted: said(yes),
    serviced: said(yes),
  }
  return (given) => (isRecord(given) ? fields(readers, given) : undefined)
}

const adReaders = (now: Date): Readers<Omit<ToldAd, 'at'>> => ({
  text: text(AD_CHARS),
  says: adWords(now),
  isShared: yesOrNo,
  offered: text(AD_CHARS),
  typedFields: someOf(typedAdFields),
  odometer: number(isOdometer),
  price: number(isPrice),
})

const paperReaders = (now: Date): Readers<Omit<ToldPapers, 'at'>> => ({
  vin: line,
  body: line,
  engine: line,
  power: number(isPower),
  colour: line,
  year: number(isYearBy(now)),
  category: line,
  owners: number(isOwnerCount),
  passport: line,
  passportDate: line,
  isDuplicate: yesOrNo,
  passportMarks: text(NOTE_CHARS),
  passportStatus: line,
})

const lookReaders: Readers<Omit<ToldLook, 'at'>> = {
  odometer: number(isOdometer),
  vin: line,
  odometerAt: time,
  vinAt: time,
}

const searchReaders: Readers<Omit<ToldSearch, 'at'>> = { plate }

/** Of answers that do not speak against the purchase. */
const MOST_CALM = 20
const ID_CHARS = 20

const ids: Reader<readonly string[]> = (given) =>
  Array.isArray(given) ? given.filter((id) => typeof id === 'string' && id.length <= ID_CHARS) : undefined

const answerReaders: Readers<Omit<ToldAnswer, 'at'>> = {
  answer: oneOf(handAnswers),
  state: oneOf(matchStates),
  about: ids,
}

/** Earlier versions had one answer without a person; it counts if it is against the purchase. */
const answers: Reader<NonNullable<ToldSeller['answers']>> = (given) =>
  isRecord(given)
    ? Object.fromEntries(
        sellerQuestions.flatMap((question) => {
          const read = [given[question]]
            .flat()
            .flatMap((one) => part<ToldAnswer>(answerReaders, one) ?? [])
            .filter((one, at) => at < MOST_CALM || gravityOf(question, one) > 0)
          return read.length > 0 ? [[question, read]] : []
        }),
      )
    : undefined

export const validNamed: Reader<NonNullable<ToldSeller['named']>> = (given) =>
  isRecord(given)
    ? Object.fromEntries(
        sellerSlots.flatMap((slot) => {
          const { id, same, others, former }: Partial<Record<keyof NamedPerson, unknown>> = isRecord(
            given[slot],
          )
            ? given[slot]
            : {}
          const [known] = ids([id]) ?? []
          const [before] = ids([former]) ?? []
          return known === undefined
            ? []
            : [
                [
                  slot,
                  {
                    id: known,
                    same: ids(same) ?? [],
                    others: ids(others) ?? [],
                    ...(before && { former: before }),
                  },
                ],
              ]
        }),
      )
    : undefined

/** Earlier versions stored in the role which papers were checked. */
const kind: Reader<SellerKind> = kindOf

const sellerReaders: Readers<Omit<ToldSeller, 'at'>> = {
  role: kind,
  named: validNamed,
  signs: someOf(pressureSigns),
  answers,
}

const leaseReaders: Readers<Omit<ToldLease, 'at'>> = {
  answer: oneOf(handAnswers),
  state: oneOf(leaseStates),
}

const abroadReaders: Readers<Omit<ToldAbroad, 'at'>> = {
  document: oneOf(abroadDocuments),
  date: line,
  odometer: number(isOdometer),
  accidents: oneOf(abroadAccidents),
}

const lines: Reader<readonly string[]> = (given) =>
  Array.isArray(given) ? given.filter((id) => typeof id === 'string').slice(0, MOST_LINES) : undefined

const notes: Reader<Readonly<Record<string, string>>> = (given) =>
  isRecord(given)
    ? Object.fromEntries(
        Object.entries(given)
          .slice(0, MOST_LINES)
          .flatMap(([id, note]) => (typeof note === 'string' ? [[id, note.slice(0, NOTE_CHARS)]] : [])),
      )
    : undefined

function checks(given: unknown): ToldChecks | undefined {
  const read = part<ToldChecks>({ done: lines, notes }, given)
  return read && { done: [], notes: {}, ...read }
}

/**
 * Local storage may be outdated, tampered with or mistyped. Invalid values are dropped, never
 * repaired.
 */
export const validBuyerInput = (input: unknown, now: Date): ValidBuyerInput =>
  validParts(isRecord(input) ? input : NOTHING, now.getTime())

const NOTHING = {}

/** Unchanged input is judged from the same objects. */
const validParts = memoizeFor((input: Readonly<Record<string, unknown>>, now: number): ValidBuyerInput => {
  const parts: BuyerInput = {
    ad: part<ToldAd>(adReaders(new Date(now)), input.ad),
    papers: part<ToldPapers>(paperReaders(new Date(now)), input.papers),
    look: part<ToldLook>(lookReaders, input.look),
    search: part<ToldSearch>(searchReaders, input.search),
    lease: part<ToldLease>(leaseReaders, input.lease),
    abroad: part<ToldAbroad>(abroadReaders, input.abroad),
    checks: checks(input.checks),
    seller: part<ToldSeller>(sellerReaders, input.seller),
  }
  return Object.fromEntries(
    Object.entries(parts).filter(([, value]) => value !== undefined),
  ) as unknown as ValidBuyerInput
})
