import { bodyKind } from '#facts/body-kind.ts'
import type { CarFacts, Proven } from '#facts/evidence.ts'
import type { CarFact, Fact } from '#facts/facts.ts'
import { recordName } from '#facts/identity.ts'
import { isForeign, isForeignByBody, recordNumber } from '#facts/record-number.ts'
import { distinct, shortList } from '#facts/words.ts'
import { paint } from '#shared/vehicle/colours.ts'
import { modelByVin } from '#shared/vehicle/model-by-vin.ts'
import { namedVehicleKind, vehicleTypeName } from '#shared/vehicle/vehicle-kind.ts'
import { isVin } from '#shared/vehicle/vin.ts'
import { arePowersApart, POWER_PERCENT, YEARS_APART } from '#statements/named.ts'
import { isSameNumber, plainNumber } from '#statements/same-number.ts'
import { familyOf } from '#verdict/damage/damage.ts'
import type { Finding, Rule } from '#verdict/rule.ts'
import { onAll } from '../finding-records.ts'

const SOURCE = 'все реестры, которые описывают автомобиль'
const COMPARE = 'Сверьте эту строку в СТС и ПТС с самим автомобилем.'

interface Statement<Value> {
  readonly on: Proven<Fact>
  readonly value: Value
}

const contradiction = (
  isContrary: boolean,
  said: readonly Statement<unknown>[],
  words: Pick<Finding, 'title' | 'brief' | 'explain'>,
): Finding[] =>
  isContrary
    ? onAll(
        said.map(({ on }) => on),
        () => ({ ...words, advice: COMPARE, isCertain: true }),
      )
    : []

const rangeOf = (said: readonly Statement<number>[]): readonly [least: number, most: number] => [
  said.reduce((least, { value }) => Math.min(least, value), Number.POSITIVE_INFINITY),
  said.reduce((most, { value }) => Math.max(most, value), Number.NEGATIVE_INFINITY),
]

const values = (said: readonly Statement<unknown>[]): string =>
  shortList(distinct(said.map(({ value }) => String(value))).sort())

const numbersOf = (said: readonly Statement<number>[]): string =>
  distinct(said.map(({ value }) => value)).length > 3 ? `от ${rangeOf(said).join(' до ')}` : values(said)

const valuesOf = <Value>(
  cars: readonly Proven<CarFact>[],
  of: (car: CarFact) => Value | undefined,
): Statement<Value>[] =>
  cars.flatMap((car) => {
    const value = of(car)
    return value === undefined ? [] : [{ on: car, value }]
  })

const powerDiffers: Rule = {
  id: 'power-differs',
  level: 'careful',
  stake: 'car',
  when: `мощность в двух реестрах отличается больше чем на ${POWER_PERCENT} %`,
  source: SOURCE,
  match: ({ cars }) => {
    const powers = valuesOf(cars, ({ power }) => (power === undefined || power <= 0 ? undefined : power))
    const [least, most] = rangeOf(powers)
    return contradiction(arePowersApart(least, most), powers, {
      title: `Мощность в реестрах разная: ${numbersOf(powers)} л. с.`,
      brief: 'Мощность в реестрах разная',
      explain: 'Так бывает после замены двигателя без оформления или если номер взят у другой машины.',
    })
  },
}

const yearDiffers: Rule = {
  id: 'year-differs',
  level: 'careful',
  stake: 'car',
  doubts: 'number',
  when: `год выпуска в двух реестрах отличается на ${YEARS_APART} года и больше; год есть и в карточке ДТП`,
  source: SOURCE,
  match: (car) => {
    const years = [...valuesOf(car.cars, ({ year }) => year), ...accidentYears(car)]
    const [least, most] = rangeOf(years)
    return contradiction(most - least >= YEARS_APART, years, {
      title: `Год выпуска в реестрах разный: ${numbersOf(years)}`,
      brief: 'Год выпуска в реестрах разный',
      explain: 'Так бывает, когда под этим номером ездит другая машина, или её омолодили.',
    })
  },
}

const accidentYears = ({ accidents }: CarFacts): Statement<number>[] =>
  accidents.flatMap((accident) =>
    accident.year === undefined ? [] : [{ on: accident, value: accident.year }],
  )

const familyNames: Readonly<Record<string, string>> = {
  car: 'легковая',
  bus: 'автобус',
  motorcycle: 'мотоцикл',
  truck: 'грузовая',
}

const bodyDiffers: Rule = {
  id: 'body-kind-differs',
  level: 'careful',
  stake: 'car',
  doubts: 'number',
  when: 'в двух реестрах автомобиль разного рода: легковой, грузовой, автобус, мотоцикл, прицеп; или записан мотоцикл или прицеп, а VIN или модель — автомобиля',
  source: SOURCE,
  match: ({ cars }, { vin }) => {
    const kinds = valuesOf(cars, familyName)
    return [
      ...contradiction(distinct(kinds.map(({ value }) => value)).length > 1, kinds, {
        title: `Род автомобиля в реестрах разный: ${values(kinds)}`,
        brief: 'В реестрах разные машины',
        explain: 'Под одним номером записаны машины, которые не могут быть одной.',
      }),
      ...contradiction(true, valuesOf(cars, noCarAs(vin)), {
        title: `Номер автомобиля, а записано другое: ${values(valuesOf(cars, noCarAs(vin)))}`,
        brief: 'По записи это не автомобиль',
        explain: 'Номер или модель — автомобиля, а вид транспорта в записи другой: она может быть чужой.',
      }),
    ]
  },
}

const familyName = ({ type = '' }: CarFact): string | undefined =>
  namedVehicleKind(type) === 'trailer' ? 'прицеп' : familyNames[familyOf(bodyKind({ type }))]

const noCarAs =
  (vin: string) =>
  ({ type = '', model }: CarFact): string | undefined =>
    ['motorcycle', 'trailer'].includes(namedVehicleKind(type) ?? '') &&
    (modelByVin(vin) !== undefined || bodyKind({ model }) !== 'outline')
      ? `«${vehicleTypeName(type) ?? type}»`
      : undefined

const numberDiffers: Rule = {
  id: 'number-differs',
  level: 'careful',
  stake: 'car',
  when: 'номер кузова, шасси или двигателя в двух реестрах разный, или номер кузова — VIN другой машины',
  source: SOURCE,
  match: ({ cars: all, foreign }, { vin }) => {
    const foreignRecords = new Set(foreign.filter((one) => isForeignByBody(one, vin)).map(nameOf))
    // `record-of-another-vin` covers these.
    const cars = all.filter((car) => !isForeign(car, vin) && !foreignRecords.has(nameOf(car)))
    const differing = (['body', 'chassis', 'engine'] as const).flatMap((part) => {
      const numbers = valuesOf(cars, (car) => car[part])
      return contradiction(areDifferent(numbers.map(({ value }) => value)), numbers, {
        title: `Номер ${partNames[part]} в реестрах разный: ${values(numbers)}`,
        brief: `Номер ${partNames[part]} в реестрах разный`,
        explain: `${replaced[part]} заменили без оформления, ошиблись при записи или собрали машину из двух.`,
      })
    })
    if (differing.length > 0) return differing
    const bodies = valuesOf(cars, ({ body }) =>
      isVin(vin) && recordNumber(body, vin) === 'other' ? body?.trim() : undefined,
    )
    return contradiction(bodies.length > 0, bodies, {
      title: `Номер кузова — VIN другой машины: ${values(bodies)}`,
      brief: 'Кузов с VIN другой машины',
      explain: 'Так бывает, когда кузов заменили, автомобиль переделали на базе другого или номер перебили.',
    })
  },
}

const nameOf = ({ answer, record }: Proven<Fact>): string => recordName(answer.section.id, record)

/** Sorted by length, compatible numbers contain the one before, so neighbours suffice. */
const areDifferent = (numbers: readonly string[]): boolean =>
  distinct(numbers.filter((number) => isSameNumber(number, number) !== undefined))
    .toSorted((a, b) => plainNumber(a).length - plainNumber(b).length)
    .some((number, at, sorted) => isSameNumber(sorted[at - 1] ?? number, number) === false)

const replaced = { body: 'Кузов', chassis: 'Раму', engine: 'Двигатель' } as const

const partNames = { body: 'кузова', chassis: 'шасси', engine: 'двигателя' } as const

const colourDiffers: Rule = {
  id: 'colour-differs',
  level: 'note',
  stake: 'news',
  when: 'цвет в двух реестрах разный',
  source: SOURCE,
  match: ({ cars }) => {
    const colours = valuesOf(cars, ({ colour }) => colour?.trim().toLowerCase() || undefined)
    const paints = distinct(colours.map(({ value }) => paint(value)?.name ?? value))
    return contradiction(paints.length > 1, colours, {
      title: `Цвет в реестрах разный: ${values(colours)}`,
      brief: 'Цвет в реестрах разный',
      explain: 'Реестры называют оттенки по-разному; бывает, что машину перекрасили.',
    })
  },
}

export const contradictionRules: readonly Rule[] = [
  powerDiffers,
  yearDiffers,
  bodyDiffers,
  numberDiffers,
  colourDiffers,
]
