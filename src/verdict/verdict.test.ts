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
  it('is clear if the five required topics have answers of today and nothing speaks against the car', () => {
    expect(verdict(report())).toMatchObject({
      level: 'clear',
      headline: 'Розыск, запреты, залог и ДТП: сегодня записей нет',
      reasons: [],
    })
  })

  it.each<[Parameters<typeof report>[0], string]>([
    [
      { uses: 'not-requested', passport: 'not-requested', disposal: 'failed', ads: 'failed' },
      'Лизинг по отчётам, ПТС и утилизация не проверены. Осмотрите машину: реестры видят не всё.',
    ],
    [{ disposal: 'refused' }, 'Утилизация не проверена. Осмотрите машину: реестры видят не всё.'],
    [
      { uses: { unread: [{ record: 'Такси и лизинг', field: 'лизинг' }] } },
      'Лизинг по отчётам не проверен. Осмотрите машину: реестры видят не всё.',
    ],
    [{ leasing: 'failed', uses: 'failed' }, 'Лизинг не проверен. Осмотрите машину: реестры видят не всё.'],
  ])('names the missing answers that could stop first together with clear', (answers, advice) => {
    expect(verdict(report(answers))).toMatchObject({ level: 'clear', advice })
  })

  it('names the missing answers that could stop for a damaged car if they fit', () => {
    const accidents = { accidents: [crash] }
    expect(verdict(report({ accidents, passport: 'failed' })).advice).toBe(
      'ПТС не проверен. Места для мастера: передний бампер слева, левая фара.',
    )
    expect(
      verdict(report({ accidents, uses: 'failed', passport: 'failed', disposal: 'failed' })).advice,
    ).toMatch(/^Места для мастера: .* Попросите/u)
  })

  it('puts the loss of the car before injury, and names two if both fit', () => {
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

  describe('a reason from the buyer’s input', () => {
    const policies = { policies: [{ record: 'Полис', isActive: true, plate: 'В000ВВ77' }] }
    const input = { search: { at: '2026-11-20T09:00:00.000Z', plate: 'Х000ХХ90' } }

    it('follows the registries’ reasons of the same level', () => {
      const { reasons, headline } = verdict(
        report({ policies, accidents: { accidents: [crash] } }, { buyerInput: input }),
      )
      expect(reasons.map(({ rule }) => rule)).toEqual(['heavy-accident', 'accident', 'told-plate'])
      expect(headline).toBe('ДТП 17.01.2022: по коду похоже на тяжёлое')
    })

    it('is labelled as such if it is the only one', () => {
      expect(verdict(report({ policies }, { buyerInput: input })).headline).toBe(
        'С ваших слов: в полисе другой госномер',
      )
    })
  })

  it('names the missing checks of a damaged car first', () => {
    expect(
      verdict(report({ accidents: { accidents: [crash] }, wanted: 'failed', restrictions: 'failed' })),
    ).toMatchObject({
      level: 'careful',
      advice: 'Розыск и запреты не проверены: до проверки не платите.',
    })
  })

  it('names the missing registration of a damaged car first', () => {
    expect(verdict(report({ owners: {}, accidents: { accidents: [crash] } }))).toMatchObject({
      level: 'careful',
      advice: expect.stringMatching(/^ГИБДД не знает такого VIN: не платите, пока не узнаете почему\./),
    })
  })

  it('does not judge an unregistered car', () => {
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
  ])('cannot judge if %s', (_what, evidence, headline, advice) => {
    expect(verdict(report(...evidence))).toMatchObject({ level: 'unknown', headline, advice })
  })

  it.each([
    ['2024-11-20', ['2 года без записей пробега: последняя 20.11.2024.']],
    ['2024-03-20', ['2 года 8 месяцев без записей пробега: последняя 20.03.2024.']],
    ['2025-11-21', []],
  ])('gives the time without a mileage record: since %s', (iso, told) => {
    const { unknown } = verdict(report({ mileage: inspected([iso, 77_200]) }))
    expect(unknown.flatMap(({ reason }) => (reason.includes('без записей') ? reason : []))).toEqual(told)
  })

  it('ignores a reading of another car', () => {
    const readings = inspected(['2023-11-20', 77_200], ['2026-11-01', 80_000]).readings ?? []
    const mixed = readings.map((one, at) => (at === 1 ? { ...one, vin: 'Z94CB41AADR000001' } : one))
    const { unknown } = verdict(report({ mileage: { readings: mixed } }))
    expect(unknown.map(({ reason }) => reason)).toContain('3 года без записей пробега: последняя 20.11.2023.')
  })

  it('names the way to check leasing and insurance losses', () => {
    const reasons = verdict(report()).unknown.map(({ reason }) => reason)
    expect(reasons).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Лизинг.*три рабочих дня/u),
        expect.stringMatching(/«тотал» страховых.*НСИС/u),
      ]),
    )
  })

  it('names taxis as unchecked unless a section covers them', () => {
    const reasons = (evidence: Evidence) => verdict(evidence).unknown.map(({ reason }) => reason)
    const all = report()
    const others = all.answers.filter(({ section }) => section.tells !== 'uses')
    const unasked = 'Работу в такси и каршеринге мы не проверяем.'
    expect(reasons(all)).not.toContain(unasked)
    expect(reasons(all)).toContain('Работа в такси без разрешения: она видна только по износу.')
    const ofLeasing = (evidence: Evidence) => reasons(evidence).filter((one) => one.startsWith('Лизинг'))
    const without = (answers: Evidence['answers']) => ({
      ...all,
      answers: answers.filter(({ section }) => section.tells !== 'leasing'),
    })
    expect(ofLeasing(all)).toEqual([expect.stringContaining('о котором компания не сообщила')])
    expect(ofLeasing(without(all.answers))).toEqual([expect.stringContaining('которого в этом ответе нет')])
    expect(ofLeasing(without(others))).toEqual([expect.stringContaining('договоры ищите по VIN')])
    expect(reasons({ ...all, answers: others })).toContain(unasked)
  })

  it.each(requiredTopics)(
    'is not clear if another source of %s withholds data together with an answer',
    (topic) => {
      const evidence = report()
      const answers = evidence.answers.map((answer): Answer => {
        const isOfTopic = answer.kind === 'answered' && answer.section.tells === topic
        return isOfTopic ? { ...answer, refusedBy: ['Автокод'] } : answer
      })
      expect(verdict({ ...evidence, answers }).level).toBe('unknown')
    },
  )

  it.each(requiredTopics)('cannot judge while one of two registries of %s is unavailable', (topic) => {
    const { answers, ...rest } = report()
    const twins = answers.flatMap(({ section }): Answer[] =>
      section.tells === topic ? [{ kind: 'failed', section: { ...section, id: `${section.id}-2` } }] : [],
    )
    expect(twins).toHaveLength(1)
    expect(verdict({ ...rest, answers: [...answers, ...twins] }).level).toBe('unknown')
  })

  it.each(requiredTopics)('cannot judge if records of %s were found but are unreadable', (topic) => {
    const { answers, ...rest } = report()
    const found = answers.map(
      (answer): Answer =>
        answer.kind === 'answered' && answer.section.tells === topic
          ? { ...answer, outcome: 'found', facts: {} }
          : answer,
    )
    expect(verdict({ ...rest, answers: found }).level).toBe('unknown')
  })

  it('mentions that accidents without the police have no record', () => {
    const reasons = verdict(report()).unknown.map(({ reason }) => reason)
    expect(reasons).toContainEqual(expect.stringMatching(/^Аварии без вызова ГИБДД и до 2015/u))
  })

  it('judges a car that has a frame number', () => {
    expect(verdict(report({}, { vin: 'NZE121-3012345' })).level).toBe('clear')
  })
})
