import { formatNumber } from '#shared/text/numbers.ts'
import { colourName } from '#shared/vehicle/colours.ts'
import type { Answered } from '../evidence.ts'
import type { ToldPapers } from '../told.ts'
import { owners, vin } from './ad-claims.ts'
import { agrees, beside, type Claim, differs, type Found, silent, unknown } from './claim.ts'
import {
  areTwoEngines,
  BODY,
  colourLikeness,
  ENGINE,
  licence,
  type NumberField,
  numbersNamed,
  otherCategory,
  POWER_PERCENT,
} from './named.ts'
import type { Sources } from './sources.ts'
import { sourceNames, yearClaim } from './year-claim.ts'

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
    ...line('passport', 'ПТС', passportText(papers), () => unknown(PASSPORT_UNKNOWN)),
    ...line('duplicate', 'ПТС', papers.isDuplicate || undefined, () => DUPLICATE, 'дубликат'),
  ]
}

/** «78 УУ 123456 от 01.02.2014»; undefined when neither is told. */
const passportText = ({ passport, passportDate }: ToldPapers): string | undefined =>
  [passport, passportDate && `от ${passportDate}`].filter(Boolean).join(' ') || undefined

const PASSPORT_UNKNOWN = 'Номера и даты ПТС реестры не назвали. Сверьте их с записью в СТС'
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

/** Papers round what registries do not. */
const ROUNDING = 1

function power(sources: Sources, told: number): Found {
  const named = sources.car.cars.flatMap((car) =>
    car.power === undefined ? [] : [{ power: car.power, answer: car.answer }],
  )
  const [farthest] = named.toSorted((a, b) => Math.abs(b.power - told) - Math.abs(a.power - told))
  if (!farthest) return nobodyNames(sources, 'Мощности реестры не назвали')
  const text = `${farthest.answer.section.source}: ${formatNumber(farthest.power)}\u00a0л.\u00a0с.`
  if (areTwoEngines(farthest.power, told)) return differs(text)
  if (Math.abs(farthest.power - told) > ROUNDING)
    return beside(`${text} Разница меньше ${POWER_PERCENT} % бывает и у той же машины`)
  return same(
    sources,
    named.map(({ answer }) => answer),
  )
}

function colour(sources: Sources, told: string): Found {
  const named = sources.car.cars.flatMap((car) =>
    car.colour
      ? [{ colour: car.colour, answer: car.answer, likeness: colourLikeness(told, car.colour) }]
      : [],
  )
  if (named.length === 0) return nobodyNames(sources, 'Цвета реестры не назвали')
  const least = LIKENESSES.flatMap((likeness) => named.find((one) => one.likeness === likeness) ?? [])[0]
  if (!least)
    return same(
      sources,
      named.map(({ answer }) => answer),
    )
  const { answer, likeness } = least
  const text = `${answer.section.source}: ${colourName(least.colour)}`
  if (likeness === 'other') return differs(`${text}. Спросите, когда перекрасили и где отметка`, 'warn')
  return likeness === 'shade' ? beside(`${text}. Возможно, оттенок`) : unknown(text)
}

/** All but the same, the farthest first. */
const LIKENESSES = ['other', 'shade', 'unheard'] as const

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
  const typed = cars.find(({ type }) => type)
  return typed?.type
    ? beside(`Категории реестры не назвали. Вид подходит: ${typed.type.toLowerCase()}`)
    : nobodyNames(sources, 'Категории реестры не назвали')
}

const same = (sources: Sources, on: readonly Answered[]): Found =>
  agrees(`То же: ${sourceNames(on)}`, on, sources)

/** The register names what a passport holds; while it is silent, nobody could contradict. */
const nobodyNames = ({ of }: Sources, text: string): Found => (of('owners') ? unknown(text) : silent('это'))
