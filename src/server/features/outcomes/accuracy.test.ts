import { describe, expect, it } from 'vitest'
import { LEAST_ANSWERS } from '#shared/accuracy.ts'
import { troubleKinds } from '#shared/contract/outcomes.ts'
import { ASKED, accuracyOf, answerKey, interval, isRight, wilson } from './accuracy.ts'
import { widest } from './outcome-book.ts'
import { randomFrom, simulate } from './testing-simulation.ts'

describe('an answer', () => {
  it.each([
    ['level:clear', 'bought:none', true],
    ['level:clear', 'bought:car:out', false],
    ['level:clear', 'bought:car:in', false],
    ['level:clear', 'passed:papers:out', false],
    ['level:clear', 'passed:none', undefined],
    ['level:stop', 'bought:none', false],
    ['level:stop', 'passed:none', undefined],
    ['level:stop', 'passed:papers:in', true],
    ['level:careful', 'bought:money:out', false],
    ['rule:wanted', 'bought:car:in', true],
    ['rule:wanted', 'bought:car:other', undefined],
    ['level:unknown', 'bought:none', undefined],
    ['level:unknown', 'bought:car:out', undefined],
    ['level:clear', ASKED, undefined],
  ])('about %s: %s', (about, answer, right) => {
    expect(isRight(about, answer)).toBe(right)
  })

  it('has a key of its own for each meaning', () => {
    const keys = troubleKinds.flatMap((trouble) =>
      [true, false].flatMap((bought) =>
        (trouble === 'none' ? [undefined] : [true, false]).map((reported) =>
          answerKey({ bought, trouble, reported }),
        ),
      ),
    )
    expect(new Set(keys).size).toBe(14)
    expect(keys).toContain('passed:money:in')
  })
})

describe('an interval', () => {
  it.each([
    [90, 100, 0.8256, 0.9448],
    [0, 10, 0, 0.2775],
    [10, 10, 0.7225, 1],
  ])('of %i right of %i is Wilson’s', (right, n, low, high) => {
    const [lower, upper] = wilson(right, n)
    expect([lower, upper]).toEqual([expect.closeTo(low, 4), expect.closeTo(high, 4)])
  })

  it('allows the forged answers to be all praise or all blame', () => {
    expect(interval(90, 100, 0)).toEqual(wilson(90, 100))
    expect(interval(90, 100, 5)).toEqual([wilson(85, 95)[0], wilson(90, 95)[1]])
    expect(interval(90, 100, 50)).toEqual([wilson(40, 50)[0], wilson(50, 50)[1]])
    expect(interval(3, 3, 5)).toEqual([0, 1])
  })
})

describe('the accuracy', () => {
  const counted = (judged: number, asked: number) =>
    accuracyOf(
      [
        { about: 'level:clear', answer: ASKED, count: asked, firstOn: '2026-12-02' },
        { about: 'level:clear', answer: 'bought:none', count: judged - 3, firstOn: '2027-01-04' },
        { about: 'level:clear', answer: 'bought:car:out', count: 3, firstOn: '2027-01-05' },
        { about: 'level:clear', answer: 'passed:none', count: 40, firstOn: '2027-01-05' },
        { about: 'rule:of-another-version', answer: 'bought:none', count: 1, firstOn: '2027-01-05' },
      ],
      new Map([['wanted', 'Розыск']]),
    )

  it('has no rate below a hundred judged answers', () => {
    const clear = (judged: number) => counted(judged, 500).levels.find(({ about }) => about === 'clear')
    expect(clear(LEAST_ANSWERS - 1)).toMatchObject({ judged: 99, right: 96, interval: undefined })
    expect(clear(LEAST_ANSWERS)).toMatchObject({
      judged: 100,
      right: 97,
      answeredCount: 140,
      askedCount: 500,
    })
    expect(clear(LEAST_ANSWERS)?.interval).toEqual(interval(97, 100, 5))
  })

  it('has no rate where forgers alone could have made it', () => {
    const { levels } = counted(100, 9000)
    expect(levels.find(({ about }) => about === 'clear')).toMatchObject({ judged: 100, interval: undefined })
  })

  it('counts from the first day, and never fewer asked than answered', () => {
    expect(counted(100, 20)).toMatchObject({
      since: '2026-12-02',
      askedCount: 140,
      answeredCount: 140,
      reasons: [],
    })
    expect(accuracyOf([], new Map())).toMatchObject({ since: undefined, askedCount: 0, answeredCount: 0 })
  })
})

it('counts one subscriber as one network', () => {
  expect(widest('203.0.113.7')).toBe('203.0.113.7')
  expect(new Set(['2001:db8:1:2', '2001:db8:1:fe00'].map(widest))).toEqual(new Set(['2001:db8:1/48']))
})

/** The bench runs all, with many seeds. */
it.each(['blame clear', 'blame the rarest'] as const)(
  'keeps truth and shown rate in the interval against forgers who %s',
  (forgery) => {
    const rates = simulate({ reports: 100_000, forgery, random: randomFrom(20_261_128) })
    expect(rates.length).toBeGreaterThanOrEqual(3)
    for (const { interval: shown, right, judged, truth } of rates) {
      const [low, high] = shown ?? expect.unreachable()
      expect(truth).toBeGreaterThanOrEqual(low)
      expect(truth).toBeLessThanOrEqual(high)
      expect(right / judged).toBeGreaterThanOrEqual(low)
      expect(right / judged).toBeLessThanOrEqual(high)
    }
  },
)
