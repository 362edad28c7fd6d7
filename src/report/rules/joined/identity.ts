import type { CarFacts, Proven } from '#report/evidence.ts'
import type { CarFact, Fact, PolicyFact } from '#report/facts.ts'
import { carNumber, recordNumber } from '#report/record-number.ts'
import type { Rule } from '#report/rule.ts'
import { numberWords } from '#shared/vehicle/number-words.ts'
import { cleanVin, likeLatin } from '#shared/vehicle/vin.ts'
import { onAll } from '../firing.ts'
import { distinct, listed } from '../words.ts'

const SHOW_THE_NUMBER = 'Сверьте все знаки номера на кузове, в СТС и в ПТС.'

/** Kinds whose records stand for one car; a notice of pledge may name many. */
const recordsOf = (car: CarFacts): readonly Proven<Fact>[] => [
  ...car.cars,
  ...car.accidents,
  ...car.wanted,
  ...car.restrictions,
  ...car.inspections,
  ...car.policies,
  ...car.recalls,
  ...car.customs,
  ...car.unread,
]

const writtenNumber = (one: { vin?: string | undefined; body?: string | undefined }, asked: string): string =>
  likeLatin(cleanVin([one.vin, one.body].find((text) => recordNumber(text, asked) === 'other') ?? ''))

const recordOfAnotherVin: Rule = {
  id: 'record-of-another-vin',
  level: 'careful',
  stake: 'car',
  when: 'в ответе на этот VIN или номер кузова стоит запись с другим номером',
  source: 'все реестры, которые называют VIN в записи',
  fire: (car, { vin }) =>
    onAll(
      recordsOf(car).filter((one) => carNumber(one, vin) === 'other'),
      (others) => ({
        title: `В ответе другой ${numberWords(vin).short}: ${listed(distinct(others.map((one) => writtenNumber(one, vin))).sort())}`,
        brief: `В ответе реестра другой ${numberWords(vin).short}`,
        explain: 'Спросили об одной машине, а запись о другой: это опечатка реестра или перебитый номер.',
        advice: SHOW_THE_NUMBER,
        isCertain: true,
      }),
    ),
}

/** Latin words of a model without its make: the ones that every registry spells alike. */
const modelWords = (text: string | undefined): string[] =>
  (text ?? '')
    .replace(/\(.*\)/u, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .slice(1)
    .filter((word) => /^[A-Z]{3,}$/.test(word))

interface Named<Record> {
  readonly of: Record
  readonly words: ReadonlySet<string>
}

/** The records that name a model in such words. */
const named = <Record extends CarFact | PolicyFact>(records: readonly Record[]): Named<Record>[] =>
  records.map((of) => ({ of, words: new Set(modelWords(of.model)) })).filter(({ words }) => words.size > 0)

/** Those that share no word with some of the others. */
const foreign = <Record>(records: readonly Named<Record>[], others: readonly Named<unknown>[]): Record[] =>
  records
    .filter(({ words }) => others.some((other) => ![...words].some((word) => other.words.has(word))))
    .map(({ of }) => of)

const policyOfAnotherModel: Rule = {
  id: 'policy-of-another-model',
  level: 'note',
  stake: 'news',
  when: 'модель в действующем полисе и в регистрации названа разными словами',
  source: 'НСИС, полисы ОСАГО; ГИБДД, история регистрации; модели реестры пишут по-разному',
  fire: ({ policies, cars }) => {
    const insured = named(policies.filter(({ isActive }) => isActive))
    const registered = named(cars.filter(({ answer }) => answer.section.tells === 'owners'))
    const [others, contrary] = [foreign(insured, registered), foreign(registered, insured)]
    return onAll<Proven<Fact>>([...others, ...contrary], () => ({
      title: `${others.length === 1 ? 'В полисе другая модель' : 'В полисах другие модели'}: ${modelsOf(others)}; в регистрации ${modelsOf(contrary)}`,
      brief: 'В полисе другая модель',
      explain: 'Модели реестры пишут по-разному, но эти слова не сходятся вовсе.',
      advice: 'Сверьте модель в полисе, СТС и на самом автомобиле.',
      isCertain: true,
    }))
  },
}

const modelsOf = (records: readonly (CarFact | PolicyFact)[]): string =>
  listed(distinct(records.map(({ model }) => model ?? '')))

export const joinedIdentityRules: readonly Rule[] = [recordOfAnotherVin, policyOfAnotherModel]
