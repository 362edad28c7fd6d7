import { describe, expect, it } from 'vitest'
import type { Evidence } from '#facts/evidence.ts'
import { readAd } from '#statements/read-ad.ts'
import { validBuyerInput } from '#statements/valid-buyer-input.ts'
import { day, NOW, report, type TopicAnswers } from '#verdict/testing/report.ts'
import { dealOf } from './deal.ts'
import { situationOf } from './situation.ts'

const of = (answers: TopicAnswers, changed: Partial<Evidence> = {}) => situationOf(report(answers, changed))

const ownedBy = (kind: 'person' | 'organisation' | undefined, isPresent: boolean): TopicAnswers => ({
  owners: {
    owners: [
      {
        record: 'П',
        kind,
        from: day('2020-01-10'),
        to: isPresent ? undefined : day('2026-01-10'),
        isPresent,
      },
    ],
  },
})

describe('the situation of a deal', () => {
  it.each([
    [ownedBy('person', true), 'person'],
    [ownedBy('organisation', true), 'organisation'],
    [ownedBy(undefined, true), 'unknown'],
    [ownedBy('person', false), 'none'],
    [{ owners: {} }, 'not-found'],
    [{ owners: 'failed' }, 'unknown'],
  ] satisfies [TopicAnswers, string][])('names the present owner, %j: %s', (answers, owner) => {
    expect(of(answers).owner).toBe(owner)
  })

  it('of a checked car has nothing unchecked, and the day of its answers', () => {
    expect(of({})).toMatchObject({ level: 'clear', unchecked: [], answeredAt: NOW.toISOString() })
  })

  it('names the required answers that are missing or of another day', () => {
    expect(of({ pledges: 'failed', wanted: 'not-requested' }).unchecked).toEqual(['розыск', 'залог'])
    expect(of({ pledges: 'failed' }).gaps).toContainEqual(expect.stringMatching(/^Залог: /u))
    const tomorrow = new Date(NOW.getTime() + 86_400_000)
    expect(of({}, { now: tomorrow })).toMatchObject({ level: 'unknown', unchecked: { length: 5 } })
  })

  it('allows no deposit for an unregistered car, however careful the level', () => {
    const at = NOW.toISOString()
    const bailiffs = { answer: 'found', at }
    const buyerInput = validBuyerInput({ seller: { at, role: 'owner', answers: { bailiffs } } }, NOW)
    const situation = of({ owners: {} }, { buyerInput })
    expect(situation).toMatchObject({ level: 'careful', isUncertain: true })
    expect(dealOf(situation).steps.before.map(({ id }) => id)).toContain('no-deposit')
  })

  it('of a clear car whose advertisement was not understood asks to read it first', () => {
    const text = 'В ГАИ смотреть под капот не любят, сами поймёте.'
    const buyerInput = validBuyerInput({ ad: { at: NOW.toISOString(), text, says: readAd(text) } }, NOW)
    const situation = of({}, { buyerInput })
    expect(situation).toMatchObject({
      level: 'clear',
      matters: [{ title: expect.stringContaining('не поняли') }],
    })
    expect(dealOf(situation)).toMatchObject({ level: 'careful', headline: 'Сначала выясните то, что ниже' })
  })

  it('of a stopped car names only what stops', () => {
    const { level, matters } = of({
      wanted: { wanted: [{ record: 'Р', since: day('2026-01-10') }] },
      accidents: { accidents: [{ record: 'К', date: day('2025-01-10'), damage: [] }] },
    })
    expect(level).toBe('stop')
    expect(matters.map(({ title }) => title)).toEqual([expect.stringContaining('розыск')])
  })

  it('asks for an inspection card from the fifth calendar year', () => {
    const made = (year: number) => of({ owners: { cars: [{ record: 'С', year }] } }).needsInspection
    expect([made(2022), made(2023)]).toEqual([true, false])
  })

  it('takes the buyer’s words about the seller, and drops what is none of them', () => {
    const at = NOW.toISOString()
    const found = { at, answer: 'found' }
    const seller = {
      at,
      role: 'owner',
      signs: ['aged', 'rich'],
      answers: { bankruptcy: found, bailiffs: { ...found, state: 'namesake' }, wealth: found },
    }
    expect(of({}, { buyerInput: validBuyerInput({ seller }, NOW) })).toMatchObject({
      level: 'stop',
      matters: [],
      role: 'owner',
      signs: ['bankrupt', 'pressed'],
    })
    const ofHeir = { ...seller, answers: { inheritance: found } }
    expect(of({}, { buyerInput: validBuyerInput({ seller: ofHeir }, NOW) }).role).toBe('heir')
  })
})
