import { describe, expect, it } from 'vitest'
import { verdict } from '#verdict/judge.ts'
import { report } from '#verdict/testing/report.ts'
import type { Contract } from './contract.ts'
import { facts } from './facts.ts'
import { rows } from './rows.ts'

const CHECKED = new Date('2026-11-20T09:30:00.000Z')

const contract = (more: Partial<Contract>): Contract => ({
  kind: 'leasing',
  number: '1',
  messages: [],
  ...more,
})
const of = (more: Partial<Contract>) => facts({ list: [contract(more)], unclear: [] }, CHECKED)

describe('a lease', () => {
  it.each<[string, Partial<Contract>, boolean]>([
    ['without a known end', {}, true],
    ['whose end cannot be read', { to: 'бессрочно' }, true],
    ['that ends today', { to: '20.11.2026' }, true],
    ['whose term is over', { to: '19.11.2026' }, false],
    ['that a seller of reports calls active', { to: '19.11.2020', isInForce: true }, true],
    ['that a seller of reports calls over', { isInForce: false }, false],
    ['whose end was published', { to: '19.11.2028', endedOn: '10.11.2026' }, false],
  ])('%s', (_, more, isInForce) => {
    expect(of(more).uses).toMatchObject([{ record: 'Договор лизинга 1', isInForce }])
  })

  it('that was annulled is no fact of the car, but a gap', () => {
    expect(of({ isAnnulled: true })).toMatchObject({
      uses: [],
      unread: [{ field: 'почему аннулировали: Договор лизинга 1' }],
    })
  })
})

it('the table names hidden parties as lawful, and each message', () => {
  const messages = [{ number: '00000001', date: '12.02.2024', type: 'start' as const }]
  expect(rows({ list: [contract({ isHidden: true, messages })], unclear: [] })).toEqual([
    { type: 'HEADER', key: 'Договор лизинга 1' },
    { key: 'Состояние', value: 'о прекращении не сообщили' },
    { key: 'Лизинговая компания', value: 'скрыт по закону' },
    { key: 'Сообщение 00000001', value: '12.02.2024, заключён' },
  ])
})

describe('a lease that only a seller of reports lists', () => {
  const lease = contract({ number: '2018-Л/0001', from: '12.02.2018', isInForce: true })
  const sold = {
    source: 'Автокод',
    checkedAt: '2026-11-20T09:00:00.000Z',
    outcome: 'found' as const,
    facts: facts({ list: [lease], unclear: [] }, CHECKED),
  }
  const base = report()
  const { level, unknown } = verdict({
    ...base,
    answers: base.answers.map((answer) =>
      answer.kind === 'answered' && answer.section.tells === 'leasing'
        ? { ...answer, others: [sold] }
        : answer,
    ),
  })

  it('stops, and the two sources are named as disagreeing', () => {
    expect(level).toBe('stop')
    expect(unknown.map(({ reason }) => reason)).toContain(
      'Источники расходятся: иначе говорит Автокод, 20.11.2026 12:00.',
    )
  })

  it('shows its state in the table', () => {
    expect(rows({ list: [lease], unclear: [] })).toContainEqual({ key: 'Состояние', value: 'действует' })
  })
})
