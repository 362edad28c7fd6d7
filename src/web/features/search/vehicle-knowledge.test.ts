import { expect, it } from 'vitest'
import { describe } from './vehicle-knowledge.ts'

it.each([
  ['XT', undefined],
  ['Z94', 'Hyundai или Kia · код страны: Россия'],
  ['TMBEG6', 'Škoda · код страны: Чехия'],
  ['Z94CB41AAER123456', 'Kia Rio · код страны: Россия · вероятно, 2014 год'],
  ['XTAGFL110HY012345', 'Lada Vesta · код страны: Россия · 2017 год'],
  ['X7LHSRGAN57798929', 'Renault Duster · код страны: Россия'],
  ['BBB00000000000000', 'Изготовитель по этому VIN не известен'],
])('%s', (typed, line) => expect(describe('vin', typed)).toBe(line))
