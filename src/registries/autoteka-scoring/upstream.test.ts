import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lookupPerRegistry } from '#registry-kit/lookup.ts'
import { answeredAt } from '#registry-kit/stated-time.ts'
import { jsonReply } from '#registry-kit/testing/canned-server.ts'
import { answerOffline, OFFLINE } from '#registry-kit/testing/offline.ts'
import { openAt } from '#registry-kit/testing/recording.ts'
import { collectLookups } from '#server/sources/collect.ts'
import { HOUR_MS } from '#shared/durations.ts'
import { registry } from './registry.ts'

const VIN = 'XTAEXAMPLE0000001'

type Data = Readonly<Record<string, unknown>>

const shape = (name: string): Data =>
  JSON.parse(readFileSync(`${import.meta.dirname}/fixtures/shapes/${name}.json`, 'utf8'))

const ways = (await collectLookups())
  .flatMap(lookupPerRegistry)
  .filter((way) => way.registry.id === registry.id)

const afterOthers = () => new Promise((resolve) => setImmediate(resolve))

const CREATED = '2026-11-20T07:00:00.000Z'

const seconds = (time: string): number => Date.parse(time) / 1000

interface How {
  /** Members of the scoring outside its risk flags. */
  readonly scoring?: object
  readonly only?: string
  /** The requested number. */
  readonly asked?: string
  readonly deadlineMs?: number
}

/** How each section, or only one, reads a scoring with these flags. */
async function read(
  data: Data | null,
  { scoring, only, asked = VIN, deadlineMs = registry.deadlineMs }: How = {},
) {
  answerOffline(({ method, url }) => {
    if (url === '/token') return jsonReply({ access_token: 'fictional', expires_in: 3600 })
    if (method === 'POST') return jsonReply({ result: { scoring: { scoringId: 7 } } })
    const risksAssessment = { scoringId: 7, isCompleted: true, createdAt: seconds(CREATED), data, ...scoring }
    return jsonReply({ result: { risksAssessment } })
  })
  const questions = ways.filter(({ section }) => only === undefined || section.id === only)
  const ends = await Promise.all(
    questions.map(async (way) => {
      const answer = await openAt(OFFLINE, { ...way.registry, deadlineMs }, { wait: afterOthers })
        .lookup(async (client) => {
          const answer = await way.ask(client, asked)
          const stated = way.registry.statedAt?.(client) ?? way.statedAt?.(answer.data)
          return { ...answer, at: answeredAt(stated, new Date()).toISOString() }
        })
        .catch(({ code }) => ({ outcome: code as string, data: undefined, at: undefined }))
      return [way.section.id, answer] as const
    }),
  )
  return Object.fromEntries(ends)
}

const outcomes = (ends: Awaited<ReturnType<typeof read>>) =>
  Object.fromEntries(Object.entries(ends).map(([id, { outcome }]) => [id, outcome]))

const DAY = '2026-11-19T09:00:00.000Z'
const EARLIER = '2024-02-01T09:00:00.000Z'

/** Seconds of the epoch, this many milliseconds from now. */
const ahead = (milliseconds: number): number => (Date.now() + milliseconds) / 1000

const riskFlag = (value: unknown, day: string | null = DAY) => ({
  value,
  relevanceDate: day === null ? null : seconds(day),
})

/** Risk flags without adverse data. */
const clean: Data = {
  ...shape('empty'),
  ...Object.fromEntries(
    ['accidents', 'seriousDamage', 'stealing', 'restrictions', 'pledges', 'import'].map((name) => [
      name,
      riskFlag(false),
    ]),
  ),
  ...Object.fromEntries(['taxi', 'carsharing', 'leasing'].map((name) => [name, riskFlag(false)])),
}

/** Sections answered by a single flag. */
const single = [
  ['stealing', 'wanted'],
  ['restrictions', 'restrict'],
  ['pledges', 'zalog'],
  ['import', 'customs'],
] as const

describe('the published shape', () => {
  it('fills every section with one record without particulars when it is full', async () => {
    const ends = await read(shape('full'))
    expect(Object.keys(ends).sort()).toEqual(
      ['customs', 'dtp', 'leasing', 'restrict', 'stats', 'uses', 'wanted', 'zalog'].sort(),
    )
    expect(new Set(Object.values(outcomes(ends)))).toEqual(new Set(['found']))
    const partly = { length: 1, 0: { fields: ['particulars'] } }
    expect(ends.wanted?.data).toMatchObject({ RequestResult: { records: { length: 1 }, unread: partly } })
    expect(ends.restrict?.data).toMatchObject({ RequestResult: { records: { length: 1 }, unread: partly } })
    expect(ends.dtp?.data).toMatchObject({ RequestResult: { Accidents: { length: 1 }, unread: partly } })
    expect(ends.zalog?.data).toMatchObject({ list: { length: 1, 0: { inForce: true } }, unread: partly })
    expect(ends.uses?.data).toMatchObject({ list: { length: 3 }, unanswered: [], unread: { length: 3 } })
  })

  it('proves nothing for any section when it is all null', async () => {
    expect(new Set(Object.values(outcomes(await read(shape('empty')))))).toEqual(new Set(['source_silent']))
    expect(new Set(Object.values(outcomes(await read(null))))).toEqual(new Set(['source_silent']))
  })

  it('proves "nothing" for all sections but the market when all flags are off', async () => {
    const { stats, leasing, ...others } = outcomes(await read(clean))
    expect([stats, leasing]).toEqual(['source_silent', 'source_silent'])
    expect(new Set(Object.values(others))).toEqual(new Set(['nothing']))
  })

  it('brings no name of the importer', async () => {
    expect(JSON.stringify(await read(shape('full')))).not.toContain('ООО Ввоз')
  })
})

describe('"nothing"', () => {
  it.each(single)('requires a flag with a date: %s of %s', async (name, section) => {
    const end = async (block: unknown) =>
      (await read({ ...clean, [name]: block }, { only: section }))[section]?.outcome
    expect(await end(riskFlag(false))).toBe('nothing')
    expect(await end(riskFlag(false, null))).toBe('source_silent')
    expect(await end({ value: false })).toBe('source_silent')
    expect(await end({ value: false, relevanceDate: 'вчера' })).toBe('source_silent')
    for (const relevanceDate of [0, Date.parse(DAY), ahead(2 * HOUR_MS), seconds('2099-01-01T00:00:00Z')])
      expect(await end({ value: false, relevanceDate })).toBe('source_silent')
    expect(await end(riskFlag(null))).toBe('source_silent')
    expect(await end(null)).toBe('source_silent')
    expect(await end(undefined)).toBe('source_silent')
    for (const value of ['false', 0, 'нет', '', [], {}])
      expect(await end(riskFlag(value))).toBe('source_changed')
    expect(await end({ relevanceDate: seconds(DAY) })).toBe('source_changed')
    expect(await end(false)).toBe('source_changed')
    expect(await end([riskFlag(false)])).toBe('source_changed')
  })

  it.each(single)('is accepted from a clock slightly ahead of ours: %s of %s', async (name, section) => {
    const block = { value: false, relevanceDate: ahead(HOUR_MS / 2) }
    expect((await read({ ...clean, [name]: block }, { only: section }))[section]?.outcome).toBe('nothing')
  })

  it.each(single)('has the day of the flag: %s of %s', async (name, section) => {
    const ends = await read({ ...clean, [name]: riskFlag(false, EARLIER) })
    expect(ends[section]).toMatchObject({ outcome: 'nothing', at: EARLIER })
  })

  it('of accidents requires both flags, and has the older time', async () => {
    const ends = await read({ ...clean, seriousDamage: riskFlag(false, EARLIER) })
    expect(ends.dtp).toMatchObject({ outcome: 'nothing', at: EARLIER })
    for (const name of ['accidents', 'seriousDamage'])
      for (const block of [null, undefined, riskFlag(null), riskFlag(false, null)])
        expect((await read({ ...clean, [name]: block }, { only: 'dtp' })).dtp?.outcome).toBe('source_silent')
  })

  it('does not follow from an incomplete scoring', async () => {
    const ends = outcomes(await read(clean, { scoring: { isCompleted: false }, deadlineMs: 50 }))
    expect(new Set(Object.values(ends))).toEqual(new Set(['source_slow']))
    for (const isCompleted of [null, 'true', undefined]) {
      const odd = outcomes(await read(clean, { scoring: { isCompleted } }))
      expect(new Set(Object.values(odd))).toEqual(new Set(['source_changed']))
    }
  })

  it('does not follow from a scoring of another order', async () => {
    const ends = outcomes(await read(clean, { scoring: { scoringId: 8 } }))
    expect(new Set(Object.values(ends))).toEqual(new Set(['source_changed']))
  })
})

describe('a raised flag', () => {
  it.each(single)('is a record with or without a date: %s of %s', async (name, section) => {
    const ends = async (block: unknown) =>
      (await read({ ...clean, [name]: block }, { only: section }))[section]
    expect(await ends(riskFlag(true, EARLIER))).toMatchObject({ outcome: 'found', at: EARLIER })
    expect(await ends(riskFlag(true, null))).toMatchObject({ outcome: 'found', at: CREATED })
    expect(await ends({ value: true, relevanceDate: 'вчера' })).toMatchObject({ outcome: 'found' })
  })

  const NO_TIMES: readonly unknown[] = [
    null,
    'вчера',
    Date.parse(DAY),
    DAY,
    ahead(2 * HOUR_MS),
    ahead(25 * HOUR_MS),
    seconds('2099-01-01T00:00:00Z'),
  ]

  it.each(single)('is a record on any day: %s of %s', async (name, section) => {
    for (const relevanceDate of NO_TIMES) {
      const data = { ...clean, [name]: { value: true, relevanceDate } }
      const end = async (scoring: object) => (await read(data, { only: section, scoring }))[section]
      expect(await end({}), `${relevanceDate}`).toMatchObject({ outcome: 'found', at: CREATED })
      for (const createdAt of NO_TIMES) {
        const before = Date.now()
        const { outcome, at } = (await end({ createdAt })) ?? expect.unreachable(section)
        expect(outcome, `${relevanceDate} ${createdAt}`).toBe('found')
        expect(Date.parse(`${at}`)).toBeGreaterThanOrEqual(before)
      }
    }
  })

  it('of an import is a find although its day is unreadable', async () => {
    const block = { ...riskFlag(true), importDate: Date.parse(DAY) }
    const { customs } = await read({ ...clean, import: block }, { only: 'customs' })
    expect(customs).toMatchObject({ outcome: 'found', data: { code: 200 } })
    expect(customs?.data).not.toHaveProperty('date', expect.anything())
  })

  it('of an accident is a find although the seriousness is unknown', async () => {
    const ends = await read({ ...clean, accidents: riskFlag(true), seriousDamage: null })
    expect(ends.dtp).toMatchObject({ outcome: 'found', at: DAY })
  })

  const DAMAGED = /^Серьёзные повреждения; аукционов битых машин: 2, последний раз 14\.03\.2024$/

  it.each([true, false])(
    'of serious damage is reported in words, and auctions regardless of it: %s',
    async (value) => {
      const salvageCarAuctions = { auctionsCount: 2, lastAuctionDate: seconds('2024-03-14T09:00:00Z') }
      const ends = await read({ ...clean, seriousDamage: { ...riskFlag(value), salvageCarAuctions } })
      expect(ends.dtp).toMatchObject({
        outcome: 'found',
        data: { RequestResult: { Accidents: [{ DamageDestription: expect.stringMatching(DAMAGED) }] } },
      })
    },
  )

  const dtp = async (lights: Data) => (await read({ ...clean, ...lights }, { only: 'dtp' })).dtp

  const serious = (value: unknown, salvageCarAuctions?: unknown) => ({
    seriousDamage: { ...riskFlag(value), salvageCarAuctions },
  })

  const SOLD_ON = seconds('2024-03-14T09:00:00Z')

  /** Unreadable data together with the accidents, and its name. */
  const odd: readonly [name: string, lights: Data][] = [
    ['seriousDamage', serious('да')],
    ['seriousDamage', { seriousDamage: [] }],
    ['seriousDamage.salvageCarAuctions', serious(false, { auctionsCount: null })],
    ['seriousDamage.salvageCarAuctions', serious(false, { auctionsCount: -1 })],
    ['seriousDamage.salvageCarAuctions', serious(false, [])],
    ['seriousDamage.salvageCarAuctions', serious(false, {})],
    [
      'seriousDamage.salvageCarAuctions',
      serious(false, { auctionsCount: 0, lastAuctionDate: Date.parse(DAY) }),
    ],
    ['placements', { placements: { lastPlacementIsCrashed: 'да' } }],
    ['placements', { placements: { placementsWithCrashesNumber: {} } }],
    ['placements', { placements: [{ lastPlacementIsCrashed: true }] }],
  ]

  it.each(odd)('of an accident is a find together with unreadable data: %s %j', async (name, lights) => {
    expect(await dtp({ ...lights, accidents: riskFlag(true) })).toMatchObject({
      outcome: 'found',
      at: DAY,
      data: { RequestResult: { unread: [{ fields: expect.arrayContaining(['particulars', name]) }] } },
    })
    expect((await dtp(lights))?.outcome).toBe('source_changed')
    expect((await dtp({ ...lights, accidents: null }))?.outcome).toBe('source_changed')
  })

  const damageRecord = (words: string) => ({
    outcome: 'found',
    data: { RequestResult: { Accidents: [{ DamageDestription: words }] } },
  })

  it.each([0, null, undefined, 'много'])(
    'is the sign of an auction with a day, for any count: %s',
    async (auctionsCount) => {
      expect(await dtp(serious(false, { auctionsCount, lastAuctionDate: SOLD_ON }))).toMatchObject(
        damageRecord('Серьёзные повреждения; аукцион битых машин, последний раз 14.03.2024'),
      )
    },
  )

  it('is the sign of auctions although their day or the flag is unreadable', async () => {
    const auctions = { auctionsCount: 2, lastAuctionDate: Date.parse(DAY) }
    for (const value of [false, null, 'да'])
      expect(await dtp(serious(value, auctions))).toMatchObject(
        damageRecord('Серьёзные повреждения; аукционов битых машин: 2'),
      )
  })

  it('is absent without auctions', async () => {
    for (const lastAuctionDate of [null, undefined])
      expect((await dtp(serious(false, { auctionsCount: 0, lastAuctionDate })))?.outcome).toBe('nothing')
  })

  it('is the sign of an advertisement that called the car damaged', async () => {
    const placed = (crashed: object) =>
      dtp({ placements: { number: 3, relevanceDate: seconds(DAY), ...crashed } })
    for (const placementsWithCrashesNumber of [0, null, undefined, 'много'])
      expect(await placed({ lastPlacementIsCrashed: true, placementsWithCrashesNumber })).toMatchObject({
        ...damageRecord('Названа битой в объявлении'),
        at: DAY,
      })
    for (const lastPlacementIsCrashed of [true, false, null, 'да'])
      expect(await placed({ lastPlacementIsCrashed, placementsWithCrashesNumber: 2 })).toMatchObject(
        damageRecord('Объявлений, где названа битой: 2'),
      )
  })

  it('is absent for other advertisements', async () => {
    const none = { lastPlacementIsCrashed: false, placementsWithCrashesNumber: 0 }
    const nullCounts = { lastPlacementIsCrashed: null, placementsWithCrashesNumber: null }
    for (const placements of [none, nullCounts, { number: 0 }, {}])
      expect((await dtp({ placements }))?.outcome).toBe('nothing')
  })

  it('of no import with a day of import is unreadable', async () => {
    const block = { ...riskFlag(false), importDate: seconds(EARLIER) }
    expect((await read({ ...clean, import: block })).customs?.outcome).toBe('source_changed')
  })
})

describe('uses of the car', () => {
  const used = async (lights: Data) => (await read({ ...clean, ...lights }, { only: 'uses' })).uses

  it('are reported by kind, with the names of unanswered kinds', async () => {
    expect(
      await used({ taxi: riskFlag(true), carsharing: null, leasing: riskFlag(false, null) }),
    ).toMatchObject({
      outcome: 'found',
      data: { list: [{ kind: 'taxi' }], unanswered: ['carsharing', 'leasing'] },
    })
    expect(await used({ taxi: null })).toMatchObject({
      outcome: 'nothing',
      data: { list: [], unanswered: ['taxi'] },
    })
  })

  it('have the time of the oldest flag', async () => {
    expect(await used({ carsharing: riskFlag(false, EARLIER) })).toMatchObject({ at: EARLIER })
    expect(await used({ taxi: riskFlag(true), carsharing: riskFlag(false, EARLIER) })).toMatchObject({
      at: EARLIER,
    })
  })

  it.each(['?', 1, undefined])('include leasing although the taxi flag is unreadable: %j', async (value) => {
    expect(await used({ taxi: riskFlag(value), leasing: riskFlag(true) })).toMatchObject({
      outcome: 'found',
      data: { list: [{ kind: 'leasing' }], unanswered: ['taxi'] },
    })
    expect(await used({ taxi: riskFlag(value) })).toMatchObject({
      data: { list: [], unanswered: ['taxi'], unread: [{ fields: ['taxi'] }] },
    })
  })

  it('are unanswered for a taxi flag that is not current', async () => {
    for (const isActual of [false, null, 'нет', 0])
      expect(await used({ taxi: { ...riskFlag(false), isActual } })).toMatchObject({
        data: { list: [], unanswered: ['taxi'] },
      })
    for (const isActual of [true, undefined])
      expect(await used({ taxi: { ...riskFlag(false), isActual } })).toMatchObject({
        data: { unanswered: [] },
      })
    expect(await used({ taxi: { ...riskFlag(true), isActual: false } })).toMatchObject({
      data: { list: [{ kind: 'taxi' }] },
    })
  })

  it('are unanswered for a taxi flag of a future day', async () => {
    for (const relevanceDate of [ahead(2 * HOUR_MS), ahead(25 * HOUR_MS)])
      expect(await used({ taxi: { value: false, relevanceDate } })).toMatchObject({
        outcome: 'nothing',
        at: DAY,
        data: { unanswered: ['taxi'] },
      })
  })

  it('are unanswered without any flag', async () => {
    expect(await used({ taxi: null, carsharing: null, leasing: null })).toMatchObject({
      outcome: 'source_silent',
    })
  })
})

describe('a scoring with the number of a car', () => {
  const named = async (gibddValue: unknown, asked = VIN) =>
    new Set(
      Object.values(
        outcomes(
          await read({ ...shape('full'), techSpecification: { bodyNumber: { gibddValue } } }, { asked }),
        ),
      ),
    )

  it.each(['XTAEXAMPLE0000002', 'xta-example-0000002', 'ХТАЕХАМРLЕ0000002'])(
    'is rejected if it is another car’s: %s',
    async (written) => {
      expect(await named(written)).toEqual(new Set(['source_changed']))
    },
  )

  it.each([VIN, ` ${VIN.toLowerCase()}`, 'XTAEX********0002', '0000002', 'ОТСУТСТВУЕТ', '', null, 7])(
    'is read if it is not another VIN: %s',
    async (written) => {
      expect(await named(written)).toEqual(new Set(['found']))
    },
  )

  it('is read if a frame number was requested', async () => {
    expect(await named(VIN, 'JZX100-0000001')).toEqual(new Set(['found']))
  })
})
