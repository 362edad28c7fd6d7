import { answeredAs } from '#facts/answered-as.ts'
import type { BodyKind } from '#facts/body-kind.ts'
import type { ToldAbroad } from '#facts/buyer-input.ts'
import type { CarFacts } from '#facts/evidence.ts'
import type { Facts } from '#facts/facts.ts'
import { addedFacts } from '#facts/sources/additions.ts'
import { disputes } from '#facts/sources/disputes.ts'
import { soleAnswers } from '#facts/sources/sole-answers.ts'
import { answerParts } from '#report/answer-parts/answer-parts.ts'
import { MAIN_INFO_TITLE } from '#report/main-info/main-info-rows.ts'
import { freshUntil } from '#shared/contract/fresh-until.ts'
import { lowerFirst } from '#shared/text/capitals.ts'
import { formatDateTime } from '#shared/text/dates.ts'
import type { MileageJudgement } from '#verdict/mileage/judgement.ts'
import { isInsteadOfRegistry } from '#verdict/required.ts'
import { substituteWords } from '#verdict/substitutes.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { KeyValueTable } from '#web/ui/table.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { CorrectionButton } from '../correction/correction-button.tsx'
import type { LetterCar } from '../correction/correction-dialog.tsx'
import type { FailedReply, ParsedAnswer } from '../section/reading.ts'
import { ResultTable } from '../section/result-table.tsx'
import { answerIn, failureIn, isFinalFailure, type SectionState } from '../section/section-state.ts'
import type { SectionView } from '../section/section-views.ts'
import { AnswerPartView } from './answer-part-view.tsx'
import { failureName, withheldText } from './failure-name.ts'
import { OtherWays } from './other-ways.tsx'
import styles from './row-body.module.css'

export interface RowBodyProps {
  readonly view: SectionView
  readonly state: SectionState
  readonly now: Date
  /** Available before any request. */
  readonly mainInfo: readonly { readonly key: string; readonly value: string }[]
  readonly price?: number | undefined
  readonly body?: BodyKind | undefined
  /** From all answers. */
  readonly car: CarFacts
  readonly mileage: MileageJudgement
  readonly abroad?: ToldAbroad | undefined
  readonly isDemo: boolean
  readonly letterCar: LetterCar
  readonly onAsk: () => void
}

export function RowBody(props: RowBodyProps) {
  const { view, state, mainInfo } = props
  const answer = answerIn(state)
  const failure = failureIn(state)
  return (
    <div className={styles.body}>
      {mainInfo.length > 0 && <KeyValueTable caption={MAIN_INFO_TITLE} rows={mainInfo} isLong />}
      {mainInfo.length > 0 && !answer && (
        <p className={styles.muted}>Сведения из справочника и самого номера, не из ответа реестра.</p>
      )}
      {failure && <Failure failure={failure} answer={answer} />}
      {state.kind === 'unaskable' && <Unaskable {...props} />}
      {failure && isFinalFailure(failure) && <OtherWays sections={[view.section]} />}
      {answer?.refusedBy && <Refused answer={answer} refusedBy={answer.refusedBy} />}
      {answer && <StandIn {...props} answer={answer} />}
      {answer && <Dated state={state} answer={answer} />}
      {answer && <Drawn {...props} answer={answer} />}
      {answer &&
        (answer.outcome === 'found' ? (
          <Found {...props} answer={answer} />
        ) : (
          <Nothing {...props} answer={answer} />
        ))}
      {answer && <Others {...props} answer={answer} />}
      {answer && <Foot {...props} answer={answer} />}
    </div>
  )
}

/** Its own site refuses the number, too. */
const Unaskable = ({ view: { section } }: RowBodyProps) => (
  <div>
    <p className={styles.nothing}>По номеру кузова этот реестр не спрашивают.</p>
    <p>{section.elsewhere.text}</p>
  </div>
)

interface Answered extends RowBodyProps {
  readonly answer: ParsedAnswer
}

/** Uses all sources together. */
const Drawn = ({ view: { Drawing }, now, price, body, car, mileage, abroad, answer }: Answered) =>
  Drawing &&
  [answer, ...answer.others].some(({ outcome }) => outcome === 'found') && (
    <Drawing {...{ price, body, car, mileage, abroad, now }} data={answer.data} />
  )

const Found = ({ now, answer: { facts } }: Answered) => <Inside facts={facts} now={now} />

const Inside = ({ facts, now }: { readonly facts: Facts; readonly now: Date }) =>
  answerParts(facts, now).map((part) => <AnswerPartView key={`${part.kind} ${part.caption}`} part={part} />)

const Nothing = ({ view: { section }, answer }: Answered) => (
  <div>
    <p className={styles.nothing}>{answer.message}</p>
    {section.nothingNote && <p className={styles.muted}>{section.nothingNote}</p>}
  </div>
)

/** A broken answer has its own text (specification, section 8). */
const Failure = ({
  failure,
  answer,
}: {
  readonly failure: FailedReply
  readonly answer: ParsedAnswer | undefined
}) => (
  <div className={styles.failure} role="alert">
    {failure.error === 'broken_answer' ? (
      <p className={styles.nothing}>{failure.message}</p>
    ) : (
      <FailedCall failure={failure} />
    )}
    {answer && <p>Показан прежний ответ, от {formatDateTime(new Date(answer.checkedAt))}.</p>}
  </div>
)

function FailedCall({ failure: { error, message, refusedBy } }: { readonly failure: FailedReply }) {
  const name = refusedBy ? withheldText(refusedBy) : failureName(error)
  return (
    <>
      <p className={styles.nothing}>{name ?? LOAD_FAILED}</p>
      <p>{name ? `${LOAD_FAILED}. ${message}` : message}</p>
    </>
  )
}

const LOAD_FAILED = 'Ошибка загрузки данных'

const Refused = ({
  answer: { stale, checkedAt },
  refusedBy,
}: {
  readonly answer: ParsedAnswer
  readonly refusedBy: readonly string[]
}) => (
  <p className={styles.failure}>
    {withheldText(refusedBy)}.{' '}
    {stale
      ? `Показан прежний ответ другого источника, от ${formatDateTime(new Date(checkedAt))}.`
      : 'Ниже ответ другого источника.'}
  </p>
)

/** The answer is not from the responsible registry. */
function StandIn({ view: { section }, answer }: Answered) {
  const answered = answeredAs(section, answer)
  if (!isInsteadOfRegistry(answered)) return null
  return <p className={styles.failure}>{substituteWords(answered)}.</p>
}

/** An older answer must never look like today's. */
function Dated({ state, answer }: { readonly state: SectionState; readonly answer: ParsedAnswer }) {
  const time = formatDateTime(new Date(answer.checkedAt))
  if (answer.stale && answer.refusedBy === undefined) {
    return (
      <p className={styles.failure}>
        Реестр молчит, показан ответ от {time}. С тех пор могло что-то измениться.
      </p>
    )
  }
  if (state.kind !== 'saved' || state.failure) return null
  return (
    <p className={styles.failure}>Ответ прошлой проверки, от {time}. С тех пор могло что-то измениться.</p>
  )
}

function Others({ view: { section }, now, answer }: Answered) {
  const answered = answeredAs(section, answer)
  const differing = new Set(disputes(answered).map(({ source }) => source))
  const [own, ...others] = soleAnswers(answered)
  return answer.others.map(({ source, outcome, checkedAt, facts }, at) => (
    <div key={`${source} ${checkedAt}`}>
      <p className={differing.has(source) ? styles.failure : styles.muted}>
        {differing.has(source) && 'Источники расходятся. '}
        {source}, {formatDateTime(new Date(checkedAt)).replace(' ', ', ')}:{' '}
        {outcome === 'found' ? 'запись есть' : lowerFirst(section.nothing)}.
      </p>
      <Inside facts={addedFacts(others[at]?.facts ?? facts, own?.facts ?? answer.facts)} now={now} />
    </div>
  ))
}

/** Until then the answer is the same. */
function askedAnewFrom({ view: { section }, answer, now }: Answered): string {
  const until = new Date(freshUntil(section.freshFor, answer.outcome, new Date(answer.checkedAt)))
  const isOther = answer.source !== undefined || until <= now
  return isOther ? '' : ` · заново спросим с ${formatDateTime(until).replace(' ', ', ')}`
}

function Foot(props: Answered) {
  const { view, state, answer, isDemo, letterCar, onAsk } = props
  const { section } = view
  return (
    <div className={styles.foot}>
      <p className={styles.source}>
        {answer.source ?? section.source}
        {isDemo && ' · демо-данные'} · ответ {formatDateTime(new Date(answer.checkedAt)).replace(' ', ', ')}
        {askedAnewFrom(props)}
      </p>
      {answer.rows.length > 0 && (
        <details className={styles.all}>
          <summary>
            Все поля ответа
            <Icon name="down" size={16} />
          </summary>
          <ResultTable caption={`${section.title}: ответ реестра`} rows={answer.rows} />
        </details>
      )}
      <Button
        className={styles.again}
        variant="quiet"
        icon="repeat"
        busy={state.kind === 'asking'}
        onClick={onAsk}
      >
        <span>
          Спросить ещё раз
          <VisuallyHidden>: {section.title}</VisuallyHidden>
        </span>
      </Button>
      <CorrectionButton className={styles.wrong} view={view} answer={answer} car={letterCar} />
    </div>
  )
}
