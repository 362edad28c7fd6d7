import type { ToldPapers } from '#facts/buyer-input.ts'
import { earliest, isFuture } from '#facts/days.ts'
import { recordNumber } from '#facts/record-number.ts'
import { sourceOfRecord } from '#facts/words.ts'
import { formatDate, parseRussianDate } from '#shared/text/dates.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import {
  BODY,
  categorised,
  ENGINE,
  licence,
  type NumberField,
  numbersNamed,
  otherCategory,
  typeLikeness,
} from '#statements/named.ts'
import { PASSPORT_TO_COME } from '#statements/passport-words.ts'
import { isNoNumber } from '#statements/same-number.ts'
import { ownersClaim, vin } from '#verdict/own/ad-claims.ts'
import { colour, nobodyNames, power, sameInRegisters } from '#verdict/own/car-claims.ts'
import { type Claim, type ClaimResult, differs, neutral, unknown } from '#verdict/own/claim.ts'
import type { Sources } from '#verdict/own/sources.ts'
import { yearClaim } from '#verdict/own/year-claim.ts'

export function paperClaims(sources: Sources): Claim[] {
  const { papers } = sources.buyerInput
  if (!papers) return []
  const line = <Value>(
    id: string,
    name: string,
    value: Value | undefined,
    found: (value: Value) => ClaimResult,
    written = String(value),
  ): Claim[] => (value === undefined ? [] : [{ id, said: `${name} ${written}`, ...found(value) }])
  const { power: horses } = papers
  return [
    ...line('vin', 'VIN', papers.vin, (value) => vin(sources, value)),
    ...line('body', 'Кузов', papers.body, (value) => number(sources, BODY, value)),
    ...line('engine', 'Двигатель', papers.engine, (value) => number(sources, ENGINE, value)),
    ...line(
      'power',
      'Мощность',
      horses,
      (value) => power(sources, value),
      `${formatNumber(horses ?? 0)}\u00a0л.\u00a0с.`,
    ),
    ...line('colour', 'Цвет', papers.colour, (value) => colour(sources, value)),
    ...line('year', 'Год', papers.year, (value) => yearClaim(sources, value)),
    ...line('category', 'Категория', papers.category, (value) => category(sources, value)),
    ...line('owners', 'Владельцев', papers.owners, (value) => ownersClaim(sources, value)),
    ...line('passport', 'ПТС', passportText(papers), () => passport(sources, papers)),
    ...line('duplicate', 'ПТС', papers.isDuplicate || undefined, () => DUPLICATE, 'дубликат'),
  ]
}

/** «78 УУ 123456 от 01.02.2014». */
const passportText = ({ passport, passportDate }: ToldPapers): string | undefined =>
  [passport, passportDate && `от ${passportDate}`].filter(Boolean).join(' ') || undefined

const PASSPORT_UNKNOWN = 'Номера и даты ПТС реестры не назвали. Сверьте их с записью в СТС'
/** A passport later than the first registration is a replacement. */
function passport({ car, now }: Sources, { passportDate }: ToldPapers): ClaimResult {
  if (passportDate === undefined) return unknown(PASSPORT_UNKNOWN)
  const issued = parseRussianDate(passportDate)
  if (issued === undefined) return unknown(`Не поняли дату: «${passportDate}». Например, 01.02.2014`)
  if (isFuture(issued, now)) return differs(PASSPORT_TO_COME)
  const registered = earliest(car.owners.map(({ from }) => from))
  return registered !== undefined && issued > registered
    ? unknown(`Выдан позже первого учёта, ${formatDate(registered)}: спросите, не дубликат ли это`, 'warn')
    : unknown(PASSPORT_UNKNOWN)
}

const DUPLICATE = unknown('Спросите, куда делся первый: с ним могли взять кредит', 'warn')

function number(sources: Sources, field: NumberField, value: string): ClaimResult {
  if (isNoNumber(value)) return noNumber(sources, field)
  const named = numbersNamed(sources.car, field, value)
  if (named.length === 0) return nobodyNames(sources, field.unnamed)
  const other = named.find(({ isSame }) => !isSame)
  return other
    ? differs(`${sourceOfRecord(other.record)}: ${other.named}`)
    : sameInRegisters(
        sources,
        named.map(({ record }) => record),
      )
}

function noNumber(sources: Sources, field: NumberField): ClaimResult {
  const [named] = sources.car.cars.flatMap((record) => {
    const number = field.of(record)
    return number && !isNoNumber(number) ? [{ number, source: sourceOfRecord(record) }] : []
  })
  if (named === undefined) return nobodyNames(sources, field.unnamed)
  const text = `${named.source} называет ${named.number}`
  return field === BODY && recordNumber(named.number, sources.vin) === 'asked'
    ? neutral(`${text}. Это сам VIN: своего номера у кузова часто нет`)
    : unknown(`${text}: сверьте его на самой машине`)
}

/** Only an explicit category agrees. */
function category(sources: Sources, value: string): ClaimResult {
  const records = categorised(sources.car)
  const ours = licence(value)
  if (ours === undefined) return unknown(`Не поняли: «${value}». Категория — буква, например B`)
  const others = records.flatMap((record) => {
    const other = otherCategory(value, record)
    return other
      ? [{ text: `${sourceOfRecord(record)}: ${other}`, isNamed: record.category !== undefined }]
      : []
  })
  const other = others.find(({ isNamed }) => isNamed) ?? others[0]
  if (other) return differs(other.text, 'warn')
  const naming = records.filter((record) => licence(record.category ?? '') === ours)
  if (naming.length > 0) return sameInRegisters(sources, naming)
  return categoryByType(sources, value)
}

const CATEGORY_UNNAMED = 'Категории реестры не назвали'

function categoryByType(sources: Sources, value: string): ClaimResult {
  const kinds = sources.car.cars.flatMap(({ type }) =>
    type ? [{ type: type.toLowerCase(), likeness: typeLikeness(value, type) }] : [],
  )
  const perhaps = kinds.find(({ likeness }) => likeness === 'perhaps')
  if (perhaps)
    return unknown(
      `${CATEGORY_UNNAMED}, а по виду её не узнать: ${perhaps.type}. Сверьте массу и число мест в СТС`,
    )
  const own = kinds.find(({ likeness }) => likeness === 'own')
  return own
    ? neutral(`${CATEGORY_UNNAMED}. Вид подходит: ${own.type}`)
    : nobodyNames(sources, CATEGORY_UNNAMED)
}
