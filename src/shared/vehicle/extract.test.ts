import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { growth, LINEAR } from '../testing/growth.ts'
import { runs } from '../testing/properties.ts'
import { plainText } from './characters.ts'
import { extract, plateIn, vinIn } from './extract.ts'
import { isVin } from './vin.ts'

const VIN = 'XTA217030B0123456'

/** Real cars of ten makers. */
const CARS = [
  VIN,
  'XTAGFL110MY000001',
  'Z94CB41AADR000001',
  'XW8ZZZ61ZKG000001',
  'X7LLSRB2HDH000001',
  'JTEBR3FJ0JK000001',
  'WDD2130421A000001',
  'LVVDC11B7KD000001',
  '1M8GDM9AXKP042788',
  'XW8AN2NE3EH000001',
]

const inTwins = (vin: string): string =>
  vin.replace(/./g, (sign) => 'АВЕКМНРСТХ'.charAt('ABEKMHPCTX'.indexOf(sign)) || sign)
const inGreek = (vin: string): string =>
  vin.replace(/./g, (sign) => 'ΑΒΕΚΜΗΡΤΧ'.charAt('ABEKMHPTX'.indexOf(sign)) || sign)
const inFullWidth = (vin: string): string =>
  vin.replace(/./g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
const inBold = (vin: string): string =>
  vin.replace(/[A-Z]/g, (sign) => String.fromCodePoint(0x1d400 + sign.charCodeAt(0) - 65))
const every = (vin: string, length: number, gap: string): string =>
  vin.match(new RegExp(`.{1,${length}}`, 'g'))?.join(gap) ?? ''

/** Unambiguous ways to write a VIN. */
const CLEAR: readonly ((vin: string) => string)[] = [
  (vin) => vin,
  (vin) => vin.toLowerCase(),
  (vin) => ` ${vin}\n`,
  (vin) => `VIN: ${vin}`,
  (vin) => `VIN${vin}`,
  (vin) => `вин ${vin.toLowerCase()}`,
  (vin) => `«${vin}»`,
  (vin) => `"${vin}".`,
  (vin) => `(${vin})`,
  (vin) => `[${vin}],`,
  (vin) => `'${vin}'`,
  (vin) => `\u200f${vin}\u200e`,
  (vin) => every(vin, 1, '\u200b'),
  (vin) => every(vin, 5, '\u00ad'),
  (vin) => every(vin, 3, ' '),
  (vin) => every(vin, 4, '-'),
  (vin) => every(vin, 6, '.'),
  (vin) => every(vin, 6, '/'),
  (vin) => every(vin, 9, '_'),
  (vin) => every(vin, 1, ' '),
  inTwins,
  (vin) => inTwins(vin).toLowerCase(),
  inGreek,
  inFullWidth,
  inBold,
  (vin) => vin.replace(/0(?=.{5})/, 'O'),
  (vin) => vin.replaceAll('1', 'I'),
  (vin) => `https://example.ru/checks/${vin}?from=app`,
  (vin) => `https://example.ru/?q=vin%3D${vin}`,
  (vin) => `Продаю машину, 2013 год, не бита. VIN: ${vin}, звоните 8 900 123-45-67`,
  (vin) => `Номер кузова: ${every(vin, 6, '-')}.`,
  (vin) => `Пробег 123 000 км, VIN ${every(vin, 6, ' ')}, торг`,
  (vin) => `${vin} ${vin}`,
  (vin) => `${vin}, госномер А123ВС77`,
]

/** Ambiguous or damaged spellings: no other VIN may come out of them. */
const SPOILT: readonly ((vin: string) => string)[] = [
  (vin) => vin.slice(1),
  (vin) => vin.slice(0, -1),
  (vin) => vin.slice(0, 12),
  (vin) => vin.slice(5),
  (vin) => `${vin}1`,
  (vin) => `1${vin}`,
  (vin) => `${vin.slice(0, 8)}${vin.slice(7)}`,
  (vin) => `${vin}23`,
  (vin) => `Я${vin}`,
  (vin) => `5 ${vin.slice(0, -1)}`,
  (vin) => `Rav4 ${vin.slice(0, 13)}`,
  (vin) => `${vin.slice(0, 13)} 2019`,
  (vin) => `${vin.slice(0, -1)} 7`,
  (vin) => `GLE ${vin.slice(0, 14)}`,
  (vin) => `Kia 4 ${vin.slice(0, -1)}, 2019`,
  (vin) => vin.replace(/.(?=.{3}$)/, 'Ж'),
  (vin) => vin.replace(/.(?=.{3}$)/, '?'),
]

const outcome = (text: string): string | undefined => {
  const found = extract(text)
  return found?.kind === 'vin' ? found.number : undefined
}

/** Texts without any VIN. */
const OTHERS = [
  '',
  '   ',
  '—',
  'привет',
  'продаётся машина хорошая недорого',
  'ЖЖЖЖЖЖЖЖЖЖЖЖЖ0123',
  'Продам BMW 525 2012 250000 1',
  'Renault Duster 2.0 AT',
  'тел. 8 900 123-45-67',
  '+7 (900) 123-45-67, 8 900 765-43-21',
  '89001234567',
  '11111111111111111',
  '12345678901234567',
  'XTAXTAXTAXTAXTAXT',
  'А123ВС77 890012345',
  'A123BC77 890012345',
  'Х123АА77 890012345',
  'https://example.ru/id/12345678901234567',
  'uncharacteristically long text',
  '4276 1234 5678 9012 3',
  '2013 2014 2015 2016 1',
]

const INPUTS = [
  ...CARS.flatMap((vin) => CLEAR.map((bring) => ({ text: bring(vin), meant: vin, isClear: true }))),
  ...CARS.flatMap((vin) => SPOILT.map((spoil) => ({ text: spoil(vin), meant: vin, isClear: false }))),
  ...OTHERS.map((text) => ({ text, meant: undefined, isClear: false })),
]

describe('five hundred typed and pasted texts', () => {
  it('are that many', () => {
    expect(INPUTS.length).toBeGreaterThanOrEqual(500)
  })

  it('never give a wrong VIN', () => {
    const wrong = INPUTS.filter(({ text, meant }) => ![undefined, meant].includes(outcome(text)))
    expect(wrong.map(({ text }) => `${text} → ${outcome(text)}`)).toEqual([])
  })

  it('give the right VIN wherever it is unambiguous', () => {
    const lost = INPUTS.filter(({ text, meant, isClear }) => isClear && outcome(text) !== meant)
    expect(lost.map(({ text, meant }) => `${text} ≠ ${meant}`)).toEqual([])
  })
})

describe('a damaged VIN', () => {
  const sign = fc.constantFrom(...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789')
  const car = fc
    .tuple(fc.constantFrom(...CARS), fc.array(sign, { minLength: 10, maxLength: 10 }), fc.nat(9999))
    .map(([known, middle, serial]) =>
      [known.slice(0, 3), ...middle, String(serial).padStart(4, '0')].join(''),
    )
  const mischief = fc.constantFrom<(vin: string, at: number) => string>(
    (vin) => vin,
    (vin) => vin.toLowerCase(),
    (vin) => inTwins(vin),
    (vin, at) => inTwins(vin.slice(0, at)) + vin.slice(at),
    (vin) => inGreek(vin),
    (vin) => inFullWidth(vin),
    (vin) => inBold(vin),
    (vin) => vin.replaceAll('0', 'О'),
    (vin) => vin.replaceAll('0', 'Q').replaceAll('1', 'I'),
    (vin) => vin.replaceAll('3', 'З'),
    (vin, at) => vin.slice(0, at) + vin.slice(at + 1),
    (vin, at) => vin.slice(0, at) + vin.slice(at, at + 1) + vin.slice(at),
    (vin, at) => `${vin.slice(0, at)} ${vin.slice(at)}`,
    (vin, at) => `${vin.slice(0, at)}\u200e${vin.slice(at)}`,
    (vin, at) => `${vin.slice(0, at)}Ж${vin.slice(at + 1)}`,
  )
  const around = fc.constantFrom('', ' ', 'VIN: ', 'вин\n', 'https://a.ru/', '«', '?vin=', 'Kia, ', '2019, ')

  it('gives that VIN or a choice', () => {
    fc.assert(
      fc.property(car, mischief, fc.nat(16), around, (vin, spoil, at, before) => {
        expect([undefined, vin]).toContain(outcome(before + spoil(vin, at)))
      }),
      runs(1500),
    )
  })

  it('gives a canonical VIN, plate or frame number', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const found = extract(text)
        if (found?.kind === 'vin') expect(isVin(found.number)).toBe(true)
      }),
    )
  })
})

describe('a found number', () => {
  it('is plain when written exactly', () => {
    expect(extract(`vin: ${VIN}`)).toEqual({ kind: 'vin', number: VIN, typed: VIN, isInText: false })
  })

  it('is marked when other words surround it', () => {
    expect(extract(`Lada, VIN ${VIN}`)).toMatchObject({ number: VIN, typed: VIN, isInText: true })
  })

  it('carries the text before the repair', () => {
    expect(extract('хта217030в0123456')).toMatchObject({ number: VIN, typed: 'ХТА217030В0123456' })
    expect(extract('чеф217030и0123456')).toMatchObject({ number: VIN, typed: 'ЧЕФ217030И0123456' })
  })
})

describe('the choice is the person’s', () => {
  it.each([
    ['of two VINs', `${VIN} или XTAGFL110MY000001`, [VIN, 'XTAGFL110MY000001']],
    ['of a look and a sound', 'З94СВ41ААDR000001', ['394CB41AADR000001', 'Z94CB41AADR000001']],
    ['of pieces that nobody writes', 'XTA217030B01234 56', [VIN]],
    ['of a small «l» among capitals', 'XTAGFLl10MY000001', ['XTAGFL110MY000001', 'XTAGFLL10MY000001']],
    ['of alphabet and keyboard', 'ТМВЕН123456789012', ['TMBEH123456789012', 'NVDTY123456789012']],
  ])('%s', (_, text, numbers) => {
    expect(extract(text)).toEqual({ kind: 'several', of: 'vin', numbers })
  })

  const CALLED = 'XW7BF4FK0HS000001'
  const OTHER = 'XTAGFL110MY000001'
  it.each([
    [
      'in look-alike characters',
      'Camry 2017. VIN: ХW7ВF4FК0НS000001. Фото: https://img.example/XTAGFL110MY000001.jpg',
    ],
    ['in two pieces', 'VIN: XW7BF4FK0 HS000001, торг. https://photo.example/i?id=XTAGFL110MY000001'],
    ['in look-alikes and in pieces', 'https://a.ru/XTAGFL110MY000001 VIN: ХW7ВF4FК0 НS000001'],
    ['with dashes', 'VIN XW7-BF4FK0-HS000001 id XTAGFL110MY000001'],
    ['with letters for noughts', 'VIN: XW7BF4FK0HSOOOOO1 https://x.ru/XTAGFL110MY000001.jpg'],
    ['behind the other one', 'id XTAGFL110MY000001, идентификационный номер (VIN): XW7BF4FK0HS000001'],
    ['in pieces that nobody writes', 'VIN: XW7BF4FK0HS0 00001 https://x.ru/XTAGFL110MY000001.jpg'],
  ])('of the number called VIN, which goes first, and another: it stands there %s', (_, text) => {
    expect(extract(text)).toEqual({ kind: 'several', of: 'vin', numbers: [CALLED, OTHER] })
  })

  it.each([
    [
      'that is labelled VIN and lacks a character',
      'VIN: XW7BF4FK0HS00001 https://x.ru/XTAGFL110MY000001.jpg',
    ],
    ['with a character no VIN has', 'VIN: XW7BF4FK0HS0000Ж1 https://x.ru/XTAGFL110MY000001.jpg'],
    ['of a frame', 'Mark II, JZX100-0012345, https://x.ru/XTAGFL110MY000001.jpg'],
  ])('of a link next to a number %s', (_, text) => {
    expect(extract(text)).toEqual({ kind: 'several', of: 'vin', numbers: [OTHER] })
  })

  it('of the plate in the words and the VIN in a link', () => {
    expect(extract(`Camry, номер Х000ХХ77, https://board.example/i/${OTHER}`)).toEqual({
      kind: 'both',
      vin: OTHER,
      plate: 'Х000ХХ77',
    })
  })

  it('is not needed for one number in two spellings', () => {
    expect(vinIn('VIN: ХТАGFL110МУ000001, XTA-GFL110-MY000001, https://x.ru/XTAGFL110MY000001')).toBe(OTHER)
  })

  it('has at most four numbers', () => {
    const text = CARS.join(', ')
    expect(extract(text)).toEqual({ kind: 'several', of: 'vin', numbers: CARS.slice(0, 4) })
  })

  it.each([
    ['АО23ВС77', ['А023ВС77', 'АО23ВС77']],
    ['А023ВС77', undefined],
    ['АВ23ВС77', undefined],
  ])('of a nought and a letter in a plate: %s', (text, numbers) => {
    expect(extract(text, 'plate')).toMatchObject(numbers ? { kind: 'several', numbers } : { number: text })
  })

  it('is none of a number in small letters', () => {
    expect(extract('xtagfll10my000001')).toMatchObject({ kind: 'vin', number: 'XTAGFLL10MY000001' })
  })

  it('of two plates', () => {
    expect(extract('А123ВС77 и О001ОО177', 'plate')).toEqual({
      kind: 'several',
      of: 'plate',
      numbers: ['А123ВС77', 'О001ОО177'],
    })
  })

  it('covers which of eighteen characters is extra', () => {
    expect(extract(`VIN: ${VIN}7`)).toEqual({ kind: 'too-long', characters: `${VIN}7` })
  })
})

describe('a text of any length', () => {
  const HOSTILE = [
    'A1111 A11111 A11111 ',
    'A1111-A11111-A11111-',
    'XTA GFL 110 MY 000001 ',
    'VIN XTA GFL 110 MY 00001 ',
    'XTAGFL110MY00000О ',
    'A ',
    'A.',
    'A000AA 77 ',
    'NZE121-',
    'https://',
    '%D09,',
    'А/',
    '1 ',
    'VIN',
  ]

  const repeated = (piece: string, length: number) => `т, ${piece.repeat(length / piece.length)}`

  it.each(HOSTILE)('of repeated «%s» is normalised no more often than a short one', (piece) => {
    const normalise = vi.spyOn(String.prototype, 'normalize')
    onTestFinished(() => normalise.mockRestore())
    const signsOf = (length: number) => {
      normalise.mockClear()
      extract(repeated(piece, length))
      return normalise.mock.contexts.reduce<number>((sum, text) => sum + String(text).length, 0) / length
    }
    expect(signsOf(8000)).toBeLessThan(1.5 * signsOf(1000))
  })

  it.each(HOSTILE)('of repeated «%s» is read in linear time', (piece) => {
    expect(growth((length) => extract(repeated(piece, length)), 2000)).toBeLessThan(LINEAR)
  })

  it.each([
    ['1 ', 4],
    ['VIN', 2],
    ['VIN ', 2],
  ])('of repeated «%s» is tested with few expressions a character', (piece, most) => {
    const test = vi.spyOn(RegExp.prototype, 'test')
    onTestFinished(() => test.mockRestore())
    extract(repeated(piece, 9996))
    expect(test.mock.calls.length / 9996).toBeLessThan(most)
  })

  it('is decoded without an exception for each broken link', () => {
    const decode = vi.spyOn(globalThis, 'decodeURIComponent')
    onTestFinished(() => decode.mockRestore())
    extract(repeated('%D09,%C0%80,%ED%A0%80,%F5%80%80%80,%D0%90,', 420))
    expect(new Set(decode.mock.calls.flat())).toEqual(new Set(['%D0%90']))
  })

  it('has exactly those links decoded that are UTF-8', () => {
    const decoded = (run: string) => {
      try {
        return decodeURIComponent(run)
      } catch {
        return run
      }
    }
    const byte = fc.integer({ min: 0, max: 255 }).map((value) => `%${value.toString(16).padStart(2, '0')}`)
    const edges = '00 7f 80 8f 90 9f a0 bf c1 c2 df e0 e1 ec ed ee ef f0 f1 f3 f4 f5'.split(' ')
    const edge = fc.constantFrom(...edges).map((value) => `%${value}`)
    const bytes = fc.array(fc.oneof(byte, edge), { minLength: 1, maxLength: 4 })
    const character = fc.string({ minLength: 1, maxLength: 3, unit: 'grapheme' }).map(encodeURIComponent)
    fc.assert(
      fc.property(
        fc.oneof(
          bytes.map((all) => all.join('')),
          character,
        ),
        (run) => {
          expect(plainText(run)).toBe(plainText(decoded(run).replaceAll('%', '%25')))
        },
      ),
      runs(5000),
    )
  })

  it('is not read if too long: the unread rest could name another car', () => {
    expect(extract(`VIN: ${VIN} ${'слово '.repeat(20_000)}`)).toBeUndefined()
  })
})

describe('a plate and a frame number', () => {
  it.each([
    ['а 123 вс 77 rus', 'А123ВС77'],
    ['А12ЗВС77', 'А123ВС77'],
    ['001CD177', '001CD177'],
    ['б 1234 МО', 'Б1234МО'],
    ['Продаю, номер а123вс777, торг', 'А123ВС777'],
    [`А123ВС77, VIN ${VIN}`, 'А123ВС77'],
  ])('%s holds the plate %s', (text, plate) => expect(plateIn(text)).toBe(plate))

  it.each([
    ['jzx100-0012345', 'JZX1000012345'],
    ['JZX100 0012345', 'JZX1000012345'],
    ['Кузов № GD1-1234567', 'GD11234567'],
    ['ВН5-123456', undefined],
    ['BH5-123456', 'BH5123456'],
    ['Цена USD-100000', undefined],
  ])('%s holds the frame number %s', (text, frame) => {
    const found = extract(text)
    expect(found?.kind === 'frame' ? found.number : undefined).toBe(frame)
  })

  it('yield to the VIN in the field of the VIN', () => {
    expect(vinIn(`А123ВС77, кузов JZX100-0012345, VIN ${VIN}`)).toBe(VIN)
  })
})
