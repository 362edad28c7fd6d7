import type { Envelope } from '#shared/contract/envelope.ts'
import { Page } from '#web/ui/page.tsx'
import { DamageGallery } from '../damage/damage-gallery.tsx'
import styles from '../report-page.module.css'
import { SectionCard } from './section-card.tsx'
import { nextState, type SectionState, unasked } from './section-state.ts'
import { type SectionView, sectionViews } from './section-views.ts'
import { verdictOf } from './verdict.ts'

const examples = import.meta.glob<Record<string, Envelope<unknown>>>('#sections/*/examples.ts', {
  eager: true,
  import: 'examples',
})

/** No try is begun here: the moment lies so far away that a countdown never ends. */
const NEVER = 4_000_000_000_000

const asking: SectionState = { kind: 'asking', since: NEVER, attempt: 'first', alone: false }

const answered = (view: SectionView, example: Envelope<unknown>): SectionState => {
  const { retryAt: _, ...state } = nextState(asking, {
    type: 'answered',
    at: 0,
    verdict: verdictOf(view, { ...example }),
  }) as Extract<SectionState, { kind: 'unknown' }>
  return state
}

const brokenExample = {
  success: true,
  outcome: 'found',
  data: {},
  checkedAt: '2026-11-20T09:30:00.000Z',
} as const

const statesOf = (view: SectionView): [string, SectionState][] => {
  const [, own = {}] = Object.entries(examples).find(([path]) => path.includes(`/${view.section.id}/`)) ?? []
  const answers = { ...own, 'ответ другой формы': brokenExample }
  return [
    ['не запрошено', unasked],
    ['запрашиваем', asking],
    ...Object.entries(answers).map(([name, example]): [string, SectionState] => [
      name,
      answered(view, example),
    ]),
  ]
}

/** Every card of the report in every outcome, from the sections' own examples; then every drawing. */
export const SectionGallery = () => (
  <Page className={styles.page}>
    <div>
      <h1>Карточки разделов</h1>
      {sectionViews.flatMap((view) =>
        statesOf(view).map(([name, state]) => (
          <div key={`${view.section.id} ${name}`} data-example={`${view.section.id}: ${name}`}>
            <SectionCard
              view={{ ...view, section: { ...view.section, title: `${view.section.title}: ${name}` } }}
              state={state}
              findings={state.kind === 'known' ? state.verdict.findings : []}
              marks={[]}
              demo={false}
              onAsk={() => undefined}
            />
          </div>
        )),
      )}
      <DamageGallery />
    </div>
  </Page>
)
