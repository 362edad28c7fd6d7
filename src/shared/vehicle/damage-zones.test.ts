import { describe, expect, it } from 'vitest'
import { damageCanvases, damageMap, damagePoint } from './damage-zones.ts'

describe('one damage code', () => {
  it('of the old scheme is a mark on the drawing', () => {
    expect(damagePoint('01')).toEqual({
      code: '01',
      name: 'передняя часть справа (бампер)',
      scheme: 'old',
      mark: { x: 430, y: 171 },
    })
  })

  it('of the old scheme may have no place', () => {
    expect(damagePoint('15')).toEqual({ code: '15', name: 'возгорание', scheme: 'old' })
  })

  it('of the new scheme has a severity and a box on its vehicle', () => {
    expect(damagePoint('220')).toEqual({
      code: '220',
      name: 'передний бампер слева, левая фара',
      scheme: 'new',
      severity: 'heavy',
      vehicle: 'car',
      boxes: [{ view: 'front', x: 395, y: 104, width: 33, height: 55 }],
    })
    expect(damagePoint('150')).toMatchObject({ severity: 'slight', vehicle: 'motorcycle' })
    expect(damagePoint('143')).toMatchObject({ vehicle: 'bus', name: 'днище' })
    expect(damagePoint('278')).toMatchObject({ vehicle: 'truck', name: 'крыша кабины' })
    expect(damagePoint('198')).toMatchObject({ vehicle: 'outline', name: 'крыша' })
  })

  it.each(['99', '7', '', '226', '120а', 'перед'])('%j that nobody knows names itself', (code) => {
    expect(damagePoint(code)).toMatchObject({ code, name: `код ${code}` })
    expect(damagePoint(code)).not.toHaveProperty('boxes')
  })

  it('with an unknown severity still has its zone', () => {
    expect(damagePoint('910')).toMatchObject({ name: 'переднее правое крыло' })
    expect(damagePoint('910')).not.toHaveProperty('severity')
  })
})

describe('the damage map of an accident', () => {
  it('puts each code on the drawing of its scheme, and tells the rest in words', () => {
    const map = damageMap(['220', '119', '01', '15', '220', ' ', '777'])
    expect(map.drawings.map(({ kind, points }) => [kind, points.map(({ code }) => code)])).toEqual([
      ['car', ['220', '119']],
      ['old', ['01']],
      ['truck', ['777']],
    ])
    expect(map.inWords.map(({ name }) => name)).toEqual(['возгорание'])
  })

  it('is empty for no codes', () => expect(damageMap([])).toEqual({ drawings: [], inWords: [] }))

  it('keeps every zone inside its canvas, a few units of rounding aside', () => {
    const codes = Array.from({ length: 100 }, (_, n) => `1${String(n).padStart(2, '0')}`)
    const placed = codes.map(damagePoint).filter((point) => point.boxes)
    expect(placed).toHaveLength(67)
    for (const { vehicle, boxes } of placed) {
      const canvas = damageCanvases[vehicle ?? 'old']
      for (const box of boxes ?? []) {
        expect(box.width).toBeGreaterThan(0)
        expect(box.height).toBeGreaterThan(0)
        expect(box.x + box.width).toBeLessThanOrEqual(canvas.width + 1)
        expect(box.y + box.height).toBeLessThanOrEqual(canvas.height + 1)
      }
    }
  })
})
