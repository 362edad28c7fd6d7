import { describe, expect, it } from 'vitest'
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
