import { bodyKind } from '#facts/body-kind.ts'
import { carFacts } from '#facts/car-facts.ts'
import type { Answered, CarFacts } from '#facts/evidence.ts'
import { formatDate } from '#shared/text/dates.ts'
import { formatKm } from '#shared/text/numbers.ts'
import { plural } from '#shared/text/plural.ts'
import { damageOf, marksOf, placeKey } from '#verdict/damage/damage.ts'
import { type Mileage, mileage } from '#verdict/mileage/mileage.ts'
import { chartPlan } from '../chart-plan.ts'
import { legendOf, placeText, unplacedTexts } from '../damage/damage-words.ts'
import { type TrailPlan, trailPlan } from '../trail/trail-plan.ts'
import type { DisclosedReport } from './disclosed-report.ts'
import type { PaperBlock, PaperDrawing, PaperTrail } from './paper.ts'
import { disclosedAnswer, type PaperSite } from './paper-site.ts'

/**
 * Drawings; none if a section is hidden or unreadable, because they would show a quieter life than
 * the car had.
 */
export function drawnBlocks(report: DisclosedReport, readers: PaperSite['readers']): PaperBlock[] {
  const { values, sections, hidden } = report
  if (values.vin === undefined || values.timeline === undefined || hidden.sections > 0) return []
  const now = new Date(values.made)
  const answered = sections.filter(({ outcome }) => outcome !== 'failed' && outcome !== 'unasked')
  const answers = answered.flatMap((one) => disclosedAnswer(one, readers) ?? [])
  if (answers.length < answered.length) return []
  const car = carFacts({ vin: values.vin, answers })
  return [
    ...trailBlocks(trailPlan(car, now), answers, sections.length),
    ...chartBlocks(mileage(car, now), now),
    ...damageBlocks(car, report, readers),
  ]
}

function trailBlocks(plan: TrailPlan | undefined, answers: readonly Answered[], asked: number): PaperBlock[] {
  if (plan === undefined) return []
  return [
    { kind: 'heading', text: `След машины: ${plan.span}` },
    trail(plan),
    ...(answers.length < asked
      ? [
          {
            kind: 'text' as const,
            text: `На рисунке ответы ${answers.length} из ${asked} разделов: остальные не ответили.`,
            isQuiet: true,
          },
        ]
      : []),
  ]
}

const trail = ({ all, span, years, owners, pledges, nodes }: TrailPlan): PaperTrail => ({
  kind: 'trail',
  alt: `Рисунок: жизнь машины по годам, ${span}. ${all.length} ${plural(all.length, 'событие', 'события', 'событий')}, список ниже.`,
  years,
  owners: owners.map(({ holders: _, ...owner }) => owner),
  pledges: pledges.map(({ since: _, until: __, ...pledge }) => pledge),
  nodes: nodes.map(({ events: _, ...node }) => node),
})

function chartBlocks(all: Mileage, now: Date): PaperBlock[] {
  const plan = chartPlan(all, now)
  if (plan === undefined) return []
  const dashed =
    plan.proven.length > 0 ? 'не меньше этого' : plan.band.length > 0 ? 'если ездила как раньше' : undefined
  return [
    { kind: 'heading', text: 'Пробег' },
    { kind: 'chart', alt: chartAlt(all), plan, legend: ['по записям, тыс. км', ...(dashed ? [dashed] : [])] },
    ...(all.sum === undefined ? [] : [{ kind: 'text' as const, text: `${all.sum}.` }]),
  ]
}

const chartAlt = ({ readings, falls }: Mileage): string =>
  `График пробега: ${readings.map(({ km, date }) => `${formatKm(km)} ${formatDate(date)}`).join(', ')}${
    falls.length > 0 ? `. Падений: ${falls.length}` : ''
  }`

function damageBlocks(
  car: CarFacts,
  { values, sections }: DisclosedReport,
  readers: PaperSite['readers'],
): PaperBlock[] {
  const [type] = sections.flatMap(({ id, data }) => readers.get(id)?.bodyType(data) ?? [])
  const { drawings, inWords } = damageOf(
    car.accidents,
    bodyKind({ type, model: values.car?.model ?? undefined }),
  )
  const places = drawings.flatMap((drawing) => drawing.places)
  const unplaced = unplacedTexts(inWords)
  if (places.length + unplaced.length === 0) return []
  return [
    { kind: 'heading', text: 'Где были удары' },
    ...(places.length === 0
      ? []
      : [
          {
            kind: 'damage' as const,
            alt: `Рисунок машины с местами ударов. ${legendOf(places)}. Места по номерам: в списке рядом.`,
            drawings: drawings.map(drawingOf),
            legend: legendOf(places),
            places: places.map((place) => ({ number: place.number, text: placeText(place) })),
          },
        ]),
    ...(unplaced.length === 0
      ? []
      : [{ kind: 'text' as const, text: `Без места на рисунке: ${unplaced.join(', ')}.` }]),
  ]
}

const drawingOf = ({ kind, places }: ReturnType<typeof damageOf>['drawings'][number]): PaperDrawing => ({
  body: kind,
  marks: [...marksOf(places)],
  badges: places.map(({ number, zones }) => ({ number, key: placeKey(zones) })),
})
