import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDigit, isVin, repeatsItself } from '#shared/vehicle/vin.ts'
import { contentOfCode } from './code-content.ts'

const OURS = 'https://avtosled.example'
const VIN = 'XTAGFL110MY000001'
/** A VIN with a valid check digit. */
const CHECKED = '1HGCM82633A004352'

/** The numbers of a code in display form. */
function numbers(text: string): string[] {
  const content = contentOfCode(text, OURS)
  return content.kind === 'numbers'
    ? content.numbers.map(({ kind, number, isGuessed }) => `${kind} ${number}${isGuessed ? ', guessed' : ''}`)
    : []
}

describe('a code on a label or a paper', () => {
  it.each([
    ['alone', VIN],
    ['in small letters', VIN.toLowerCase()],
    ['between the stars that some readers leave', `*${VIN}*`],
    ['behind the «I» of labels of imported cars', `I${VIN}`],
    ['behind both', `*I${VIN}*`],
    ['as a field of a Data Matrix', `[)>\u001e06\u001dI${VIN}\u001dP4M51-14D202\u001d5D20210304\u001e\u0004`],
    ['among fields parted by semicolons', `T2X4A;${VIN};9QZ;2021`],
    ['on a line of its own', `LADA\r\n${VIN}\r\n2021`],
    ['called so', `VIN:${VIN}`],
    ['called so without a gap', `VIN${VIN}`],
    ['in a link of another site', `https://elpts.example/p?vin=${VIN}&x=1`],
  ])('yields its VIN: %s', (_, text) => {
    expect(numbers(text)).toEqual([`vin ${VIN}`])
  })

  it('yields a VIN with a wrong check digit as well', () => {
    expect(checkDigit(VIN).passes).toBe(false)
    expect(checkDigit(CHECKED).passes).toBe(true)
    expect(numbers(CHECKED)).toEqual([`vin ${CHECKED}`])
  })

  it('yields each of several VINs', () => {
    expect(numbers(`${VIN};${CHECKED};${VIN}`)).toEqual([`vin ${VIN}`, `vin ${CHECKED}`])
  })

  it('yields a VIN at either end of a longer string only if its check digit is valid', () => {
    expect(numbers(`${CHECKED}0417`)).toEqual([`vin ${CHECKED}, guessed`])
    expect(numbers(`ZZ${CHECKED}`)).toEqual([`vin ${CHECKED}, guessed`])
    expect(numbers(`${VIN}0417`)).toEqual([])
  })

  it('yields a frame number and a plate', () => {
    expect(numbers('JZX100-0012345')).toEqual(['frame JZX1000012345'])
    expect(numbers('С123СС77')).toEqual(['plate С123СС77'])
  })

  it('never reads «I» as one or «O» as zero', () => {
    for (const text of [`I${VIN.slice(1)}`, `XTAGFL11OMY004217`])
      for (const number of numbers(text)) expect(number).toMatch(/, guessed$/)
  })

  it.each([
    ['seventeen digits', '12345678901234567'],
    ['a number of a part', 'P4M51-14D202'],
    ['the same sign over and over', '11111111111111111'],
    ['nothing', ''],
    ['a serial number among fields', 'PART;ABCDEFGH12345678X;7'],
  ])('with %s yields no VIN', (_, text) => {
    expect(contentOfCode(text, OURS)).toEqual({ kind: 'other' })
  })

  it('never yields a VIN that it does not contain', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const content = contentOfCode(text, OURS)
        if (content.kind !== 'numbers') return
        for (const { kind, number, isGuessed } of content.numbers)
          if (kind === 'vin' && !isGuessed) expect(text.normalize('NFKC').toUpperCase()).toContain(number)
      }),
    )
  })

  it('yields the VIN between any fields', () => {
    const sign = fc.constantFrom(...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789')
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 4, maxLength: 4 })
    const vin = fc
      .tuple(fc.string({ unit: sign, minLength: 13, maxLength: 13 }), digits)
      .map((parts) => parts.join(''))
      .filter((text) => isVin(text) && /[A-Z]/.test(text) && !repeatsItself(text))
    const field = fc.string({ unit: sign, maxLength: 12 })
    fc.assert(
      fc.property(
        field,
        vin,
        field,
        fc.constantFrom(';', '|', '\u001d', '\n', ', '),
        (a, vehicle, b, gap) => {
          expect(numbers([a, vehicle, b].join(gap))).toEqual([`vin ${vehicle}`])
        },
      ),
    )
  })
})

describe('a code with an address', () => {
  it('opens our report', () => {
    expect(contentOfCode(`${OURS}/checks/${VIN}`, OURS)).toEqual({
      kind: 'own',
      path: `/checks/${VIN}`,
      opensAtOnce: true,
    })
  })

  it('only shows another page of ours', () => {
    expect(contentOfCode(`${OURS}/redirect?url=https://evil.example`, OURS)).toMatchObject({
      opensAtOnce: false,
    })
    expect(contentOfCode(`${OURS}/checks/..%2fuser`, OURS)).toMatchObject({ opensAtOnce: false })
    expect(contentOfCode(`${OURS}/proof#1.key.00.5.id.signature`, OURS)).toEqual({
      kind: 'own',
      path: '/proof#1.key.00.5.id.signature',
      opensAtOnce: true,
    })
  })

  it('names another site and does not open it', () => {
    expect(contentOfCode('https://elpts.example/p/1', OURS)).toEqual({ kind: 'link', host: 'elpts.example' })
    expect(contentOfCode(`${OURS}.evil.example/checks/1`, OURS)).toMatchObject({ kind: 'link' })
    expect(contentOfCode('javascript:alert(1)', OURS)).toEqual({ kind: 'other' })
  })
})
