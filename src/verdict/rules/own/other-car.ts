import type { ToldPapers, ValidBuyerInput } from '#facts/buyer-input.ts'
import type { CarFacts } from '#facts/evidence.ts'
import { listed } from '#facts/words.ts'
import { isFrame } from '#shared/vehicle/frame.ts'
import { numberText, numberWords } from '#shared/vehicle/number-words.ts'
import { BODY, numbersNamed } from '#statements/named.ts'
import { differingCharacters, isUnreadNumber, toldNumber, toldVin } from '#statements/same-number.ts'
import type { Finding, Rule } from '#verdict/rule.ts'
import { toldFact } from './told-fact.ts'

interface ToldNumber {
  readonly on: Finding['on']
  readonly number: string
  readonly where: string
}

function toldNumbers({ look, papers, ad }: ValidBuyerInput, asked: string): ToldNumber[] {
  const places = [
    { part: look, text: look?.vin, name: 'Осмотр', where: 'на кузове' },
    {
      part: papers,
      text: isFrame(asked) ? papers?.body : papers?.vin,
      name: 'Документы',
      where: 'в документах',
    },
    { part: ad, text: ad?.says?.vin?.value, name: 'Объявление', where: 'в объявлении' },
  ] as const
  return places.flatMap(({ part, text, name, where }) => {
    const number = text === undefined ? undefined : toldNumber(text, asked)
    if (!part || !number) return []
    return [{ on: [toldFact(part, name, `${numberWords(asked).name} ${numberText(number)}`)], number, where }]
  })
}

export const vinInBody = (papers: ToldPapers | undefined): string | undefined =>
  papers?.body === undefined ? undefined : toldVin(papers.body)

/** Needs another body in a registry: a replaced one has its own number, which registries list. */
function toldBody(car: CarFacts, { papers }: ValidBuyerInput): ToldNumber[] {
  const vin = vinInBody(papers)
  if (papers === undefined || vin === undefined) return []
  const records = numbersNamed(car, BODY, vin).flatMap(({ record, isSame }) => (isSame ? [] : [record]))
  const on = [...records, toldFact(papers, 'Документы', `номер кузова ${vin}`)]
  return records.length === 0 ? [] : [{ on, number: vin, where: 'номер кузова в документах' }]
}

const otherCar: Rule = {
  id: 'told-other-car',
  level: 'stop',
  stake: 'car',
  doubts: 'number',
  when: 'VIN или номер кузова на машине, в документах или в объявлении — не тот, который проверили; или VIN другой машины стоит в документах номером кузова, а в реестре кузов другой',
  source: 'С ваших слов; VIN по ISO 3779',
  match: (car, { vin, buyerInput }) => {
    const [first, ...others] = [
      ...toldNumbers(buyerInput, vin),
      ...(isFrame(vin) ? [] : toldBody(car, buyerInput)),
    ].filter(({ number }) => number !== vin)
    if (!first) return []
    const all = [first, ...others]
    return [
      {
        on: all.flatMap(({ on }) => on),
        title: `Номер принадлежит другой машине: ${listed(all.map(({ where, number }) => `${where} ${numberText(number)}`))}`,
        brief: 'Номер другой машины',
        explain: `Проверили ${numberText(vin)}. ${explained(vin, first.number)}Ответы реестров — не об этой машине, или номер у неё чужой.`,
        advice: 'Перечитайте номер; если он не тот — не платите до осмотра номера в ГИБДД.',
        isCertain: true,
      },
    ]
  },
}

/** A typo and a forged character look alike. */
function explained(asked: string, statedNumber: string): string {
  const places = differingCharacters(statedNumber, asked)
  return places.length === 1 ? `Отличается один знак, ${places[0]}-й: возможно, описка. ` : ''
}

const unreadNumber: Rule = {
  id: 'told-vin-unread',
  level: 'careful',
  stake: 'car',
  when: 'в объявлении назван VIN, в котором 15, 16 или 18 знаков или знаки, которые можно прочесть по-разному',
  source: 'С ваших слов: объявление; VIN по ISO 3779',
  match: (_car, { vin, buyerInput: { ad } }) => {
    const statedVin = ad?.says?.vin
    if (!ad || !statedVin || !isUnreadNumber(statedVin.value, vin)) return []
    return [
      {
        on: [toldFact(ad, 'Объявление', `VIN «${statedVin.said}»`)],
        title: `VIN в объявлении не дочитан или другой: «${statedVin.said}»`,
        brief: 'VIN в объявлении не дочитан или другой',
        explain: `Проверили ${numberText(vin)}, а в объявлении номер, в котором не 17 знаков VIN: описка — или номер другой машины.`,
        advice: 'Попросите у продавца номер целиком и сверьте с СТС и с кузовом.',
        isCertain: true,
      },
    ]
  },
}

export const otherCarRules: readonly Rule[] = [otherCar, unreadNumber]
