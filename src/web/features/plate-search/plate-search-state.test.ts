import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  nextState,
  type Offering,
  type PlateSearchEvent,
  type PlateSearchState,
} from './plate-search-state.ts'

const VIN = 'XTA210990Y2766389'
const OTHER = 'WVWZZZ1JZXW000001'
const failure = { error: 'source_silent', message: 'Реестр сейчас не отвечает.' } as const

const offers: Record<Offering['name'], Offering> = {
  VIN_NOT_FOUND: { name: 'VIN_NOT_FOUND', asking: false },
  REFRESH_VIN: { name: 'REFRESH_VIN', vin: VIN, asking: false },
}

/** Every state, in each shape that behaves differently. */
const states: readonly PlateSearchState[] = [
  { name: 'LOADING' },
  { name: 'FIND_VIN_SUCCESS', vin: VIN },
  { name: 'NETWORK_ERROR', failure },
  { name: 'NETWORK_ERROR', failure, offer: offers.VIN_NOT_FOUND },
  { name: 'NETWORK_ERROR', failure, offer: offers.REFRESH_VIN },
  ...Object.values(offers).flatMap((offer) => [offer, { ...offer, asking: true }]),
  { name: 'PAID_REQUEST_SUCCESS', vin: VIN, charged: true },
  { name: 'PAID_REQUEST_ERROR' },
  { name: 'REFRESH_SUCCESS', vin: OTHER, earlier: VIN, charged: true },
  { name: 'REFRESH_FAIL', vin: VIN, charged: false },
]

const events: readonly PlateSearchEvent[] = [
  { type: 'found', vin: VIN },
  { type: 'notFound' },
  { type: 'failed', failure },
  { type: 'retried' },
  { type: 'refreshWanted' },
  { type: 'paidAsked' },
  { type: 'paidAnswered', vin: OTHER, charged: true },
  { type: 'paidAnswered', vin: VIN, charged: false },
  { type: 'paidAnswered', vin: null, charged: false },
  { type: 'paidRefused', notice: 'Закончились запросы.' },
]

/** `LOADING --> VIN_NOT_FOUND : notFound` */
function arrowsOfTheMachine(): string[] {
  const arrows = states.flatMap((state) =>
    events.flatMap((event) => {
      const next = nextState(state, event)
      return next === state ? [] : [`${state.name} --> ${next.name} : ${event.type}`]
    }),
  )
  return [...new Set(arrows)].sort()
}

function arrowsOfTheDrawing(): string[] {
  const text = readFileSync(new URL('../../../../docs/search-modal.md', import.meta.url), 'utf8')
  const drawing = /```mermaid\n([\s\S]*?)```/.exec(text)?.[1] ?? ''
  return drawing
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.includes('-->') && !line.includes('[*]'))
    .sort()
}

describe('the window of the plate search', () => {
  it('matches the diagram in docs/search-modal.md', () => {
    expect(arrowsOfTheMachine()).toEqual(arrowsOfTheDrawing())
  })

  it('never turns a failed source into «not found»', () => {
    for (const state of states) {
      const { name } = nextState(state, { type: 'failed', failure })
      expect(['NETWORK_ERROR', state.name]).toContain(name)
    }
    expect(nextState({ name: 'LOADING' }, { type: 'failed', failure })).toEqual({
      name: 'NETWORK_ERROR',
      failure,
    })
  })

  it('does not call the same VIN a new one', () => {
    const asking: PlateSearchState = { name: 'REFRESH_VIN', vin: VIN, asking: true }
    expect(nextState(asking, { type: 'paidAnswered', vin: VIN, charged: false })).toEqual({
      name: 'REFRESH_FAIL',
      vin: VIN,
      charged: false,
    })
    expect(nextState(asking, { type: 'paidAnswered', vin: OTHER, charged: true })).toEqual({
      name: 'REFRESH_SUCCESS',
      vin: OTHER,
      earlier: VIN,
      charged: true,
    })
  })

  it('keeps its VIN when the paid refresh fails, and offers it again', () => {
    const failed = nextState({ name: 'REFRESH_VIN', vin: VIN, asking: true }, { type: 'failed', failure })
    expect(nextState(failed, { type: 'retried' })).toEqual(offers.REFRESH_VIN)
  })

  it('shows why nothing was spent until the next press', () => {
    const refused = nextState(
      { name: 'VIN_NOT_FOUND', asking: true },
      { type: 'paidRefused', notice: 'Закончились запросы.' },
    )
    expect(refused).toMatchObject({ name: 'VIN_NOT_FOUND', asking: false, notice: 'Закончились запросы.' })
    expect(nextState(refused, { type: 'paidAsked' })).toMatchObject({ asking: true, notice: undefined })
  })
})
