import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { answeredAs } from '#facts/answered-as.ts'
import { carFacts } from '#facts/car-facts.ts'
import { answerParts } from '#report/answer-parts/answer-parts.ts'
import { type AnswerPart, NUMBER_COLUMN } from '#report/answer-parts/parts.ts'
import { mainInfoRows } from '#report/main-info/main-info-rows.ts'
import type { Envelope } from '#shared/contract/envelope.ts'
import { mainInfo } from '../car/main-info.ts'
import { emptyReport } from '../report-store.ts'
import { RowBody } from '../rows/row-body.tsx'
import { type ParsedAnswer, readReply } from '../section/reading.ts'
import type { SectionState } from '../section/section-state.ts'
import { type SectionView, sectionViews } from '../section/section-views.ts'
import { answerText } from './answer-text.ts'
import { AnswersTable } from './answers-table.tsx'

const NOW = new Date('2026-11-20T11:00:00.000Z')
const VIN = 'XTAGFL110JY000001'

const examples = import.meta.glob<Record<string, Envelope<unknown>>>('#sections/*/examples.ts', {
  eager: true,
  import: 'examples',
})

interface Example {
  readonly name: string
  readonly view: SectionView
  readonly answer: ParsedAnswer
}

const foundOf = (view: SectionView): Example[] =>
  Object.entries(examples)
    .filter(([path]) => path.includes(`/${view.section.id}/`))
    .flatMap(([, all]) => Object.entries(all))
    .flatMap(([name, example]) => {
      const answer = readReply(view, { ...example }, { vin: '', at: NOW.getTime() })
      return answer.outcome === 'found' ? { name: `${view.section.id}: ${name}`, view, answer } : []
    })

const found = sectionViews.flatMap(foundOf)

const textOf = (markup: string): string => markup.replaceAll(/<[^>]+>/g, ' ').replaceAll('\u00a0', ' ')

function screen({ view, answer }: Example): string {
  const state: SectionState = { kind: 'known', reading: answer, alone: false }
  const evidence = { vin: VIN, now: NOW, answers: [answeredAs(view.section, answer)] }
  const info = mainInfo({}, { ...emptyReport, sections: { [view.section.id]: state } })
  return textOf(
    renderToStaticMarkup(
      <RowBody
        view={view}
        state={state}
        now={NOW}
        mainInfo={mainInfoRows(VIN, info)}
        car={carFacts(evidence)}
        mileage={{ value: 'agrees' }}
        isDemo={false}
        letterCar={{ number: '', name: undefined, demoSections: [] }}
        onAsk={() => undefined}
      />,
    ),
  )
}

function paper({ view, answer }: Example): string {
  const answered = answeredAs(view.section, answer)
  const text = answerText(answered, Number.POSITIVE_INFINITY, { vin: VIN, now: NOW })
  return textOf(renderToStaticMarkup(<AnswersTable rows={[{ answer: answered, tone: undefined, text }]} />))
}

function valuesIn(part: AnswerPart): readonly string[] {
  switch (part.kind) {
    case 'table':
      return part.rows
        .flatMap(({ cells }) => cells.filter((_, at) => part.columns[at] !== NUMBER_COLUMN))
        .filter((cell) => cell !== undefined)
    case 'records':
      return part.records.flatMap(({ title, text }) => [title, text ?? ''])
    case 'facts':
      return part.facts.flat()
  }
}

describe('each record of an answer', () => {
  it.each(found)('is on the screen and on paper: $name', (example) => {
    const parts = answerParts(example.answer.facts, NOW)
    expect(parts).not.toEqual([])
    const values = (some: readonly AnswerPart[]) =>
      some.flatMap(valuesIn).map((value) => value.replaceAll('\u00a0', ' '))
    const [onScreen, onPaper] = [screen(example), paper(example)]
    expect(
      values(parts.filter(({ isDrawn }) => !isDrawn)).filter((value) => !onScreen.includes(value)),
    ).toEqual([])
    expect(values(parts).filter((value) => !onPaper.includes(value))).toEqual([])
    const drawn = values(parts.filter(({ isDrawn }) => isDrawn)).flatMap((value) =>
      value.split(/, | – |учёт: /),
    )
    expect(drawn.filter((value) => !onScreen.toLowerCase().includes(value.toLowerCase()))).toEqual([])
  })
})
