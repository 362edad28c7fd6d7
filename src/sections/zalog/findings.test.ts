import { describe, expect, it } from 'vitest'
import type { Notice } from './contract.ts'
import { findings } from './findings.ts'

const notice = (inForce: boolean): Notice => ({
  registerDate: '15.06.2021',
  inForce,
  properties: [],
  pledgors: [],
  pledgees: [{ name: 'ПАО «Пример Банк»' }],
})

const tones = (...notices: Notice[]) => findings({ list: notices, history: [] }).map(({ tone }) => tone)

describe('what the pledge registry means for a buyer', () => {
  it('warns of one notice in force, however many others were excluded', () => {
    expect(tones(notice(false), notice(false), notice(true))).toEqual(['critical'])
  })

  it('calms down when every notice was excluded', () => {
    expect(tones(notice(false), notice(false))).toEqual(['note'])
  })

  it('takes a notice that does not say for one in force', () => {
    const { inForce: _, ...unsaid } = notice(true)
    expect(tones(unsaid as Notice)).toEqual(['critical'])
  })

  it('speaks well only of a registry that was asked and is empty', () => {
    expect(tones()).toEqual(['good'])
    expect(findings({ history: [] } as never)).toEqual([])
  })
})
