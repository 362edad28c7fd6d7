import { answeredAs } from '#facts/answered-as.ts'
import { isAnswered } from '#facts/car-facts.ts'
import type { Answer, Answered, Evidence } from '#facts/evidence.ts'
import type { Facts } from '#facts/facts.ts'
import { addedFacts } from '#facts/sources/additions.ts'
import { disputes } from '#facts/sources/disputes.ts'
import { soleAnswers } from '#facts/sources/sole-answers.ts'
import { type CheckContext, unreadOfAnswer } from '#facts/unread.ts'
import { listed, sourceName } from '#facts/words.ts'
import { answerParts } from '#report/answer-parts/answer-parts.ts'
import { type AnswerPart, NUMBER_COLUMN, sizeOf } from '#report/answer-parts/parts.ts'
import { lowerFirst } from '#shared/text/capitals.ts'
import { formatDateTime } from '#shared/text/dates.ts'
import { isInsteadOfRegistry } from '#verdict/required.ts'
import { substituteWords } from '#verdict/substitutes.ts'
import type { Mark } from '#verdict/verdict.ts'
import { withoutPressables } from '../check/plain-words.ts'
import type { Paragraph } from './text-pages.ts'

const timeOf = (iso: string): string => formatDateTime(new Date(iso))

export const checkLines = (evidence: Evidence, marks: readonly Mark[]): Paragraph[] =>
  inOrder(evidence).map((answer, at) => ({
    text: `• ${answer.section.title}: ${withoutPressables(lineOf(answer, marks))}`,
    isNear: at > 0,
  }))

export const inOrder = ({ answers }: Pick<Evidence, 'answers'>): Answer[] =>
  answers.toSorted((one, other) => one.section.order - other.section.order)

const lineOf = ({ section }: Answer, marks: readonly Mark[]): string =>
  marks.find((mark) => mark.section === section.id)?.line ?? 'не проверено'

/** As above «Все поля ответа» on the page. */
export function sectionBlocks(answer: Answer, evidence: Evidence, marks: readonly Mark[]): Paragraph[] {
  const line = { text: withoutPressables(lineOf(answer, marks)) }
  if (!isAnswered(answer)) return [line, ...unansweredBlocks(answer)]
  const { section, outcome } = answer
  const warnings = warningsOf(answer)
  const own =
    outcome === 'found'
      ? partBlocks({ ...answer.facts, unread: unreadOfAnswer(withoutOthers(answer), evidence) }, evidence)
      : [{ text: section.nothing }, ...(section.nothingNote ? [{ text: section.nothingNote }] : [])]
  return [line, ...warnings.map((text) => ({ text })), ...own, ...otherBlocks(answer, evidence)]
}

export const sectionTail = (answer: Answer): string =>
  isAnswered(answer)
    ? `${withoutPressables(answer.source ?? answer.section.source)}, ответ ${timeOf(answer.checkedAt)} по Москве.`
    : `Источник: ${answer.section.source}.`

const withoutOthers = ({ others: _, ...answer }: Answered): Answered => answer

function unansweredBlocks(answer: Exclude<Answer, Answered>): Paragraph[] {
  const { section, kind, message, refusedBy } = answer
  const { text, site } = section.elsewhere
  return [
    { text: withoutPressables(unansweredText(kind, refusedBy ?? [section.source], message)) },
    { text: [text, site].filter(Boolean).join('\n') },
  ]
}

function unansweredText(
  kind: Exclude<Answer, Answered>['kind'],
  refusedBy: readonly string[],
  message = 'Реестр не ответил.',
): string {
  switch (kind) {
    case 'unaskable':
      return 'По номеру кузова этот реестр не спрашивают.'
    case 'refused':
      return `Сведений не выдают: ${listed(refusedBy)}. Это ничего не говорит о машине.`
    case 'failed':
      return `${message} Это ничего не говорит о машине.`
    default:
      return 'Ответа сейчас нет: нажмите «Проверить ещё раз». Это ничего не говорит о машине.'
  }
}

const warningsOf = (answer: Answered): string[] => [
  ...(answer.refusedBy ? [`Сведений не выдают: ${withoutPressables(listed(answer.refusedBy))}.`] : []),
  ...(isInsteadOfRegistry(answer) ? [`${withoutPressables(substituteWords(answer))}.`] : []),
  ...(answer.stale
    ? [`Реестр молчит, ответ от ${timeOf(answer.checkedAt)}. С тех пор могло что-то измениться.`]
    : []),
]

function otherBlocks(answer: Answered, evidence: Evidence): Paragraph[] {
  const { section, others = [] } = answer
  const differing = new Set(disputes(answer).map(({ source }) => source))
  const [own, ...more] = soleAnswers(answeredAs(section, answer))
  return others.flatMap(({ source, outcome, checkedAt, facts }, at) => [
    {
      text: withoutPressables(
        `${differing.has(source) ? 'Источники расходятся. ' : ''}${source}, ${timeOf(checkedAt)}: ${
          outcome === 'found' ? 'запись есть' : lowerFirst(section.nothing)
        }.`,
      ),
    },
    ...partBlocks(addedFacts(more[at]?.facts ?? facts, own?.facts ?? answer.facts), evidence),
  ])
}

const partBlocks = (facts: Facts, { now }: CheckContext): Paragraph[] =>
  answerParts(facts, now).flatMap((part) => [
    { text: `${part.caption}${sizeOf(part) > 1 ? ` (${sizeOf(part)})` : ''}:` },
    ...recordLines(part).map((text) => ({ text: `• ${withoutPressables(text)}`, isNear: true })),
  ])

export function recordLines(part: AnswerPart): readonly string[] {
  switch (part.kind) {
    case 'facts':
      return part.facts.map(([key, value]) => `${key}: ${value}`)
    case 'records':
      return part.records.map(({ title, text, source }) =>
        [title, text, saidBy(source)].filter(Boolean).join(' — '),
      )
    case 'table':
      return part.rows.map(({ cells, source }) =>
        [
          ...part.columns.flatMap((column, at) =>
            column === NUMBER_COLUMN ? [] : `${column}: ${cells[at] ?? 'не указано'}`,
          ),
          saidBy(source),
        ]
          .filter(Boolean)
          .join('; '),
      )
  }
}

const saidBy = (source: string | undefined): string | undefined => source && `по данным ${sourceName(source)}`
