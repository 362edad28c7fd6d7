import { expect, it } from 'vitest'
import { answered } from '#facts/answered.ts'
import { disputes } from '#facts/sources/disputes.ts'
import type { DiagnosticCard } from './contract.ts'
import { facts } from './facts.ts'
import { section } from './section.ts'

const NOW = '2026-11-20T09:30:00.000Z'
const VIN = 'XTAGFL110MY000001'

const number = (at: number) => `11287001701700${at}`

const one = (at: number) => ({
  dcNumber: number(at),
  dcDate: `2${at}.05.2020`,
  dcExpirationDate: `2${at}.05.2021`,
  odometerValue: `${at}0000`,
})

const card = (at: number, more: Partial<DiagnosticCard> = {}): DiagnosticCard => ({
  ...one(at),
  previousDcs: [],
  ...more,
})

const from = (source: string, diagnosticCards: DiagnosticCard[]) =>
  ({
    source,
    outcome: 'found',
    checkedAt: NOW,
    data: { vin: VIN, status: 200, RequestResult: { diagnosticCards } },
  }) as const

it('agrees with a source that lists the earlier cards as cards of their own', () => {
  const current = { vin: VIN, brand: 'LADA', model: 'VESTA' }
  const nested = from('ЕАИСТО', [card(3, { ...current, previousDcs: [one(2), one(1)] })])
  const flat = from('Автокод', [card(3), card(2), card(1)])
  for (const [own, other] of [
    [nested, flat],
    [flat, nested],
  ] as const) {
    const answer = answered(section, facts, { ...own, others: [other] })
    if (answer.kind !== 'answered') throw new Error('not answered')
    expect(disputes(answer)).toEqual([])
  }
})
