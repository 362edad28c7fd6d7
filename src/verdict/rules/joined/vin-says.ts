import type { CarFacts, Evidence, Proven } from '#facts/evidence.ts'
import type { CarFact, Fact } from '#facts/facts.ts'
import { memoize, memoizeFor } from '#facts/sources/memoize.ts'
import { distinct, listed, shortList } from '#facts/words.ts'
import { readableBrand } from '#shared/vehicle/brand-spelling.ts'
import { carByVin } from '#shared/vehicle/car-by-vin.ts'
import type { LikelyModel } from '#shared/vehicle/known-by-number.ts'
import { isOtherMakeOfFrame } from '#shared/vehicle/make-of-frame.ts'
import type { ModelReading } from '#shared/vehicle/model-rules.ts'
import { orList } from '#shared/vehicle/model-text.ts'
import { otherModel } from '#shared/vehicle/other-model.ts'
import { readableName } from '#shared/vehicle/readable-name.ts'
import { isVin } from '#shared/vehicle/vin.ts'
import { YEARS_APART } from '#statements/named.ts'
import type { Rule } from '#verdict/rule.ts'
import { onAll } from '../finding-records.ts'

const SHOW_THE_NUMBER =
  'Платите только после осмотра номера в ГИБДД: у двойника сходятся и кузов, и документы.'

interface Naming {
  readonly of: Proven<Fact> & { readonly model?: string | undefined }
  /** «полису». */
  readonly where: string
}

interface Differing extends Naming {
  readonly read: ModelReading
}

const registered = ({ cars }: CarFacts): Proven<CarFact>[] =>
  cars.filter(({ answer }) => answer.section.tells === 'owners')

const OF_MARKET = 'ценам похожих'

const namings = (car: CarFacts): Naming[] => [
  ...registered(car).map((of) => ({ of, where: 'учёту' })),
  ...car.policies.filter(({ isActive }) => isActive).map((of) => ({ of, where: 'полису' })),
  ...car.market.map((of) => ({ of, where: OF_MARKET })),
]

/** Insurers add text in brackets. */
const nameOf = ({ of: { model = '' } }: Naming): string => readableName(model.replace(/\(.*\)/u, ''))

/**
 * «по учёту и полису Volkswagen Polo»; market prices use the model of other sources, so they are no
 * witness.
 */
function named(all: readonly Naming[]): string {
  const witnesses = all.filter(({ where }) => where !== OF_MARKET)
  return shortList(
    [...Map.groupBy(witnesses.length > 0 ? witnesses : all, nameOf)].map(
      ([name, alike]) => `по ${listed(distinct(alike.map(({ where }) => where)))} ${name}`,
    ),
    ', ',
  )
}

const comparing = (likely?: LikelyModel) =>
  memoizeFor(({ model = '' }: Naming['of'], vin: string) => otherModel(model, vin, likely))

const byPage = comparing()
const byServer = memoize((likely: LikelyModel) => comparing(likely))

type OfVin = Pick<Evidence, 'vin' | 'likely'>

function differing(car: CarFacts, { vin, likely }: OfVin): readonly Differing[] {
  if (!isVin(vin)) return []
  const otherModelOf = likely ? byServer(likely) : byPage
  return namings(car).flatMap((naming) => {
    const read = otherModelOf(naming.of, vin)
    return read ? [{ ...naming, read }] : []
  })
}

export const isNamedAnotherModel = (car: CarFacts, evidence: OfVin): boolean =>
  differing(car, evidence).length > 0

const nameByVin = ({ brands, models }: Pick<ModelReading, 'brands' | 'models'>): string =>
  `${brands.map(readableBrand).join(' или ')} ${orList(models)}`

const MODEL_OF_ANOTHER = 'регистрация, действующий полис или объявления называют другую модель той же марки'

const modelDiffers: Rule = {
  id: 'other-model',
  level: 'careful',
  stake: 'car',
  doubts: 'number',
  leads: true,
  when: `VIN уверенно называет модель, а ${MODEL_OF_ANOTHER}`,
  source:
    'знаки VIN тех заводов, чья схема проверена на десяти машинах и больше; ГИБДД, история регистрации; НСИС; объявления',
  match: (car, evidence) => {
    const others = differing(car, evidence).filter(({ read }) => read.scheme !== undefined)
    return onAll<Proven<Fact>>(
      others.map(({ of }) => of),
      () => ({
        title: `По VIN похоже ${others.map(({ read }) => nameByVin(read))[0]}, ${named(others)}: сверьте`,
        brief: 'Похоже, номер другой машины',
        explain:
          'Завод пишет модель в сам VIN. Записана другая: так выглядит номер, взятый у другой машины, реже ошибка записи.',
        advice: SHOW_THE_NUMBER,
        isCertain: false,
      }),
    )
  },
}

/** Precedes other notes, as it may be another car; the maker's scheme is unproven. */
const modelPerhapsDiffers: Rule = {
  id: 'other-model-likely',
  level: 'note',
  stake: 'car',
  doubts: 'records',
  leads: true,
  when: `VIN называет модель лишь вероятно, а ${MODEL_OF_ANOTHER}`,
  source: 'знаки VIN тех заводов, чья схема ещё не проверена; ГИБДД, история регистрации; НСИС; объявления',
  match: (car, evidence) => {
    const others = differing(car, evidence).filter(({ read }) => read.scheme === undefined)
    return onAll<Proven<Fact>>(
      others.map(({ of }) => of),
      () => ({
        title: `По VIN вероятно ${others.map(({ read }) => nameByVin(read))[0]}, ${named(others)}: сверьте`,
        brief: 'По VIN вероятно другая модель',
        explain: 'Эту схему VIN мы знаем не наверняка: ошибиться могли и мы, и реестр.',
        advice: 'Сверьте модель в СТС, ПТС и на самом автомобиле.',
        isCertain: false,
      }),
    )
  },
}

/** Only the server has the table, so pages without it judge alike: it is no more than a note. */
const makeIsNotOfFrame: Rule = {
  id: 'other-make-of-frame',
  level: 'note',
  stake: 'car',
  doubts: 'records',
  leads: true,
  warns: true,
  when: 'номер кузова называет марку, а в регистрации другая, и в Японии они не продают машин друг друга; совет на табличке начинается с этого',
  source: 'коды моделей японских кузовов, таблица knowledge/own/frames.txt; ГИБДД, история регистрации',
  match: (car, { vin, likely }) => {
    if (isVin(vin) || likely === undefined) return []
    const others = registered(car).filter(({ model = '' }) => isOtherMakeOfFrame(model, likely.brands))
    return onAll(others, () => ({
      title: `По номеру кузова вероятно ${nameByVin(likely)}, по учёту ${shortList(distinct(others.map(({ model = '' }) => readableName(model))))}: сверьте`,
      brief: 'По номеру кузова вероятно другая марка',
      explain:
        'Первые знаки номера кузова — код модели, и он другой марки. Так выглядит номер, взятый у другой машины, реже ошибка записи.',
      advice: 'Номер кузова другой марки: сверьте его на кузове.',
      isCertain: false,
    }))
  },
}

const yearIsNotOfVin: Rule = {
  id: 'other-year',
  level: 'careful',
  stake: 'car',
  doubts: 'number',
  leads: true,
  when: `год, который VIN доказывает, отличается от года в регистрации на ${YEARS_APART} и больше`,
  source: 'модельный год по знаку VIN у заводов, чьё правило проверено; ГИБДД, история регистрации',
  match: (car, { vin, now }) => {
    const { year } = isVin(vin) ? carByVin(vin, now) : {}
    const others = registered(car).filter(
      ({ year: written }) =>
        written !== undefined && year?.sure === 'certain' && Math.abs(written - year.value) >= YEARS_APART,
    )
    return onAll(others, () => ({
      title: `Похоже, номер другой машины: по VIN ${year?.value} год, по учёту ${shortList(distinct(others.map((one) => String(one.year))))}`,
      brief: 'Похоже, номер другой машины: год не тот',
      explain: 'Модельный год стоит в самом VIN и расходится с годом выпуска самое большее на год.',
      advice: SHOW_THE_NUMBER,
      isCertain: false,
    }))
  },
}

export const vinRules: readonly Rule[] = [modelDiffers, modelPerhapsDiffers, makeIsNotOfFrame, yearIsNotOfVin]
