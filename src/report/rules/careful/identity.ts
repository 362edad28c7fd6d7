import type { PolicyFact } from '#report/facts.ts'
import type { Rule } from '#report/rule.ts'
import { listed } from '#report/words.ts'
import { isOtherMake } from '#shared/vehicle/brands.ts'
import { numberWords } from '#shared/vehicle/number-words.ts'
import { isVin } from '#shared/vehicle/vin.ts'
import { onAll } from '../firing.ts'

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
  fire: ({ policies }, { vin }) =>
    onAll(policies.filter(isOfAnotherMake(vin)), (others) => ({
      title: `Похоже, полис на другую машину: ${listed(others.map(({ model }) => model ?? ''))}`,
      brief: 'Полис похож на чужой',
      explain: 'Завод, который назван в VIN, машин этой марки не выпускает.',
      advice: showThePolicy(vin),
      isCertain: false,
    })),
}

const showThePolicy = (vin: string): string =>
  `Сверьте ${numberWords(vin).name} в полисе, СТС и на кузове: все знаки должны совпасть.`

const otherMake: Rule = {
  id: 'other-make',
  level: 'careful',
  stake: 'car',
  doubts: 'number',
  leads: true,
  when: 'марка в регистрации — не из тех, что выпускает завод, названный в VIN',
  source: 'ГИБДД, история регистрации; марка по первым трём знакам VIN (ISO 3780)',
  fire: ({ cars }, { vin }) =>
    onAll(
      cars.filter(
        ({ answer, model }) =>
          answer.section.tells === 'owners' && isVin(vin) && isOtherMake(model ?? '', vin),
      ),
      (others) => ({
        title: `Похоже, номер другой машины: зарегистрирована ${listed(others.map(({ model }) => model ?? ''))}`,
        brief: 'Похоже, номер другой машины',
        explain: 'Завод, который назван в первых трёх знаках VIN, машин этой марки не выпускает.',
        advice: 'Не платите до осмотра номера в ГИБДД: у двойника сходятся и кузов, и документы.',
        isCertain: false,
      }),
    ),
}

export const identityRules: readonly Rule[] = [policyOfAnotherCar, otherMake]
