import { differingSigns, toldNumber } from '#report/own/same-number.ts'
import { soundTold } from '#report/own/sound-told.ts'
import type { Rule } from '#report/rule.ts'
import type { Told, ToldFact } from '#report/told.ts'
import { isFrame } from '#shared/vehicle/frame.ts'
import { numberText, numberWords } from '#shared/vehicle/number-words.ts'
import { listed } from '../words.ts'
import { toldFact } from './told-fact.ts'

interface ToldNumber {
  readonly on: ToldFact
  readonly number: string
  readonly where: string
}

/** Every place at which the person has read a whole number of the kind that was checked. */
function toldNumbers({ look, papers, ad }: Told, asked: string): ToldNumber[] {
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
    return [{ on: toldFact(part, name, `${numberWords(asked).name} ${numberText(number)}`), number, where }]
  })
}

const otherCar: Rule = {
  id: 'told-other-car',
  level: 'stop',
  stake: 'car',
  when: 'VIN или номер кузова на машине, в документах или в объявлении — не тот, который проверили',
  source: 'С ваших слов; VIN по ISO 3779',
  fire: (_car, { vin, told, now }) => {
    const [first, ...others] = toldNumbers(soundTold(told, now), vin).filter(({ number }) => number !== vin)
    if (!first) return []
    const all = [first, ...others]
    return [
      {
        on: all.map(({ on }) => on),
        title: `Номер принадлежит другой машине: ${listed(all.map(({ where, number }) => `${where} ${numberText(number)}`))}`,
        brief: 'Номер другой машины',
        explain: `Проверили ${numberText(vin)}. ${explained(vin, first.number)}Ответы реестров — не об этой машине, или номер у неё чужой.`,
        advice: 'Перечитайте номер; если он не тот — не платите до осмотра номера в ГИБДД.',
        isCertain: true,
      },
    ]
  },
}

/** A slip of the pen and a forged sign look alike. */
function explained(asked: string, told: string): string {
  const places = differingSigns(told, asked)
  return places.length === 1 ? `Отличается один знак, ${places[0]}-й: возможно, описка. ` : ''
}

export const otherCarRules: readonly Rule[] = [otherCar]
