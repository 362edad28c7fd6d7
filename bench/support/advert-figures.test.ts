import { expect, it } from 'vitest'
import { labelledAdverts, labelledPhrases } from '../../src/build/knowledge/labelled.ts'
import { admissionKinds } from '../../src/facts/admission-kinds.ts'
import { admissionsIn } from '../../src/statements/admissions.ts'
import { advertFiguresOf } from './advert-figures.ts'

it.each([
  ['adverts', 200, 0.05],
  ['adverts-second', 160, 0.3],
  ['adverts-third', 100, 0.05],
  ['adverts-fourth', 60, 0.15],
  ['adverts-fifth', 40, 0.15],
  ['adverts-sixth', 85, 0.15],
  ['adverts-seventh', 36, 0.15],
  ['adverts-eighth', 104, 0.1],
  ['adverts-ninth', 390, 0.15],
  ['adverts-tenth', 130, 0.33],
  ['adverts-eleventh', 19, 0.6],
  ['adverts-twelfth', 168, 0.05],
] as const)('misses few risks of %s, and accuses few innocent ones', (set, texts, mostNoted) => {
  const { risks, calm, missed, accused, stopped, calmNoted } = advertFiguresOf(labelledAdverts(set))
  expect(Math.min(risks, calm)).toBeGreaterThanOrEqual(texts)
  expect(missed.length / risks, missed.join('\n')).toBeLessThanOrEqual(0.02)
  expect(accused.length / calm, accused.join('\n')).toBeLessThanOrEqual(0.02)
  expect(stopped).toEqual([])
  expect(calmNoted.length / calm, calmNoted.join('\n')).toBeLessThanOrEqual(mostNoted)
})

/** Each phrase is read in every second one, to save half a minute. */
const SURROUNDINGS = [
  ['alone', (phrase: string) => `${phrase}. Торг.`],
  ['before a present', (phrase: string) => `Продаю свою машину. ${phrase}, резина в подарок`],
  ['on a line', (phrase: string) => `Комплектация богатая\n${phrase}\nЗвоните`],
  ['without punctuation', (phrase: string) => `машина на ходу ${phrase} цена указана с учетом`],
  ['between denials', (phrase: string) => `Не такси. ${phrase}. Обмен не предлагать`],
  ['after a list of denials', (phrase: string) => `Не бита, не крашена, ${phrase}`],
  ['as a point of a list', (phrase: string) => `- полный привод\n- ${phrase}\n- кожаный салон`],
  ['in capitals', (phrase: string) => `ПРОДАМ! ${phrase.toUpperCase()}!!!`],
] as const
const TURNS = SURROUNDINGS.map(
  ([name, surround], turn) =>
    [
      name,
      (phrases: readonly string[]) => phrases.filter((_, at) => at % 2 === turn % 2).map(surround),
    ] as const,
)

it.each(TURNS)('notices each phrase of risk %s', (_, surround) => {
  const missed = surround(labelledPhrases('risk')).filter((text) =>
    admissionsIn(text).every(({ value }) => value === 'twofold'),
  )
  expect(missed).toEqual([])
})

it.each(TURNS)('accuses no innocent phrase %s, and notes few', (_, surround) => {
  const read = surround(labelledPhrases('innocent')).map((text) => ({ text, admissions: admissionsIn(text) }))
  const noted = read.filter(({ admissions }) => admissions.length > 0)
  expect(
    noted.filter(({ admissions }) => admissions.some(({ value }) => admissionKinds[value].level !== 'note')),
  ).toEqual([])
  expect(noted.length / read.length, noted.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(0.08)
})
