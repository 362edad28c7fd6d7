import { describe, expect, it } from 'vitest'
import { findings } from './findings.ts'
import { rows } from './rows.ts'

const tones = (data: Parameters<typeof findings>[0]) => findings(data).map(({ tone }) => tone)

describe('what the policies mean for a buyer', () => {
  it('counts only a policy whose status says so as being in force', () => {
    expect(tones([{ status: 'Действует' }])).toEqual(['good'])
    expect(tones([{ status: 'Не действует' }])).toEqual(['cost'])
    expect(tones([{ status: 'Прекратил действие' }])).toEqual(['cost'])
    expect(tones([{}])).toEqual(['cost'])
  })

  it('names every policy in force, and is not pleased when they are for different plates', () => {
    const policy = { series: 'ХХХ', status: 'Действует' }
    const data = [
      { ...policy, number: '1', plate: 'А000АА40' },
      { ...policy, number: '2', plate: 'В111ВВ71' },
    ]
    expect(findings(data).at(-1)).toMatchObject({
      tone: 'note',
      title: 'Действующих полисов ОСАГО 2: ХХХ 1, ХХХ 2',
      explain: 'Оформлено на автомобиль с госномером А000АА40, В111ВВ71.',
    })
  })

  it('mentions policies for different plates, not the same plate written twice', () => {
    const [finding] = findings([{ plate: 'А000АА40' }, { plate: 'В111ВВ71' }])
    expect(finding?.title).toBe('В полисах разные госномера: А000АА40, В111ВВ71')
    expect(tones([{ plate: 'А000АА40' }, { plate: 'а000аа 40' }])).toEqual(['cost'])
  })

  it('does not call a car without policies uninsured: it may be insured by its body number', () => {
    expect(tones([])).toEqual(['note'])
  })

  it('lists the policy in force first', () => {
    const table = rows([
      { number: '1', status: 'Прекратил действие' },
      { number: '2', status: 'Действует' },
    ])
    expect(table[0]).toEqual({ type: 'HEADER', key: 'Полис 2' })
  })
})
