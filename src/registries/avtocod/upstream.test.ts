import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { RegistryFailure } from '#registry-kit/failure.ts'
import { lookupPerRegistry } from '#registry-kit/lookup.ts'
import { jsonReply } from '#registry-kit/testing/canned-server.ts'
import { answerOffline, OFFLINE } from '#registry-kit/testing/offline.ts'
import { openAt } from '#registry-kit/testing/recording.ts'
import { verdictOn } from '#registry-kit/testing/verdict-on.ts'
import { collectLookups } from '#server/sources/collect.ts'
import { refusalOf } from './upstream.ts'

const VIN = 'XTAEXAMPLE0000001'

interface Shape {
  readonly sources: readonly string[]
  readonly content: Readonly<Record<string, unknown>>
}

const shape = (name: string): Shape =>
  JSON.parse(readFileSync(`${import.meta.dirname}/fixtures/shapes/${name}.json`, 'utf8'))

const ways = (await collectLookups())
  .flatMap(lookupPerRegistry)
  .filter(({ registry }) => registry.id === 'avtocod')

/** More refreshes than any source needs. */
const MOST_WAITS = 12

/** Takes no time. An endless source is abandoned as at the deadline, which `fake.test.ts` tests. */
function patience() {
  let waits = 0
  return async () => {
    waits += 1
    if (waits > MOST_WAITS) throw new RegistryFailure('source_slow', 'polled for ever')
  }
}

type States = Readonly<Record<string, string>>

/** How each section reads a report with these states of sources; the default state is OK. */
async function read({ sources, content }: Shape, states: States = {}, more: object = {}, only?: string) {
  const lookups = ways.filter(({ section }) => only === undefined || section.id === only)
  answerOffline(({ method }) =>
    jsonReply({
      state: 'ok',
      size: 1,
      data: [
        method === 'POST'
          ? { uid: 'report@demo', isnew: true, ...more }
          : {
              query: { type: 'VIN', body: VIN },
              state: { sources: sources.map((_id) => ({ _id, state: states[_id] ?? 'OK' })) },
              content,
              ...more,
            },
      ],
    }),
  )
  const ends = await Promise.all(
    lookups.map(async (way) => {
      const answer = await openAt(OFFLINE, way.registry, { wait: patience() })
        .lookup(async (client) => ({
          ...(await way.ask(client, VIN)),
          isPartial: way.registry.isPartial?.(client),
          at: way.registry.statedAt?.(client),
        }))
        .catch(({ code }) => ({ outcome: code, data: undefined, isPartial: undefined, at: undefined }))
      return [way.section.id, answer] as const
    }),
  )
  return new Map(ends)
}

const outcomes = (ends: Awaited<ReturnType<typeof read>>) =>
  Object.fromEntries([...ends].map(([id, { outcome }]) => [id, outcome]))

/** The verdict for a car with no adverse data except in this section of such a report. */
async function verdictFor(report: Shape, id: string) {
  const { section } = ways.find((way) => way.section.id === id) ?? expect.unreachable(id)
  return verdictOn(VIN, section, (await read(report, {}, {}, id)).get(id) ?? expect.unreachable(id))
}

describe('the published shape', () => {
  it('fills every section when it is full', async () => {
    const ends = await read(shape('full'))
    expect([...ends.keys()].sort()).toEqual(ways.map(({ section }) => section.id).sort())
    expect(new Set(Object.values(outcomes(ends)))).toEqual(new Set(['found']))
  })

  it('proves nothing for any section when every list has one item of nulls', async () => {
    const ends = await read(shape('empty'))
    for (const [id, outcome] of Object.entries(outcomes(ends))) expect(outcome, id).toMatch(/^source_/)
  })

  it('brings no name of a person, no day of birth, no telephone of a seller', async () => {
    const text = JSON.stringify([...(await read(shape('full')))])
    expect(text).not.toMatch(/Иван|Пётр|1980-01-01|70000000001|18810000000000000001|9900000001/)
    expect(text).toContain('АО Банк')
  })
})

describe('a part', () => {
  const { sources, content } = shape('full')
  const accidents = (history: object, has_accidents: unknown) =>
    read({ sources, content: { ...content, accidents: { has_accidents, history } } })

  it('depends on the state of its own source, not on its block', async () => {
    const failed = outcomes(await read({ sources, content }, { 'gibdd.dtp': 'ERROR' }))
    expect(failed).toMatchObject({ dtp: 'source_silent', wanted: 'found' })
  })

  it.each([
    ['Битый', []],
    ['Не битый', []],
    ['Хорошее', []],
    ['Ошибка чтения', [{ fields: ['condition'] }]],
    ['После удара', []],
    ['Уставший', [{ fields: ['condition'] }]],
  ])('of an advertisement is read in part if its condition is unclear: %s', async (condition, unread) => {
    const text = JSON.stringify(content).replaceAll('"Не битый"', `"${condition}"`)
    const ends = await read({ sources, content: JSON.parse(text) }, {}, {}, 'ads')
    const { data } = ends.get('ads') ?? expect.unreachable()
    expect((data as { unread?: unknown[] }).unread ?? []).toEqual(unread)
  })

  it.each([
    [null, 'Битая, после аварии', ['ad-hurt']],
    [null, 'На запчасти', ['ad-admitted', 'ad-hurt']],
    ['Не битый', 'В залоге у банка', ['ad-admitted']],
    ['Не битый', 'ПТС дубликат', ['ad-admitted']],
    ['После ДТП', null, ['ad-hurt']],
    ['Не битый', 'Не бита, залогов нет', []],
  ])('of an advertisement follows the parser of typed ones: %s, «%s»', async (condition, text, rules) => {
    const changed = JSON.stringify(content)
      .replace('"Не битый"', JSON.stringify(condition))
      .replace('"Машина не бита. Звоните, Пётр, +7 900 000-00-01"', JSON.stringify(text))
    const verdict = await verdictFor({ sources, content: JSON.parse(changed) }, 'ads')
    const read = ['ad-hurt', 'ad-admitted']
    expect(verdict.rules.filter((rule) => read.includes(rule))).toEqual(rules)
  })

  it('without its bought source is unanswered', async () => {
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

  it('with a record ignores its flag', async () => {
    const { history } = content.accidents as { history: object }
    for (const flag of [true, false, null])
      expect(outcomes(await accidents(history, flag))).toMatchObject({ dtp: 'found' })
  })

  const none = { count: 0, items: [] }
  /** Blocks of a report without adverse data. */
  const clean = {
    ...content,
    accidents: { has_accidents: false, history: none },
    stealings: { is_wanted: false, ...none },
    restrictions: { registration_actions: { has_restrictions: false, ...none } },
    diagnostic_cards: none,
    mileages: none,
    insurance: { osago: none },
    pledges: none,
    pledges_online: { in_pledge: false, ...none },
    recall_campaigns: none,
    customs: { history: none },
    tech_data: null,
    ownership: { history: none },
  }
  /**
   * Sections that may be empty, with the source that owns the register and another source of the
   * part.
   */
  const pairs = [
    ['registration', 'gibdd.history', 'gibdd.history.registry'],
    ['dtp', 'gibdd.dtp', 'dtp.registry'],
    ['wanted', 'gibdd.wanted', 'gibdd.wanted.registry'],
    ['restrict', 'gibdd.restrict', 'wanted.restrict.basalt'],
    ['diagnostic', 'gibdd.eaisto', 'eaisto.registry'],
    ['osago', 'osago.registry', 'rsaosago.base'],
    ['zalog', 'pledge.online', 'pledge'],
    ['zalog', 'pledge.online', 'pledge.house'],
    ['customs', 'customs.fts', 'base.basalt'],
  ] as const
  const ofBoth = async (section: string, shape: object, states: States) =>
    (
      await read({ sources: Object.keys(states), content: shape as Shape['content'] }, states, {}, section)
    ).get(section)

  it.each(pairs)('%s is empty only when both %s and %s have answered', async (id, own, other) => {
    for (const [states, outcome] of [
      [{ [own]: 'OK', [other]: 'OK' }, 'nothing'],
      [{ [own]: 'OK' }, 'nothing'],
      [{ [own]: 'OK', [other]: 'ERROR' }, 'source_silent'],
      [{ [own]: 'ERROR', [other]: 'OK' }, 'source_silent'],
      [{ [own]: 'OK', [other]: 'PROGRESS' }, 'source_slow'],
      [{ [own]: 'PROGRESS', [other]: 'OK' }, 'source_slow'],
      [{ [other]: 'OK' }, 'source_off'],
    ] as const)
      expect((await ofBoth(id, clean, states))?.outcome, JSON.stringify(states)).toBe(outcome)
  })

  it.each(pairs.filter(([id]) => id !== 'customs'))(
    '%s is a partial find while %s or %s has not answered',
    async (id, own, other) => {
      const twice = { ...content, pledges: content.pledges_online }
      for (const states of [
        { [own]: 'OK', [other]: 'ERROR' },
        { [own]: 'OK', [other]: 'PROGRESS' },
        { [own]: 'ERROR', [other]: 'OK' },
        { [other]: 'OK' },
      ]) {
        const answer = await ofBoth(id, twice, states)
        expect(answer, JSON.stringify(states)).toMatchObject({ outcome: 'found', isPartial: true })
        expect(JSON.stringify(answer?.data), JSON.stringify(states)).toContain('"unread"')
      }
      const whole = await ofBoth(id, twice, { [own]: 'OK', [other]: 'OK' })
      expect(whole).toMatchObject({ outcome: 'found', isPartial: false })
    },
  )

  it('with fewer items than its block counts has unread records', async () => {
    const more = (block: unknown): unknown =>
      typeof block === 'object' && block !== null && !Array.isArray(block)
        ? Object.fromEntries(
            Object.entries(block).map(([name, value]) => [name, name === 'count' ? 99 : more(value)]),
          )
        : block
    const ends = await read({ ...shape('full'), content: more(shape('full').content) as Shape['content'] })
    const whole = [...ends].filter(([, { data }]) => !JSON.stringify(data).includes('"unread"'))
    expect(whole.map(([id]) => id)).toEqual(['stats', 'passport'])
  })

  it('whose policy is active by its flag and not by its status has an unread status', async () => {
    const { osago } = content.insurance as { osago: { items: { policy: object }[] } }
    const ofStatus = async (status: string) => {
      const items = osago.items.map((item) => ({
        ...item,
        policy: { ...item.policy, is_active: true, status },
      }))
      const insurance = { osago: { ...osago, count: items.length, items } }
      const report = { ...shape('full'), content: { ...content, insurance } }
      return JSON.stringify((await read(report, {}, {}, 'osago')).get('osago')?.data)
    }
    expect(await ofStatus('Ошибка чтения')).toContain('"fields":["status"]')
    expect(await ofStatus('Действует')).not.toContain('"status"]')
  })

  it('with a single fact is returned only when it is final', async () => {
    const answer = await ofBoth('customs', content, { 'customs.fts': 'ERROR', 'base.basalt': 'OK' })
    expect(answer?.outcome).toBe('source_silent')
  })
})

describe('the time of an answer', () => {
  const { sources, content } = shape('full')
  const wanted = async (update: unknown, more: object = {}, states: object[] = []) => {
    const stealings = { is_wanted: false, count: 0, items: [], date: { update } }
    const report = { sources, content: { ...content, stealings } }
    const state = { sources: [...sources.map((_id) => ({ _id, state: 'OK' })), ...states] }
    return (await read(report, {}, { state, ...more })).get('wanted')
  }

  it('is that of its block', async () => {
    const answer = await wanted('2026-11-20 10:00:00')
    expect(answer?.at).toEqual(new Date('2026-11-20T10:00:00+03:00'))
    expect(answer?.data).toMatchObject({ requestTime: '20.11.2026 10:00' })
  })

  it.each(['20230105T101010', '05-01-2023', '2023/01/05', 1672913410, {}])(
    'is not now when the block has %j',
    async (update) => {
      expect(await wanted(update)).toMatchObject({ outcome: 'source_changed' })
    },
  )

  it.each([
    ['is cached by the seller', { data: { from_cache: true } }, 'nothing'],
    ['is not', { data: { from_cache: false } }, 'nothing'],
    ['is cached in an unknown way', { data: { from_cache: 'true' } }, 'source_silent'],
    ['is cached elsewhere', { from_cache: true }, 'source_silent'],
    ['has a list', { data: [{ from_cache: true }] }, 'source_silent'],
    ['failed, too', { data: { from_cache: true, error: 'timeout' } }, 'source_silent'],
  ])('is that of its block when a source %s', async (_, more, outcome) => {
    const answer = await wanted('2026-11-20 10:00:00', {}, [{ _id: 'base.basalt', state: 'OK', ...more }])
    expect(answer?.outcome).toBe(outcome)
    if (outcome === 'nothing') expect(answer?.at).toEqual(new Date('2026-11-20T10:00:00+03:00'))
  })

  it('is that of our order when the block has none and the report was made for it', async () => {
    const before = Date.now()
    const time = (await wanted(null, { isnew: true }))?.at?.getTime() ?? Number.NaN
    expect(time).toBeGreaterThanOrEqual(before)
    expect(time).toBeLessThanOrEqual(Date.now())
  })

  it('is no later than the last change of the report', async () => {
    const answer = await wanted(null, { updated_at: '2026-11-20T07:00:00Z' })
    expect(answer?.at).toEqual(new Date('2026-11-20T07:00:00Z'))
  })

  it.each([
    ['is of a report from before', { isnew: false }, [], 'source_silent'],
    ['is not said to be new', { isnew: null }, [], 'source_silent'],
    [
      'was cached by the seller',
      {},
      [{ _id: 'base.basalt', state: 'OK', data: { from_cache: true } }],
      'source_silent',
    ],
    ['changed at a time that cannot be read', { updated_at: 'today' }, [], 'source_changed'],
  ])('is not now when the block has none, and its data %s', async (_, more, states, code) => {
    expect(await wanted(null, more, states)).toMatchObject({ outcome: code })
  })

  it('is the oldest of its lists', async () => {
    const lists = (online: string, notices: unknown) => ({
      ...content,
      pledges_online: { in_pledge: false, count: 0, items: [], date: { update: online } },
      pledges: { count: 0, items: [], date: { update: notices } },
    })
    const timed = async (blocks: Shape['content']) =>
      (await read({ sources: ['pledge.online', 'pledge'], content: blocks })).get('zalog')
    expect((await timed(lists('2026-11-20 10:00:00', '2026-11-18 10:00:00')))?.at).toEqual(
      new Date('2026-11-18T10:00:00+03:00'),
    )
    expect(await timed(lists('2026-11-20 10:00:00', 'вчера'))).toMatchObject({ outcome: 'source_changed' })
  })
})

describe('a part of several registers', () => {
  const { sources, content } = shape('full')
  const none = { count: 0, items: [] }
  const silent = {
    taxi: { used_in_taxi: false, history: none },
    carsharing: { used_in_carsharing: false, ...none },
    leasings: { used_in_leasing: false, ...none },
  }
  const uses = async (more: object, states: States = {}, bought = sources) =>
    (await read({ sources: bought, content: { ...content, ...silent, ...more } }, states)).get('uses')

  it('is nothing only when all of them are empty', async () => {
    expect(await uses({})).toMatchObject({
      outcome: 'nothing',
      data: { list: [], unanswered: [] },
      isPartial: false,
    })
    expect(await uses({}, { 'leasing.registry': 'ERROR' })).toMatchObject({ outcome: 'source_silent' })
    expect(await uses({ carsharing: { used_in_carsharing: null, ...none } })).toMatchObject({
      outcome: 'source_silent',
    })
  })

  it('covers the bought ones, and names the others', async () => {
    const bought = sources.filter((source) => source !== 'leasing.registry')
    expect(await uses({ leasings: null }, {}, bought)).toMatchObject({
      outcome: 'nothing',
      data: { list: [], unanswered: ['leasing'] },
      isPartial: false,
    })
  })

  it('keeps the find of one together with the failure of another, which is named', async () => {
    const { leasings } = content
    expect(await uses({ leasings }, { 'av.taxi': 'ERROR' })).toMatchObject({
      outcome: 'found',
      data: { list: [{ kind: 'leasing', isInForce: true }], unanswered: ['taxi'] },
    })
  })

  it('is a find where a flag is true without a record', async () => {
    expect(await uses({ carsharing: { used_in_carsharing: true, ...none } })).toMatchObject({
      outcome: 'found',
      data: { list: [{ kind: 'carsharing' }] },
    })
  })
})

describe('the disposal of the car', () => {
  const { sources, content } = shape('full')
  const none = { was_utilized: false, count: 0, items: [] }
  const scrapped = { was_utilized: true, count: 1, items: [{ date: { utilization: '2025-04-18 00:00:00' } }] }
  const disposal = async (
    utilizations: unknown,
    exported: unknown,
    states: States = {},
    bought = sources,
  ) => {
    const marked = { ...content, utilizations, additional_info: { vehicle: { exported } } }
    return (await read({ sources: bought, content: marked }, states, {}, 'disposal')).get('disposal')
  }

  it.each([
    ['is nothing only when both say no', none, false, 'nothing'],
    ['could not be checked where nobody says whether it was taken abroad', none, null, 'source_silent'],
    ['could not be checked where nobody says whether it was scrapped', null, false, 'source_changed'],
    ['could not be checked where the flag is null', { ...none, was_utilized: null }, false, 'source_silent'],
    ['is not understood where a flag is a word', none, 'нет', 'source_changed'],
    ['is found by a flag alone', { ...none, was_utilized: true }, false, 'found'],
    ['is found when it was taken abroad', none, true, 'found'],
  ])('%s', async (_, utilizations, exported, outcome) => {
    expect(await disposal(utilizations, exported)).toMatchObject({ outcome })
  })

  it.each([null, undefined, 'нет'])(
    'keeps one mark where the other is %s, which is named',
    async (exported) => {
      expect(await disposal(scrapped, exported)).toMatchObject({
        outcome: 'found',
        data: {
          list: [{ kind: 'scrapped', date: '18.04.2025' }],
          unread: [{ fields: ['additional_info.vehicle.exported'] }],
        },
      })
    },
  )

  it('depends on the state of its own source', async () => {
    expect(await disposal(none, false, { base: 'ERROR' })).toMatchObject({ outcome: 'source_silent' })
    const bought = sources.filter((source) => source !== 'base')
    expect(await disposal(none, false, {}, bought)).toMatchObject({ outcome: 'source_off' })
  })
})

describe('the passport', () => {
  const { sources, content } = shape('full')
  const info = { passport: { has_dublicate: false }, utilization_tax: null }
  const passport = async (vehicle: object, states: States = {}, bought = sources) => {
    const marked = { ...content, additional_info: { vehicle } }
    return (await read({ sources: bought, content: marked }, states, {}, 'passport')).get('passport')
  }

  it('is not a find if the only fact is that it was not replaced; nulls prove nothing', async () => {
    expect(await passport(info)).toMatchObject({ outcome: 'nothing', data: { list: [] } })
    expect(await passport({ ...info, passport: { has_dublicate: null } })).toMatchObject({
      outcome: 'source_silent',
    })
  })

  it('is not called the first without a source of replacements', async () => {
    const bought = sources.filter((source) => source !== 'base')
    const { data } = (await passport({ ...info, utilization_tax: 'Уплачен' }, {}, bought)) ?? {}
    const unread = [{ fields: ['number', 'type', 'status'] }]
    expect(data).toEqual({ list: [{ recyclingFee: 'Уплачен' }], unread })
    expect(await passport(info, {}, bought)).toMatchObject({ outcome: 'source_silent' })
    const replaced = await passport({ ...info, passport: { has_dublicate: true } }, {}, bought)
    expect(replaced?.data).toEqual({ list: [{ hasDuplicate: true }] })
  })

  it('is a find with any member', async () => {
    for (const more of [
      { passport: { has_dublicate: true } },
      { utilization_tax: 'Не уплачен' },
      { restriction: { other: 'Запрет' } },
    ])
      expect(await passport({ ...info, ...more }), JSON.stringify(more)).toMatchObject({ outcome: 'found' })
  })

  it('reports its unread members', async () => {
    expect(await passport({ passport: { has_dublicate: 'нет', number: '77ОА000001' } })).toMatchObject({
      outcome: 'found',
      data: { list: [{ number: '77ОА000001' }], unread: [{ fields: ['hasDuplicate'] }] },
    })
  })

  it.each([
    ['has not answered', { 'elpts.online': 'ERROR' }, sources],
    ['was not bought', {}, sources.filter((source) => source !== 'elpts.online')],
  ])('is partial where the system of electronic passports %s', async (_, states, bought) => {
    const { additional_info } = content as { additional_info: { vehicle: object } }
    const answer = await passport(additional_info.vehicle, states, bought)
    expect(answer).toMatchObject({ outcome: 'found', isPartial: true })
    expect(answer?.data).toMatchObject({ unread: [{ fields: ['elpts.online'] }] })
    expect((await passport(info, states, bought))?.outcome).toMatch(/^source_/)
  })
})

describe('a pledge', () => {
  const { sources, content } = shape('full')

  it('is a partial find when the other list is neither yes nor no', async () => {
    const two = { sources: ['pledge.online', 'pledge'], content: { ...content, pledges: { items: null } } }
    const answer = (await read(two)).get('zalog')
    expect(answer).toMatchObject({ outcome: 'found', data: { unread: [{ fields: ['pledges'] }] } })
  })

  const notice = (type: string, day: string, number: string, more: object = {}) => ({
    date: { event: `${day} 00:00:00` },
    number,
    type,
    pledgors: [],
    pledgees: [{ name: 'АО Банк', type: 'LEGAL' }],
    ...more,
  })
  const ofNotices = async (items: readonly object[], in_pledge: unknown) => {
    const pledges_online = { in_pledge, count: items.length, items }
    const { data } = (await read({ sources, content: { ...content, pledges_online } })).get('zalog') ?? {}
    return data as { readonly list: { readonly inForce: boolean }[]; readonly unread?: unknown }
  }
  const inForce = async (...items: object[]) => (await ofNotices(items, true)).list.map((one) => one.inForce)
  const CREATED = notice('Возникновение', '2024-03-01', '2024-008-000001-001/1')

  it('ends with a later notice of exclusion', async () => {
    expect(await inForce(CREATED, notice('Исключение', '2024-05-01', '2024-008-000001-001/2'))).toEqual([
      false,
      false,
    ])
  })

  it('that a flag knows is unread if every listed one has ended', async () => {
    const ended = [CREATED, notice('Исключение', '2024-05-01', '2024-008-000001-001/2')]
    expect(await ofNotices(ended, true)).toMatchObject({ unread: [{ fields: ['pledges_online.in_pledge'] }] })
    for (const flag of ['true', 'да', null, {}])
      expect(await ofNotices(ended, flag), JSON.stringify(flag)).toHaveProperty('unread')
    expect(await ofNotices(ended, false)).not.toHaveProperty('unread')
    const { list } = await ofNotices([CREATED, { ...ended[1], in_pledge: 'да' }], false)
    expect(list.map(({ inForce }) => inForce)).toContain(true)
  })

  it.each(['б/н', '-', '0', 'нет', '000', '2020'])(
    'numbered «%s» is not ended by another of no number',
    async (number) => {
      const [created, excluded] = [
        notice('Возникновение', '2024-03-01', number),
        notice('Исключение', '2024-05-01', number),
      ]
      expect(await inForce(created, excluded)).toContain(true)
    },
  )

  it.each([
    ['of another pledge', notice('Исключение', '2024-05-01', '2024-008-000009-009/2')],
    ['of the same day', notice('Исключение', '2024-03-01', '2024-008-000001-001/2')],
    ['of a part', notice('Исключение части имущества', '2024-05-01', '2024-008-000001-001/2')],
    ['that binds', notice('Исключение', '2024-05-01', '2024-008-000001-001/2', { in_pledge: true })],
  ])('is in force if the exclusion is one %s', async (_, exclusion) => {
    expect(await inForce(CREATED, exclusion)).toContain(true)
  })
})

describe('damage outside the accident cards', () => {
  const { sources, content } = shape('full')
  const date = { update: '2026-11-20 10:00:00' }
  const none = { has_accidents: false, history: { items: [], count: 0, date } }
  const only = (more: object, accidents: object = {}) => ({
    sources,
    content: { ...content, accidents: { ...none, ...accidents }, ...more },
  })
  const outcome = async (report: Shape, states: States = {}) =>
    (await read(report, states, {}, 'dtp')).get('dtp')?.outcome

  const insured = (event: unknown) => ({
    insurance: { items: [{ date: { event }, insurer: { name: 'СК' } }], count: 1, date },
  })
  const counted = (day: unknown) => ({ statistics: { items: [{ number: '1', date: day }], count: 1, date } })
  const auction = { vehicle: { mileage: 90_000 }, auction: { date: '2024-06-01', client: { name: 'Иван' } } }
  const gots = (items: object[] | null, is_placed: unknown) => ({ gots_auctions: { items, is_placed, date } })
  const statement = (isTotal: boolean) => ({
    accident: { date: '2024-03-14', address: 'ул. Примерная, Примеров Пётр' },
    decisions: { items: [{ is_total: isTotal }] },
  })
  const history = (kind: string, statements: object[]) => ({
    insurance_history: { [kind]: { contracts: { items: [{ statements: { items: statements } }] } } },
  })

  const words: readonly [report: Shape, words: string][] = [
    [only({}, insured('2024-05-01')), 'страховой случай 01.05.2024'],
    [only({}, insured('Текст')), 'страховой случай'],
    [only({}, counted('2024-03-14 10:00:00')), 'учтённое в статистике ДТП 14.03.2024'],
    [only(gots([auction], true)), 'серьёзные повреждения; аукцион годных остатков 01.06.2024'],
    [only(gots([auction], null)), 'серьёзные повреждения; аукцион годных остатков 01.06.2024'],
    [only(gots(null, true)), 'серьёзные повреждения; аукцион годных остатков'],
    [only(history('osago', [statement(false)])), 'страховой случай 14.03.2024'],
    [
      only(history('kasko', [statement(true), { ...statement(false), accident: { date: '2020-01-02' } }])),
      'по решению страховой тотал; страховых случаев: 2, последний раз 14.03.2024',
    ],
  ]

  it.each(words.map(([report, words]) => [words, report] as const))(
    'is one record without particulars: %s',
    async (words, report) => {
      const verdict = await verdictFor(report, 'dtp')
      expect(verdict).toMatchObject({
        level: 'careful',
        rules: expect.arrayContaining(['heavy-accident', 'accident']),
        titles: expect.arrayContaining([`Отмечена битой: ${words}`]),
        gaps: expect.stringContaining('Источник не сказал'),
      })
      const { data } = (await read(report, {}, {}, 'dtp')).get('dtp') ?? {}
      expect(JSON.stringify(data)).not.toMatch(/Иван|Пётр|Примерная/u)
    },
  )

  it('is reported where the cards are missing, or their flag contradicts the empty list', async () => {
    for (const has_accidents of [null, true])
      expect((await verdictFor(only({}, { ...insured('2024-05-01'), has_accidents }), 'dtp')).level).toBe(
        'careful',
      )
  })

  it('is none without any sign of it', async () => {
    const blank = { items: [{ date: { event: null } }], count: 1, date: { update: null } }
    for (const report of [
      only({ gots_auctions: { items: [], count: 0, is_placed: false, date } }),
      only({ gots_auctions: null, insurance_history: null }, { insurance: blank, statistics: blank }),
      only(history('osago', []), { insurance: null, statistics: { items: null, count: null } }),
      only(history('kasko', [{ decision: { description: 'Стекло' } }])),
    ])
      expect(await outcome(report), JSON.stringify(report.content.accidents)).toBe('nothing')
  })

  it.each([
    only({ gots_auctions: 'да' }),
    only(gots([], 'да')),
    only({}, { insurance: { items: 'да' } }),
    only({}, { statistics: { items: [], count: 2 } }),
    only({ insurance_history: { osago: { contracts: { items: [{ statements: 'да' }] } } } }),
  ])('is not read as nothing where it is unreadable', async (report) => {
    expect(await outcome(report)).toBe('source_changed')
    const { accidents } = content as { accidents: object }
    const damaged = {
      ...report.content,
      accidents: { ...(report.content.accidents as object), ...accidents },
    }
    expect((await verdictFor({ sources, content: damaged }, 'dtp')).gaps).toContain('Прочитали')
  })

  it.each(['insurance.vehicle.registry', 'gibdd.stat.registry', 'gots.online'])(
    'is not called none before its bought source has answered: %s',
    async (source) => {
      const report = { ...only({}), sources: [...sources, source] }
      expect(await outcome(report)).toBe('nothing')
      expect(await outcome(report, { [source]: 'ERROR' })).toBe('source_silent')
    },
  )

  it('belongs to the card of its day; other cards keep their days', async () => {
    const { accidents } = content as { accidents: object }
    const same = only({}, { ...accidents, ...counted('2022-11-05 18:40:00') })
    expect(await verdictFor(same, 'dtp')).toEqual(await verdictFor({ sources, content }, 'dtp'))
    expect((await verdictFor(only(gots([auction], true), accidents), 'dtp')).titles).toEqual(
      expect.arrayContaining([expect.stringContaining('годных остатков'), expect.stringMatching(/^2\sДТП/u)]),
    )
  })
})

describe('the reasons of an appraisal', () => {
  const { sources, content } = shape('full')
  const date = { update: '2026-11-20 10:00:00' }
  const none = { items: [], count: 0, date }
  const clean = {
    accidents: { has_accidents: false, history: none },
    taxi: { used_in_taxi: false, history: none },
    carsharing: { used_in_carsharing: false, ...none },
    leasings: { used_in_leasing: false, ...none },
  }
  const reckoned = (reasons: object, more: object = clean): Shape => ({
    sources,
    content: { ...content, ...more, market_prices: { appraisal: { reasons } } },
  })
  const outcome = async (report: Shape, id: string) => (await read(report, {}, {}, id)).get(id)?.outcome
  const times = (count: unknown) => ({ accidents: { count } })

  it('are an accident without a card, and never "nothing"', async () => {
    expect(await verdictFor(reckoned(times(3)), 'dtp')).toMatchObject({
      level: 'careful',
      titles: ['ДТП есть, сколько — не сказано'],
    })
    expect(await outcome(reckoned(times(0)), 'dtp')).toBe('nothing')
    expect(await outcome(reckoned(times('три')), 'dtp')).toBe('source_changed')
  })

  it('beyond the cards are unread', async () => {
    expect((await verdictFor(reckoned(times(3), {}), 'dtp')).gaps).toContain('Прочитали не целиком')
    expect((await verdictFor(reckoned(times(1), {}), 'dtp')).gaps).not.toContain('Прочитали не целиком')
  })

  it('are a taxi without a permit', async () => {
    const taxi = (used_in_taxi: unknown) => reckoned({ used_in_taxi })
    expect(await verdictFor(taxi(true), 'uses')).toMatchObject({
      level: 'careful',
      rules: ['commercial-use'],
    })
    expect(await outcome(taxi(false), 'uses')).toBe('nothing')
    expect(await outcome(taxi('да'), 'uses')).toBe('source_changed')
  })

  it('are unread owners beyond the list', async () => {
    const gaps = async (count: unknown) =>
      (await verdictFor(reckoned({ ownerships: { count } }), 'registration')).gaps
    expect(await gaps(9)).toContain('Прочитали не целиком')
    expect(await gaps('девять')).toContain('Прочитали не целиком')
    expect(await gaps(1)).not.toContain('Прочитали не целиком')
  })
})

describe('a registration', () => {
  const { sources, content } = shape('full')
  const period = (description: string, start: unknown, end: unknown) => ({
    date: { start, end },
    owner: { type: 'PERSON' },
    last_operation: { code: null, description },
  })

  it.each([
    'Снятие с учета в связи с утилизацией',
    'Прекращение регистрации ТС по причине утилизации',
    'Аннулирование регистрации',
    'Снятие с учёта: признана аннулированной',
  ])('of a car that was deregistered under an earlier owner stops: %s', async (strike) => {
    const registered = (last: string) => {
      const items = [
        period(strike, '2018-02-20 00:00:00', '2021-06-04 00:00:00'),
        period(last, '2021-06-11 00:00:00', null),
      ]
      const ownership = { history: { items, count: 2, date: { update: '2026-11-20 10:00:00' } } }
      const described = { ...content, utilizations: null, additional_info: null, ownership }
      return verdictFor({ sources, content: described }, 'registration')
    }
    expect((await registered('Изменение собственника (владельца)')).rules).toContain('struck-off')
    expect((await registered('Регистрация снятых с учета')).rules).not.toContain('struck-off')
  })

  it.each([
    [{ a: 1 }, null],
    [null, '2021-06-04 00:00:00'],
    ['2018-02-20 00:00:00', { a: 1 }],
  ])('keeps the last operation of a period from %j to %j', async (start, end) => {
    const items = [
      period('Изменение собственника (владельца)', '2015-02-20 00:00:00', '2018-02-20 00:00:00'),
      period('Снятие с учета в связи с утилизацией', start, end),
    ]
    const ownership = { history: { items, count: 2, date: { update: '2026-11-20 10:00:00' } } }
    const described = { ...content, utilizations: null, additional_info: null, ownership }
    const { rules, gaps } = await verdictFor({ sources, content: described }, 'registration')
    expect(rules).toContain('struck-off')
    expect(gaps).toContain('Период владения')
  })
})

it.each([1, 'true', 'да'])('a registration whose end is marked by %j is read in part', async (flag) => {
  const { sources, content } = shape('full')
  const additional_info = { vehicle: { exported: flag } }
  const report = { sources, content: { ...content, utilizations: null, additional_info } }
  expect(JSON.stringify((await read(report, {}, {}, 'registration')).get('registration')?.data)).toContain(
    'additional_info.vehicle.exported',
  )
})

it.each([{ progress_error: 3 }, { progress_wait: 2 }, { progress_error: 'да' }])(
  'an empty answer proves nothing together with %j, which no listed source explains',
  async (counter) => {
    const stealings = { is_wanted: false, count: 0, items: [] }
    const report = { sources: ['gibdd.wanted'], content: { stealings } }
    const outcomeWith = async (more: object) =>
      (await read(report, {}, more, 'wanted')).get('wanted')?.outcome
    expect(await outcomeWith({ progress_error: 0, progress_wait: 0 })).toBe('nothing')
    expect(await outcomeWith(counter)).not.toBe('nothing')
  },
)

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
  ])('under HTTP %s as %s is %s', (status, body, code) => {
    expect(refusalOf({ status, body })).toMatchObject({ code })
  })

  it.each(['<html>500</html>', '{"state":"ok","size":0,"data":[]}', '{', ''])(
    'is not found in %s',
    (body) => {
      expect(refusalOf({ status: 500, body })).toBeUndefined()
    },
  )
})
