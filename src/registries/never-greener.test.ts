import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { answered } from '#facts/answered.ts'
import type { Answer } from '#facts/evidence.ts'
import { RegistryFailure } from '#registry-kit/failure.ts'
import type { Lookup } from '#registry-kit/lookup.ts'
import { answeredAt } from '#registry-kit/stated-time.ts'
import { cannedServer } from '#registry-kit/testing/canned-server.ts'
import { askAt, type Exchange, lookupOf, readRecording, replay } from '#registry-kit/testing/recording.ts'
import { collectLookups, collectSources } from '#server/sources/collect.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/durations.ts'
import { verdict } from '#verdict/judge.ts'
import { NOW, report } from '#verdict/testing/report.ts'
import type { Verdict } from '#verdict/verdict.ts'

/** From a registry's answer to the verdict, in a report without other adverse data. */

const lookups = await collectLookups()
const { factReaders } = await collectSources()

type Json = Record<string, unknown>

/**
 * Registries that date their answers do so at the time of the report, unless a test sets another
 * day.
 */
const today = (last: Exchange): Exchange => {
  const json = last.json as Json | undefined
  return json?.requestTime === undefined
    ? last
    : { ...last, json: { ...json, requestTime: '20.11.2026 12:30' } }
}

/** The verdict for a recording, `<registry>/<recording>`, with another last exchange. */
async function verdictFor(name: string, change: (last: Exchange) => Exchange): Promise<Verdict> {
  const [registry = '', file = ''] = name.split('/')
  const { section, asked, exchanges } = readRecording(join(import.meta.dirname, registry, 'fixtures'), file)
  const lookup = lookupOf(lookups, { section, registry }) ?? expect.unreachable(name)
  const last = exchanges.at(-1) ?? expect.unreachable(name)
  await using server = await cannedServer(
    replay({ exchanges: [...exchanges.slice(0, -1), change(today(last))] }),
  )
  const answer = await answerOf(lookup, () => askAt(server, lookup, asked))
  const { answers, ...evidence } = report({}, { vin: asked })
  return verdict({
    ...evidence,
    answers: answers.map((other) => (other.section.tells === lookup.section.tells ? answer : other)),
  })
}

async function answerOf(
  { section, statedAt }: Lookup,
  ask: () => ReturnType<Lookup['ask']>,
): Promise<Answer> {
  const facts = factReaders.get(section.id) ?? expect.unreachable(section.id)
  try {
    const answer = await ask()
    const data: unknown = JSON.parse(JSON.stringify(answer.data))
    const checkedAt = answeredAt(statedAt?.(data), NOW).toISOString()
    return answered(section, facts, { ...answer, data, checkedAt })
  } catch (error) {
    if (error instanceof RegistryFailure) return { kind: 'failed', section }
    throw error
  }
}

const withResult =
  (change: (result: Json) => Json) =>
  (last: Exchange): Exchange => {
    const json = last.json as { RequestResult: Json }
    return { ...last, json: { ...json, RequestResult: change(json.RequestResult) } }
  }

const rulesOf = ({ reasons }: Verdict): string[] => reasons.map(({ rule }) => rule)

describe('an unreadable record is a record', () => {
  it.each([
    ['gibdd/wanted-found', 'stop', { count: 1, error: 0, records: [{}] }],
    ['gibdd/restrict-found', 'stop', { count: 1, error: 0, records: [null] }],
    ['gibdd/dtp-found', 'careful', { statusCode: 1, Accidents: [{}] }],
  ] as const)('of %s: %s', async (name, level, result) => {
    expect(
      (
        await verdictFor(
          name,
          withResult(() => result),
        )
      ).level,
    ).toBe(level)
  })

  it.each([
    ['avtocod/wanted-found', 'stop'],
    ['avtocod/zalog-found', 'stop'],
    ['avtocod/dtp-found', 'careful'],
  ])('where the flag together with it says so, of %s: %s', async (name, level) => {
    const bare = (last: Exchange): Exchange => ({
      ...last,
      json: JSON.parse(JSON.stringify(last.json), (key, value) => (key === 'items' ? [{}] : value)),
    })
    expect((await verdictFor(name, bare)).level).toBe(level)
  })
})

describe('a registration in the older format', () => {
  const period = (lastOperation: unknown, from: string, to?: string) => ({
    simplePersonType: 'Natural',
    from,
    ...(to && { to }),
    ...(lastOperation !== undefined && { lastOperation }),
  })
  const registered = (...ownershipPeriod: object[]) =>
    verdictFor(
      'gibdd/registration-history-found',
      withResult((result) => ({ ...result, ownershipPeriods: { ownershipPeriod } })),
    )

  it.each(['03', '3', '11', '18', '48', '50', '99', '121', '355'])(
    'is clear after an operation that leaves the car registered: %s',
    async (code) => {
      expect(await registered(period(code, '2021-06-11'))).toMatchObject({ level: 'clear' })
    },
  )

  it.each(['61', '64', '67', '68', '71', '72', '77', '82', '83', '84', '88', '89', '114', '517', '655'])(
    'has ended: %s',
    async (code) => {
      const verdict = await registered(period(code, '2021-06-11'))
      expect(verdict.level).toBe('careful')
      expect(rulesOf(verdict)).toContain('no-present-owner')
    },
  )

  it.each(['09', '65', '66', '111', '395'])('of a deregistered car stops: %s', async (code) => {
    expect(rulesOf(await registered(period(code, '2021-06-11')))).toContain('struck-off')
  })

  it.each([
    ['47', 'restriction'],
    ['78', 'restriction'],
    ['49', 'pledge'],
  ])('with the operation %s is a reason of its own: %s', async (code, rule) => {
    const verdict = await registered(period(code, '2021-06-11'))
    expect(verdict.level).toBe('stop')
    expect(rulesOf(verdict)).toContain(rule)
  })

  it.each([['19'], ['22'], ['74'], ['98'], ['999'], ['снято'], [null], [undefined]])(
    'is not clear after an operation of unknown meaning: %s',
    async (code) => {
      const verdict = await registered(period(code, '2021-06-11'))
      expect(verdict.level).toBe('unknown')
      expect(verdict.unknown.map(({ reason }) => reason).join()).toContain('Прочитали не целиком')
    },
  )

  it.each(['66', '111'])('keeps a deregistration that no later registration undid: %s', async (code) => {
    const struck = period(code, '2018-02-20', '2021-06-04')
    for (const later of ['04', '48', '999', undefined])
      expect(rulesOf(await registered(period(later, '2021-06-11'), struck)), `${later}`).toContain(
        'struck-off',
      )
    expect((await registered(period('12', '2021-06-11'), struck)).level).toBe('clear')
  })

  // Counter-examples of the property of damaged answers: a deregistration, until its operation
  // became unreadable.
  it.each([
    [
      '84',
      [period('84', '2017-10-16', '2010-01-01'), period('33', '2010-01-01', '2016-10-17')],
      '2010-01-01',
    ],
    ['72', [period('500', '2012-01-16'), period('72', '2015-10-23', '2014-08-01')], '2015-03-23'],
  ] as const)(
    'reports an unreadable operation of a period before the newest, %s',
    async (_, others, from) => {
      const verdict = await registered(...others, period('Ошибка чтения', from, '2019-08-03'))
      expect(verdict.level).toBe('careful')
      expect(verdict.unknown.map(({ reason }) => reason).join()).toContain('Операция с кодом Ошибка чтения')
    },
  )

  it('requires no earlier operation once a later one has registered the car', async () => {
    const unread = period('Ошибка чтения', '2018-02-20', '2021-06-04')
    expect((await registered(period('12', '2021-06-11'), unread)).level).toBe('clear')
    expect((await registered(period('03', '2021-06-11'), unread)).level).toBe('unknown')
  })

  it.each([{ dateTo: '2022-01-01' }, { until: '01.01.2022' }, { end: { date: '2022-01-01' } }])(
    'does not last where its end may be under another name: %j',
    async (end) => {
      const verdict = await registered(
        { ...period('03', '2021-06-11'), ...end },
        period('11', '2018-02-20', '2021-06-04'),
      )
      expect(verdict.level).not.toBe('clear')
      expect(verdict.unknown.map(({ reason }) => reason).join()).toContain('Прочитали не целиком')
    },
  )

  it('lasts where its codes are in words', async () => {
    const inWords = { lastOperationinfo: 'Изменение собственника', simplePersonTypeinfo: 'Физическое лицо' }
    expect((await registered({ ...period('03', '2021-06-11'), ...inWords })).level).toBe('clear')
  })

  it('takes the worse of two operations of one day', async () => {
    const [ended, changed] = [period('70', '2021-06-11', '2022-01-01'), period('03', '2021-06-11')]
    for (const periods of [
      [ended, changed],
      [changed, ended],
    ])
      expect(rulesOf(await registered(...periods))).toContain('no-present-owner')
  })
})

describe('a registration in the present format', () => {
  const registered = (change: (result: Json) => Json) =>
    verdictFor('gibdd/registration-found', withResult(change))
  const owned = (period: Json) =>
    registered((result) => ({
      ...result,
      periods: [
        { ownerType: 'Natural', startDate: '20.02.2018', endDate: '04.06.2021' },
        { ownerType: 'Natural', startDate: '11.06.2021', ...period },
      ],
    }))

  it.each([[''], [null], ['None']])('lasts where its end is %j', async (endDate) => {
    expect((await owned({ endDate })).level).toBe('clear')
  })

  it('lasts where it has no end, as for a present owner', async () => {
    expect((await owned({})).level).toBe('clear')
  })

  it.each([{ dateEnd: '14.03.2024' }, { end_date: '2024-03-14' }])(
    'does not last where its end may be under another name: %j',
    async (end) => {
      const verdict = await owned(end)
      expect(verdict.level).not.toBe('clear')
      expect(verdict.unknown.map(({ reason }) => reason).join()).toContain('Прочитали не целиком')
    },
  )

  it.each(['по настоящее время', 'н.в.', '-', '0', '31.12.9999', '31.12.2026', '01.01.1900'])(
    'neither lasts nor is over where its end is %j',
    async (endDate) => {
      const verdict = await owned({ endDate })
      expect([verdict.level, rulesOf(verdict)]).toEqual(['unknown', []])
      expect(verdict.unknown.map(({ reason }) => reason).join()).toContain('Прочитали не целиком')
    },
  )

  it('is not over while its last period is unread', async () => {
    const ended = { ownerType: 'Natural', startDate: '20.02.2018', endDate: '04.06.2021' }
    for (const period of [null, {}, { ownerType: 'Natural', startDate: 'давно' }]) {
      const verdict = await registered((result) => ({ ...result, periods: [ended, period] }))
      expect([verdict.level, rulesOf(verdict)]).toEqual(['unknown', []])
    }
  })

  it('is not clear if another owner came and went after the present one', async () => {
    const present = { ownerType: 'Natural', startDate: '20.02.2018' }
    const later = { ownerType: 'Natural', startDate: '05.06.2021', endDate: '01.02.2024' }
    for (const periods of [
      [present, later],
      [{ ...present, startDate: '05.06.2021' }, later],
    ])
      expect((await registered((result) => ({ ...result, periods }))).level).toBe('unknown')
  })

  it('is clear though the last owner is struck out some days late', async () => {
    const last = { ownerType: 'Natural', startDate: '20.02.2018', endDate: '20.06.2021' }
    const present = { ownerType: 'Natural', startDate: '11.06.2021' }
    expect((await registered((result) => ({ ...result, periods: [last, present] }))).level).toBe('clear')
  })

  it('is not clear without its status, and is clear with an empty one', async () => {
    expect((await registered(({ reestr_status: _, ...result }) => result)).level).toBe('unknown')
    expect((await registered((result) => ({ ...result, reestr_status: null }))).level).toBe('clear')
  })
})

describe('an odometer', () => {
  const inspected = (...odometers: unknown[]) =>
    verdictFor(
      'gibdd/diagnostic-found',
      withResult((result) => ({
        ...result,
        diagnosticCards: odometers.map((odometerValue, at) => ({
          dcNumber: `${at}`,
          dcDate: `${2022 + at}-05-12`,
          odometerValue,
          previousDcs: [],
        })),
      })),
    )

  it('of a day to come neither shows a decrease nor leaves the car clear', async () => {
    const dated = (...cards: (readonly [dcDate: string, odometerValue: string])[]) =>
      verdictFor(
        'gibdd/diagnostic-found',
        withResult((result) => ({
          ...result,
          diagnosticCards: cards.map(([dcDate, odometerValue], at) => ({
            dcNumber: `${at}`,
            dcDate,
            odometerValue,
            previousDcs: [],
          })),
        })),
      )
    for (const later of ['2052-05-12', '9999-12-31', '2038-01-19']) {
      const verdict = await dated(['2022-05-12', '214300'], [later, '119000'])
      expect([verdict.level, verdict.headline, rulesOf(verdict)]).toEqual([
        'unknown',
        'Запись пробега не прочитали',
        [],
      ])
    }
    expect((await dated(['2022-05-12', '214300'], ['2024-05-12', '230000'])).level).toBe('clear')
  })

  it.each(['119000.5', '119000,9', '119 000', '119000.0', '119 000 км', 119_000])(
    'shows a decrease, written as %j',
    async (written) => {
      const plainly = await inspected('214300', '119000')
      expect(rulesOf(plainly)).toContain('odometer-fell')
      expect((await inspected('214300', written)).reasons).toEqual(plainly.reasons)
    },
  )

  it.each(['119000 (было 214000)', '119.000', '119/214', '-119000', 'двести тысяч', '9999999', '1190005214'])(
    'that is no number of kilometres is unread: %s',
    async (written) => {
      const verdict = await inspected('100000', written)
      expect(verdict.reasons).toEqual([])
      expect(verdict.unknown.map(({ reason }) => reason)).toContain(
        'Прочитали не целиком: Диагностическая карта 1.',
      )
    },
  )

  it.each(['', '0', '0.0', null])('without a reading is not unread: %j', async (written) => {
    expect((await inspected('100000', written)).unknown).toEqual((await inspected('100000')).unknown)
  })
})

describe('a member under another name', () => {
  const UNREAD = 'Прочитали не целиком'
  const gapsOf = ({ unknown }: Verdict) => unknown.map(({ reason }) => reason).join()

  it('is reported if it was the odometer: the card may have a reading', async () => {
    const inspected = (name: string) =>
      verdictFor(
        'gibdd/diagnostic-found',
        withResult(({ diagnosticCards, ...result }) => {
          const [{ odometerValue: _, ...card } = {}] = diagnosticCards as Json[]
          const earlier = {
            ...card,
            dcNumber: '1',
            dcDate: '2022-05-12',
            previousDcs: [],
            odometerValue: '214300',
          }
          const later = { ...card, dcNumber: '2', dcDate: '2024-05-12', previousDcs: [], [name]: '119000' }
          return { ...result, diagnosticCards: [earlier, later] }
        }),
      )
    expect(rulesOf(await inspected('odometerValue'))).toContain('odometer-fell')
    expect(gapsOf(await inspected('odometer'))).toContain(UNREAD)
  })

  it('is reported if it may be the end of a period in the older format', async () => {
    const verdict = await verdictFor(
      'gibdd/registration-history-found',
      withResult((result) => {
        const period = { simplePersonType: 'Natural', lastOperation: '03' }
        const first = { ...period, from: '2018-02-20', to: '2021-06-04' }
        const second = { ...period, from: '2021-06-11', till: '2024-03-14' }
        return { ...result, ownershipPeriods: { ownershipPeriod: [first, second] } }
      }),
    )
    expect(verdict.level).not.toBe('clear')
    expect(gapsOf(verdict)).toContain(UNREAD)
  })

  it('is reported if it may be the status of a policy', async () => {
    const verdict = (label: string) =>
      verdictFor('nsis/found', (last) => {
        const json = last.json as { modals: { html: string } }
        const html = json.modals.html.replaceAll('ЛАДА', 'BMW').replaceAll('Статус договора ОСАГО', label)
        return { ...last, json: { ...json, modals: { html } } }
      })
    expect(rulesOf(await verdict('Статус договора ОСАГО'))).toContain('policy-of-another-car')
    expect(gapsOf(await verdict('Состояние'))).toContain(UNREAD)
  })
})

describe('an empty answer', () => {
  const withAnswer =
    (members: Json) =>
    (last: Exchange): Exchange => ({ ...last, json: { ...(last.json as Json), ...members } })
  const inWords = (message: string) => withAnswer({ status: 404, message, RequestResult: null })

  const checks: readonly [recording: string, words: string][] = [
    ['gibdd/wanted-nothing', 'Не найдена информация о розыске транспортного средства.'],
    ['gibdd/restrict-nothing', 'Не найдена информация о наложении ограничений'],
    ['gibdd/dtp-nothing', 'По указанному VIN не найдена информация о дорожно-транспортных происшествиях.'],
    ['gibdd/diagnostic-nothing', 'Не найдена информация о диагностической карте'],
    ['gibdd/wanted-nothing', 'No data found'],
    ['gibdd/wanted-nothing', 'Не найдена информация.'],
  ]

  it.each(checks)('of %s is accepted in its own words: %s', async (recording, words) => {
    expect(await verdictFor(recording, inWords(words))).toMatchObject({ level: 'clear' })
  })

  it.each([
    'Не найдена информация об активной сессии пользователя',
    'Не найдена информация о доступе к базе',
    'Не найдена информация о регистрации транспортного средства',
    'Не найдена информация о розыске: база недоступна',
  ])('of a search is rejected where the words are about something else: %s', async (words) => {
    expect((await verdictFor('gibdd/wanted-nothing', inWords(words))).level).toBe('unknown')
  })

  const contradictions: readonly Json[] = [
    { message: 'Сервис временно недоступен' },
    { code: 404 },
    { code: 500 },
    { errorDescription: 'База недоступна' },
    { error: { code: 7 } },
    { success: false },
    { total: 3 },
  ]
  it.each(['gibdd/wanted-nothing', 'gibdd/restrict-nothing', 'gibdd/dtp-nothing'])(
    'of %s is rejected together with a contradiction',
    async (recording) => {
      expect((await verdictFor(recording, withAnswer({ message: 'ver.3.3', code: 200 }))).level).toBe('clear')
      for (const odd of contradictions) {
        expect((await verdictFor(recording, withAnswer(odd))).level, JSON.stringify(odd)).toBe('unknown')
        const inside = withResult((result) => ({ ...result, ...odd }))
        if (!('code' in odd && odd.code === 404))
          expect((await verdictFor(recording, inside)).level, `inside: ${JSON.stringify(odd)}`).toBe(
            'unknown',
          )
      }
    },
  )

  const OUTAGE = 'Проверка выполнена частично, база розыска недоступна'
  const oddMembers: readonly Json[] = [
    { wanted: true },
    { items: [{ w_vin: 'XTAEXAMPLE0000001' }] },
    { restrictions: { ogrkod: '1' } },
    { accidentsList: [{ AccidentNumber: '1' }] },
    { state: 'PROCESSING' },
    { note: OUTAGE },
    { info: OUTAGE },
    { msg: OUTAGE },
    { truncated: true },
    { hasMore: true },
    { recordsCount: 3 },
    { resultCode: 500 },
    { result: 'fail' },
    { warnings: ['partial'] },
    { stale: true },
    { isComplete: false },
  ]
  it.each(['gibdd/wanted-nothing', 'gibdd/restrict-nothing', 'gibdd/dtp-nothing'])(
    'of %s is rejected together with unknown members, inside and outside',
    async (recording) => {
      for (const odd of oddMembers) {
        const inside = withResult((result) => ({ ...result, ...odd }))
        expect((await verdictFor(recording, inside)).level, `inside: ${JSON.stringify(odd)}`).toBe('unknown')
        expect((await verdictFor(recording, withAnswer(odd))).level, JSON.stringify(odd)).toBe('unknown')
      }
      const silent = { truncated: false, items: [], more: {}, hits: 0, note: null, warning: '' }
      expect((await verdictFor(recording, withAnswer(silent))).level).toBe('clear')
      expect(
        (
          await verdictFor(
            recording,
            withResult((result) => ({ ...result, ...silent })),
          )
        ).level,
      ).toBe('clear')
    },
  )

  it.each<Json>([
    { success: false },
    { message: 'Ошибка поиска' },
    { status: 503 },
    { error: 'timeout' },
    { notices: [{ id: '1' }] },
    { hasNext: true },
    { totalElements: 4 },
    { info: 'Сервис временно недоступен' },
  ])('of the pledge registry is rejected together with %j', async (odd) => {
    expect((await verdictFor('pledge/nothing', (last) => last)).level).toBe('clear')
    expect((await verdictFor('pledge/nothing', withAnswer(odd))).level).toBe('unknown')
  })

  const VIN = 'XTAEXAMPLE0000001'
  const gapsOf = async (sentence: string) => {
    const { unknown } = await verdictFor('recalls/nothing', (last) => ({
      ...last,
      html: last.html?.replace(/(?<=<p>).*(?=<\/p>)/u, sentence) ?? '',
    }))
    return unknown.map(({ reason }) => reason)
  }
  const SILENT = 'Не проверено: реестр не ответил.'

  it.each([
    `По VIN ${VIN} отзывных кампаний не найдено.`,
    `Отзывных кампаний по VIN ${VIN} не найдено`,
    `Транспортное средство с VIN ${VIN} не подпадает под отзывную кампанию`,
  ])('of recalls is a full sentence about this car: %s', async (sentence) => {
    expect(await gapsOf(sentence)).not.toContain(SILENT)
  })

  it.each([
    `VIN ${VIN}: сервер базы данных не найден`,
    `По VIN ${VIN} отзывных кампаний не найдено: база обновляется`,
    `Сессия не найдена. VIN ${VIN}`,
    `Не найдено доступных серверов отзывных кампаний, VIN ${VIN}`,
  ])('of recalls is rejected in other words: %s', async (sentence) => {
    expect(await gapsOf(sentence)).toContain(SILENT)
  })
})

describe('an answer with its registry’s date', () => {
  const dated = (recording: string, requestTime: unknown) =>
    verdictFor(recording, (last) => ({ ...last, json: { ...(last.json as Json), requestTime } }))
  const gapsOf = ({ unknown }: Verdict) => unknown.map(({ reason }) => reason)
  const checks = ['registration-found', 'wanted-nothing', 'restrict-nothing', 'dtp-nothing']

  it.each(checks)('is of that day, regardless of its arrival: %s', async (check) => {
    const verdict = await dated(`gibdd/${check}`, '22.11.2019 10:00')
    expect(verdict).toMatchObject({ level: 'unknown', reasons: [] })
    expect(gapsOf(verdict)).toContain('Сегодня не проверено: ответ от 22.11.2019 10:00.')
    expect((await dated(`gibdd/${check}`, '19.11.2026 23:50')).level).toBe('unknown')
  })

  it.each(['22.11.2019 10:00', '21.11.2026 12:30', '20.11.2030 10:00'])(
    'keeps a find at %s',
    async (requestTime) => {
      expect(rulesOf(await dated('gibdd/wanted-found', requestTime))).toContain('wanted')
    },
  )

  it.each(['20.11.2026 00:01', '20.11.2026 12:40', '20.11.2026', undefined])(
    'is of today at %s',
    async (requestTime) => {
      for (const check of checks) expect((await dated(`gibdd/${check}`, requestTime)).level).toBe('clear')
    },
  )

  it.each(['20.11.2026 23:59', '21.11.2026 00:10', '21.11.2026'])(
    'is not of today at %s in the future',
    async (requestTime) => {
      for (const check of checks) expect((await dated(`gibdd/${check}`, requestTime)).level).toBe('unknown')
    },
  )

  it.each(['вчера', '31.02.2026 10:00', '2019', '20.11.2030 10:00', 20191122])(
    'proves nothing with an unreadable day: %s',
    async (requestTime) => {
      for (const check of checks) expect((await dated(`gibdd/${check}`, requestTime)).level).toBe('unknown')
    },
  )

  it('is of the day above its policies', async () => {
    const { reasons, notes } = await verdictFor('nsis/found', (last) => last)
    const days = [...reasons, ...notes]
      .flatMap(({ proofs }) => proofs)
      .filter(({ section }) => section === 'osago')
      .map(({ checkedAt }) => checkedAt)
    expect(new Set(days)).toEqual(new Set(['2026-03-14T00:00:00.000Z']))
  })

  it('is read in spite of an unreadable day', async () => {
    const verdict = await dated('gibdd/wanted-found', 'вчера')
    expect(rulesOf(verdict)).toContain('wanted')
    expect(gapsOf(verdict).join()).toContain('Прочитали не целиком')
  })
})

it.each([
  [-60, true],
  [0, true],
  [190, true],
  [200, false],
  [1430, false],
])('a seller’s moment in %i minutes is of today: %s', (minutes, isOfNow) => {
  const answered = answeredAt(new Date(NOW.getTime() + minutes * MINUTE_MS), NOW)
  expect(NOW.getTime() - answered.getTime() < 2 * HOUR_MS).toBe(isOfNow)
})

describe('a notice of pledge', () => {
  const CREATED = { regDate: '2024-03-01T12:05:11.000+00:00', type: 'CREATION' }
  const notice = (members: Json) =>
    verdictFor('pledge/found', (last) => {
      const { data } = last.json as { data: Json[] }
      return { ...last, json: { total: 1, data: [{ ...data[0], ...members }] } }
    })
  const changed = (...history: object[]) => notice({ history: [CREATED, ...history] })
  const out = (regDate: string) => ({ regDate, type: 'EXCLUSION' })
  const cancelled = (regDate: string) => ({ regDate, type: 'CANCELLATION_OF_EXCLUSION' })

  it('ends with an exclusion without later changes', async () => {
    expect(rulesOf(await changed(out('2024-03-05T10:00:00.000+00:00')))).not.toContain('pledge')
  })

  const binding: readonly [what: string, ...history: object[]][] = [
    ['at one moment', cancelled('2024-03-05T10:00:00Z'), out('2024-03-05T10:00:00Z')],
    ['earlier on one day', cancelled('2024-03-05T09:00:00Z'), out('2024-03-05T10:00:00Z')],
    ['on a day without an hour', out('2024-03-05T10:00:00Z'), cancelled('2024-03-05')],
    ['on a day that is the next one in Moscow', out('2024-03-05T22:00:00Z'), cancelled('2024-03-05')],
    ['in a word nobody knows', out('2024-03-05T10:00:00Z'), { regDate: '2024-03-05', type: 'RESTORED' }],
  ]
  it.each(binding)('is in force after another change %s', async (_, ...history) => {
    for (const order of [history, history.toReversed()])
      expect(rulesOf(await changed(...order))).toContain('pledge')
  })

  const OUT = out('2024-03-05T10:00:00.000+00:00')

  it.each([
    { status: 'ACTIVE' },
    { state: 'Действует' },
    { inForce: true },
    { isActive: true },
    { noticeStatus: {} },
  ])('is in force by its own status: %j', async (standing) => {
    const verdict = await notice({ history: [CREATED, OUT], ...standing })
    expect(rulesOf(verdict)).toContain('pledge')
    expect(verdict.unknown.map(({ reason }) => reason).join()).toContain('Прочитали не целиком')
  })

  it.each([{ status: 'EXCLUDED' }, { state: 'Исключён' }, { inForce: false }, { isActive: null }])(
    'ends if its own status agrees: %j',
    async (standing) => {
      expect(rulesOf(await notice({ history: [CREATED, OUT], ...standing }))).not.toContain('pledge')
    },
  )

  it.each([
    { comment: 'частичное' },
    { property: { vehicleProperty: { vin: 'XTAEXAMPLE0000002' } } },
    { properties: ['XTAEXAMPLE0000002'] },
  ])('is in force if the exclusion may concern other property: %j', async (change) => {
    expect(rulesOf(await changed({ ...OUT, ...change }))).toContain('pledge')
    expect(rulesOf(await changed({ ...OUT, id: '1', link: '/api/1', comment: null }))).not.toContain('pledge')
  })

  it('is in force until the day of its exclusion', async () => {
    expect(rulesOf(await changed(out('2027-03-05T10:00:00Z')))).toContain('pledge')
  })
})

describe('a record with the numbers of this car and another', () => {
  const OTHER = 'XTAEXAMPLE0000002'
  const VIN = 'XTAEXAMPLE0000001'
  const one = (recording: string, numbers: Json) =>
    verdictFor(
      recording,
      withResult((result) => {
        const [record] = result.records as Json[]
        return { ...result, count: 1, records: [{ ...record, ...numbers }] }
      }),
    )

  it.each([
    ['gibdd/wanted-found', 'wanted', { w_vin: OTHER, w_kuzov: VIN }],
    ['gibdd/wanted-found', 'wanted', { w_vin: OTHER, w_kuzov: OTHER, w_shassi: VIN }],
    ['gibdd/wanted-found', 'wanted', { w_vin: OTHER, w_kuzov: null, w_dvig: VIN }],
    ['gibdd/restrict-found', 'restriction', { tsVIN: OTHER, tsKuzov: 'ХТАЕХАМРLЕ0000001' }],
  ])('of %s still stops, and the other number is reported: %s %j', async (recording, rule, numbers) => {
    const verdict = await one(recording, numbers)
    expect(verdict.level).toBe('stop')
    expect(rulesOf(verdict)).toContain(rule)
    expect(JSON.stringify(verdict)).toContain(OTHER)
  })

  it('is not merged with one without the other number', async () => {
    const verdict = await verdictFor(
      'gibdd/restrict-found',
      withResult((result) => {
        const [record] = result.records as Json[]
        return { ...result, count: 2, records: [record, { ...record, tsVIN: OTHER }] }
      }),
    )
    expect(JSON.stringify(verdict)).toContain(OTHER)
  })

  it('is another car’s if no number matches', async () => {
    const verdict = await one('gibdd/wanted-found', { w_vin: OTHER, w_kuzov: OTHER })
    expect(verdict).toMatchObject({ level: 'unknown', reasons: [] })
  })
})

describe('a report bought from Автотека', () => {
  type Data = Readonly<Record<string, Json>>
  const withData =
    (change: (data: Data) => object) =>
    (last: Exchange): Exchange => {
      const json = last.json as { result: { report: { data: Data } } }
      const { report } = json.result
      return { ...last, json: { result: { report: { ...report, data: change(report.data) } } } }
    }
  /** The sources answered on the day of the report. */
  const timed = withData((data) =>
    JSON.parse(JSON.stringify(data), (name, value: unknown) =>
      name === 'requestTime' ? NOW.getTime() / 1000 : value,
    ),
  )
  const lacking = (...dataTypes: readonly string[]) =>
    withData((data) => ({
      ...data,
      serviceInfo: {
        reportCompleteStatus: {
          status: 'incomplete',
          unavailableSources: dataTypes.map((dataType) => ({ dataType, source: dataType })),
        },
      },
    }))
  const gapsOf = ({ unknown }: Verdict) => unknown.map(({ reason }) => reason).join()

  const parts = [
    ['dtp', 'accidents'],
    ['wanted', 'stealing'],
    ['restrict', 'registration'],
    ['zalog', 'pledge'],
  ] as const

  it.each(parts)('clears %s like any registry when complete, and not without %s', async (section, block) => {
    const name = `autoteka-reports/${section}-nothing`
    expect((await verdictFor(name, timed)).level).toBe('clear')
    for (const damaged of [lacking(block), lacking(), lacking('somethingNew')])
      expect((await verdictFor(name, (last) => damaged(timed(last)))).level).toBe('unknown')
    expect((await verdictFor(name, (last) => lacking('fines')(timed(last)))).level).toBe('clear')
  })

  it.each([
    ['wanted', 'wanted'],
    ['restrict', 'restriction'],
    ['zalog', 'pledge'],
  ] as const)('stops for %s in a partial report, and names the missing part', async (section, rule) => {
    const verdict = await verdictFor(`autoteka-reports/${section}-found`, lacking('somethingNew'))
    expect(verdict.level).toBe('stop')
    expect(rulesOf(verdict)).toContain(rule)
    expect(gapsOf(verdict)).toContain('Прочитали не целиком')
  })

  it('is not clear by a registration without an operation', async () => {
    const withoutEvents = withData((data) => ({ ...data, eventsOthersHistory: [] }))
    expect((await verdictFor('autoteka-reports/registration-found', (last) => last)).level).not.toBe('stop')
    expect((await verdictFor('autoteka-reports/registration-found', withoutEvents)).level).toBe('unknown')
  })
})

describe('a risk flag of Автотека’s scoring', () => {
  const withDate =
    (date: number | null) =>
    (last: Exchange): Exchange => ({
      ...last,
      json: JSON.parse(JSON.stringify(last.json), (name, value: unknown) =>
        name === 'relevanceDate' ? date : value,
      ),
    })
  const dated = (at: Date) => withDate(at.getTime() / 1000)
  const undated = withDate(null)
  const LONG_AGO = new Date('2024-02-01T09:00:00Z')

  it.each(['dtp', 'wanted', 'restrict', 'zalog'])(
    'clears %s like any registry when off, and not without its date',
    async (section) => {
      const name = `autoteka-scoring/${section}-nothing`
      expect((await verdictFor(name, dated(NOW))).level).toBe('clear')
      expect((await verdictFor(name, undated)).level).toBe('unknown')
    },
  )

  it.each(['dtp', 'wanted', 'restrict'])('does not clear %s today with an old date', async (section) => {
    expect((await verdictFor(`autoteka-scoring/${section}-nothing`, dated(LONG_AGO))).level).toBe('unknown')
  })

  it.each([
    ['wanted', 'wanted'],
    ['restrict', 'restriction'],
    ['zalog', 'pledge'],
  ] as const)('that is on stops for %s, and is reported as partial', async (section, rule) => {
    const verdict = await verdictFor(`autoteka-scoring/${section}-found`, dated(NOW))
    expect(verdict.level).toBe('stop')
    expect(rulesOf(verdict)).toContain(rule)
    expect(verdict.unknown.map(({ reason }) => reason).join()).toContain('Источник не сказал')
  })
})
