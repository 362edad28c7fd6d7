import { describe, expect, it } from 'vitest'
import { findings } from './findings.ts'
import { rows } from './rows.ts'

describe('what permits mean for a buyer', () => {
  it('counts and names all of them', () => {
    const [finding] = findings({ permits: [{ number: '77-1' }, { number: '50-2' }] })
    expect(finding).toMatchObject({ tone: 'cost', title: 'Автомобиль работал в такси: 2 разрешения' })
    expect(finding?.explain).toContain('77-1, 50-2')
  })

  it('does not speak well of a car without one', () => {
    expect(findings({ permits: [] })[0]?.tone).toBe('note')
    expect(rows({ permits: [] })).toEqual([])
  })
})
