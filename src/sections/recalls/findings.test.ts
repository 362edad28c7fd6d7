import { describe, expect, it } from 'vitest'
import { findings } from './findings.ts'
import { rows } from './rows.ts'

const open = { recall_reason: 'Возможна течь топливопровода' }
const done = { date: '04.09.2020', recall_reason: 'Крепление ремня' }

describe('what recalls mean for a buyer', () => {
  it('warns of work that was not done, with its reason, and of nothing else', () => {
    const [finding] = findings([done, open])
    expect(finding).toMatchObject({ tone: 'danger', title: 'Не выполнены работы по 1 отзывной кампании' })
    expect(finding?.explain).toContain('Возможна течь топливопровода')
    expect(finding?.explain).not.toContain('Крепление ремня')
  })

  it('takes an empty date for work not done', () => {
    expect(findings([{ ...open, date: ' ' }])[0]?.tone).toBe('danger')
  })

  it('speaks well of work done and of an empty list', () => {
    expect(findings([done])[0]?.tone).toBe('good')
    expect(findings([])[0]?.tone).toBe('good')
  })

  it('puts what is still to be done first and says so', () => {
    expect(rows([done, open])[1]).toEqual({ key: 'Дата выполнения', value: 'Работы не выполнены' })
  })
})
