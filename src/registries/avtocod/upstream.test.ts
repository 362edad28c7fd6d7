import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { collectLookups } from '#server/collect.ts'
import { everyWay } from '#server/registry-kit/lookup.ts'
import { cannedServer, jsonReply } from '#server/registry-kit/testing/canned-server.ts'
import { askAt } from '#server/registry-kit/testing/recording.ts'
import { refusalOf } from './upstream.ts'

const VIN = 'XTAEXAMPLE0000001'

interface Shape {
  readonly sources: readonly string[]
  readonly content: Readonly<Record<string, unknown>>
}

const shape = (name: string): Shape =>
  JSON.parse(readFileSync(`${import.meta.dirname}/fixtures/shapes/${name}.json`, 'utf8'))

const ways = (await collectLookups()).flatMap(everyWay).filter(({ registry }) => registry.id === 'avtocod')

type States = Readonly<Record<string, string>>

/** How each section reads a report whose sources stand so; every one is OK unless told. */
async function read({ sources, content }: Shape, states: States = {}) {
  await using server = await cannedServer(({ method }) =>
    jsonReply({
      state: 'ok',
      size: 1,
      data: [
        method === 'POST'
          ? { uid: 'report@demo' }
          : {
              query: { type: 'VIN', body: VIN },
              state: { sources: sources.map((_id) => ({ _id, state: states[_id] ?? 'OK' })) },
              content,
            },
      ],
    }),
  )
  const ends = await Promise.all(
    ways.map(async (way) => {
      const answer = await askAt(server, way, VIN).catch(({ code }) => ({ outcome: code, data: undefined }))
      return [way.section.id, answer] as const
    }),
  )
  return new Map(ends)
}

const outcomes = (ends: Awaited<ReturnType<typeof read>>) =>
  Object.fromEntries([...ends].map(([id, { outcome }]) => [id, outcome]))

describe('the published shape', () => {
  it('that is full fills every section', async () => {
    const ends = await read(shape('full'))
    expect([...ends.keys()]).toHaveLength(12)
    expect(new Set(Object.values(outcomes(ends)))).toEqual(new Set(['found']))
  })

  it('that is empty, an item of nulls in every list, says nothing of any section', async () => {
    const ends = await read(shape('empty'))
    for (const [id, outcome] of Object.entries(outcomes(ends))) expect(outcome, id).toMatch(/^source_/)
  })

  it('brings no name of a person, no day of birth, no telephone of a seller', async () => {
    const told = JSON.stringify([...(await read(shape('full')))])
    expect(told).not.toMatch(/Иван|Пётр|1980-01-01|70000000001|18810000000000000001|9900000001/)
    expect(told).toContain('АО Банк')
  })
})

describe('a part', () => {
  const { sources, content } = shape('full')
  const accidents = (history: object, has_accidents: unknown) =>
    read({ sources, content: { ...content, accidents: { has_accidents, history } } })

  it('is true by the state of its own source, whatever its block holds', async () => {
    const failed = outcomes(await read({ sources, content }, { 'gibdd.dtp': 'ERROR' }))
    expect(failed).toMatchObject({ dtp: 'source_silent', wanted: 'found' })
  })

  it('whose source was not bought is not answered by it', async () => {
    const bought = sources.filter((source) => source !== 'gibdd.wanted')
    expect(outcomes(await read({ sources: bought, content }))).toMatchObject({ wanted: 'source_off' })
  })

  it.each([
    [null, 0, 'source_silent'],
    [true, 0, 'source_changed'],
    [false, 1, 'source_changed'],
    [false, 0, 'nothing'],
    [false, null, 'nothing'],
  ])('with the flag %s, no items and %s counted ends with %s', async (flag, count, outcome) => {
    expect(outcomes(await accidents({ count, items: [] }, flag))).toMatchObject({ dtp: outcome })
  })

  it('that has a record has one, whatever its flag says', async () => {
    const { history } = content.accidents as { history: object }
    for (const flag of [true, false, null])
      expect(outcomes(await accidents(history, flag))).toMatchObject({ dtp: 'found' })
  })

  it('that found something is told before another source of it has ended', async () => {
    const two = { sources: [...sources, 'dtp.registry'], content }
    expect(outcomes(await read(two, { 'dtp.registry': 'PROGRESS' }))).toMatchObject({ dtp: 'found' })
  })
})

describe('what several registers tell', () => {
  const { sources, content } = shape('full')
  const none = { count: 0, items: [] }
  const silent = {
    taxi: { used_in_taxi: false, history: none },
    carsharing: { used_in_carsharing: false, ...none },
    leasings: { used_in_leasing: false, ...none },
  }
  const uses = async (more: object, states: States = {}, bought = sources) =>
    (await read({ sources: bought, content: { ...content, ...silent, ...more } }, states)).get('uses')

  it('is nothing only when all of them say so', async () => {
    expect(await uses({})).toEqual({ outcome: 'nothing', data: { list: [], unanswered: [] } })
    expect(await uses({}, { 'leasing.registry': 'ERROR' })).toMatchObject({ outcome: 'source_silent' })
    expect(await uses({ carsharing: { used_in_carsharing: null, ...none } })).toMatchObject({
      outcome: 'source_silent',
    })
  })

  it('is told as far as it was bought, and what was not is named', async () => {
    const bought = sources.filter((source) => source !== 'leasing.registry')
    expect(await uses({ leasings: null }, {}, bought)).toEqual({
      outcome: 'nothing',
      data: { list: [], unanswered: ['leasing'] },
    })
  })

  it('stands whatever became of another of them, which is named', async () => {
    const { leasings } = content
    expect(await uses({ leasings }, { 'av.taxi': 'ERROR' })).toMatchObject({
      outcome: 'found',
      data: { list: [{ kind: 'leasing', isInForce: true }], unanswered: ['taxi'] },
    })
  })

  it('is found where a flag says yes and no record says what', async () => {
    expect(await uses({ carsharing: { used_in_carsharing: true, ...none } })).toMatchObject({
      outcome: 'found',
      data: { list: [{ kind: 'carsharing' }] },
    })
  })
})

describe('a pledge', () => {
  const { sources, content } = shape('full')
  const notice = (type: string, day: string, number: string, more: object = {}) => ({
    date: { event: `${day} 00:00:00` },
    number,
    type,
    pledgors: [],
    pledgees: [{ name: 'АО Банк', type: 'LEGAL' }],
    ...more,
  })
  const inForce = async (...items: object[]) => {
    const pledges_online = { in_pledge: true, count: 1, items }
    const { data } = (await read({ sources, content: { ...content, pledges_online } })).get('zalog') ?? {}
    return (data as { list: { inForce: boolean }[] }).list.map((one) => one.inForce)
  }
  const CREATED = notice('Возникновение', '2024-03-01', '2024-008-000001-001/1')

  it('binds no longer once a later notice of it took it out', async () => {
    expect(await inForce(CREATED, notice('Исключение', '2024-05-01', '2024-008-000001-001/2'))).toEqual([
      false,
      false,
    ])
  })

  it.each([
    ['of another pledge', notice('Исключение', '2024-05-01', '2024-008-000009-009/2')],
    ['of the same day', notice('Исключение', '2024-03-01', '2024-008-000001-001/2')],
    ['of a part', notice('Исключение части имущества', '2024-05-01', '2024-008-000001-001/2')],
    ['that binds', notice('Исключение', '2024-05-01', '2024-008-000001-001/2', { in_pledge: true })],
  ])('binds where the exclusion is one %s', async (_, exclusion) => {
    expect(await inForce(CREATED, exclusion)).toContain(true)
  })
})

describe('a failure', () => {
  const envelope = (type: string) =>
    JSON.stringify({ state: 'fail', stamp: '', event: { type, message: '' } })

  it.each([
    [500, envelope('DataSeekObjectError'), 'source_silent'],
    [500, envelope('QuotaExceededError'), 'source_refused'],
    [400, JSON.stringify({ cls: 'Err', type: 'SecurityAuthMalformedToken' }), 'source_refused'],
    [403, JSON.stringify({ cls: 'Err', type: 'SecurityAuthTimeoutedStamp' }), 'source_refused'],
    [400, JSON.stringify({ cls: 'Err', type: 'DataWrongQuery' }), 'source_changed'],
    [200, envelope('DataSeekObjectError'), 'source_changed'],
  ])('told under HTTP %s as %s is %s', (status, body, code) => {
    expect(refusalOf({ status, body })).toMatchObject({ code })
  })

  it.each(['<html>500</html>', '{"state":"ok","size":0,"data":[]}', '{', ''])(
    'is not read out of %s',
    (body) => {
      expect(refusalOf({ status: 500, body })).toBeUndefined()
    },
  )
})
