import type { Proven } from '#facts/evidence.ts'
import type { CarFact, Fact, OwnerFact, PolicyFact } from '#facts/facts.ts'
import { foreignNumber, isForeignByBody } from '#facts/record-number.ts'
import {
  distinct,
  fitting,
  HEADLINE_CHARS,
  listed,
  shortList,
  sourceName,
  sourceOfRecord,
} from '#facts/words.ts'
import { DAY_MS } from '#shared/durations.ts'
import { numberWords } from '#shared/vehicle/number-words.ts'
import { failsItsCheck } from '#shared/vehicle/vin-offers.ts'
import { platesApart, platesOf } from '#verdict/own/insured.ts'
import type { Rule } from '#verdict/rule.ts'
import { byAnswer, onAll } from '../finding-records.ts'

const SHOW_THE_NUMBER =
  'Сверьте все знаки номера на кузове, в СТС и в ПТС: до ответа, чья запись, не платите.'

const recordOfAnotherVin: Rule = {
  id: 'record-of-another-vin',
  level: 'careful',
  stake: 'car',
  doubts: 'number',
  leads: true,
  when: 'в ответе на этот VIN или номер кузова стоит запись с другим номером',
  source: 'все реестры, которые называют VIN в записи',
  match: ({ foreign }, { vin }) =>
    onAll(foreign, (others) => {
      return {
        title: titleOf(others, vin),
        brief: fitting(
          HEADLINE_CHARS,
          `В ответе номер другой машины: ${sourcesOf(others)}`,
          'В ответе номер другой машины',
        ),
        explain:
          'Спросили об одной машине, а запись о другой: это опечатка реестра или перебитый номер. Пробег и ввоз из такой записи к этой машине не относим.',
        advice: SHOW_THE_NUMBER,
        isCertain: true,
      }
    }),
}

/** Declarations may have this VIN and another body. */
function titleOf(others: readonly Proven<Fact>[], vin: string): string {
  const numbers = shortList(distinct(others.map((one) => foreignNumber(one, vin))).sort())
  const bodies = others.filter((one) => isForeignByBody(one, vin))
  const named = others.filter((one) => !bodies.includes(one))
  if (bodies.length === 0) return `${sourcesOf(named)}: в ответе другой ${numberWords(vin).short} ${numbers}`
  if (named.length === 0) return `${sourcesOf(bodies)}: в ответе кузов другой машины ${numbers}`
  const [first, second] = [`VIN (${sourcesOf(named)})`, `кузов (${sourcesOf(bodies)})`]
  return `В ответах номер другой машины ${numbers}: ${first} и ${second}`
}

const sourcesOf = (records: readonly Proven<Fact>[]): string =>
  listed(distinct(records.map((record) => sourceName(sourceOfRecord(record)))))

/** Latin words are spelled alike everywhere. */
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

const named = <Record extends CarFact | PolicyFact>(records: readonly Record[]): Named<Record>[] =>
  records.map((of) => ({ of, words: new Set(modelWords(of.model)) })).filter(({ words }) => words.size > 0)

const policyOfAnotherModel: Rule = {
  id: 'policy-of-another-model',
  level: 'note',
  stake: 'news',
  doubts: 'records',
  when: 'модель в действующем полисе и в регистрации названа разными словами',
  source: 'НСИС, полисы ОСАГО; ГИБДД, история регистрации; модели реестры пишут по-разному',
  match: ({ policies, cars }) => {
    const insured = named(policies.filter(({ isActive }) => isActive))
    return byAnswer(cars.filter(({ answer }) => answer.section.tells === 'owners')).flatMap((records) => {
      const registered = named(records)
      const known = new Set(registered.flatMap(({ words }) => [...words]))
      const others = insured.filter(({ words }) => ![...words].some((word) => known.has(word)))
      return others.length === 0 || registered.length === 0 ? [] : differing(others, registered)
    })
  },
}

const differing = (policies: readonly Named<Proven<PolicyFact>>[], cars: readonly Named<Proven<CarFact>>[]) =>
  onAll<Proven<Fact>>(
    [...policies, ...cars].map(({ of }) => of),
    () => ({
      title: `${policies.length === 1 ? 'В полисе другая модель' : 'В полисах другие модели'}: ${modelsOf(policies)}; в регистрации ${modelsOf(cars)}`,
      brief: 'В полисе другая модель',
      explain: 'Модели реестры пишут по-разному, но эти слова не сходятся вовсе.',
      advice: 'Сверьте модель в полисе, СТС и на самом автомобиле.',
      isCertain: true,
    }),
  )

const modelsOf = (records: readonly Named<CarFact | PolicyFact>[]): string =>
  shortList(distinct(records.map(({ of }) => of.model ?? '')))

/** A new owner registers within ten days. */
const REGISTRATION_MS = 10 * DAY_MS

/**
 * Since the sale before the newest: a new owner may change the plate. Without periods of ownership
 * a sale cannot be ruled out, so the periods are evidence, too.
 */
function sinceSale<Policy extends PolicyFact>(
  policies: readonly Policy[],
  owners: readonly OwnerFact[],
): readonly Policy[] {
  if (owners.length === 0) return []
  const newest = Math.max(...policies.map(({ from }) => from?.getTime() ?? 0))
  const sold = Math.max(
    ...owners.map(({ from }) => from?.getTime() ?? 0).filter((day) => day <= newest + REGISTRATION_MS),
    0,
  )
  return policies.filter(({ from }) => from === undefined || from.getTime() >= sold - REGISTRATION_MS)
}

const signsOfDouble: Rule = {
  id: 'signs-of-a-double',
  level: 'careful',
  stake: 'car',
  doubts: 'number',
  when: 'сразу два признака двойника: не сходится контрольный знак VIN там, где он обязателен, и в полисах одного ответа разные госномера, между которыми автомобиль не продавали',
  source: '49 CFR 565 и GB 16735; НСИС, полисы ОСАГО',
  match: ({ policies, owners }, { vin }) =>
    failsItsCheck(vin)
      ? platesApart(sinceSale(policies, owners)).flatMap((apart) =>
          onAll(apart, (all) => ({
            title: `Похоже на двойника: контрольный знак VIN не сходится, в полисах госномера ${shortList(platesOf(all))}`,
            brief: 'Похоже на двойника',
            explain:
              'По отдельности бывает и описка, и смена номера. Вместе так выглядит чужой или выдуманный VIN.',
            advice: 'Не платите до осмотра номера в ГИБДД: у двойника сходятся и кузов, и документы.',
            isCertain: false,
          })).map((finding) => ({ ...finding, on: [...finding.on, ...owners] })),
        )
      : [],
}

export const joinedIdentityRules: readonly Rule[] = [recordOfAnotherVin, policyOfAnotherModel, signsOfDouble]
