import { carFacts } from '#facts/car-facts.ts'
import type { CarFacts, Evidence } from '#facts/evidence.ts'
import { joinedEvidence } from '#facts/sources/joined-evidence.ts'
import { dealOf } from '#report/deal/deal.ts'
import { situationOf } from '#report/deal/situation.ts'
import { marks } from '#report/marks/marks.ts'
import type { Check } from '#report/own/check.ts'
import { checklist } from '#report/own/checklist.ts'
import { trailPlan } from '#report/trail/trail-plan.ts'
import { damageOf } from '#verdict/damage/damage.ts'
import { judgedMileage } from '#verdict/mileage/judgement.ts'
import { mileage } from '#verdict/mileage/mileage.ts'
import type { Gap } from '#verdict/verdict.ts'
import { adNotReckoned } from '../check/check-texts.ts'
import { withoutPressables } from '../check/plain-words.ts'
import type { CheckedCar, SectionFields } from '../check/port.ts'
import { datedText, numberAndCar, uncheckedText, whyLong } from '../check/verdict-text.ts'
import { dealBlocks } from './deal-text.ts'
import { fieldBlocks } from './field-text.ts'
import { damageBlocks, mileageBlocks, trailBlocks } from './life-text.ts'
import { checkLines, inOrder, sectionBlocks, sectionTail } from './section-text.ts'
import { SELLER_INTRO, sellerBlocks } from './seller-text.ts'
import type { LongText, Paragraph } from './text-pages.ts'
import { sectionOf, type View, type ViewName, viewLabels } from './views.ts'

interface Options {
  /** The number came from an advertisement whose text is no longer stored. */
  readonly isOfAd?: boolean | undefined
  readonly ticked?: ReadonlySet<string>
  readonly fields?: SectionFields | undefined
}

export const viewFacts = (evidence: Evidence): CarFacts => carFacts(joinedEvidence(evidence))

export function viewText(
  view: View,
  checked: CheckedCar,
  { isOfAd = false, ticked = new Set(), fields = [] }: Options,
): LongText {
  const section = sectionOf(view)
  if (section !== undefined) return sectionText(section, checked, fields)
  const name = view as ViewName
  if (name === 'why') return whyLong(checked, isOfAd ? adNotReckoned : '')
  const { evidence, verdict, car } = checked
  const isWithAd = isOfAd && (name === 'checklist' || name === 'deal')
  return {
    head: [
      isWithAd ? adNotReckoned : '',
      numberAndCar(verdict.vin, car),
      uncheckedText(checked),
      titles[name] ?? viewLabels[name],
    ]
      .filter(Boolean)
      .join('\n\n'),
    blocks: blocksOf(name, checked, viewFacts(evidence), ticked),
    tail: datedText(checked),
  }
}

const titles: Partial<Record<ViewName, string>> = {
  trail: 'След машины',
  gaps: 'Чего мы не знаем',
  damage: 'Где были удары',
  seller: SELLER_INTRO,
}

function blocksOf(
  view: ViewName,
  { evidence, verdict, body }: CheckedCar,
  car: CarFacts,
  ticked: ReadonlySet<string>,
): readonly Paragraph[] {
  const { now } = evidence
  switch (view) {
    case 'checks':
      return checkLines(evidence, marks(evidence, car, verdict))
    case 'trail': {
      const plan = trailPlan(car, now)
      return plan ? trailBlocks(plan, car) : [{ text: 'Ни в одном ответе нет записей с датой.' }, NOT_CLEAN]
    }
    case 'mileage': {
      const found = mileage(car, now)
      return mileageBlocks(found, judgedMileage(evidence, verdict.reasons))
    }
    case 'damage': {
      const blocks = damageBlocks(damageOf(car.accidents, body), car)
      return blocks.length > 0
        ? blocks
        : [{ text: 'Описанных повреждений в ответах нет. Реестры видят не каждую аварию.' }]
    }
    case 'gaps':
      return gapBlocks(verdict.unknown, evidence)
    case 'checklist':
      return checkBlocks(checklist(evidence, verdict.level === 'stop'), ticked)
    case 'deal': {
      const situation = situationOf(evidence)
      return dealBlocks(dealOf(situation), situation)
    }
    case 'seller':
      return sellerBlocks
    case 'why':
    case 'pdf':
      return []
  }
}

const NOT_CLEAN: Paragraph = { text: 'Это ничего не говорит о машине.' }

/** A stopped purchase may need no inspection at all. */
const checkBlocks = (checks: readonly Check[], ticked: ReadonlySet<string>): Paragraph[] =>
  checks.length === 0
    ? [{ text: 'Осматривать пока нечего: сначала то, что сказано по кнопке «Почему».' }]
    : checks.map((check, at) => ({ text: checkText(check, at, ticked) }))

const checkText = ({ id, title, detail }: Check, at: number, ticked: ReadonlySet<string>): string =>
  `${ticked.has(id) ? '☑' : '☐'} ${at + 1}. ${withoutPressables(title)}\n${withoutPressables(detail)}`

function gapBlocks(gaps: readonly Gap[], { answers }: Evidence): Paragraph[] {
  const nameOf = (id: string): string => answers.find(({ section }) => section.id === id)?.section.title ?? id
  return [...Map.groupBy(gaps, ({ reason }) => reason)].map(([reason, alike]) => ({
    text: `• ${withoutPressables(reason)}\n${[...new Set(alike.map(({ section }) => nameOf(section)))].join(', ')}`,
  }))
}

function sectionText(id: string, checked: CheckedCar, fields: SectionFields): LongText {
  const { evidence, verdict, car } = checked
  const answer = inOrder(evidence).find(({ section }) => section.id === id)
  const head = numberAndCar(verdict.vin, car)
  if (answer === undefined) return { head, blocks: [{ text: 'Такой проверки сейчас нет.' }], tail: '' }
  return {
    head: `${head}\n\n${answer.section.title}`,
    blocks: [
      ...sectionBlocks(answer, evidence, marks(evidence, viewFacts(evidence), verdict)),
      ...fieldBlocks(fields),
    ],
    tail: sectionTail(answer),
  }
}
