import { describe, expect, it } from 'vitest'
import type { ContractMessage } from '#demo/world/car.ts'
import { answered } from '#facts/answered.ts'
import type { Answer } from '#facts/evidence.ts'
import { messageCard, messageItem } from '#registries/fedresurs/fake.ts'
import { RegistryFailure } from '#registry-kit/failure.ts'
import { cannedServer, jsonReply, type ReadyReply } from '#registry-kit/testing/canned-server.ts'
import { askAt } from '#registry-kit/testing/recording.ts'
import { verdict } from '#verdict/judge.ts'
import { NOW, report } from '#verdict/testing/report.ts'
import { facts } from './facts.ts'
import { lookup } from './lookup.ts'
import { section } from './section.ts'

/** Every state of the portal, from the wire to the verdict. */

const VIN = 'XTAEXAMPLE0000001'

const message = (number: number, more: Partial<ContractMessage> = {}): ContractMessage => ({
  number: String(20_000_000 + number),
  date: `2025-0${number}-10`,
  type: 'FinancialLeaseContract2',
  contract: { number: '25-Л/0001', date: '2025-01-09' },
  holder: 'ООО «Пример-Лизинг»',
  to: '2028-01-08',
  ...more,
})

const start = message(1)
const overdue = message(1, { number: '20000009', to: '2026-01-08' })
const { holder: _, ...hidden } = start
const change = message(2, { type: 'ChangeFinancialLeaseContract2' })
const stop = message(3, { type: 'StopFinancialLeaseContract2' })
const other = { contract: { number: '25-Л/0002', date: '2025-02-09' } }

const title = message(4, { type: 'CreationContractWithRetainOwnershipForSubject2' })
const titleEnd = message(5, { type: 'StopContractWithRetainOwnershipForSubject2' })
const pledge = message(6, { type: 'CreationRightOfPledge2' })

type Reply = (offset: number) => ReadyReply

const list =
  (messages: readonly ContractMessage[], found = messages.length): Reply =>
  (offset) =>
    jsonReply({
      found,
      pageData: messages
        .toReversed()
        .slice(offset, offset + 50)
        .map((one) => messageItem(VIN, one)),
    })

const items =
  (...rows: readonly object[]): Reply =>
  () =>
    jsonReply({ found: rows.length, pageData: rows })

const page =
  (status: number, body: string): Reply =>
  () => ({ status, body })

const many = (count: number) => Array.from({ length: count }, (_, at) => message(1, { number: `3${at}` }))

/** What the buyer reads: an empty answer, a failure, rules that match, or a gap of this section. */
const states: readonly (readonly [name: string, reply: Reply, expected: string])[] = [
  ['empty', list([]), 'nothing'],
  ['a lease', list([start]), 'leasing'],
  ['a changed lease', list([start, change]), 'leasing'],
  ['an ended lease', list([start, change, stop]), 'leased-before'],
  ['an end before the change', list([start, { ...stop, date: '2025-01-20' }, change]), 'leasing'],
  ['an end and a change at one moment', list([start, { ...stop, date: change.date }, change]), 'leasing'],
  ['an annulled end', list([start, { ...stop, isAnnulled: true }]), 'leasing'],
  ['an annulled lease', list([{ ...start, isAnnulled: true }]), 'gap'],
  ['a term over without an end', list([overdue]), 'leased-before'],
  ['hidden parties', list([hidden]), 'leasing'],
  ['several contracts, one in force', list([start, stop, message(4, other)]), 'leased-before leasing'],
  [
    'several contracts, all ended',
    list([start, stop, message(4, other), message(5, { ...other, type: stop.type })]),
    'leased-before',
  ],
  ['a retained title', list([title]), 'retained-title'],
  ['a retained title that ended', list([title, titleEnd]), 'found'],
  ['a pledge', list([pledge]), 'pledge'],
  [
    'the end of a sale of the pledged',
    list([pledge, message(7, { type: 'StopSaleOfPledgedSubjects2' })]),
    'pledge',
  ],
  [
    'a Russian name of the old form',
    items({ ...messageItem(VIN, start), type: 'Заключение договора финансовой аренды (лизинга)' }),
    'leasing',
  ],
  ['a longer number', list([{ ...start, hit: 'longer-number' }]), 'gap'],
  ['a hit in an attachment', list([{ ...start, hit: 'attachment' }]), 'gap'],
  ['another car', items(messageItem('XTAEXAMPLE0000009', start)), 'gap'],
  ['an unknown kind', list([{ ...start, type: 'CreationSurety2' }]), 'gap'],
  ['a message that cannot be read', items({}), 'gap'],
  [
    'an end whose day cannot be read',
    items({ ...messageItem(VIN, stop), publishDate: 'вчера' }, messageItem(VIN, start)),
    'gap leasing',
  ],
  [
    'an end together with a lease whose day cannot be read',
    items(messageItem(VIN, stop), { ...messageItem(VIN, start), publishDate: 'вчера' }),
    'gap leasing',
  ],
  ['two pages', list(many(60)), 'leasing'],
  ['more pages than we read', list(many(200)), 'gap leasing'],
  ['more messages than the pages have', list([{ ...start, hit: 'attachment' }], 9), 'gap'],
  ['a count without messages', list([], 3), 'source_changed'],
  ['401', page(401, '<html><body>401</body></html>'), 'source_refused'],
  ['403 in HTML', page(403, '<html><head><title>403 Forbidden</title></head></html>'), 'source_refused'],
  ['404', page(404, '{}'), 'source_changed'],
  ['451', page(451, ''), 'source_changed'],
  ['429', page(429, ''), 'source_busy'],
  ['HTML in a 200', page(200, '<html><body>Добро пожаловать</body></html>'), 'source_changed'],
  ['a captcha in a 200', page(200, '<html><body>Вы не робот? captcha</body></html>'), 'source_captcha'],
  ['a captcha in JSON', () => jsonReply({ message: 'Введите код с картинки: captcha' }), 'source_captcha'],
  ['half of a body', page(200, '{"found": 1, "pageData": [{"guid"'), 'source_changed'],
  ['nothing at all', page(200, ''), 'source_changed'],
  ['a list without a count', () => jsonReply({ pageData: [] }), 'source_changed'],
  [
    'a count of nothing with an error',
    () => jsonReply({ found: 0, pageData: [], error: 'timeout' }),
    'source_changed',
  ],
]

async function answerTo(reply: Reply): Promise<Answer | string> {
  await using server = await cannedServer(({ url }) => {
    const { pathname, searchParams } = new URL(url, 'http://portal')
    if (pathname.startsWith('/backend/encumbrances')) return reply(Number(searchParams.get('offset')))
    const cards = [start, change, stop, title, pledge, overdue, ...many(200)]
    const card = cards.map(messageCard).findLast(({ guid }) => pathname.endsWith(guid))
    return card ? jsonReply(card) : { status: 404, body: '' }
  })
  try {
    const { outcome, data } = await askAt(server, lookup, VIN)
    const checkedAt = NOW.toISOString()
    return answered(section, facts, { outcome, data, checkedAt })
  } catch (error) {
    if (error instanceof RegistryFailure) return error.code
    throw error
  }
}

const RULES = new Set(['leasing', 'leased-before', 'retained-title', 'pledge'])

function judged(answer: Answer): string {
  const { answers } = report({}, { vin: VIN })
  const all = [...answers.filter((one) => one.section.tells !== 'leasing'), answer]
  const { level, reasons, unknown } = verdict({ vin: VIN, answers: all, now: NOW })
  const gaps = unknown.filter(
    ({ section: id, reason }) => id === 'leasing' && !reason.startsWith('Лизинг, о котором'),
  )
  const rules = reasons.map(({ rule }) => rule).filter((rule) => RULES.has(rule))
  if (answer.kind === 'answered' && answer.outcome === 'nothing') return gaps.length > 0 ? 'gap' : 'nothing'
  expect(level === 'clear' && gaps.length > 0 && rules.length > 0).toBe(false)
  return [...(gaps.length > 0 ? ['gap'] : []), ...rules.toSorted()].join(' ') || 'found'
}

describe('a state of the register', () => {
  it.each(states)('%s', async (_, reply, expected) => {
    const answer = await answerTo(reply)
    expect(typeof answer === 'string' ? answer : judged(answer)).toBe(expected)
  })

  it('is nothing only if the register says so', () => {
    expect(states.filter(([, , expected]) => expected === 'nothing').map(([name]) => name)).toEqual(['empty'])
  })
})
