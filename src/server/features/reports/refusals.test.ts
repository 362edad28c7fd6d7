import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answered } from '#facts/answered.ts'
import type { Answer } from '#facts/evidence.ts'
import { RegistryFailure } from '#registry-kit/failure.ts'
import type { OpenRegistry } from '#registry-kit/open-registry.ts'
import type { Database } from '#server/db/database.ts'
import { answers, refusals } from '#server/db/schema/answers.ts'
import { testDatabase } from '#server/db/testing.ts'
import { createAnswerStore } from '#server/sources/answer-store.ts'
import { collectRegistries, collectSources } from '#server/sources/collect.ts'
import { createRefusalStore } from '#server/sources/refusal-store.ts'
import { openTestApp, type TestApp } from '#server/testing/open-app.ts'
import { HOUR_MS } from '#shared/durations.ts'
import { verdict } from '#verdict/judge.ts'
import type { Verdict } from '#verdict/verdict.ts'

/**
 * Compares a page's requests with the later call on stored answers, for a source that withholds
 * data.
 */

const SOURCES = { gibdd: 'ГИБДД', avtocod: 'Автокод' } as const

type Id = keyof typeof SOURCES
type Says = 'found' | 'nothing' | 'refuses' | 'silent'
type EarlierAnswer = Says | 'never asked'

const SAYS = ['found', 'nothing', 'refuses', 'silent'] as const
const BEFORE = ['found', 'nothing', 'refuses', 'never asked'] as const
const IDS = ['gibdd', 'avtocod'] as const

const accident = { AccidentNumber: '1', AccidentDateTime: '05.11.2022', DamagePoints: [] as string[] }
const listOf = (says: EarlierAnswer) => (says === 'found' ? [accident] : [])

const sources = collectSources()

let database: Database
let site: TestApp
const now: Record<Id, Says> = { gibdd: 'silent', avtocod: 'silent' }

/** A source with the test's answer. */
async function told(id: Id): Promise<OpenRegistry<unknown>> {
  const registry = (await collectRegistries()).find((one) => one.id === id) ?? expect.unreachable()
  const client = {
    accidents: async (vin: string) => {
      if (now[id] === 'refuses') throw new RegistryFailure('source_withheld', 'simulated by the test')
      if (now[id] === 'silent') throw new RegistryFailure('source_silent', 'simulated by the test')
      return { requestTime: undefined, vin, result: { records: listOf(now[id]), unread: [] } }
    },
    statedAt: () => undefined,
    isPartial: () => false,
  }
  return { registry, isBreakerOpen: () => false, lookup: (ask) => ask(client, { hash: () => undefined }) }
}

const opened: TestApp[] = []

async function open(order: readonly Id[]): Promise<TestApp> {
  const byId = new Map(await Promise.all(IDS.map(async (id) => [id, await told(id)] as const)))
  const app = await openTestApp(database, {
    registries: byId,
    env: { SECTION_SOURCES: `dtp=${order.join(',')}` },
  })
  opened.push(app)
  return app
}

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => {
  for (const app of opened) await app.close()
  await database.close()
})
beforeEach(async () => {
  await database.db.delete(answers)
  await database.db.delete(refusals)
})

const keyOf = (id: Id) => (id === 'gibdd' ? 'dtp' : 'dtp@avtocod')

/** Stores an earlier answer of a source, this many hours old; a refusal counts for a day. */
async function keep(
  vin: string,
  id: Id,
  { said, hours }: { said: EarlierAnswer; hours: number },
): Promise<void> {
  const ago = (some: number) => new Date(site.clock.now - some * HOUR_MS)
  if (said === 'refuses') await createRefusalStore(database.db).write(keyOf(id), vin, ago(2))
  if (said !== 'found' && said !== 'nothing') return
  const data = { vin, status: 200, RequestResult: { Accidents: listOf(said) } }
  const answer = { section: keyOf(id), subject: vin, outcome: said, data, checkedAt: ago(hours) }
  await createAnswerStore(database.db).write(answer)
}

const ask = async (address: string, ticket: Parameters<TestApp['ticket']>[0]) =>
  (await site.ask('GET', `${address}${await site.ticket(ticket)}`)).json()

/** The page's verdict on the reply. */
async function judgedByPage(vin: string, reply: Awaited<ReturnType<typeof ask>>) {
  const { lookups, factReaders } = await sources
  const list = lookups.map(({ section }) => section)
  const section = list.find(({ id }) => id === 'dtp') ?? expect.unreachable()
  const facts = factReaders.get('dtp') ?? expect.unreachable()
  const answer: Answer = reply.success
    ? answered(section, facts, reply)
    : {
        kind: reply.error === 'source_withheld' ? 'refused' : 'failed',
        section,
        ...(reply.refusedBy && { refusedBy: reply.refusedBy }),
      }
  const evidence = {
    vin,
    now: new Date(site.clock.now),
    answers: list.map((one): Answer => (one === section ? answer : { kind: 'unstored', section: one })),
  }
  return { answer, verdict: verdict(evidence) }
}

const ofDtp = ({ unknown }: Pick<Verdict, 'unknown'>) => unknown.filter(({ section }) => section === 'dtp')

const allCases = SAYS.flatMap((first) =>
  SAYS.flatMap((second) =>
    BEFORE.flatMap((firstBefore) =>
      BEFORE.flatMap((secondBefore) =>
        // A half-hour-old answer is fresh, so no source is requested; one of a day and an hour is
        // not.
        [0.5, 25].map((hours) => ({ first, second, firstBefore, secondBefore, hours })),
      ),
    ),
  ),
)

type Case = (typeof allCases)[number]

const isFresh = ({ firstBefore, hours }: Case) => hours < 1 && ['found', 'nothing'].includes(firstBefore)

/** With a fresh answer no source is requested, so its next answer does not matter. */
const cases = allCases.filter(
  (each) => !isFresh(each) || (each.first === 'silent' && each.second === 'silent'),
)

let count = 0

/** The verdicts of page and call on one car, and the source that refused. */
async function judged(order: readonly [Id, Id], each: Case) {
  const [one, other] = order
  count += 1
  const vin = `XTAGFL110JY${String(count).padStart(6, '0')}`
  await keep(vin, one, { said: each.firstBefore, hours: each.hours })
  await keep(vin, other, { said: each.secondBefore, hours: each.hours })
  Object.assign(now, { [one]: each.first, [other]: each.second })
  const reply = await ask(`/v1/gibdd/${vin}/dtp/`, 'gibddDtp')
  const page = await judgedByPage(vin, reply)
  const { data } = await ask(`/v1/verdict/${vin}/`, 'verdict')
  return { reply, page, data, refusing: each.first === 'refuses' ? SOURCES[one] : undefined }
}

const rulesOf = ({ reasons }: Pick<Verdict, 'reasons'>) => reasons.map(({ rule }) => rule)

describe.each([{ order: ['gibdd', 'avtocod'] }, { order: ['avtocod', 'gibdd'] }] as const)(
  'a source that withholds data, requested in the order $order',
  ({ order }) => {
    beforeAll(async () => {
      site = await open(order)
      site.clock.now = Date.parse('2026-11-20T15:00:00.000Z')
    })

    it('is named by page and call, which judge alike, and with it an empty answer does not count', async () => {
      for (const each of cases) {
        const { reply, page, data, refusing } = await judged(order, each)
        const found = { ...each, level: data.level, rules: rulesOf(data) }
        expect(found).toEqual({ ...each, level: page.verdict.level, rules: rulesOf(page.verdict) })
        // A missing response is not stored.
        if (page.answer.kind !== 'failed') expect([each, ofDtp(data)]).toEqual([each, ofDtp(page.verdict)])
        if (refusing === undefined) continue
        expect([each, reply.outcome]).not.toEqual([each, 'nothing'])
        expect([each, reply.refusedBy]).toEqual([each, expect.arrayContaining([refusing])])
        expect(
          ofDtp(data)
            .map(({ reason }) => reason)
            .join(),
        ).toContain(refusing)
      }
    }, 60_000)
  },
)
