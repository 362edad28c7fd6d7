import type { CarFacts, Proven } from '#facts/evidence.ts'
import type { CarFact, PolicyFact } from '#facts/facts.ts'
import { distinct, shortList } from '#facts/words.ts'
import { isOtherMake, isSameMake, otherMake } from '#shared/vehicle/brands.ts'
import { numberWords } from '#shared/vehicle/number-words.ts'
import { isVin } from '#shared/vehicle/vin.ts'
import type { Rule } from '#verdict/rule.ts'
import { onAll } from '../finding-records.ts'

const isOfAnotherMake =
  (vin: string) =>
  ({ isActive, model }: PolicyFact): boolean =>
    isActive && isVin(vin) && isOtherMake(model ?? '', vin)

const policyOfAnotherCar: Rule = {
  id: 'policy-of-another-car',
  level: 'careful',
  stake: 'car',
  doubts: 'number',
  when: 'марка в действующем полисе — не из тех, что выпускает завод, названный в VIN; другая модель — только к сведению',
  source: 'НСИС, полисы ОСАГО; марка по первым трём знакам VIN (ISO 3780)',
  match: ({ policies, cars }, { vin }) =>
    onAll(policies.filter(isOfAnotherMake(vin)), (others) => ({
      ...wordsOf(others, registeredOtherwise(cars, vin)),
      advice: showThePolicy(vin),
      isCertain: false,
    })),
}

/** Only the VIN differs, if the register and all such policies agree. */
function wordsOf(others: readonly PolicyFact[], registered: readonly CarFact[]) {
  const models = shortList(distinct(others.map(({ model = '' }) => model)))
  const isVinAlone = others.every(({ model = '' }) =>
    registered.some((car) => isSameMake(model, car.model ?? '')),
  )
  return isVinAlone
    ? {
        title: `Похоже, номер другой машины: полис, как и учёт, не на ту марку, что в VIN: ${models}`,
        brief: 'По VIN, похоже, другая марка',
        explain:
          'Завод, который назван в VIN, машин этой марки не выпускает, а полис и учёт согласны между собой.',
      }
    : {
        title: `Похоже, полис на другую машину: ${models}`,
        brief: 'Полис похож на чужой',
        explain: 'Завод, который назван в VIN, машин этой марки не выпускает.',
      }
}

/** With `proof`, only of that certainty. */
const registeredOtherwise = (
  cars: CarFacts['cars'],
  vin: string,
  proof?: ReturnType<typeof otherMake>,
): Proven<CarFact>[] =>
  cars.filter(({ answer, model }) => {
    const other = answer.section.tells === 'owners' && isVin(vin) ? otherMake(model ?? '', vin) : undefined
    return other !== undefined && (proof === undefined || other === proof)
  })

const showThePolicy = (vin: string): string =>
  `Сверьте ${numberWords(vin).name} в полисе, СТС и на кузове: все знаки должны совпасть.`

const registeredMakeDiffers: Rule = {
  id: 'other-make',
  level: 'stop',
  stake: 'car',
  doubts: 'number',
  when: 'марка в регистрации — не из тех, что выпускает завод, названный в VIN: ни своих, ни двойников, ни сборки по договору',
  source:
    'ГИБДД, история регистрации; марка по первым трём знакам VIN (ISO 3780), двойники и сборка — таблицы knowledge/own',
  match: ({ cars }, { vin }) =>
    onAll(registeredOtherwise(cars, vin, 'proven'), (others) => ({
      title: `Похоже, номер другой машины: зарегистрирована ${shortList(distinct(others.map(({ model }) => model ?? '')))}`,
      brief: 'Похоже, номер другой машины',
      explain: 'Завод, который назван в первых трёх знаках VIN, машин этой марки не выпускает.',
      advice: 'Не платите до осмотра номера в ГИБДД: у двойника сходятся и кузов, и документы.',
      isCertain: false,
    })),
}

/** A line without a source neither clears the car nor proves a double. */
const registeredMakePerhapsDiffers: Rule = {
  id: 'other-make-likely',
  level: 'careful',
  stake: 'car',
  doubts: 'number',
  when: 'марка в регистрации родственна марке завода, названного в VIN, но документа о том, что завод выпускал и её, у нас нет',
  source:
    'ГИБДД, история регистрации; марка по первым трём знакам VIN (ISO 3780); строки таблиц knowledge/own без источника',
  match: ({ cars }, { vin }) =>
    onAll(registeredOtherwise(cars, vin, 'inferred'), (others) => ({
      title: `По VIN похоже другая марка, зарегистрирована ${shortList(distinct(others.map(({ model }) => model ?? '')))}: сверьте`,
      brief: 'По VIN похоже другая марка',
      explain:
        'Марки родственные, но выпускал ли эту завод, который назван в первых трёх знаках VIN, мы не знаем.',
      advice: 'Платите только после осмотра номера в ГИБДД: у двойника сходятся и кузов, и документы.',
      isCertain: false,
    })),
}

export const identityRules: readonly Rule[] = [
  policyOfAnotherCar,
  registeredMakeDiffers,
  registeredMakePerhapsDiffers,
]
