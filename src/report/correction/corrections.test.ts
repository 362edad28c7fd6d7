import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Envelope } from '#shared/contract/envelope.ts'
import { cellText } from '#shared/contract/report-row.ts'
import type { Section } from '#shared/contract/section.ts'
import { readRtf } from '#shared/testing/read-rtf.ts'
import { choices } from './choices.ts'
import { type Correctable, type Correction, isCorrectable, type Mistake } from './correction.ts'
import { letter, letterText } from './letter.ts'
import { letterRtf } from './letter-rtf.ts'

const sections = Object.entries(
  import.meta.glob<Section>('#sections/*/section.ts', { eager: true, import: 'section' }),
)
const corrections = import.meta.glob<Correction<unknown>>('#sections/*/correction.ts', {
  eager: true,
  import: 'correction',
})
const examples = import.meta.glob<Record<string, Envelope<unknown>>>('#sections/*/examples.ts', {
  eager: true,
  import: 'examples',
})

const VIN = 'XTAGFL110JY000001'
const AT = '2026-11-20T09:30:00.000Z'

const declared = sections.map(([path, section]) => ({
  id: section.id,
  section,
  correction: corrections[path.replace('section.ts', 'correction.ts')],
  answers: Object.entries(examples[path.replace('section.ts', 'examples.ts')] ?? {}),
}))

const correctable = declared.flatMap((one) =>
  one.correction && isCorrectable(one.correction) ? [{ ...one, correction: one.correction }] : [],
)

const mistakesOf = ({ mistakes, missing }: Correctable<unknown>): Mistake[] => [
  ...mistakes,
  ...(typeof missing === 'string' ? [] : [missing]),
]

describe.each(declared)('when $id is wrong', ({ correction }) => {
  it('names the addressee, or the reason why there is none', () => {
    expect(correction, 'the section lacks correction.ts').toBeDefined()
    if (correction === undefined) return
    if (!isCorrectable(correction)) return expect(correction.because).toMatch(/^\p{Lu}.{30,}\.$/su)
    expect(correction.laws.length).toBeGreaterThan(0)
    for (const { who, how, term } of correction.ways)
      for (const text of [who, how, term]) expect(text).toMatch(/^[\p{Lu}\d]\S* ?\S/u)
    if (typeof correction.missing === 'string') expect(correction.missing).toMatch(/^\p{Lu}.{30,}\.$/su)
    for (const { claim, ask, papers } of mistakesOf(correction)) {
      expect(claim).toMatch(/^\p{Lu}.+\.$/su)
      expect(ask).toMatch(/^\p{Ll}.*т[ьи][ ,].+[^.]$/su)
      expect(papers.length).toBeGreaterThan(0)
    }
  })
})

describe.each(correctable)('a letter about $id', ({ section, correction, answers }) => {
  const answerSource = { source: section.source, checkedAt: AT }
  const found = answers.flatMap(([name, answer]) =>
    answer.success && answer.outcome === 'found'
      ? [{ name, records: correction.records(answer.data, new Date(AT)) }]
      : [],
  )

  it('covers every record of every answer, and no other', () => {
    expect(found.length).toBeGreaterThan(0)
    for (const { name, records } of found) expect(records.length, name).toBeGreaterThan(0)
    for (const [name, answer] of answers)
      if (answer.success && answer.outcome === 'nothing')
        expect(correction.records(answer.data, new Date(AT)), name).toEqual([])
  })

  it('names the car, the source with its day, the full record, the error and the request', () => {
    for (const { records } of found)
      for (const record of records)
        for (const mistake of correction.mistakes) {
          const text = letterText(letter({ correction, mistake, number: VIN, answerSource, record }))
          const said = record.rows.flatMap((row) =>
            row.type === undefined && row.value ? `${row.key}: ${cellText(row.value)}` : [],
          )
          for (const part of [VIN, section.source, '20.11.2026 12:30', record.name, ...said])
            expect(text).toContain(part)
          for (const part of [mistake.claim, mistake.ask, ...mistake.papers]) expect(text).toContain(part)
        }
  })

  it('leaves lines for the sender, and quotes no missing answer', () => {
    for (const mistake of mistakesOf(correction)) {
      const text = letterText(letter({ correction, mistake, number: VIN, answerSource, record: 'missing' }))
      for (const line of ['От кого (фамилия, имя, отчество)', 'Адрес для ответа', 'Подпись', 'госномер'])
        expect(text).toMatch(new RegExp(`${line.replace(/[()]/g, '\\$&')}:? _{8,}`))
      expect(text).toContain('Запись: не найдена')
      expect(text).not.toMatch(/undefined|null|\[object/)
    }
  })
})

it('about a restriction also fits a deregistration, and the record of another car', () => {
  const { correction } = correctable.find(({ id }) => id === 'restrict') ?? expect.unreachable()
  const claims = correction.mistakes.map(({ claim }) => claim).join('\n')
  expect(claims).toMatch(/утилизации или об аннулировании регистрации внесена ошибочно/u)
  expect(claims).toMatch(/о другом автомобиле/u)
  const struck = {
    RequestResult: { records: [{ ogrkod: '4' }, { ogrkod: '4', divtype: '6' }, { ogrkod: '1' }] },
  }
  expect(correction.records(struck, new Date(AT)).map(({ keeper }) => keeper)).toEqual([
    'Госавтоинспекция, регистрационное подразделение',
    'Полиция',
    undefined,
  ])
})

it.each([
  ['zalog', { inForce: false, exclusionDate: '10.11.2022' }, /исключени/u],
  ['zalog', { inForce: true }, undefined],
  ['uses', { kind: 'taxi', status: 'прекращено' }, /день окончания/u],
  ['uses', { kind: 'taxi', to: '01.03.2023' }, /день окончания/u],
  ['uses', { kind: 'leasing', isInForce: false }, /день окончания/u],
  ['uses', { kind: 'leasing', to: '01.03.2027' }, undefined],
  ['recalls', { date: '14.06.2018' }, /отметить работы выполненными/u],
  ['recalls', {}, /выполнить работы бесплатно/u],
])('about %s %j requests nothing that has happened already', (id, more, unasked) => {
  const { correction } = correctable.find((one) => one.id === id) ?? expect.unreachable()
  const record = { properties: [], pledgors: [], pledgees: [], ...more }
  const list = [record]
  const data = id === 'recalls' ? list : { list, history: [], unanswered: [] }
  const answer = { data, source: 'Реестр', checkedAt: AT }
  const [{ mistakes } = expect.unreachable()] = choices(correction, answer, [])
  const all = correction.mistakes.map(({ ask }) => ask)
  const requests = mistakes.map(({ ask }) => ask)
  expect(requests.some((ask) => unasked?.test(ask))).toBe(false)
  if (unasked) expect(all.some((ask) => unasked.test(ask))).toBe(true)
  else expect(requests).toContain(all[id === 'zalog' ? 0 : 1])
})

it('goes to the record’s keeper, else to the section’s addressee, else to the source', () => {
  const mistake = { claim: 'Это не так.', ask: 'исправить это', papers: ['копия'] }
  const answerSource = { source: 'Автокод', checkedAt: AT }
  const record = { name: 'Запись', rows: [], keeper: 'Хранитель' }
  const to = (subject: Partial<Parameters<typeof letter>[0]>) =>
    /^Кому: (.+)$/m.exec(letterText(letter({ correction: {}, mistake, answerSource, ...subject })))?.[1]
  expect(to({ correction: { addressee: 'Ведомство' }, record })).toBe('Хранитель')
  expect(to({ correction: { addressee: 'Ведомство' }, record: 'missing' })).toBe('Ведомство')
  expect(to({})).toBe('Автокод')
})

describe('the letter as a file', () => {
  const subject = {
    correction: {},
    mistake: { claim: 'Это не так.', ask: 'исправить это', papers: ['копия'] },
    number: VIN,
  }

  it('has the content of the text in pure ASCII, for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (truth) => {
        const blocks = letter({ ...subject, truth })
        const rtf = letterRtf(blocks)
        expect(rtf).toMatch(/^[\n\x20-\x7e]*$/)
        const { text, depth } = readRtf(rtf)
        expect(depth).toBe(0)
        const bare = (words: string) => words.replaceAll(/\s/gu, '')
        expect(bare(text)).toBe(bare(letterText(blocks)))
      }),
    )
  })

  it('warns not to send a simulated answer', () => {
    expect(letterText(letter({ ...subject, isDemo: true }))).toMatch(
      /^ОБРАЗЕЦ: .*отправлять это письмо нельзя/,
    )
    expect(letterText(letter(subject))).not.toContain('ОБРАЗЕЦ')
  })
})
