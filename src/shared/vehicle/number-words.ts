import { isFrame } from './frame.ts'
import { frameText } from './frame-text.ts'

export interface NumberWords {
  readonly name: string
  readonly short: string
  /** «ГИБДД не знает такого …». */
  readonly genitive: string
  /** «Проверка по …». */
  readonly dative: string
  /** «Продолжить с найденным …». */
  readonly instrumental: string
  readonly capital: string
}

const WORDS: Readonly<Record<'vin' | 'frame', NumberWords>> = {
  vin: { name: 'VIN', short: 'VIN', genitive: 'VIN', dative: 'VIN', instrumental: 'VIN', capital: 'VIN' },
  frame: {
    name: 'номер кузова',
    short: 'номер',
    genitive: 'номера кузова',
    dative: 'номеру кузова',
    instrumental: 'номером кузова',
    capital: 'Номер кузова',
  },
}

export const numberWords = (number: string): NumberWords => WORDS[isFrame(number) ? 'frame' : 'vin']

export const numberText = (number: string): string => (isFrame(number) ? frameText(number) : number)

/** A VIN's maker, description and serial number. */
export const numberParts = (number: string): readonly string[] =>
  isFrame(number) ? [frameText(number)] : [number.slice(0, 3), number.slice(3, 9), number.slice(9)]
