import { describe, expect, it } from 'vitest'
import { carFacts } from '#facts/car-facts.ts'
import type { Answered } from '#facts/evidence.ts'
import type { Facts } from '#facts/facts.ts'
import { trailPlan } from '#report/trail/trail-plan.ts'
import { verdict } from '#verdict/judge.ts'
import { day, NOW, report } from '#verdict/testing/report.ts'
import { answerText } from './answer-text.ts'
import { answerTimes } from './answer-times.ts'
import { joinedWithin, shortened } from './cut.ts'
import { fewGapLines, gapLines } from './gap-lines.ts'
import { trailLines } from './trail-lines.ts'

const policies = (count: number): Facts => ({
  policies: Array.from({ length: count }, (_, at) => ({
    record: `Полис ХХХ ${String(at).padStart(10, '0')}`,
    isActive: at === count - 1,
  })),
})

const asked = { vin: 'XTAGFL110MY000001', now: NOW }

const answer = (facts: Facts): Answered => {
  const [known] = report({ owners: facts }).answers
  if (known?.kind !== 'answered') throw new Error('the report of the test is not answered')
  return known
}

describe('text without space on paper', () => {
  it('is counted, with a pointer to the page', () => {
    expect(joinedWithin(['раз', 'два', 'три'], 60, ['слово', 'слова', 'слов'])).toBe('раз; два; три')
    expect(
      joinedWithin(['а'.repeat(20), 'б'.repeat(20), 'в'.repeat(20)], 60, ['слово', 'слова', 'слов']),
    ).toBe(`${'а'.repeat(20)} и ещё 2 слова — на странице отчёта`)
  })

  it('never exceeds the limit, even with a long name', () => {
    const text = joinedWithin(['Общество '.repeat(50), 'второй'], 100, ['запись', 'записи', 'записей'])
    expect(text.length).toBeLessThanOrEqual(100)
    expect(text).toMatch(/^Общество .*… и ещё 1 запись — на странице отчёта$/)
  })

  it('is cut at a word', () => {
    expect(shortened('Не платите, пока запрет не снят', 20)).toBe('Не платите, пока…')
    expect(shortened('Ж'.repeat(40), 10)).toBe(`${'Ж'.repeat(9)}…`)
  })
})

describe('a gap on paper', () => {
  it('has whole sentences', () => {
    const reason = 'Реестр не выдаёт сведения об этом автомобиле. Это не значит, что записей нет.'
    const { answers } = report({})
    expect(gapLines([{ section: 'gibdd', reason }], answers, 60)).toEqual([
      'gibdd: реестр не выдаёт сведения об этом автомобиле.',
    ])
  })
})

describe('an answer in the table', () => {
  it('shows the valid one of 200 policies first and counts the others', () => {
    const text = answerText(answer(policies(200)), 150, asked)
    expect(text).toMatch(/^Действуют: ХХХ 0000000199\. Закончились \(199\): ХХХ 0000000000; /)
    expect(text).toMatch(/и ещё 19\d запис(ь|и|ей) — на странице отчёта$/)
    expect(text.length).toBeLessThanOrEqual(150)
  })

  it('shows a valid pledge before one excluded later', () => {
    const text = answerText(
      answer({
        pledges: [
          {
            record: '1',
            isInForce: false,
            from: day('2024-01-01'),
            to: day('2025-01-01'),
            holders: ['Банк А'],
          },
          { record: '2', isInForce: true, from: day('2020-01-01'), holders: ['Банк Б'] },
        ],
      }),
      150,
      asked,
    )
    expect(text).toBe(
      'Банк Б — с 01.01.2020, действует. Исключены из реестра: Банк А — с 01.01.2024, исключён 01.01.2025',
    )
  })

  it('shows records without a day, number or valid contract', () => {
    const mark = { record: 'Отметка', isUncounted: true, from: undefined, to: undefined }
    const text = (facts: Facts) => answerText(answer(facts), 150, asked)
    expect(text({ accidents: [{ ...mark, date: undefined, damage: [] }] })).toBe('ДТП есть')
    expect(text({ wanted: [{ ...mark, since: undefined }] })).toBe('В розыске')
    expect(text({ pledges: [{ ...mark, isInForce: true, holders: [] }] })).toBe('Залог есть — действует')
    expect(text({ uses: [{ ...mark, kind: 'leasing', isInForce: true }] })).toBe('Лизинг — Отметка')
  })

  it('mentions unread records', () => {
    const unread = [{ record: 'Карточка ДТП 1' }]
    expect(answerText(answer({ unread }), 150, asked)).toBe(
      'Одну запись прочитать не удалось — Карточка ДТП 1',
    )
    expect(answerText(answer({}), 150, asked)).toBe('')
    const status = { cars: [{ record: 'Сведения о регистрации', status: 'На проверке' }] }
    expect(answerText(answer(status), 150, asked)).toBe(
      'Учёт: на проверке. Одну запись прочитать не удалось — Сведения о регистрации, статус «На проверке»',
    )
  })
})

describe('the printed trail', () => {
  it('keeps grave events and counts the rest', () => {
    const inspections = Array.from({ length: 60 }, (_, at) => ({
      record: `Карта ${at}`,
      date: day(`20${10 + Math.floor(at / 6)}-0${1 + (at % 6)}-03`),
      validTo: undefined,
      km: undefined,
    }))
    const evidence = report({
      mileage: { inspections },
      wanted: { wanted: [{ record: 'Розыск', since: day('2011-03-05') }] },
    })
    const plan = trailPlan(carFacts(evidence), NOW)
    if (plan === undefined) throw new Error('the car of the test has dates')
    const { chapters, rest } = trailLines(plan)
    const printed = chapters.flatMap(({ events }) => events)
    expect(printed.some(({ title }) => title === 'Объявлен розыск')).toBe(true)
    expect(chapters.length + printed.length).toBeLessThanOrEqual(22)
    expect(rest).toBe(`${61 - printed.length} осмотров`)
  })
})

describe('the gaps on paper', () => {
  const linesOf = (evidence: ReturnType<typeof report>) =>
    fewGapLines(verdict(evidence).unknown, evidence.answers)

  it('share a line for the same reason, and always include facts that no registry can know', () => {
    const silent = Object.fromEntries(
      report().answers.map(({ section }) => [section.tells, 'failed' as const]),
    )
    const lines = linesOf(report(silent))
    expect(lines[0]).toBe('Все проверки: не проверено: реестр не ответил.')
    expect(lines).toContain('Ремонт: ремонт без расчёта страховой: чем и как чинили, не знает никто.')
  })

  it('count the reasons in the middle', () => {
    const answers = report().answers.map((one, at) => ({
      kind: 'failed' as const,
      section: one.section,
      message: `Причина ${at}`,
    }))
    const lines = linesOf(report({}, { answers }))
    expect(lines).toHaveLength(8)
    expect(lines[3]).toBe('Ещё 19 пунктов — на странице отчёта')
  })
})

describe('the times in the footer', () => {
  it('are those of the first and the last answer', () => {
    const { answers } = report()
    expect(answerTimes(answers, NOW)).toBe('Ответы реестров от 20.11.2026 12:30 (Москва)')
    const older = answers.map((one, at) =>
      at === 0 ? { ...one, checkedAt: '2026-11-18T05:00:00.000Z' } : one,
    )
    expect(answerTimes(older, NOW)).toBe('Ответы реестров с 18.11.2026 08:00 по 20.11.2026 12:30 (Москва)')
  })

  it('do not repeat the day', () => {
    const answers = report().answers.map((one, at) =>
      at === 0 ? { ...one, checkedAt: '2026-11-20T05:00:00.000Z' } : one,
    )
    expect(answerTimes(answers, NOW)).toBe('Ответы реестров с 20.11.2026 08:00 по 12:30 (Москва)')
  })

  it('mention that there are no answers', () => {
    expect(answerTimes([], NOW)).toBe('Ответов нет, напечатано 20.11.2026 12:30 (Москва)')
  })
})
