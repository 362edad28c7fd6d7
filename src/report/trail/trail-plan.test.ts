import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Facts } from '#facts/facts.ts'
import { runs } from '#shared/testing/properties.ts'
import { carOf, inspected, owned, plain } from '#verdict/testing/car.ts'
import { day, NOW } from '#verdict/testing/report.ts'
import { NEAREST_PX, type TrailNode } from './nodes.ts'
import { trailPlan } from './trail-plan.ts'

const accidentsOn = (...days: readonly string[]): Facts => ({
  accidents: days.map((iso) => ({ record: iso, date: day(iso), kind: 'Столкновение', damage: [] })),
})

describe('the drawing of the story', () => {
  it('merges neighbours into a place with both days and both names', () => {
    const car = carOf({
      owners: owned(['2017-05-24']),
      wanted: { wanted: [{ record: 'Розыск', since: day('2026-04-27') }] },
      restrictions: {
        restrictions: [{ record: 'Запрет', since: day('2026-04-29'), code: '1', setter: '2' }],
      },
    })
    expect(trailPlan(car, NOW)?.nodes).toMatchObject([
      { when: '27.04 и 29.04.2026', title: 'Розыск и запрет', tone: 'danger', side: 'up', isBack: true },
    ])
  })

  const title = (facts: Parameters<typeof carOf>[0]) => {
    const [node, ...more] = trailPlan(carOf({ owners: owned(['2014-05-24']), ...facts }), NOW)?.nodes ?? []
    expect(more).toEqual([])
    return { title: node?.title, km: plain(node?.km) }
  }
  const used = (kind: 'leasing' | 'taxi' | 'carsharing', from: string, isInForce?: boolean) => ({
    record: kind,
    kind,
    from: day(from),
    to: undefined,
    ...(isInForce && { isInForce }),
  })
  const pledge = { record: 'Уведомление', isInForce: false, from: day('2021-03-09'), holders: ['Банк'] }
  const ban = (code: string, since: string) => ({ record: code, since: day(since), code, setter: '2' })

  it.each([
    [[used('leasing', '2021-03-02', true), used('taxi', '2021-03-10')], 'Лизинг и такси'],
    [[used('taxi', '2021-03-02'), used('carsharing', '2021-03-10')], 'Такси и каршеринг'],
    [[used('taxi', '2021-03-02'), used('taxi', '2021-03-10')], '2 записи о такси'],
  ])('distinguishes leasing, taxi and carsharing at a shared place: %#', (uses, words) => {
    expect(title({ uses: { uses } }).title).toBe(words)
  })

  it('names the gravest event of a shared place first', () => {
    const uses = [used('leasing', '2021-03-02', true)]
    expect(title({ uses: { uses }, pledges: { pledges: [{ ...pledge, to: undefined }] } }).title).toBe(
      'Лизинг и залог',
    )
  })

  it('calls a mark of scrapping no ban, and an unspecified ban a restriction', () => {
    const disposals = [{ record: 'Утилизация', kind: 'scrapped' as const, date: day('2025-04-18') }]
    const restrictions = (...codes: string[]) => ({
      restrictions: { restrictions: codes.map((code, at) => ban(code, `2025-04-2${at}`)) },
    })
    expect(title({ disposal: { disposals }, ...restrictions('4') }).title).toBe('2 отметки об утилизации')
    expect(title(restrictions('1', '4')).title).toBe('Отметка об утилизации и запрет')
    expect(title(restrictions('0', '5')).title).toBe('Аннулирование учёта и ограничение')
  })

  it('keeps the mileage at a shared place', () => {
    const written = inspected(['2025-03-03', 143_900], ['2025-03-20', 144_100])
    expect(title({ mileage: written })).toEqual({ title: '2 осмотра', km: '143 900 км – 144 100 км' })
  })

  it('shows sixteen events, the grave ones first, and counts the others', () => {
    const cards = Array.from({ length: 18 }, (_, i) => [`${2005 + i}-05-12`, 10_000 * (i + 1)] as const)
    const car = carOf({ mileage: inspected(...cards), accidents: accidentsOn('2004-01-17') })
    const plan = trailPlan(car, NOW)
    const shownEvents = plan?.chapters.flatMap(({ events }) => events) ?? []
    expect(shownEvents).toHaveLength(16)
    expect(shownEvents[0]?.kind).toBe('accident')
    expect(plan?.rest).toBe('3 осмотра')
    expect(plan?.all).toHaveLength(19)
  })

  it('puts events under the owner of that day', () => {
    const car = carOf({
      owners: owned(['2014-03-14', '2021-12-22'], ['2021-12-22', '2022-03-19'], ['2022-03-19']),
      accidents: accidentsOn('2019-11-05', '2022-01-09'),
    })
    expect(
      trailPlan(car, NOW)?.chapters.map(({ owner, events }) => [
        owner?.numbers,
        owner?.lasted,
        events.length,
      ]),
    ).toEqual([
      ['1', '7 лет 9 мес.', 1],
      ['2', '87 дней', 1],
      ['3', 'по сей день', 0],
    ])
  })

  it('ends with the minimum mileage if the last reading is false', () => {
    const fallen = inspected(['2020-09-21', 214_300], ['2022-03-16', 119_000], ['2026-03-18', 147_800])
    expect(plain(trailPlan(carOf({ mileage: fallen }), NOW)?.proven)).toBe('от 243 100 км')
    expect(trailPlan(carOf({ mileage: inspected(['2020-09-21', 214_300]) }), NOW)?.proven).toBeUndefined()
  })

  it('draws a pledge from its first day to its last, or to now', () => {
    const notice = (to?: string) => ({
      record: 'Уведомление',
      isInForce: to === undefined,
      from: day('2022-11-22'),
      to: to === undefined ? undefined : day(to),
      holders: ['АО «Банк Образец»'],
    })
    const car = carOf({
      owners: owned(['2016-11-22']),
      pledges: { pledges: [notice('2025-06-11'), notice()] },
    })
    const bars = trailPlan(car, NOW)?.pledges.map(({ lane, from, to, title }) => [
      lane,
      Math.round(from),
      Math.round(to),
      title,
    ])
    expect(bars).toEqual([
      [0, 61, 100, 'Залог: АО «Банк Образец»'],
      [1, 61, 86, 'Залог: АО «Банк Образец», снят'],
    ])
  })

  it('is not drawn without a day', () => {
    expect(trailPlan(carOf({}), NOW)).toBeUndefined()
  })
})

const anyDay = fc.oneof(
  fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
  fc.date({ min: new Date('2014-01-01'), max: new Date('2026-11-22'), noInvalidDate: true }),
  fc.date({ min: new Date('2026-11-01'), max: new Date('2026-11-24'), noInvalidDate: true }),
)
const maybeDay = fc.option(anyDay, { nil: undefined })
const word = fc.string({ maxLength: 60 })

const anyCar = fc
  .record({
    owners: fc.array(fc.tuple(maybeDay, maybeDay, fc.boolean()), { maxLength: 200, size: 'max' }),
    accidents: fc.array(fc.tuple(maybeDay, word), { maxLength: 12 }),
    wanted: fc.array(maybeDay, { maxLength: 4 }),
    pledges: fc.array(fc.tuple(maybeDay, maybeDay, fc.boolean(), word), { maxLength: 6 }),
    cards: fc.array(fc.tuple(anyDay, fc.integer({ min: 1, max: 2_000_000 })), { maxLength: 20 }),
  })
  .map(({ owners, accidents, wanted, pledges, cards }) =>
    carOf({
      owners: {
        owners: owners.map(([from, to, isPresent], i) => ({
          record: `${i}`,
          kind: undefined,
          from,
          to,
          isPresent,
        })),
      },
      accidents: { accidents: accidents.map(([date, kind]) => ({ record: 'ДТП', date, kind, damage: [] })) },
      wanted: { wanted: wanted.map((since) => ({ record: 'Розыск', since })) },
      pledges: {
        pledges: pledges.map(([from, to, isInForce, holder]) => ({
          record: 'Залог',
          from,
          to,
          isInForce,
          holders: [holder],
        })),
      },
      mileage: { readings: cards.map(([date, km]) => ({ record: 'Карта', date, km })) },
    }),
  )

interface Box {
  readonly left: number
  readonly right: number
  readonly stem: number
  readonly tier: number
}

const boxOf = ({ at, width, isBack, tier }: TrailNode, line: number): Box => {
  const stem = (at / 100) * line
  return { left: isBack ? stem - width : stem, right: isBack ? stem : stem + width, stem, tier }
}

const cover = (a: Box, b: Box): boolean => a.tier === b.tier && a.left < b.right && b.left < a.right
const crosses = (high: Box, low: Box): boolean =>
  high.tier > low.tier && high.stem > low.left && high.stem < low.right

describe('of any car, however hostile its records', () => {
  it.each([940, 1040, 1200])('no label covers another nor is crossed, on a line of %i px', (line) => {
    fc.assert(
      fc.property(anyCar, (car) => {
        const nodes = trailPlan(car, NOW)?.nodes ?? []
        for (const side of ['up', 'down'] as const) {
          const boxes = nodes.filter((node) => node.side === side).map((node) => boxOf(node, line))
          for (const [index, box] of boxes.entries()) {
            expect(box.left >= 0 && box.right <= line).toBe(true)
            for (const other of boxes.slice(index + 1)) {
              expect(cover(box, other) || crosses(box, other) || crosses(other, box)).toBe(false)
            }
          }
        }
      }),
      runs(150),
    )
  })

  it('places are 24 px apart, inside the line, and everything appears somewhere', () => {
    fc.assert(
      fc.property(anyCar, (car) => {
        const plan = trailPlan(car, NOW)
        if (plan === undefined) return
        const places = plan.nodes.map(({ at }) => at)
        expect(places.every((at) => at >= 0 && at <= 100)).toBe(true)
        for (const [index, at] of places.slice(1).entries()) {
          expect((at - (places[index] ?? 0)) * 9.4).toBeGreaterThanOrEqual(NEAREST_PX - 0.001)
        }
        const drawn = plan.nodes.flatMap(({ events }) => events)
        const inChapters = plan.chapters.flatMap(({ events }) => events)
        expect(inChapters).toHaveLength(Math.min(16, plan.all.length))
        const barred = new Set(plan.pledges.flatMap(({ since, until }) => [since, until].map(Number)))
        for (const one of inChapters.filter((each) => !drawn.includes(each)))
          expect([one.kind.startsWith('pledge'), barred.has(Number(one.date))]).toEqual([true, true])
      }),
      runs(150),
    )
  })

  it('owners are in order, without overlaps, and at most eight', () => {
    fc.assert(
      fc.property(anyCar, (car) => {
        const owners = trailPlan(car, NOW)?.owners ?? []
        expect(owners.length).toBeLessThanOrEqual(8)
        for (const [index, { from, to }] of owners.entries()) {
          expect(from <= to && to <= (owners[index + 1]?.from ?? 100)).toBe(true)
        }
      }),
      runs(150),
    )
  })
})
