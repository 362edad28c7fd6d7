import { describe, expect, it } from 'vitest'
import { carFacts } from '#facts/car-facts.ts'
import type { Answer, Unanswered } from '#facts/evidence.ts'
import type { Facts } from '#facts/facts.ts'
import { verdict } from '#verdict/judge.ts'
import { owned } from '#verdict/testing/car.ts'
import { report } from '#verdict/testing/report.ts'
import { leaseInPledge } from './lease-in-pledge.ts'
import { marks } from './marks.ts'

const lease = { record: 'Договор лизинга 1', kind: 'leasing' as const, from: undefined, to: undefined }
const notice = { record: 'Уведомление 1', isInForce: true, from: undefined, holders: ['Банк'] }

type Leasing = Facts | Unanswered['kind']

/** The mark of the pledge, as «тон: слово → раздел». */
function joined(pledges: Facts, leasing: Leasing): string {
  const answers = { owners: owned(['2021-06-11']), pledges }
  const isKind = typeof leasing === 'string'
  const base = report(isKind ? answers : { ...answers, leasing })
  const evidence = {
    ...base,
    answers: base.answers.map(
      (answer): Answer =>
        isKind && answer.section.tells === 'leasing' ? { kind: leasing, section: answer.section } : answer,
    ),
  }
  const all = marks(evidence, carFacts(evidence), verdict(evidence))
  const shown = leaseInPledge(evidence.answers, all)
  expect(shown).toHaveLength(all.length - 1)
  const mark = shown.find(({ section }) => section === 'pledges')
  return `${mark?.tone}: ${mark?.value} → ${mark?.at ?? mark?.section}`
}

describe('the one mark of pledge and lease', () => {
  it.each<[string, Facts, Leasing, string]>([
    ['nothing in both', {}, {}, 'good: нет → pledges'],
    ['an active lease', {}, { uses: [{ ...lease, isInForce: true }] }, 'danger: в лизинге → contracts'],
    ['an ended lease', {}, { uses: [lease] }, 'warn: была в лизинге → contracts'],
    ['a similar number', {}, { unread: [{ record: 'Сообщение 1' }] }, 'note: лизинг: похожее → contracts'],
    ['no answer', {}, 'failed', 'note: нет → pledges'],
    ['no request', {}, 'not-requested', 'note: нет → pledges'],
    ['a frame number', {}, 'unaskable', 'note: нет → pledges'],
    ['a pledge, no answer', { pledges: [notice] }, 'failed', 'danger: в залоге → pledges'],
    [
      'a pledge next to an ended lease',
      { pledges: [notice] },
      { uses: [lease] },
      'danger: в залоге → pledges',
    ],
    [
      'an instalment sale',
      {},
      { pledges: [{ ...notice, isRetainedTitle: true }] },
      'danger: в рассрочке → contracts',
    ],
  ])('%s', (_name, pledges, leasing, mark) => {
    expect(joined(pledges, leasing)).toBe(mark)
  })

  it('leaves the marks alone without a section of leases', () => {
    const evidence = report({ owners: owned(['2021-06-11']) })
    const answers = evidence.answers.filter(({ section }) => section.tells !== 'leasing')
    const all = marks({ ...evidence, answers }, carFacts({ ...evidence, answers }), verdict(evidence))
    expect(leaseInPledge(answers, all)).toBe(all)
  })
})
