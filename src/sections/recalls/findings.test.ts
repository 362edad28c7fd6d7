import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findings } from './findings.ts'
import { rows } from './rows.ts'
import { section } from './section.ts'

const open = { recall_reason: 'Возможна течь топливопровода' }
const done = { date: '04.09.2020', recall_reason: 'Крепление ремня' }

describe('what recalls mean for a buyer', () => {
  it('warns of work that was not done, with its reason, and of nothing else', () => {
    const [finding] = findings([done, open])
    expect(finding).toMatchObject({ tone: 'danger', title: 'Не выполнены работы по 1 отзывной кампании' })
    expect(finding?.explain).toContain('Возможна течь топливопровода')
    expect(finding?.explain).not.toContain('Крепление ремня')
  })

  it('tells the reasons as sentences, however the registry has ended them', () => {
    const reasons = ['Разрыв подушки водителя.', 'Утечка масла..', 'Утечка масла', ' ; ', 'Течь (бак);']
    const [finding] = findings(reasons.map((recall_reason) => ({ recall_reason })))
    expect(finding?.explain).toMatch(/ Причины: Разрыв подушки водителя\. Утечка масла\. Течь \(бак\)\.$/)
  })

  it('never doubles a sign of punctuation', () => {
    const words = fc.array(fc.constantFrom('течь', 'масла', 'из', 'турбины'), { maxLength: 4 })
    const end = fc.array(fc.constantFrom('.', ';', ',', ':', ' ', '\u00a0'), { maxLength: 4 })
    const reason = fc.tuple(words, end).map(([text, signs]) => text.join(' ') + signs.join(''))
    fc.assert(
      fc.property(fc.array(reason, { minLength: 1 }), (reasons) => {
        const [finding] = findings(reasons.map((recall_reason) => ({ recall_reason })))
        expect(finding?.explain).not.toMatch(/[.,;:]\s*[.,;:]|:$/)
      }),
    )
  })

  it.each([' ', '—', '-', 'не выполнено', 'Нет', '00.00.0000', '31.02.2020', '04.09.2999'])(
    'takes «%s» in the place of the day for work not done',
    (date) => {
      expect(findings([{ ...open, date }])[0]?.tone).toBe('danger')
    },
  )

  it('never speaks well of a campaign without a day that has been, whatever stands there and beside it', () => {
    const real = fc.constantFrom(done, { ...done, date: '2021-03-01' })
    const word = fc.string({ unit: fc.constantFrom('—', '-', '0', '9', '.', ' ', 'н', 'е', 'т') })
    const noDay = word.filter((text) => !/\d{1,2}\.\d{1,2}\.\d{4}/.test(text))
    fc.assert(
      fc.property(fc.array(real), noDay, fc.nat(), (others, date, place) => {
        const all = others.toSpliced(place % (others.length + 1), 0, { ...open, date })
        expect(findings(all).map(({ tone }) => tone)).toEqual(['danger'])
        expect(rows(all)).toContainEqual({ key: 'Дата выполнения', value: 'Работы не выполнены' })
      }),
      { numRuns: 2000 },
    )
  })

  it('speaks well of work done and of an empty list', () => {
    expect(findings([done])[0]?.tone).toBe('good')
    expect(findings([])[0]?.tone).toBe('good')
  })

  it('puts what is still to be done first and says so', () => {
    expect(rows([done, open])[1]).toEqual({ key: 'Дата выполнения', value: 'Работы не выполнены' })
  })

  it('spells the empty answer right, which the specification does not', () => {
    expect(section.nothing).toBe('Информация об отзывных кампаниях не найдена')
  })
})
