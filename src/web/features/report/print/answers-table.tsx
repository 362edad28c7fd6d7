import type { Answer } from '#facts/evidence.ts'
import { joined } from '#facts/sources/together.ts'
import { distinct, sourceOf } from '#facts/words.ts'
import { formatDateTime } from '#shared/text/dates.ts'
import { isInsteadOfRegistry, refusersOf } from '#verdict/required.ts'
import { notItself } from '#verdict/stood-in.ts'
import type { Tone } from '#verdict/verdict.ts'
import { refusal } from '../rows/failure-name.ts'
import type { Judged } from '../verdict/use-verdict.ts'
import { answerText } from './answer-text.ts'
import styles from './second-page.module.css'

const MOST_SIGNS = 260

export interface AnswerRow {
  readonly answer: Answer
  readonly tone: Tone | undefined
  readonly text: string
}

/** `signs`: limit of characters for all rows. */
export function answerRows(judged: Judged, signs: number): AnswerRow[] {
  const most = shareOf(signs, judged)
  return judged.answers
    .toSorted((a, b) => a.section.order - b.section.order)
    .map((answer) => {
      const mark = judged.marks.find(({ section }) => section === answer.section.id)
      return { answer, tone: mark?.tone, text: textOf(answer, most, judged, mark) }
    })
}

function shareOf(signs: number, { answers }: Judged): number {
  const found = answers.filter((answer) => answer.kind === 'answered' && joined(answer).outcome === 'found')
  return Math.min(MOST_SIGNS, Math.floor(signs / Math.max(1, found.length)))
}

export const AnswersTable = ({ rows }: { readonly rows: readonly AnswerRow[] }) => (
  <table className={styles.answers}>
    <thead>
      <tr>
        <th scope="col">Проверка</th>
        <th scope="col">Что ответил реестр</th>
        <th scope="col">Источник</th>
        <th scope="col">Ответ</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ answer, tone, text }) => (
        <tr key={answer.section.id} data-tone={tone}>
          <th scope="row">{answer.section.title}</th>
          <td className={styles.answer}>
            <p>{text}</p>
          </td>
          <td>{sourcesOf(answer)}</td>
          <td>{timeOf(answer)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** For an unknown car or on another day an empty answer proves nothing. */
const isWorthless = (tone: Tone | undefined): boolean => tone === 'none' || tone === 'stale'

function textOf(
  answer: Answer,
  most: number,
  judged: Judged,
  mark: Judged['marks'][number] | undefined,
): string {
  if (answer.kind !== 'answered') {
    return (
      judged.verdict.unknown.find(({ section }) => section === answer.section.id)?.reason ?? 'Не проверено.'
    )
  }
  const isFound = joined(answer).outcome === 'found'
  const facts = answerText(answer, most, judged)
  return [
    ...(isFound ? [] : [answer.section.nothing, isWorthless(mark?.tone) && mark?.line]),
    facts || (isFound && 'Ответ не удалось разобрать'),
    answer.refusedBy && refusal(answer.refusedBy),
    isInsteadOfRegistry(answer) && notItself(answer),
  ]
    .filter(Boolean)
    .join('. ')
}

const sourcesOf = (answer: Answer): string =>
  answer.kind === 'answered'
    ? distinct([sourceOf(answer), ...(answer.others ?? []).map(({ source }) => source)]).join(', ')
    : refusersOf(answer).join(', ')

const timeOf = (answer: Answer): string =>
  answer.kind === 'answered'
    ? `${formatDateTime(new Date(answer.checkedAt))}${answer.stale ? ', прежний' : ''}`
    : 'ответа нет'
