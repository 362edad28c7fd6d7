import { describe, expect, it } from 'vitest'
import type { DtpData } from './contract.ts'
import { findings } from './findings.ts'
import { marks } from './marks.ts'
import { rows } from './rows.ts'

const answer = (...points: string[][]): DtpData => ({
  vin: 'XTAGFL110JY000001',
  status: 200,
  RequestResult: {
    Accidents: points.map((DamagePoints, at) => ({
      AccidentDateTime: `0${at + 1}.03.2020 10:00`,
      DamagePoints,
    })),
  },
})

const titles = (data: DtpData) => findings(data).map(({ tone, title }) => `${tone}: ${title}`)

describe('what the accidents mean for a buyer', () => {
  it.each([
    ['11', 'В ДТП деформирован весь кузов'],
    ['15', 'Автомобиль горел'],
    ['20', 'В ДТП повреждён VIN'],
    ['13', 'В ДТП смещён двигатель или мост'],
  ])('calls old code %s a danger: %s', (code, title) => {
    expect(titles(answer(['01'], [code]))).toEqual([
      `danger: ${title}: 02.03.2020`,
      'cost: 2 ДТП в базе ГИБДД: 02.03.2020, 01.03.2020',
    ])
  })

  it('names the heavily damaged parts of the new scheme, each once', () => {
    expect(titles(answer(['223', '119'], ['223']))[0]).toBe(
      'danger: По коду похоже на тяжёлые повреждения: крыша (02.03.2020, 01.03.2020)',
    )
  })

  it('counts an accident without a date and says that it has none', () => {
    const { RequestResult, ...rest } = answer(['01'])
    const undated = { DamagePoints: [] }
    expect(titles({ ...rest, RequestResult: { Accidents: [undated, ...RequestResult.Accidents] } })).toEqual([
      'cost: 2 ДТП в базе ГИБДД: 01.03.2020, дата не указана',
    ])
  })

  it('does not read a zone of the new scheme as a code of the old one', () => {
    expect(titles(answer(['111', '120']))).toEqual(['cost: 1 ДТП в базе ГИБДД: 01.03.2020'])
  })

  it('speaks well of an empty list', () => {
    expect(titles(answer())[0]).toMatch(/^good/)
  })
})

describe('the accidents table', () => {
  it('has the newest accident first, its damage in words', () => {
    const table = rows(answer(['01'], ['222', '119', '300']))
    expect(table[0]).toEqual({ type: 'HEADER', key: 'ДТП 2' })
    expect(table).toContainEqual({
      key: 'Повреждения',
      value:
        'капот, лобовое стекло (222: по коду похоже на тяжёлое); переднее левое крыло (119: по коду похоже на лёгкое); код 300',
    })
  })

  it('lends its dates to the time line', () => {
    expect(marks(answer(['01'])).map(({ label }) => label)).toEqual(['ДТП: вид не указан'])
  })
})
