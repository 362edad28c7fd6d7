import { describe, expect, it } from 'vitest'
import { chance } from '../../src/demo/world/chance.ts'
import { section as pledges } from '../../src/sections/zalog/section.ts'
import type { Envelope } from '../../src/shared/contract/envelope.ts'
import { inputOf, reportPath } from './inputs.ts'
import { type Evidence, findingsIn, type Moment } from './properties.ts'
import type { Screen } from './screen.ts'

const nothing: Envelope<unknown> = { success: true, outcome: 'nothing', data: {}, checkedAt: '2026-11-20' }
const failure: Envelope<unknown> = { success: false, error: 'source_slow', message: 'Не ответил' }

const clear: Screen = {
  path: '/checks/XTAGFL110MY000001',
  level: 'clear',
  word: 'Препятствий не нашли',
  levels: [{ level: 'clear', text: 'Препятствий не нашли' }],
  rows: [{ id: 'zalog', tone: 'good', text: `Залог ${pledges.nothing}` }],
  marks: [{ id: 'zalog', tone: 'good', text: 'Залог нет' }],
  nextSteps: 3,
  isBusy: false,
  width: 360,
  wide: [],
  html: '<html></html>',
}

const evidenceOf = (...replies: Envelope<unknown>[]): Evidence => ({
  level: 'clear',
  replies: new Map([['zalog', replies]]),
})

const broken = (screen: Partial<Screen>, moment: Partial<Moment> = {}): string[] =>
  findingsIn({
    screen: { ...clear, ...screen },
    sections: [pledges],
    evidence: evidenceOf(nothing),
    foreign: ['Баобаб3'],
    nameless: [],
    complaints: [],
    isFocusLost: false,
    isOffline: false,
    ...moment,
  }).map(({ property }) => property)

const GOOD_LEVEL = 'the level is no better than the verdict of the server'
const GOOD_SECTION = 'a section looks good only after a complete answer'

describe('a screen of the explorer', () => {
  it('breaks nothing while it shows what was answered', () => {
    expect(broken({})).toEqual([])
  })

  it.each([
    ['no answer', evidenceOf(), [GOOD_SECTION]],
    ['a failure only', evidenceOf(failure), [GOOD_SECTION]],
    ['an answer and a later failure', evidenceOf(nothing, failure), [GOOD_SECTION]],
    [
      'records that were not read',
      evidenceOf({ ...nothing, data: { list: { unread: [{ number: '1' }] } } }),
      [GOOD_SECTION],
    ],
    ['records', evidenceOf({ ...nothing, outcome: 'found' }), [GOOD_SECTION]],
    ['a stricter verdict', { ...evidenceOf(nothing), level: 'unknown' as const }, [GOOD_LEVEL]],
  ])('is too favourable together with %s', (_, evidence, expected) => {
    expect(broken({}, { evidence })).toEqual(expected)
  })

  it.each([
    [
      { marks: [{ id: 'zalog', tone: 'stale', text: '' }] },
      'a clear verdict has an answer of every required section',
    ],
    [{ level: 'unknown' }, 'word, colour and bottom bar show the same level'],
    [{ nextSteps: 0 }, 'a next step is visible'],
    [{ isBusy: true }, 'a request ends'],
    [{ wide: ['table'] }, 'no horizontal scroll'],
    [{ html: '<p>Баобаб3</p>' }, 'no text of another account'],
  ])('breaks a property: %o', (screen, property) => {
    expect(broken(screen)).toEqual([property])
  })
})

it('makes the same inputs of the same seed', () => {
  const inputsOf = (seed: string) => {
    const random = chance(seed)
    return Array.from({ length: 20 }, () => inputOf(random) + reportPath(random))
  }
  expect(inputsOf('1')).toEqual(inputsOf('1'))
  expect(inputsOf('2')).not.toEqual(inputsOf('1'))
})
