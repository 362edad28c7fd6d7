import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRtf as read } from '../testing/read-rtf.ts'
import type { FieldId } from './fields.ts'
import { contractRtf } from './rtf.ts'
import { textsOfContract, withoutLayout } from './testing-texts.ts'

const linesOf = (rtf: string): number => rtf.split(String.raw`\clbrdrb`).length - 1

describe('the contract as a document of a word processor', () => {
  it('has all texts of the contract in order', () => {
    expect(withoutLayout(read(contractRtf()).text)).toBe(withoutLayout(textsOfContract().join('')))
  })

  it('closes every group that it opens', () => {
    expect(read(contractRtf()).depth).toBe(0)
  })

  it('is the same file every time', () => {
    expect(contractRtf()).toBe(contractRtf({}))
  })

  it('has several lines for a long blank field, and the text in a filled one', () => {
    const filled = contractRtf({ defects: 'нет' })
    expect(linesOf(contractRtf()) - linesOf(filled)).toBe(3)
    expect(read(filled).text).toContain('нет')
  })

  it.each([
    ['a brace and a backslash', String.raw`{\b} \par }`],
    ['characters of two codes', 'Иван 🚗 Петров'],
    ['several lines', 'Скол на стекле.\nНе работает обогрев.'],
    ['lines of another system', 'Скол.\r\nЦарапина.'],
  ])('keeps %s as typed', (_what, typed) => {
    const rtf = contractRtf({ defects: typed })
    expect(read(rtf).text).toContain(typed.replace('\r\n', '\n'))
    expect(read(rtf).depth).toBe(0)
  })

  it('writes characters above 32767 as negative numbers, as the format requires', () => {
    expect(contractRtf({ defects: '\uff01' })).toContain(String.raw`\u-255?`)
  })

  it('is pure ASCII and closes its groups for any input', () => {
    const field = fc.constantFrom<FieldId>('sellerName', 'price', 'defects', 'vin')
    const anything = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(field, anything, (id, typed) => {
        const rtf = contractRtf({ [id]: typed })
        expect(rtf).toMatch(/^[\n\x20-\x7e]*$/)
        expect(read(rtf)).toMatchObject({ depth: 0, text: expect.stringContaining(typed) })
      }),
    )
  })
})
