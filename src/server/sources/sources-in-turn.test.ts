import { describe, expect, it } from 'vitest'
import { RegistryFailure } from '#registry-kit/failure.ts'
import { found, nothing, type SectionAnswer } from '#shared/contract/lookup.ts'
import { HOUR_MS } from '#shared/durations.ts'
import type { AnswerStore, StoredAnswer } from './answer-store.ts'
import { Answers } from './answers.ts'
import { localFlights } from './flights.ts'
import type { Question } from './question.ts'
import { getInTurn, peekInTurn, type Turns } from './sources-in-turn.ts'

const VIN = 'XTAGFL110JY000001'

function memoryStore(): Pick<AnswerStore, 'read' | 'write'> {
  const rows = new Map<string, StoredAnswer>()
  return {
    read: async (section, subject) => rows.get(`${section}:${subject}`),
    write: async (answer) => void rows.set(`${answer.section}:${answer.subject}`, answer),
  }
}

type Code = ConstructorParameters<typeof RegistryFailure>[0]
type Failure = readonly [code: Code, options?: ConstructorParameters<typeof RegistryFailure>[2]]

type Say = () => Promise<SectionAnswer<unknown> & { readonly isPartial?: boolean }>

const fails =
  (...[code, options]: Failure): Say =>
  () =>
    Promise.reject(new RegistryFailure(code, 'visitorText by the test', options))

/** The police first, then a seller of reports; both return "nothing" by default. */
function bench() {
  const clock = { now: Date.parse('2026-11-20T10:00:00Z') }
  const requested: string[] = []
  const says: Record<string, Say> = {}
  const names = [
    { id: 'dtp', source: 'ГИБДД' },
    { id: 'dtp@seller', source: 'Автокод' },
  ]
  const question = (named: (typeof names)[number]): Question => ({
    ...named,
    others: names.filter((other) => other !== named),
    freshFor: { found: 24 * 3600, nothing: 3600 },
    ask: () => {
      requested.push(named.source)
      return (says[named.source] ?? (async () => nothing({ n: 0 })))()
    },
  })
  const turns = names.map(question) as [Question, Question] satisfies Turns
  const answers = new Answers({
    store: memoryStore(),
    flights: localFlights,
    cacheBytes: 1e6,
    now: () => clock.now,
    patienceMs: 20,
  })
  const get = async (longestMs?: number) =>
    JSON.parse(
      (await getInTurn(answers, turns, VIN, longestMs === undefined ? {} : { longestMs })).body.toString(),
    )
  return { clock, requested, says, answers, turns, get }
}

describe('sources requested in turn', () => {
  it('the first response ends the sequence, even an empty one', async () => {
    const { get, requested } = bench()
    expect(await get()).toMatchObject({ outcome: 'nothing', source: 'ГИБДД' })
    expect(requested).toEqual(['ГИБДД'])
  })

  it.each([
    'source_silent',
    'source_slow',
    'source_busy',
    'source_changed',
    'source_refused',
    'source_off',
  ] as const)('the next is requested when the first cannot be: %s', async (code) => {
    const { get, says } = bench()
    says.ГИБДД = fails(code)
    says.Автокод = async () => found({ n: 1 })
    expect(await get()).toMatchObject({ outcome: 'found', source: 'Автокод' })
  })

  it('a refusal ends the sequence', async () => {
    const { get, says, requested } = bench()
    says.ГИБДД = fails('source_withheld')
    await expect(get()).rejects.toMatchObject({ code: 'source_withheld' })
    expect(requested).toEqual(['ГИБДД'])
  })

  it.each([
    ['first', ['ГИБДД', 'Автокод']],
    ['last', ['Автокод', 'ГИБДД']],
  ] as const)('a refusal of the %s hides no earlier finding of the other', async (_, [own, other]) => {
    const { answers, turns, says, clock, get } = bench()
    const kept = turns.find(({ source }) => source === other) ?? expect.unreachable()
    says[other] = async () => found({ n: 3 })
    await answers.get(kept, VIN)
    clock.now += 25 * HOUR_MS
    says[own] = fails('source_withheld')
    says[other] = fails('source_silent')
    expect(await get()).toMatchObject({
      outcome: 'found',
      stale: true,
      data: { n: 3 },
      source: other,
      refusedBy: [own],
      checkedAt: '2026-11-20T10:00:00.000Z',
    })
  })

  it('a refusal outweighs another’s newer empty answer', async () => {
    const { answers, turns, says, get } = bench()
    await answers.get(turns[1], VIN)
    says.ГИБДД = fails('source_withheld')
    await expect(get()).rejects.toMatchObject({ code: 'source_withheld' })
  })

  const ownLimit = { preventedByUs: true, visitorText: 'Свои разы кончились.' } as const

  it.each<[string, Failure, Failure, string]>([
    ['both were requested', ['source_busy'], ['source_silent'], 'source_silent'],
    ['the last was not', ['source_busy'], ['source_off', ownLimit], 'source_busy'],
    ['the first was not', ['source_off', ownLimit], ['source_silent'], 'source_silent'],
    ['the last was not reached', ['source_busy'], ['source_silent', { notAccepted: true }], 'source_busy'],
    [
      'a limit, and then none was reached',
      ['source_off', { preventedByUs: true }],
      ['source_silent', { notAccepted: true }],
      'source_silent',
    ],
    ['neither was', ['source_off', ownLimit], ['source_off', { needsBuyer: true }], ownLimit.visitorText],
    [
      'neither, the first without a buyer',
      ['source_off', { needsBuyer: true }],
      ['source_off', ownLimit],
      ownLimit.visitorText,
    ],
  ])('report the failure of the last actual request: %s', async (_what, first, last, expected) => {
    const { get, says } = bench()
    says.ГИБДД = fails(...first)
    says.Автокод = fails(...last)
    const failure = await get().catch((error: unknown) => error)
    expect(failure).toMatchObject(
      expected.startsWith('source') ? { code: expected } : { visitorText: expected },
    )
  })

  it('share one time limit: the first gets its part, and its late answer is stored', async () => {
    const { get, says, answers } = bench()
    const late = Promise.withResolvers<SectionAnswer<unknown>>()
    says.ГИБДД = () => late.promise
    expect(await get(40)).toMatchObject({ source: 'Автокод' })
    late.resolve(found({ n: 7 }))
    await answers.settled()
    expect(await get()).toMatchObject({ source: 'ГИБДД', data: { n: 7 } })
  })

  it('a fresh answer of the next precedes an old one of the first, which is shown together with it', async () => {
    const { get, says, clock } = bench()
    says.ГИБДД = async () => found({ n: 1 })
    await get()
    clock.now += 25 * HOUR_MS
    says.ГИБДД = fails('source_silent')
    expect(await get()).toMatchObject({
      outcome: 'nothing',
      source: 'Автокод',
      others: [{ source: 'ГИБДД', outcome: 'found', data: { n: 1 }, checkedAt: '2026-11-20T10:00:00.000Z' }],
    })
  })

  it('a partial answer is soon requested again', async () => {
    const { get, says, requested, clock } = bench()
    says.ГИБДД = async () => ({ ...found({ n: 1 }), isPartial: true })
    await get()
    await get()
    expect(requested).toHaveLength(1)
    clock.now += 21_000
    says.ГИБДД = async () => found({ n: 2 })
    expect(await get()).toMatchObject({ data: { n: 2 } })
    clock.now += HOUR_MS
    await get()
    expect(requested).toHaveLength(2)
  })

  it('an old answer of the first is used when no other exists', async () => {
    const { get, says, clock } = bench()
    await get()
    clock.now += 2 * HOUR_MS
    says.ГИБДД = fails('source_silent')
    says.Автокод = fails('source_silent')
    expect(await get()).toMatchObject({ stale: true, source: 'ГИБДД' })
  })

  it('a remembered answer of the first is used, and soon reread for the others’ answers', async () => {
    const { get, answers, turns, clock } = bench()
    await get()
    expect(peekInTurn(answers, turns, VIN)).toBeDefined()
    clock.now += 20_000
    expect(peekInTurn(answers, turns, VIN)).toBeUndefined()
  })
})
