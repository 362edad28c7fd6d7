import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#shared/testing/properties.ts'
import { facts } from './facts.ts'
import { rows } from './rows.ts'
import { section } from './section.ts'

const open = { recall_reason: 'Возможна течь топливопровода' }
const done = { date: '04.09.2020', recall_reason: 'Крепление ремня' }

/** When the registry answered. */
const CHECKED = new Date('2026-11-20T09:30:00.000Z')

const notDone = { key: 'Дата выполнения', value: 'Работы не выполнены' }

describe('recalls', () => {
  it.each([' ', '—', '-', 'не выполнено', 'Нет', '00.00.0000', '31.02.2020', '21.11.2026'])(
    'read «%s» instead of the day as work not done',
    (date) => {
      expect(facts([{ ...open, date }], CHECKED).recalls).toMatchObject([{ done: undefined }])
    },
  )

  it('are done on a day before the registry’s answer, regardless of today', () => {
    expect(facts([{ ...open, date: '20.11.2026' }], CHECKED).recalls).toMatchObject([
      { done: new Date('2026-11-20') },
    ])
  })

  it('are not done without a past day, regardless of other members', () => {
    const real = fc.constantFrom(done, { ...done, date: '2021-03-01' })
    const word = fc.string({ unit: fc.constantFrom('—', '-', '0', '9', '.', ' ', 'н', 'е', 'т') })
    const noDay = word.filter((text) => !/\d{1,2}\.\d{1,2}\.\d{4}/.test(text))
    fc.assert(
      fc.property(fc.array(real), noDay, fc.nat(), (others, date, place) => {
        const all = others.toSpliced(place % (others.length + 1), 0, { ...open, date })
        const undone = facts(all, CHECKED).recalls?.filter((recall) => recall.done === undefined)
        expect(undone).toHaveLength(1)
        expect(rows(all)).toContainEqual(notDone)
      }),
      runs(2000),
    )
  })

  it('list pending work first and mark it', () => {
    expect(rows([done, open])[1]).toEqual(notDone)
  })

  it('correct the specification’s spelling of the empty answer', () => {
    expect(section.nothing).toBe('Информация об отзывных кампаниях не найдена')
  })
})
