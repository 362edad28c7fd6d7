import { describe, expect, it } from 'vitest'
import { frameKey, isFrame } from './frame.ts'
import { frameText } from './frame-text.ts'
import { subjectOf } from './subject.ts'

/** Codes of real models with made-up serial numbers of the maker's length. */
const FRAMES: Readonly<Record<string, string>> = {
  Toyota:
    'JZX100-0012345 JZX90-6012345 JZA80-0012345 AE86-5012345 AE111-7012345 SW20-0012345 NZE121-3012345 NCP91-5012345 ACU30-0012345 GRS182-0012345 ZZT240-5012345 SXE10-0012345 ZVW30-1234567 NHP10-6012345 KZN185-9012345 UZJ100-0112345 ANH20-8012345 AGH30-0012345 TRJ150-0012345 XZU308-1001234 AXAH54-4012345 MXPA12-0001234',
  Honda:
    'GD1-1234567 GE6-1500123 GP1-1001234 RB1-1000123 RN6-1000123 CF4-1000001 DC2-1100001 EK9-1100001 AP1-1012345 CL7-3000123 RP3-1012345 FD2-1001234',
  Nissan:
    'HR33-123456 BNR32-012345 BCNR33-012345 ECR33-012345 ER34-012345 S13-123456 S15-012345 Z32-012345 RPS13-012345 T31-012345 C35-012345 PNT30-012345 YF15-012345 J10-012345 E12-012345 ZE0-012345 AZE0-012345',
  Mitsubishi:
    'CS2A-0200123 CT9A-0012345 CZ4A-0012345 Z15A-0401234 CW5W-0101234 H58A-0601234 V98W-0012345 CQ5A-0101234',
  Subaru:
    'GG2-012345 GDB-012345 GC8-012345 BH5-123456 BP5-012345 SF5-012345 SG5-012345 SH5-012345 GRB-012345 VM4-012345 YA5-012345',
  Mazda:
    'DY3W-123456 FD3S-123456 SE3P-123456 NA6CE-123456 NB8C-123456 NCEC-123456 BK3P-123456 GY3W-123456 KE2FW-123456 KEEFW-123456 SK82VN-123456 CREW-123456',
  Suzuki: 'EA11R-123456 ZC31S-123456 HT81S-123456 JB23W-123456 MH21S-123456 MR31S-123456 DA64V-123456',
  Daihatsu: 'L880K-0012345 L152S-0012345 LA100S-0012345 M600S-0012345 S510P-0123456 A200A-0012345',
  Isuzu: 'UBS25GW-710012 NKR81-7012345 NPR85AN-700123',
  Hino: 'XZC600-0001234 XZU600-0012345',
  Lexus: 'GSE20-5012345 USF40-5012345',
  Fuso: 'FE82D-570123 FE70B-500123',
}

const all = Object.values(FRAMES).flatMap((list) => list.split(' '))

describe('frame numbers of twelve makers', () => {
  it('are a hundred', () => {
    expect(all.length).toBeGreaterThanOrEqual(100)
  })

  it.each(Object.entries(FRAMES))('%s: accepts both forms and restores the dash', (_, list) => {
    for (const frame of list.split(' ')) {
      expect(isFrame(frame), frame).toBe(true)
      expect(isFrame(frameKey(frame)), frame).toBe(true)
      expect(frameText(frameKey(frame))).toBe(frame)
    }
  })
})

describe('not a frame number', () => {
  it.each([
    ['a plate', 'AB1234777'],
    ['a plate of the police', 'A1234777'],
    ['a telephone', '89001234567'],
    ['a telephone with a word', 'TEL9001234567'],
    ['a VIN', 'XTAGFL110MY000001'],
    ['a VIN without its end', 'XTA2109901234'],
    ['a VIN without its end', 'XTA210990'],
    ['a VIN without its end', 'WDB2030421'],
    ['a VIN without its head', 'KB0123456'],
    ['a VIN without its head', 'ZKG000001'],
    ['a VIN without its head', 'FL110MY004217'],
    ['a body of УАЗ', '3741000123456'],
    ['a policy', 'XXX0123456789'],
    ['a policy on a printed form', 'AAM3021234567'],
    ['lower case', 'jzx100-0012345'],
    ['two dashes', 'JZX-100-0012345'],
    ['a dash elsewhere', 'JZX10-00012345678'],
    ['nothing', ''],
  ])('%s: %s', (_, text) => expect(isFrame(text)).toBe(false))
})

describe('subjectOf', () => {
  it.each([
    ['XTAGFL110MY000001', { kind: 'vin', key: 'XTAGFL110MY000001' }],
    ['JZX100-0012345', { kind: 'frame', key: 'JZX1000012345' }],
    ['JZX1000012345', { kind: 'frame', key: 'JZX1000012345' }],
    ['А123ВС77', undefined],
  ])('%s is %j', (number, subject) => expect(subjectOf(number)).toEqual(subject))
})
