import { expect, it } from 'vitest'
import { markedFee, unionCountry } from './passport-marks.ts'

it.each([
  ['Утилизационный сбор уплачен. ТПО 10702030/010223/А-0000001', 'paid'],
  ['Утилизационный сбор не уплачивается, основание: обязательство изготовителя', 'paid'],
  ['Утильсбор не уплачен', 'unpaid'],
  ['Сбор уплачен', undefined],
  ['Утилизационный сбор: см. выписку', undefined],
  ['', undefined],
])('«%s»: %s', (marks, fee) => {
  expect(markedFee(marks)).toBe(fee)
})

it.each([
  ['Ввезён из Республики Беларусь', 'Беларусь'],
  ['страна вывоза КАЗАХСТАН', 'Казахстан'],
  ['Кыргызская Республика', 'Киргизия'],
  ['Страна вывоза: Армения', 'Армения'],
  ['Страна вывоза: Германия', undefined],
])('«%s»: %s', (marks, country) => {
  expect(unionCountry(marks)).toBe(country)
})
