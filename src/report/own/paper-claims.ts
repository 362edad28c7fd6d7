import { formatDate, parseRussianDate } from '#shared/text/dates.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { earliest } from '../days.ts'
import type { ToldPapers } from '../told.ts'
import { owners, vin } from './ad-claims.ts'
import { colour, nobodyNames, power, same } from './car-claims.ts'
import { beside, type Claim, differs, type Found, unknown } from './claim.ts'
import {
  BODY,
  ENGINE,
  licence,
  type NumberField,
  numbersNamed,
  otherCategory,
  typeLikeness,
} from './named.ts'
import type { Sources } from './sources.ts'
import { yearClaim } from './year-claim.ts'

/** What stands in СТС and ПТС, field by field, held against every registry that names the same. */
export function paperClaims(sources: Sources): Claim[] {
  const { papers } = sources.told
  if (!papers) return []
  const line = <Value>(
    id: string,
    name: string,
    value: Value | undefined,
    found: (value: Value) => Found,
    written = String(value),
  ): Claim[] => (value === undefined ? [] : [{ id, said: `${name} ${written}`, ...found(value) }])
  const { power: horses } = papers
  return [
    ...line('vin', 'VIN', papers.vin, (told) => vin(sources, told)),
    ...line('body', 'Кузов', papers.body, (told) => number(sources, BODY, told)),
    ...line('engine', 'Двигатель', papers.engine, (told) => number(sources, ENGINE, told)),
    ...line(
      'power',
      'Мощность',
      horses,
      (told) => power(sources, told),
      `${formatNumber(horses ?? 0)}\u00a0л.\u00a0с.`,
    ),
    ...line('colour', 'Цвет', papers.colour, (told) => colour(sources, told)),
    ...line('year', 'Год', papers.year, (told) => yearClaim(sources, told)),
    ...line('category', 'Категория', papers.category, (told) => category(sources, told)),
    ...line('owners', 'Владельцев', papers.owners, (told) => owners(sources, told)),
    ...line('passport', 'ПТС', passportText(papers), () => passport(sources, papers)),
    ...line('duplicate', 'ПТС', papers.isDuplicate || undefined, () => DUPLICATE, 'дубликат'),
  ]
}

/** «78 УУ 123456 от 01.02.2014»; undefined when neither is told. */
const passportText = ({ passport, passportDate }: ToldPapers): string | undefined =>
  [passport, passportDate && `от ${passportDate}`].filter(Boolean).join(' ') || undefined

const PASSPORT_UNKNOWN = 'Номера и даты ПТС реестры не назвали. Сверьте их с записью в СТС'
/** A passport is older than the first registration; a later one has replaced another. */
function passport({ car }: Sources, { passportDate }: ToldPapers): Found {
  if (passportDate === undefined) return unknown(PASSPORT_UNKNOWN)
  const issued = parseRussianDate(passportDate)
  if (issued === undefined) return unknown(`Не поняли дату: «${passportDate}». Например, 01.02.2014`)
  const registered = earliest(car.owners.map(({ from }) => from))
  return registered !== undefined && issued > registered
    ? unknown(`Выдан позже первого учёта, ${formatDate(registered)}: спросите, не дубликат ли это`, 'warn')
    : unknown(PASSPORT_UNKNOWN)
}

const DUPLICATE = unknown('Спросите, куда делся первый: с ним могли взять кредит', 'warn')

function number(sources: Sources, field: NumberField, told: string): Found {
  const named = numbersNamed(sources.car, field, told)
  if (named.length === 0) return nobodyNames(sources, field.unnamed)
  const other = named.find(({ isSame }) => !isSame)
  return other
    ? differs(`${other.record.answer.section.source}: ${other.named}`)
    : same(
        sources,
        named.map(({ record }) => record.answer),
      )
}

/** Only a category that a registry has named is the same; a vehicle that it covers is none. */
function category(sources: Sources, told: string): Found {
  const { cars } = sources.car
  const ours = licence(told)
  if (ours === undefined) return unknown(`Не поняли: «${told}». Категория — буква, например B`)
  for (const car of cars) {
    const other = otherCategory(told, car)
    if (other) return differs(`${car.answer.section.source}: ${other}`, 'warn')
  }
  const naming = cars.filter((car) => licence(car.category ?? '') === ours)
  if (naming.length > 0)
    return same(
      sources,
      naming.map(({ answer }) => answer),
    )
  return categoryByType(sources, told)
}

const CATEGORY_UNNAMED = 'Категории реестры не назвали'

function categoryByType(sources: Sources, told: string): Found {
  const kinds = sources.car.cars.flatMap(({ type }) =>
    type ? [{ type: type.toLowerCase(), likeness: typeLikeness(told, type) }] : [],
  )
  const perhaps = kinds.find(({ likeness }) => likeness === 'perhaps')
  if (perhaps)
    return unknown(
      `${CATEGORY_UNNAMED}, а по виду её не узнать: ${perhaps.type}. Сверьте массу и число мест в СТС`,
    )
  const own = kinds.find(({ likeness }) => likeness === 'own')
  return own
    ? beside(`${CATEGORY_UNNAMED}. Вид подходит: ${own.type}`)
    : nobodyNames(sources, CATEGORY_UNNAMED)
}
