import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lookupPerRegistry } from '#registry-kit/lookup.ts'
import { jsonReply } from '#registry-kit/testing/canned-server.ts'
import { answerOffline, OFFLINE } from '#registry-kit/testing/offline.ts'
import { openAt } from '#registry-kit/testing/recording.ts'
import { verdictOn } from '#registry-kit/testing/verdict-on.ts'
import { collectLookups } from '#server/sources/collect.ts'
import { registry } from './registry.ts'

const VIN = 'XTAEXAMPLE0000001'

type Data = Readonly<Record<string, unknown>>

const shape = (name: string): Data =>
  JSON.parse(readFileSync(`${import.meta.dirname}/fixtures/shapes/${name}.json`, 'utf8'))

const ways = (await collectLookups())
  .flatMap(lookupPerRegistry)
  .filter((way) => way.registry.id === registry.id)

const afterOthers = () => new Promise((resolve) => setImmediate(resolve))

/** How each section reads a report with these blocks. */
async function read(data: Data, only?: string) {
  answerOffline(({ method, url }) => {
    if (url === '/token') return jsonReply({ access_token: 'fictional', expires_in: 3600 })
    if (url.includes('/previews'))
      return jsonReply({ result: { preview: { previewId: 1, status: 'success', vin: VIN } } })
    const report = method === 'POST' ? { status: 'processing' } : { status: 'success', data }
    return jsonReply({ result: { report: { reportId: 7, ...report } } })
  })
  const lookups = ways.filter(({ section }) => only === undefined || section.id === only)
  const ends = await Promise.all(
    lookups.map(async (way) => {
      const answer = await openAt(OFFLINE, way.registry, { wait: afterOthers })
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
async function verdictFor(data: Data, id: string) {
  const { section } = ways.find((way) => way.section.id === id) ?? expect.unreachable(id)
  return verdictOn(VIN, section, (await read(data, id)).get(id) ?? expect.unreachable(id))
}

const REQUESTED = Date.parse('2026-11-20T10:00:00+03:00') / 1000

/** A report without adverse data. */
const clean = (): Data =>
  JSON.parse(JSON.stringify(shape('empty')), (name, value: unknown) =>
    name === 'requestTime' ? REQUESTED : value,
  )

const COMPLETE = (status: string, ...dataTypes: readonly string[]) => ({
  serviceInfo: {
    reportCompleteStatus: {
      status,
      unavailableSources: dataTypes.map((dataType) => ({ dataType, source: dataType })),
    },
  },
})

describe('the published shape', () => {
  it('fills every section when it is full', async () => {
    const ends = await read(shape('full'))
    expect([...ends.keys()]).toHaveLength(13)
    expect(new Set(Object.values(outcomes(ends)))).toEqual(new Set(['found']))
  })

  it('proves nothing for any section when it is empty and undated', async () => {
    for (const [id, outcome] of Object.entries(outcomes(await read(shape('empty')))))
      expect(outcome, id).toMatch(/^source_/)
  })

  it('proves "nothing" for the dated parts only when it is empty', async () => {
    const ends = outcomes(await read({ ...clean(), taxiData: { events: [], requestTime: REQUESTED } }))
    const nothing = Object.keys(ends).filter((id) => ends[id] === 'nothing')
    expect(nothing.sort()).toEqual(['dtp', 'restrict', 'uses', 'wanted', 'zalog'])
  })

  it('brings no name of a person, no fine, no document of the car', async () => {
    const text = JSON.stringify([...(await read(shape('full')))])
    expect(text).not.toMatch(/Примеров|Анна|18810000000000000001|99АА000001|9900000001|A123BC777/)
    expect(text).toContain('АО Банк')
    expect(text).toContain('ООО Лизинг')
  })
})

describe('"nothing"', () => {
  const ofAll = async (more: Data) => outcomes(await read({ ...clean(), ...more }))

  it.each([
    ['accidents', 'dtp'],
    ['crashesHistory', 'dtp'],
    ['stealing', 'wanted'],
    ['registration', 'restrict'],
    ['pledge', 'zalog'],
  ])('is not believed for a part with an unavailable source: %s of %s', async (dataType, section) => {
    for (const status of ['ok', 'incomplete']) {
      const ends = await ofAll(COMPLETE(status, dataType))
      expect(ends[section]).toBe('source_silent')
      const others = ['dtp', 'wanted', 'restrict', 'zalog'].filter((id) => id !== section)
      expect(new Set(others.map((id) => ends[id]))).toEqual(new Set(['nothing']))
    }
  })

  it.each([
    ['is incomplete and does not say of what', COMPLETE('incomplete')],
    ['lacks what is called by a name nobody knows', COMPLETE('incomplete', 'somethingNew')],
    ['has no word of whether it is whole', { serviceInfo: {} }],
    ['has a word for it that nobody knows', COMPLETE('partial')],
  ])('is not believed for any part of a report that %s', async (_, more) => {
    expect(Object.values(await ofAll(more))).not.toContain('nothing')
  })

  const restrictions = clean().restrictions as Record<string, object>
  const standing = (block: string, more: object) =>
    ofAll({ restrictions: { ...restrictions, [block]: { ...restrictions[block], ...more } } })
  const blocks = [
    ['stealing', 'wanted'],
    ['registration', 'restrict'],
    ['pledge', 'zalog'],
  ] as const

  it.each(blocks)('follows from the status of the block: %s of %s', async (block, section) => {
    expect((await standing(block, { status: 'ok' }))[section]).toBe('nothing')
    expect((await standing(block, { status: 'incomplete' }))[section]).toBe('source_silent')
    expect((await standing(block, { status: 'warning' }))[section]).toBe('found')
    expect((await standing(block, { status: null }))[section]).toBe('source_changed')
    expect((await standing(block, { status: 'ok', requestTime: null }))[section]).toBe('source_silent')
  })

  it.each(blocks)('does not follow from a warning without its list: %s of %s', async (block, section) => {
    const list = block === 'pledge' ? 'pledgeAdditionalData' : 'additionalInfo'
    expect((await standing(block, { status: 'warning', [list]: undefined }))[section]).toBe('found')
    expect((await standing(block, { status: 'ok', [list]: undefined }))[section]).toBe('source_changed')
  })

  it('has the time of the query of its source', async () => {
    const { at, isPartial } = (await read(clean(), 'wanted')).get('wanted') ?? {}
    expect(at).toEqual(new Date(REQUESTED * 1000))
    expect(isPartial).toBe(false)
  })

  it('of pledges is the empty item of a register', async () => {
    const none = { hasPledge: false, dateFrom: null, organizationName: null, data: [], updatedAt: REQUESTED }
    const outcome = async (more: object) =>
      (await standing('pledge', { pledgeAdditionalData: [{ ...none, ...more }] })).zalog
    expect(await outcome({})).toBe('nothing')
    expect(await outcome({ hasPledge: null })).not.toBe('nothing')
    expect(await outcome({ hasPledge: null, organizationName: 'АО Банк' })).toBe('found')
    expect(await outcome({ data: [{ dateTo: REQUESTED }] })).toBe('found')
    expect(await outcome({ hasPledge: true })).toBe('found')
  })
})

describe('a find', () => {
  it('remains as a partial result when a source was unavailable', async () => {
    const { accidents } = shape('full')
    const dtp = async (more: object) => (await read({ ...clean(), accidents, ...more }, 'dtp')).get('dtp')
    const part = await dtp(COMPLETE('incomplete', 'accidents'))
    expect(part).toMatchObject({ outcome: 'found', isPartial: true })
    expect(JSON.stringify(part?.data)).toContain('"unread"')
    expect(await dtp({})).toMatchObject({ outcome: 'found', isPartial: false })
  })

  it('has the time of the report where its block has none', async () => {
    const { techInspectionHistory } = shape('full')
    const made = REQUESTED + 60
    const head = { ...(clean().head as object), createdAt: made }
    const answer = (await read({ ...clean(), head, techInspectionHistory }, 'diagnostic')).get('diagnostic')
    expect(answer).toMatchObject({ outcome: 'found', at: new Date(made * 1000) })
  })
})

describe('a registration', () => {
  const registered = (ownersHistory: object[], events: object[]) => ({
    ...clean(),
    equipment: { brand: { value: 'LADA' }, model: { value: 'VESTA' } },
    registrationActions: { ownersHistory, requestTime: REQUESTED },
    eventsOthersHistory: events,
  })
  const periods = async (ownersHistory: object[], events: object[] = []) =>
    (await read(registered(ownersHistory, events), 'registration')).get('registration')
  const owner = (period: string) => ({ period, title: 'Физическое лицо', type: 1 })
  const event = (day: string, operationCodeId: number | null) => ({
    type: 'registration',
    date: Date.parse(`${day}T12:00:00+03:00`) / 1000,
    operationCodeId,
  })

  it('takes the day and the last operation of a period from the events of its months', async () => {
    const answer = await periods(
      [owner('Октябрь 2018 - Июнь 2021'), owner('Июнь 2021 - по настоящее время')],
      [event('2018-10-11', 11), event('2021-06-11', 3), event('2023-02-01', 8)],
    )
    expect(answer?.data).toMatchObject({
      RequestResult: {
        periods: [
          { startDate: '11.10.2018', endDate: '11.06.2021', operation: 'Первичная регистрация' },
          { startDate: '11.06.2021', operation: 'Снятие с учёта: вывоз из России' },
        ],
      },
    })
    expect(JSON.stringify(answer?.data)).not.toContain('"unread"')
  })

  const LASTING = owner('Октябрь 2018 - по настоящее время')
  /** The verdict for a car of one owner since October 2018 with these later operations. */
  const since = (...events: object[]) =>
    verdictFor(registered([LASTING], [event('2018-10-11', 11), ...events]), 'registration')

  const struck: readonly [what: string, ...events: object[]][] = [
    ['and corrected afterwards', event('2022-02-01', 9), event('2023-02-01', 59)],
    ['and changed at that moment', event('2023-02-01', 9), event('2023-02-01', 5)],
    ['and entered anew at that moment', event('2023-02-01', 9), event('2023-02-01', 12)],
    ['and is freed of bans afterwards', event('2022-02-01', 111), event('2023-02-01', 48)],
    ['and something is done that nobody knows', event('2022-02-01', 66), event('2023-02-01', null)],
    ['and a ban stands together with it', event('2022-02-01', 9), event('2023-02-01', 47)],
  ]
  it.each(struck)('of a car that was deregistered %s stops', async (_, ...events) => {
    for (const order of [events, events.toReversed()])
      expect(await since(...order)).toMatchObject({
        level: 'stop',
        rules: expect.arrayContaining(['struck-off']),
      })
  })

  it.each([48, 59, 5])('that ended does not last in spite of later operations: %s', async (code) => {
    expect(await since(event('2022-02-01', 7), event('2023-02-01', code))).toMatchObject({
      level: 'careful',
      rules: expect.arrayContaining(['no-present-owner']),
    })
  })

  it.each([9, 7])('lasts once the car was registered again after the operation %s', async (code) => {
    const events = [event('2022-02-01', code), event('2022-03-01', 12), event('2023-02-01', 59)]
    expect(await since(...events)).toMatchObject({
      level: 'clear',
      gaps: expect.not.stringContaining('Прочитали'),
    })
  })

  it('of a car that its last owner deregistered stops', async () => {
    const ended = registered(
      [owner('Октябрь 2018 - Июнь 2021')],
      [event('2018-10-11', 11), event('2021-06-20', 9), event('2021-08-20', 59)],
    )
    expect((await verdictFor(ended, 'registration')).rules).toContain('struck-off')
  })

  it('of a car that was deregistered under an earlier owner stops', async () => {
    const sold = registered(
      [owner('Октябрь 2018 - Июнь 2021'), owner('Июнь 2021 - по настоящее время')],
      [event('2018-10-11', 11), event('2020-06-20', 9), event('2020-08-20', 59), event('2021-06-20', 3)],
    )
    expect((await verdictFor(sold, 'registration')).rules).toContain('struck-off')
  })

  it.each([
    ['the code', event('2022-02-01', null)],
    ['the day', { ...event('2022-02-01', 9), date: 'вчера' }],
    ['the day, which is missing', { ...event('2022-02-01', 9), date: null }],
    ['the kind', { ...event('2022-02-01', 9), type: null }],
  ])('is not clear where %s of an operation cannot be read', async (_, odd) => {
    expect(await since(odd, event('2023-02-01', 59))).toMatchObject({
      level: 'unknown',
      gaps: expect.stringContaining('Прочитали не целиком'),
    })
  })

  it('without an operation leaves open whether it lasts', async () => {
    const answer = await periods([owner('Июнь 2021 - по настоящее время')])
    expect(answer?.data).toMatchObject({
      RequestResult: { periods: [{ startDate: 'Июнь 2021' }], unread: [{ fields: ['last_operation'] }] },
    })
  })

  it.each(['2021', 'Июнь 2021', 'Июнь 2021 - неизвестно', 'Июнь 2021 - Май 2020', 'Юний 2021 - Май 2022'])(
    'reads no lasting period from «%s»',
    async (period) => {
      const answer = await periods([owner(period), owner('Июнь 2015 - Май 2021')])
      expect(answer?.data).toMatchObject({ RequestResult: { periods: { length: 1 }, unread: { length: 2 } } })
    },
  )

  const FIRST = owner('Октябрь 2018 - Июнь 2024')
  const contrary: readonly Data[] = [
    { ownersHistory: [FIRST, owner('Июнь 2024 - по настоящее время')] },
    { ownersHistory: 'двое' },
    { events: { owners: { value: 2 } } },
    { events: { owners: { value: 'двое' } } },
    { teaser: { isOneOwner: false } },
    { teaser: { isRealMileage: false } },
    { epts: { otherRestrictions: 'Запрет регистрационных действий, суд' } },
    { epts: { customsRestrictions: 'Наложены таможенные ограничения' } },
    { epts: { recyclingFee: 'Не уплачен' } },
    { epts: { recyclingFee: {} } },
  ]
  it.each(contrary)('is not clear where the report contradicts it: %j', async (more) => {
    const data = { ...registered([LASTING], [event('2018-10-11', 11)]), ...more }
    expect(await verdictFor(data, 'registration')).toMatchObject({
      level: 'unknown',
      gaps: expect.stringContaining('Прочитали не целиком'),
    })
  })

  it('is clear where the report agrees with it', async () => {
    const data = {
      ...registered([LASTING], [event('2018-10-11', 11)]),
      ownersHistory: [{ ...LASTING, period: 'Октябрь 2018 – н.в.' }],
      events: { owners: { value: 1 } },
      teaser: { isOneOwner: true, isRealMileage: true },
      epts: { customsRestrictions: 'Отсутствуют', otherRestrictions: 'Не наложены', recyclingFee: 'Уплачен' },
    }
    expect((await verdictFor(data, 'registration')).level).toBe('clear')
  })

  it('of a known car always has an owner', async () => {
    expect((await periods([]))?.outcome).toBe('source_changed')
  })
})

describe('damage outside the list of accidents', () => {
  const full = shape('full')
  const happened = (type: unknown, day = '2024-03-14', more: object = {}) => ({
    eventsOthersHistory: [
      { type, date: Date.parse(`${day}T12:00:00+03:00`) / 1000, event: 'Текст', ...more },
    ],
  })
  const auctioned = (...days: unknown[]) => ({
    salvageCarAuctionRecords: days.map((date) => ({ auction: 'Текст', date })),
  })
  const [card] = full.crashesHistory as object[]
  const teaser = (withoutCrashes: unknown) => ({ teaser: { ...(full.teaser as object), withoutCrashes } })
  const events = (value: unknown) => ({ events: { ...(full.events as object), crashes: { value } } })

  const words: readonly [more: Data, words: string][] = [
    [happened('accident'), 'отметка о ДТП 14.03.2024'],
    [happened('accident', '2024-03-14', { date: 'вчера' }), 'отметка о ДТП'],
    [happened('emergencyCommissionerCall'), 'вызов аварийного комиссара 14.03.2024'],
    [happened('salvageCarAuction'), 'серьёзные повреждения; аукцион битых машин 14.03.2024'],
    [auctioned('2024-03-14'), 'серьёзные повреждения; аукцион битых машин 14.03.2024'],
    [auctioned('Текст'), 'серьёзные повреждения; аукцион битых машин'],
    [
      { ...auctioned('2023-01-02', 'Текст'), ...happened('salvageCarAuction') },
      'серьёзные повреждения; аукционов битых машин: 2, последний раз 14.03.2024',
    ],
    [{ avitoItems: [{ isCrashed: true }] }, 'названа битой в объявлении'],
    [{ externalPlacements: [{ isCrashed: false }, { isCrashed: true }] }, 'названа битой в объявлении'],
    [
      { avitoItems: [{ isCrashed: true }], externalPlacements: [{ isCrashed: true }] },
      'объявлений, где названа битой: 2',
    ],
  ]

  it.each(words)('is one record without particulars: %j', async (more, words) => {
    expect(await verdictFor({ ...clean(), ...more }, 'dtp')).toMatchObject({
      level: 'careful',
      rules: expect.arrayContaining(['heavy-accident', 'accident']),
      titles: expect.arrayContaining([`Отмечена битой: ${words}`, 'ДТП есть, сколько — не сказано']),
      gaps: expect.stringContaining('Источник не сказал'),
    })
  })

  it.each([teaser(false), events(true)])(
    'in a summary flag is an accident without any list: %j',
    async (more) => {
      const verdict = await verdictFor({ ...clean(), ...more }, 'dtp')
      expect(verdict).toMatchObject({ level: 'careful', titles: ['ДТП есть, сколько — не сказано'] })
    },
  )

  it('is reported where the list of accidents is unreadable or missing', async () => {
    for (const accidents of [null, {}, { crashesHistory: null, requestTime: null }])
      expect((await verdictFor({ ...clean(), accidents, ...auctioned('2024-03-14') }, 'dtp')).level).toBe(
        'careful',
      )
  })

  it.each([
    happened(null),
    { eventsOthersHistory: null, salvageCarAuctionRecords: {} },
    { salvageCarAuctionRecords: [{}] },
    { avitoItems: [{ isCrashed: 'да' }] },
    { externalPlacements: 'да' },
    { crashesHistory: 'да' },
    teaser('нет'),
    events(1),
  ])('is not read as nothing where it is unreadable: %j', async (more) => {
    expect((await read({ ...clean(), ...more }, 'dtp')).get('dtp')?.outcome).toBe('source_changed')
    expect((await verdictFor({ ...clean(), accidents: full.accidents, ...more }, 'dtp')).gaps).toContain(
      'Прочитали',
    )
  })

  it('is an accident where a listed card is unreadable', async () => {
    expect((await verdictFor({ ...clean(), crashesHistory: [{}] }, 'dtp')).level).toBe('careful')
  })

  it.each([
    { eventsOthersHistory: null, salvageCarAuctionRecords: null, avitoItems: null, externalPlacements: null },
    { eventsOthersHistory: [], crashesHistory: null, events: null, teaser: null },
    { avitoItems: [{ isCrashed: false }, { isCrashed: null }, {}] },
    { ...teaser(true), ...events(false) },
    happened('registration'),
  ])('is none without any sign of it: %j', async (more) => {
    expect((await read({ ...clean(), ...more }, 'dtp')).get('dtp')?.outcome).toBe('nothing')
  })

  it('adds no accident to the listed ones', async () => {
    const accidents = { crashesHistory: [card], requestTime: REQUESTED }
    const same = { ...happened('accident'), ...teaser(false), ...events(true) }
    for (const more of [{}, same, { crashesHistory: [card] }, { ...same, crashesHistory: [card] }]) {
      const { data } = (await read({ ...clean(), accidents, ...more }, 'dtp')).get('dtp') ?? {}
      expect(data, JSON.stringify(more)).toMatchObject({ RequestResult: { Accidents: { length: 1 } } })
      expect(JSON.stringify(data)).not.toContain('unread')
    }
  })

  it('is reported together with the accidents, which keep their days', async () => {
    const accidents = { crashesHistory: [card], requestTime: REQUESTED }
    expect(await verdictFor({ ...clean(), accidents, ...auctioned('2024-05-06') }, 'dtp')).toMatchObject({
      titles: expect.arrayContaining([
        'Отмечена битой: серьёзные повреждения; аукцион битых машин 06.05.2024',
        expect.stringMatching(/^1\sДТП в базе ГИБДД: 14\.03\.2024$/u),
      ]),
    })
  })

  it('includes every accident of both lists', async () => {
    const other = { ...card, date: 1_700_000_000 }
    for (const [first, second] of [
      [[card], [other]],
      [[], [card, other]],
      [[card, other], [other]],
    ])
      expect(
        await verdictFor(
          {
            ...clean(),
            accidents: { crashesHistory: first, requestTime: REQUESTED },
            crashesHistory: second,
          },
          'dtp',
        ),
      ).toMatchObject({ titles: expect.arrayContaining([expect.stringMatching(/^2\sДТП/u)]) })
  })
})

describe('a summary flag', () => {
  const full = shape('full')
  const flags = (name: string, value: unknown) => ({ [name]: { value } })
  const pledged = (value: unknown) => ({ events: flags('pledge', value) })
  const zalog = async (more: Data) => (await read({ ...clean(), ...more }, 'zalog')).get('zalog')

  it('of a pledge is a pledge without particulars where none is listed', async () => {
    expect(await verdictFor({ ...clean(), ...pledged(true) }, 'zalog')).toMatchObject({
      level: 'stop',
      rules: expect.arrayContaining(['pledge']),
      gaps: expect.stringContaining('Источник не сказал'),
    })
    expect((await zalog(pledged(false)))?.outcome).toBe('nothing')
    expect((await zalog(pledged(1)))?.outcome).toBe('source_changed')
  })

  it('of a pledge is unread together with ended ones, and adds nothing to one in force', async () => {
    const { pledge, ...others } = clean().restrictions as Record<string, object>
    const [past] = (full.restrictions as { pledge: { history: { pledges: object[] } } }).pledge.history
      .pledges
    const withPast = { ...others, pledge: { ...pledge, history: { pledges: [past] } } }
    const { gaps } = await verdictFor({ ...clean(), restrictions: withPast, ...pledged(true) }, 'zalog')
    expect(gaps).toContain('Прочитали не целиком')
    const whole = { restrictions: full.restrictions }
    expect((await zalog({ ...whole, ...pledged(true) }))?.data).toEqual(
      (await zalog({ ...whole, ...pledged(false) }))?.data,
    )
  })

  const block = (name: string, recap: unknown) => ({
    [name]: { events: [], recaps: [recap], requestTime: REQUESTED },
  })
  const recap = (status: string, description: string | null = null) => ({
    status,
    label: 'Такси',
    type: 'x',
    description,
  })

  it.each(['taxiData', 'carsharingData'])(
    'of its use is a record together with an empty list: %s',
    async (name) => {
      expect(await verdictFor({ ...clean(), ...block(name, recap('warning')) }, 'uses')).toMatchObject({
        level: 'careful',
        rules: expect.arrayContaining(['commercial-use']),
      })
    },
  )

  it.each([recap('странный'), recap('ok', 'Автомобиль работал в такси'), { label: 'Такси' }, 'да'])(
    'of its use is not read as nothing where it is unreadable: %j',
    async (odd) => {
      const { outcome } = (await read({ ...clean(), ...block('taxiData', odd) }, 'uses')).get('uses') ?? {}
      expect(outcome).toBe('source_changed')
    },
  )

  it.each([recap('ok'), recap('ok', 'Не работал в такси'), recap('ok', 'Сведения о такси не найдены')])(
    'of its use is nothing where it states so: %j',
    async (none) => {
      const { outcome } = (await read({ ...clean(), ...block('taxiData', none) }, 'uses')).get('uses') ?? {}
      expect(outcome).toBe('nothing')
    },
  )

  const insured = (usageTarget: unknown) => ({
    insurancePolicies: { events: [{ usageTarget, startDate: REQUESTED, endDate: REQUESTED }], recaps: [] },
  })
  const timed = { taxiData: { events: [], requestTime: REQUESTED } }

  it.each([
    ['Такси', 'такси'],
    ['Прокат/Краткосрочная аренда', 'каршеринг'],
  ])('of the insured purpose is a use that no register lists: %s', async (target, name) => {
    expect(await verdictFor({ ...clean(), ...timed, ...insured(target) }, 'uses')).toMatchObject({
      level: 'careful',
      rules: expect.arrayContaining(['commercial-use']),
      titles: expect.arrayContaining([expect.stringContaining(name)]),
    })
  })

  it('of the insured purpose is none for personal use, and adds none together with a permit', async () => {
    const uses = async (more: Data) => (await read({ ...clean(), ...timed, ...more }, 'uses')).get('uses')
    expect((await uses(insured('Личная')))?.outcome).toBe('nothing')
    expect((await uses(insured({})))?.outcome).toBe('source_changed')
    const { taxiData } = full
    expect((await uses({ taxiData, ...insured('Такси') }))?.data).toEqual((await uses({ taxiData }))?.data)
  })

  it('of a repaired body is a repair without particulars where none is listed', async () => {
    const repairs = async (more: Data) => (await read({ ...clean(), ...more }, 'repairs')).get('repairs')
    const flagged = { events: flags('bodyRepair', true) }
    expect(await verdictFor({ ...clean(), ...flagged }, 'repairs')).toMatchObject({
      level: 'careful',
      rules: ['repaired'],
    })
    expect((await repairs(flagged))?.data).toMatchObject({ list: [{ process: 'отметка о ремонте кузова' }] })
    const { insurancePayments } = full
    expect((await repairs({ ...flagged, insurancePayments }))?.data).toMatchObject({ list: { length: 1 } })
    expect((await repairs({ events: flags('bodyRepair', 'да') }))?.outcome).toBe('source_changed')
  })

  it('lists damage found by a dealer among the repairs', async () => {
    const seen = { part: 'Лонжерон', type: 'деформация', degree: 'тяжёлое' }
    const visit = (damages: unknown) => ({
      diagnostics: { events: [{ createdAt: REQUESTED, mileage: 90_000, dealerName: 'ООО Дилер', damages }] },
    })
    const answer = (await read({ ...clean(), ...visit([seen]) }, 'repairs')).get('repairs')
    expect(answer?.data).toMatchObject({
      list: [{ date: '20.11.2026', details: [{ name: 'Лонжерон', work: 'деформация, тяжёлое' }] }],
    })
    const outcome = async (damages: unknown) =>
      (await read({ ...clean(), ...visit(damages) }, 'repairs')).get('repairs')?.outcome
    expect(await outcome([])).toBe('source_silent')
    expect(await outcome('да')).toBe('source_changed')
  })
})

describe('a pledge of the past', () => {
  const seconds = (day: string) => Date.parse(day) / 1000
  const past = (contractStart: number | null, closedAt: number | null) => {
    const { pledge, ...others } = clean().restrictions as Record<string, object>
    const closed = {
      notificationId: '2024-001-000001-001',
      contractStart,
      closedAt,
      organizationName: 'ПАО Банк',
    }
    const restrictions = { ...others, pledge: { ...pledge, history: { pledges: [closed] } } }
    return { ...clean(), restrictions }
  }
  const notice = async (data: Data) => (await read(data, 'zalog')).get('zalog')?.data

  it('is over since its closing day', async () => {
    const data = past(seconds('2024-05-01'), seconds('2025-05-01'))
    expect(await notice(data)).toMatchObject({ list: [{ inForce: false, exclusionDate: '01.05.2025' }] })
    expect((await verdictFor(data, 'zalog')).rules).not.toContain('pledge')
  })

  it('is in force and unread where it closed before it began', async () => {
    const data = past(seconds('2024-05-01'), seconds('2020-05-01'))
    expect(await notice(data)).toMatchObject({ list: [{ inForce: true }] })
    expect(await verdictFor(data, 'zalog')).toMatchObject({
      level: 'stop',
      rules: expect.arrayContaining(['pledge']),
      gaps: expect.stringContaining('Прочитали не целиком: Уведомление о залоге 2024-001-000001-001'),
    })
  })
})

describe('a report on', () => {
  it('another vehicle is rejected', async () => {
    const head = { ...(clean().head as object), vin: 'XTAEXAMPLE0000002' }
    expect(new Set(Object.values(outcomes(await read({ ...clean(), head }))))).toEqual(
      new Set(['source_changed']),
    )
  })
})
