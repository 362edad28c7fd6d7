import { isAnswered } from '#facts/car-facts.ts'
import type { Answered } from '#facts/evidence.ts'
import { inSentence, listed, sourceOf } from '#facts/words.ts'
import { formatDateTime } from '#shared/text/dates.ts'
import { isRequired } from '#verdict/required.ts'
import type { Tone } from '#verdict/verdict.ts'
import { Doubts } from './doubts.tsx'
import { ReasonItem } from './reasons.tsx'
import type { Judged } from './use-verdict.ts'
import styles from './why.module.css'

interface Props {
  readonly judged: Judged
}

export const Grounds = ({ judged }: Props) =>
  judged.shown.level === 'clear' ? (
    whatClearRestsOn(judged).map((ground) => <GroundItem key={ground.title} ground={ground} />)
  ) : (
    <Doubts judged={judged} />
  )

export const GroundItem = ({ ground: { tone, title, answers } }: { readonly ground: Ground }) => (
  <ReasonItem tone={tone} title={title}>
    <ul className={styles.notes}>
      {answers.map((answer) => (
        <Source key={answer.section.id} answer={answer} />
      ))}
    </ul>
  </ReasonItem>
)

const Source = ({ answer }: { readonly answer: Answered }) => (
  <li>
    <a href={`#${answer.section.id}`}>{answer.section.title}</a> · {sourceOf(answer)},{' '}
    {formatDateTime(new Date(answer.checkedAt)).replace(' ', ', ')}
  </li>
)

interface Ground {
  readonly tone: Tone
  readonly title: string
  readonly answers: readonly Answered[]
}

export const firstAnswers = (judged: Judged): Ground[] =>
  judged.answers
    .flatMap((answer) => (isAnswered(answer) ? groundOf(answer, judged) : []))
    .filter(({ tone }) => tone !== 'none')

function groundOf(answer: Answered, { marks }: Judged): Ground[] {
  return marks
    .filter(({ section }) => section === answer.section.id)
    .map(({ tone, line }) => ({ tone, title: line, answers: [answer] }))
}

function whatClearRestsOn(judged: Judged): Ground[] {
  const answered = judged.answers.filter(isAnswered)
  const answersOn = (topic: string) => answered.filter(({ section }) => section.tells === topic)
  const required = answered.filter(({ section }) => isRequired(section.tells) && section.tells !== 'owners')
  const names = required.map(({ section }, at) => (at === 0 ? section.mark : inSentence(section.mark)))
  return [
    ...answersOn('owners').flatMap((answer) => groundOf(answer, judged)),
    { tone: 'good', title: `${listed(names)}: сегодня записей нет`, answers: required },
    ...answersOn('mileage').flatMap((answer) => groundOf(answer, judged)),
  ]
}
