import { describe, expect, it } from 'vitest'
import { type Find, FrameAgreement, findsIn } from './finds.ts'

const [ONE, OTHER] = ['XTAGFL110MY004217', '1HGCM82633A004352']

const code = (text: string, isProven = true) => ({ text, corners: [], isProven })

const found = (number: string, isProven: boolean): Find => ({
  kind: 'vin',
  number,
  isGuessed: false,
  code: code(number, isProven),
})

const shown = (finds: readonly Find[]) => finds.map(({ number }) => number)

describe('the codes of one picture', () => {
  it('yield each number once, from any code', () => {
    const { finds } = findsIn([code(`I${ONE}`, false), code(ONE), code(OTHER)], 'https://a.example')
    expect(shown(finds)).toEqual([ONE, OTHER])
  })

  it('without a number report a page of ours first', () => {
    const codes = [code('4601234567890'), code('https://b.example/'), code('https://a.example/faq')]
    expect(findsIn(codes, 'https://a.example')).toMatchObject({
      finds: [],
      otherCode: { kind: 'own', path: '/faq' },
    })
  })
})

describe('a film', () => {
  it('shows a number when two frames agree', () => {
    const agreement = new FrameAgreement()
    expect(agreement.after([found(ONE, true)])).toEqual([])
    expect(agreement.after([])).toEqual([])
    expect(shown(agreement.after([found(ONE, true)]))).toEqual([ONE])
  })

  it('never shows a Code 39 that only one frame has', () => {
    const agreement = new FrameAgreement()
    agreement.after([found('XTAGFL110MY004211', false)])
    agreement.after([found(ONE, false)])
    expect(shown(agreement.after([found(ONE, false)]))).toEqual([ONE])
  })

  it('shows several numbers in view', () => {
    const agreement = new FrameAgreement()
    agreement.after([found(ONE, true), found(OTHER, true)])
    expect(shown(agreement.after([found(ONE, true)]))).toEqual([ONE, OTHER])
  })
})
