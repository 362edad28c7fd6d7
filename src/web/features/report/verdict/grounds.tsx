import { isAnswered } from '#report/car-facts.ts'
import type { Answered } from '#report/evidence.ts'
import { isRequired } from '#report/required.ts'
import { listed } from '#report/rules/words.ts'
import type { Tone } from '#report/verdict.ts'
import { formatDateTime } from '#shared/text/dates.ts'
import { Doubts } from './doubts.tsx'
import { ReasonItem } from './reasons.tsx'
import { markInSentence } from './shown.ts'
import type { Judged } from './use-verdict.ts'
import styles from './why.module.css'

interface Props {
  readonly judged: Judged
}

/** Of a car that no rule speaks against: what has been answered so far, or why that is not enough. */
export function Grounds({ judged }: Props) {
  const { level } = judged.shown
  if (level === 'unknown') return <Doubts judged={judged} />
  return (level === 'clear' ? whatClearRestsOn : firstAnswers)(judged).map((ground) => (
    <ReasonItem key={ground.title} tone={ground.tone} title={ground.title}>
      <ul className={styles.notes}>
        {ground.answers.map((answer) => (
          <Source key={answer.section.id} answer={answer} />
        ))}
      </ul>
    </ReasonItem>
  ))
}

const Source = ({ answer: { section, checkedAt } }: { readonly answer: Answered }) => (
  <li>
    <a href={`#${section.id}`}>{section.title}</a> · {section.source},{' '}
    {formatDateTime(new Date(checkedAt)).replace(' ', ', ')}
  </li>
)

interface Ground {
  readonly tone: Tone
  readonly title: string
  readonly answers: readonly Answered[]
}

const SHOWN = 3

/** While others are still asked. */
const firstAnswers = (judged: Judged): Ground[] =>
  judged.answers
    .flatMap((answer) => (isAnswered(answer) ? groundOf(answer, judged) : []))
    .filter(({ tone }) => tone !== 'none')
    .slice(0, SHOWN)

function groundOf(answer: Answered, { marks }: Judged): Ground[] {
  return marks
    .filter(({ section }) => section === answer.section.id)
    .map(({ tone, line }) => ({ tone, title: line, answers: [answer] }))
}

/** That it stands in the register, that what could take it away was asked today, how its mileage grows. */
function whatClearRestsOn(judged: Judged): Ground[] {
  const answered = judged.answers.filter(isAnswered)
  const of = (topic: string) => answered.filter(({ section }) => section.tells === topic)
  const asked = answered.filter(({ section }) => isRequired(section.tells) && section.tells !== 'owners')
  const names = asked.map(({ section }, at) => (at === 0 ? section.mark : markInSentence(section.mark)))
  return [
    ...of('owners').flatMap((answer) => groundOf(answer, judged)),
    { tone: 'good', title: `${listed(names)}: сегодня записей нет`, answers: asked },
    ...of('mileage').flatMap((answer) => groundOf(answer, judged)),
  ]
}
