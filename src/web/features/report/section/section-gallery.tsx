import { carFacts } from '#facts/car-facts.ts'
import { marks } from '#report/marks/marks.ts'
import type { Envelope } from '#shared/contract/envelope.ts'
import type { Section } from '#shared/contract/section.ts'
import type { SiteSettings } from '#shared/site-settings.ts'
import { verdict } from '#verdict/judge.ts'
import { judgedMileage } from '#verdict/mileage/judgement.ts'
import { Page } from '#web/ui/page.tsx'
import { DamageGallery } from '../damage/damage-gallery.tsx'
import { evidenceOf } from '../evidence.ts'
import styles from '../report-page.module.css'
import { emptyReport, type ReportState } from '../report-store.ts'
import { Row } from '../rows/row.tsx'
import { RowBody } from '../rows/row-body.tsx'
import { readReply } from './reading.ts'
import { nextSectionState, notAsked, type SectionState } from './section-state.ts'
import { type SectionView, sectionViews } from './section-views.ts'

const examples = import.meta.glob<Record<string, Envelope<unknown>>>('#sections/*/examples.ts', {
  eager: true,
  import: 'examples',
})

const NOW = new Date('2026-11-20T11:00:00.000Z')

/** No waiting time elapses by then. */
const NEVER = 4_000_000_000_000

const asking: SectionState = { kind: 'asking', since: NEVER, attempt: 'first', alone: false }

const answered = (view: SectionView, example: Envelope<unknown>): SectionState =>
  nextSectionState(asking, {
    type: 'answered',
    reading: readReply(view, { ...example }, { vin: '', at: NOW.getTime() }),
  })

const brokenExample = {
  success: true,
  outcome: 'found',
  data: {},
  checkedAt: '2026-11-20T09:30:00.000Z',
} as const

const examplesOf = ({ section }: SectionView): Record<string, Envelope<unknown>> =>
  Object.entries(examples).find(([path]) => path.includes(`/${section.id}/`))?.[1] ?? {}

function statesOf(view: SectionView): [string, SectionState][] {
  const own = Object.entries({ ...examplesOf(view), 'ответ другой формы': brokenExample }).map(
    ([name, example]): [string, SectionState] => [name, answered(view, example)],
  )
  const first = own.find(([, { kind }]) => kind === 'known')?.[1]
  return [
    ['не запрошено', notAsked],
    ['запрашиваем', asking],
    ...own,
    ...(first ? repeatedStates(first) : []),
  ]
}

function repeatedStates(known: SectionState): [string, SectionState][] {
  const again = nextSectionState(known, { type: 'asked', at: NEVER, alone: false })
  const failure = {
    outcome: 'unknown',
    error: 'source_silent',
    message: 'Реестр сейчас не отвечает.',
  } as const
  return [
    ['спрашиваем ещё раз', again],
    ['новый ответ не пришёл', nextSectionState(again, { type: 'answered', reading: failure })],
  ]
}

/** Without it no mark is good. */
const registered = Object.fromEntries(
  sectionViews
    .filter(({ section }) => section.proves === 'registered')
    .map((view) => [
      view.section.id,
      statesOf(view).find(([, { kind }]) => kind === 'known')?.[1] ?? notAsked,
    ]),
)

function markedReport({ section }: SectionView, state: SectionState) {
  const report: ReportState = { ...emptyReport, sections: { ...registered, [section.id]: state } }
  return evidenceOf(report, { vin: '', now: NOW })
}

function markOf(view: SectionView, state: SectionState) {
  const evidence = markedReport(view, state)
  return marks(evidence, carFacts(evidence), verdict(evidence)).find(
    (mark) => mark.section === view.section.id,
  )
}

const nothing = () => undefined

const NO_CAR = { number: 'XTAGFL110JY000001', name: undefined, demoSections: [] }

const shownViews = (absent: readonly string[]): readonly SectionView[] =>
  sectionViews.filter(({ section }) => !absent.includes(section.id))

const namedSection = ({ section }: SectionView, state: string, at: number): Section => ({
  ...section,
  id: `${section.id}-${at}`,
  title: `${section.title}: ${state}`,
})

export const SectionGallery = ({ absentSections }: Pick<SiteSettings, 'absentSections'>) => (
  <Page className={styles.page}>
    <div>
      <h1>Строки разделов</h1>
      {shownViews(absentSections).map((view) => (
        <section key={view.section.id}>
          <h2>{view.section.title}</h2>
          {statesOf(view).map(([name, state], at) => (
            <div key={name} data-example={`${view.section.id}: ${name}`} data-flat="">
              <Row
                section={namedSection(view, name, at)}
                state={state}
                mark={markOf(view, state)}
                now={NOW}
                hasMainInfo={false}
                isDemo={false}
                isOpen
                onOpen={nothing}
                onToggle={nothing}
                onAsk={nothing}
              >
                <RowBody
                  view={view}
                  state={state}
                  now={NOW}
                  car={carFacts(markedReport(view, state))}
                  mileage={judgedMileage(markedReport(view, state))}
                  mainInfo={[]}
                  isDemo={false}
                  letterCar={NO_CAR}
                  onAsk={nothing}
                />
              </Row>
            </div>
          ))}
        </section>
      ))}
      <DamageGallery />
    </div>
  </Page>
)
