import type { Answer } from '#facts/evidence.ts'
import { joinedAnswer } from '#facts/sources/joined-evidence.ts'
import { distinct, sourceOf } from '#facts/words.ts'
import { formatDateTime } from '#shared/text/dates.ts'
import { isInsteadOfRegistry, refusersOf } from '#verdict/required.ts'
import { substituteWords } from '#verdict/substitutes.ts'
import type { Tone } from '#verdict/verdict.ts'
import { withheldText } from '../rows/failure-name.ts'
import type { Judged } from '../verdict/use-verdict.ts'
import { answerText } from './answer-text.ts'
import styles from './second-page.module.css'

const MOST_CHARS = 260

export interface AnswerRow {
  readonly answer: Answer
  readonly tone: Tone | undefined
  readonly text: string
}

/** `characters`: limit for all rows. A section without an answer gives the reason. */
export function answerRows(judged: Judged, characters: number): AnswerRow[] {
  const most = shareOf(characters, judged)
  return judged.answers
    .toSorted((a, b) => a.section.order - b.section.order)
    .map((answer) => {
      const mark = judged.marks.find(({ section }) => section === answer.section.id)
      return { answer, tone: mark?.tone, text: textOf(answer, most, judged, mark) }
    })
}

function shareOf(characters: number, { answers }: Judged): number {
  const found = answers.filter(
    (answer) => answer.kind === 'answered' && joinedAnswer(answer).outcome === 'found',
  )
  return Math.min(MOST_CHARS, Math.floor(characters / Math.max(1, found.length)))
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

/** For an unknown car or another day an empty answer proves nothing. */
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
  const isFound = joinedAnswer(answer).outcome === 'found'
  const facts = answerText(answer, most, judged)
  return [
    ...(isFound ? [] : [answer.section.nothing, isWorthless(mark?.tone) && mark?.line]),
    facts || (isFound && 'Ответ не удалось разобрать'),
    answer.refusedBy && withheldText(answer.refusedBy),
    isInsteadOfRegistry(answer) && substituteWords(answer),
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
