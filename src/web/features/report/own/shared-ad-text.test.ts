import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '#shared/testing/properties.ts'
import { withAdText, withoutOffer, withSharedText } from '#statements/typed.ts'
import { pack } from '#web/store/packed-text.ts'
import { sharedAdFor, withSharedAd } from './shared-ad-text.ts'

const VIN = 'XTAGFL110MY000001'
const OTHER = 'XW7BF4FK0HS000001'
const NOW = new Date('2026-11-27T09:00:00Z')

it.each([
  [`Битая, VIN ${VIN}`, VIN, true],
  [`Битая, VIN ${VIN}`, OTHER, false],
  [`${VIN} или ${OTHER}`, OTHER, true],
  ['Камри, номер а123вс777, битая', VIN, false],
  ['Камри без номера', VIN, false],
])('accepts «%s» for %s: %s', async (text, vin, isOf) => {
  expect(await sharedAdFor(await pack(text), vin)).toBe(isOf ? text : undefined)
})

it('fills an empty card with the shared text and marks its origin', () => {
  const { ad } = withSharedAd({}, `битая слегка, VIN ${VIN}`, NOW)
  expect(ad).toMatchObject({
    text: `битая слегка, VIN ${VIN}`,
    isShared: true,
    says: { vin: { value: VIN } },
  })
})

it.each([
  ['битая слегка', 'не бита'],
  ['20 тыс км, один владелец', 'Пробег: 60 000 км, пять владельцев'],
  ['250 л.с., цвет красный, 2019 год', '150 л.с., цвет белый, год выпуска 2014'],
  [OTHER, `VIN: ${VIN}`],
])('keeps the own text «%s» next to a shared «%s» until the buyer accepts it', (own, shared) => {
  const buyerInput = withAdText({}, own, NOW)
  const text = `VIN ${VIN}. ${shared}`
  const after = withSharedAd(buyerInput, text, NOW)
  expect(after).toEqual({ ad: { ...buyerInput.ad, offered: text } })
  expect(withoutOffer(after)).toEqual(buyerInput)
  expect(withSharedText(after, text, NOW).ad).toMatchObject({ text, isShared: true })
  expect(withSharedText(after, text, NOW).ad?.offered).toBeUndefined()
})

it('never changes the verdict on own text, whichever links arrive', () => {
  const words = fc.constantFrom(
    'битая',
    'не бита',
    'в залоге',
    '20 тыс км',
    'Пробег: 60 000 км',
    '300 000 ₽',
    '2019',
    VIN,
  )
  const text = fc
    .array(fc.oneof(words, fc.string()), { minLength: 1, maxLength: 6 })
    .map((all) => all.join(', '))
  fc.assert(
    fc.property(text, fc.array(text, { maxLength: 3 }), (own, links) => {
      fc.pre(own.trim() !== '')
      const buyerInput = withAdText({}, own, NOW)
      const after = links.reduce((before, shared) => withSharedAd(before, shared, NOW), buyerInput)
      expect(withoutOffer(after)).toEqual(buyerInput)
    }),
    runs(500),
  )
})

it('ignores a shared text that the buyer already has', () => {
  const buyerInput = withAdText({}, `битая слегка, VIN ${VIN}`, NOW)
  expect(withSharedAd(buyerInput, `битая слегка, VIN ${VIN}`, NOW)).toBe(buyerInput)
})
