import { describe, expect, it } from 'vitest'
import type { Answer, Evidence } from '#facts/evidence.ts'
import { verdict } from './judge.ts'
import { requiredTopics } from './required.ts'
import { inspected } from './testing/car.ts'
import { day, report } from './testing/report.ts'

const stolen = { record: 'Запись о розыске от 27.04.2026', since: day('2026-04-27'), region: 'Тверь' }
const ban = { record: 'Ограничение от 02.08.2024', since: day('2024-08-02'), code: '1', setter: '2' }
const crash = { record: 'Карточка ДТП 1', date: day('2022-01-17'), damage: ['220'] }

describe('the verdict', () => {
  it('is clear when the five have answered today and nothing speaks against the car', () => {
    expect(verdict(report())).toMatchObject({
      level: 'clear',
      headline: 'Розыск, запреты, залог и ДТП: сегодня записей нет',
      reasons: [],
    })
  })

  it.each<[Parameters<typeof report>[0], string]>([
    [
      { uses: 'unasked', passport: 'unasked', disposal: 'failed', ads: 'failed' },
      'Лизинг, ПТС и утилизация не проверены. Осмотрите машину: реестры видят не всё.',
    ],
    [{ disposal: 'refused' }, 'Утилизация не проверена. Осмотрите машину: реестры видят не всё.'],
    [
      { uses: { unread: [{ record: 'Такси и лизинг', field: 'лизинг' }] } },
      'Лизинг не проверен. Осмотрите машину: реестры видят не всё.',
    ],
  ])('says beside clear first what could still stop, where nobody has told it', (answers, advice) => {
    expect(verdict(report(answers))).toMatchObject({ level: 'clear', advice })
  })

  it('says of a damaged car what could still stop where there is room for it', () => {
    const accidents = { accidents: [crash] }
    expect(verdict(report({ accidents, passport: 'failed' })).advice).toBe(
      'ПТС не проверен. Места для мастера: передний бампер слева, левая фара.',
    )
    expect(
      verdict(report({ accidents, uses: 'failed', passport: 'failed', disposal: 'failed' })).advice,
    ).toMatch(/^Места для мастера: .* Попросите/u)
  })

  it('puts what costs the car before what hurts, and names two when both fit', () => {
    const { level, headline, advice, reasons } = verdict(
      report({
        accidents: { accidents: [crash] },
        wanted: { wanted: [stolen] },
        restrictions: { restrictions: [ban] },
      }),
    )
    expect({ level, headline, advice }).toEqual({
      level: 'stop',
      headline: 'В розыске с 27.04.2026. 1\u00a0запрет: пристав',
      advice: 'Отойдите от автомобиля и позвоните 102. Не платите и не отдавайте документы.',
    })
    expect(reasons.map(({ rule }) => rule)).toEqual(['wanted', 'restriction', 'heavy-accident', 'accident'])
  })

  it('names places to look at, and counts an accident once', () => {
    const { headline, advice } = verdict(report({ accidents: { accidents: [crash] } }))
    expect([headline, advice]).toEqual([
      'ДТП 17.01.2022: по коду похоже на тяжёлое',
      'Места для мастера: передний бампер слева, левая фара. Попросите документы о ремонте.',
    ])
  })

  describe('what rests on the person’s own words', () => {
    const policies = { policies: [{ record: 'Полис', isActive: true, plate: 'В000ВВ77' }] }
    const told = { search: { at: '2026-11-20T09:00:00.000Z', plate: 'Х000ХХ90' } }

    it('stands after what registries know of the same level', () => {
      const { reasons, headline } = verdict(report({ policies, accidents: { accidents: [crash] } }, { told }))
      expect(reasons.map(({ rule }) => rule)).toEqual(['heavy-accident', 'accident', 'told-plate'])
      expect(headline).toBe('ДТП 17.01.2022: по коду похоже на тяжёлое')
    })

    it('is called so where it is all there is', () => {
      expect(verdict(report({ policies }, { told })).headline).toBe('С ваших слов: в полисе другой госномер')
    })
  })

  it('says of a damaged car first what was not checked', () => {
    expect(
      verdict(report({ accidents: { accidents: [crash] }, wanted: 'failed', restrictions: 'failed' })),
    ).toMatchObject({
      level: 'careful',
      advice: 'Розыск и запреты не проверены: без них не платите.',
    })
  })

  it('says of a damaged car first that the register does not know it', () => {
    expect(verdict(report({ owners: {}, accidents: { accidents: [crash] } }))).toMatchObject({
      level: 'careful',
      advice: expect.stringMatching(/^ГИБДД не знает такого VIN: не платите, пока не узнаете почему\./),
    })
  })

  it('does not judge a car that the register does not know', () => {
    expect(verdict(report({ owners: {} }))).toMatchObject({
      level: 'unknown',
      headline: 'ГИБДД не знает такого VIN',
    })
  })

  it.each<[string, Parameters<typeof report>, string, string]>([
    [
      'one is missing',
      [{ wanted: 'failed' }],
      'Розыск не проверен',
      'Не платите без этих ответов: они решают. Повторите проверку.',
    ],
    [
      'some registries refuse',
      [{ wanted: 'refused', pledges: 'refused' }],
      'Розыск и залог не проверены',
      'Не платите без этих ответов: они решают. Проверьте сами на сайте: ГИБДД и Реестр залогов.',
    ],
    [
      'one refuses and another is silent',
      [{ wanted: 'refused', accidents: 'failed' }],
      'Розыск и ДТП не проверены',
      'Нам отказали: проверьте сами на сайте: ГИБДД.',
    ],
    [
      'a good answer of today is not confirmed',
      [{}, { answers: report().answers.map((one) => ({ ...one, stale: one.section.tells === 'wanted' })) }],
      'Розыск сейчас не проверен',
      'Не платите без этих ответов: они решают. Повторите проверку.',
    ],
    [
      'all are of yesterday',
      [{}, { now: new Date('2026-11-21T09:00:00.000Z') }],
      'Не проверено главное: 5\u00a0из\u00a05',
      'Не платите без этих ответов: они решают. Повторите проверку.',
    ],
    [
      'a record cannot be read',
      [
        {
          owners: {
            owners: [{ record: 'Период', kind: undefined, from: undefined, to: undefined, isPresent: true }],
            unread: [{ record: 'Период' }],
          },
        },
      ],
      'Не всё прочитали в ответе: владельцы',
      'Откройте ответ ниже и прочитайте его сами: часть записей мы не поняли.',
    ],
    [
      'the number is no number',
      [{}, { vin: 'XTA' }],
      'Номер списан с ошибкой',
      'Сверьте знаки с СТС: в VIN их 17, в номере кузова от 9 до 13.',
    ],
  ])('cannot judge when %s', (_what, evidence, headline, advice) => {
    expect(verdict(report(...evidence))).toMatchObject({ level: 'unknown', headline, advice })
  })

  it.each([
    ['2024-11-20', ['2 года без записей пробега: последняя 20.11.2024.']],
    ['2024-03-20', ['2 года 8 месяцев без записей пробега: последняя 20.03.2024.']],
    ['2025-11-21', []],
  ])('tells how long nobody wrote the mileage down: since %s', (iso, told) => {
    const { unknown } = verdict(report({ mileage: inspected([iso, 77_200]) }))
    expect(unknown.flatMap(({ reason }) => (reason.includes('без записей') ? reason : []))).toEqual(told)
  })

  it('does not take a reading of another car for one of this', () => {
    const readings = inspected(['2023-11-20', 77_200], ['2026-11-01', 80_000]).readings ?? []
    const mixed = readings.map((one, at) => (at === 1 ? { ...one, vin: 'Z94CB41AADR000001' } : one))
    const { unknown } = verdict(report({ mileage: { readings: mixed } }))
    expect(unknown.map(({ reason }) => reason)).toContain('3 года без записей пробега: последняя 20.11.2023.')
  })

  it('says where leasing and the losses of insurers are to be asked about', () => {
    const reasons = verdict(report()).unknown.map(({ reason }) => reason)
    expect(reasons).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Лизинг.*Федресурсе/u),
        expect.stringMatching(/«тотал» страховых.*НСИС/u),
      ]),
    )
  })

  it('says that nobody asks about taxis, unless a section does', () => {
    const reasons = (evidence: Evidence) => verdict(evidence).unknown.map(({ reason }) => reason)
    const all = report()
    const others = all.answers.filter(({ section }) => section.tells !== 'uses')
    const unasked = 'Работу в такси и каршеринге мы не проверяем.'
    expect(reasons(all)).not.toContain(unasked)
    expect(reasons(all)).toContain('Работа в такси без разрешения: она видна только по износу.')
    const ofLeasing = (evidence: Evidence) => reasons(evidence).filter((one) => one.startsWith('Лизинг'))
    expect(ofLeasing(all)).toEqual([expect.stringContaining('которого в этом ответе нет')])
    expect(ofLeasing({ ...all, answers: others })).toEqual([expect.stringContaining('договоры ищите по VIN')])
    expect(reasons({ ...all, answers: others })).toContain(unasked)
  })

  it.each(requiredTopics)('is not clear when another source of %s refuses beside an answer', (topic) => {
    const evidence = report()
    const answers = evidence.answers.map((answer): Answer => {
      const isBeside = answer.kind === 'answered' && answer.section.tells === topic
      return isBeside ? { ...answer, refusedBy: ['Автокод'] } : answer
    })
    expect(verdict({ ...evidence, answers }).level).toBe('unknown')
  })

  it.each(requiredTopics)('cannot judge while one of two registries of %s is silent', (topic) => {
    const { answers, ...rest } = report()
    const twins = answers.flatMap(({ section }): Answer[] =>
      section.tells === topic ? [{ kind: 'failed', section: { ...section, id: `${section.id}-2` } }] : [],
    )
    expect(twins).toHaveLength(1)
    expect(verdict({ ...rest, answers: [...answers, ...twins] }).level).toBe('unknown')
  })

  it.each(requiredTopics)('cannot judge when something was found of %s and none of it is known', (topic) => {
    const { answers, ...rest } = report()
    const found = answers.map(
      (answer): Answer =>
        answer.kind === 'answered' && answer.section.tells === topic
          ? { ...answer, outcome: 'found', facts: {} }
          : answer,
    )
    expect(verdict({ ...rest, answers: found }).level).toBe('unknown')
  })

  it('says that no base knows accidents nobody called the police to', () => {
    const reasons = verdict(report()).unknown.map(({ reason }) => reason)
    expect(reasons).toContainEqual(expect.stringMatching(/^Аварии без вызова ГИБДД и до 2015/u))
  })

  it('judges a car that has a frame number', () => {
    expect(verdict(report({}, { vin: 'NZE121-3012345' })).level).toBe('clear')
  })
})
