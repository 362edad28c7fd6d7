import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BuyerInput, handAnswers, leaseStates } from '#facts/buyer-input.ts'
import { carFacts } from '#facts/car-facts.ts'
import { joinedEvidence } from '#facts/sources/joined-evidence.ts'
import { marks } from '#report/marks/marks.ts'
import { runs } from '#shared/testing/properties.ts'
import { validBuyerInput } from '#statements/valid-buyer-input.ts'
import { verdict } from '#verdict/judge.ts'
import { someEvidence } from '#verdict/testing/evidence.ts'
import { AT, octavia } from '#verdict/testing/octavia.ts'
import { NOW, report } from '#verdict/testing/report.ts'
import { levels } from '#verdict/verdict.ts'

const lease = fc
  .record({
    lease: fc.record({
      at: fc.constant(AT),
      answer: fc.constantFrom(...handAnswers),
      state: fc.option(fc.constantFrom(...leaseStates), { nil: undefined }),
    }),
  })
  .map((told) => validBuyerInput(told, NOW))

it('no answer of the buyer makes anything about a lease better', () => {
  fc.assert(
    fc.property(someEvidence, lease, (evidence, buyerInput) => {
      const [before, after] = [verdict(evidence), verdict({ ...evidence, buyerInput })]
      expect(levels.indexOf(after.level)).toBeLessThanOrEqual(levels.indexOf(before.level))
      expect(after.unknown.length).toBeGreaterThanOrEqual(before.unknown.length)
      const car = carFacts(joinedEvidence(evidence))
      const tones = marks(evidence, car, before).map(({ tone }) => tone)
      marks({ ...evidence, buyerInput }, car, after).forEach(({ tone }, at) => {
        if (tone === 'good') expect(tones[at]).toBe('good')
      })
    }),
    runs(150),
  )
})

describe('«Не знаем» without a register of leases', () => {
  const of = (buyerInput: BuyerInput, ...without: string[]) => {
    const evidence = report(octavia, { buyerInput })
    const answers = evidence.answers.filter(({ section }) => !without.includes(section.tells))
    return verdict({ ...evidence, answers })
      .unknown.map(({ reason }) => reason)
      .filter((reason) => reason.startsWith('Лизинг'))
  }

  it.each([[['leasing']], [['leasing', 'uses']]])(
    'names the lease until the buyer has looked: %j',
    (without) => {
      expect(of({}, ...without)).toEqual([expect.stringContaining('ищите')])
      expect(of({ lease: { at: AT, answer: 'nothing' } }, ...without)).toEqual([
        'Лизинг: по вашим словам, записей нет, 20.11.2026. Сами мы этого не проверяли.',
      ])
      expect(of({ lease: { at: AT, answer: 'failed' } }, ...without)).toEqual([
        expect.stringContaining('не открылся, 20.11.2026'),
      ])
    },
  )

  it('adds the answer where the register failed', () => {
    const evidence = report(octavia, { buyerInput: { lease: { at: AT, answer: 'nothing' } } })
    const answers = evidence.answers.map((one) =>
      one.section.tells === 'leasing' ? { kind: 'failed' as const, section: one.section } : one,
    )
    const ofRegister = verdict({ ...evidence, answers }).unknown.filter(
      ({ section }) => section === 'contracts',
    )
    expect(ofRegister.map(({ reason }) => reason)).toEqual([
      'Не проверено: реестр не ответил.',
      'Лизинг: по вашим словам, записей нет, 20.11.2026. Сами мы этого не проверяли.',
      expect.stringContaining('три рабочих дня'),
    ])
  })
})

describe('a record that the buyer found', () => {
  const reasonsOf = (state?: 'ended') =>
    verdict(report(octavia, { buyerInput: { lease: { at: AT, answer: 'found', state } } })).reasons.map(
      ({ rule }) => rule,
    )

  it('stops the purchase unless its page says that the contract ended', () => {
    expect(reasonsOf()).toContain('told-leasing')
    expect(reasonsOf('ended')).toContain('told-leased-before')
    expect(reasonsOf('ended')).not.toContain('told-leasing')
  })
})
