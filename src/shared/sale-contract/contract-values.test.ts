import { describe, expect, it } from 'vitest'
import { contractPages } from './contract.ts'
import { contractValues, priceOf } from './contract-values.ts'
import { fields } from './fields.ts'

describe('priceOf', () => {
  it.each([
    ['850000', 850_000],
    ['850 000', 850_000],
    ['1 250 000', 1_250_000],
    ['850000,50', 850_000.5],
    ['850 000 ₽', 850_000],
    ['850 000 руб.', 850_000],
    ['850000р', 850_000],
  ])('%s is understood', (typed, roubles) => {
    expect(priceOf(typed)).toBe(roubles)
  })

  it.each(['', '0', '-5', '850 тысяч', '850.000', '850,000', '1e6', '1000000000000'])(
    '«%s» is not a price',
    (typed) => {
      expect(priceOf(typed)).toBeUndefined()
    },
  )
})

describe('contractValues', () => {
  it('formats dates in Russian, the VIN without blanks, the price in figures and words', () => {
    expect(
      contractValues({
        date: '2026-11-21',
        sellerBorn: '1985-03-12',
        handedOverAt: '2026-11-21T15:40',
        vin: 'xta 210990y2766389',
        price: '850000',
      }),
    ).toEqual({
      date: '21 ноября 2026 г.',
      sellerBorn: '12.03.1985',
      handedOverAt: '21.11.2026 15:40',
      vin: 'XTA210990Y2766389',
      price: '850\u00a0000\u00a0₽',
      priceInWords: 'Восемьсот пятьдесят тысяч рублей 00 копеек',
    })
  })

  it('keeps an unreadable price unchanged and adds no words', () => {
    expect(contractValues({ price: 'договорная' })).toEqual({ price: 'договорная' })
  })

  it('omits a field of blanks', () => {
    expect(contractValues({ sellerName: '  ', model: ' Kia Rio ' })).toEqual({ model: 'Kia Rio' })
  })
})

describe('the contract', () => {
  it('has a place for every field', () => {
    const blocks = contractPages.flat()
    const placed = blocks.flatMap((block) => (block.kind === 'grid' ? block.rows.flat() : []))
    expect(new Set(placed)).toEqual(new Set(Object.keys(fields)))
  })
})
