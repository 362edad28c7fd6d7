import { isAnswered } from '#facts/car-facts.ts'
import { sourceOf } from '#facts/words.ts'
import { formatDateTime } from '#shared/text/dates.ts'
import { isRequired } from '#verdict/required.ts'
import { type Proof, statementSource, type Tone } from '#verdict/verdict.ts'
import { numbered } from '#web/ui/numbered.ts'
import { Slab } from '#web/ui/slab.tsx'
import { reasonList } from '../verdict/reason-list.ts'
import { whyTitles } from '../verdict/shown.ts'
import type { Judged } from '../verdict/use-verdict.ts'
import { firstOf, joinedWithin, moreOnPage, moreOnThirdPage, shortened } from './cut.ts'
import { GAPS, gapLines } from './gap-lines.ts'
import { pageCount } from './sheet-props.ts'
import styles from './why-part.module.css'

const MOST_REASONS = 4
const TITLE_CHARS = 120
const PROOF_CHARS = 110

/** They leave space for explanations. */
const FEW_REASONS = 2
const EXPLAIN_CHARS = 260

/** Characters, by number of pages. */
const UNKNOWN_CHARS = { 2: 180, 3: 420 } as const

export interface PrintedGround {
  readonly tone: Tone
  readonly title: string
  readonly explain?: string
  readonly proof: string
}

export function WhyPart({ judged }: { readonly judged: Judged }) {
  const { level } = judged.shown
  const all = groundsOf(judged)
  const { shown, left } = firstOf(all, level === 'clear' ? all.length : MOST_REASONS)
  return (
    <section>
      <h2>{level === 'asking' ? whyTitles.idle : whyTitles[level]}</h2>
      <PrintedGrounds grounds={shown} isExplained={all.length <= FEW_REASONS} />
      {left > 0 && <p className={styles.left}>{moreReasons(left, judged)}</p>}
      {level === 'clear' && <Unknown judged={judged} />}
    </section>
  )
}

export function furtherReasons(judged: Judged): readonly PrintedGround[] {
  const isListed = judged.shown.level === 'clear' || judged.verdict.reasons.length === 0
  return isListed ? [] : groundsOf(judged).slice(MOST_REASONS)
}

const moreReasons = (left: number, judged: Judged): string =>
  pageCount(judged) === 3 && furtherReasons(judged).length > 0
    ? moreOnThirdPage(left, REASONS)
    : moreOnPage(left, REASONS)

const REASONS = ['причина', 'причины', 'причин'] as const

interface GroundsProps {
  readonly grounds: readonly PrintedGround[]
  readonly isExplained?: boolean
}

export const PrintedGrounds = ({ grounds, isExplained = false }: GroundsProps) => (
  <ul className={styles.grounds}>
    {numbered(grounds).map(({ item: { tone, title, explain, proof }, at }) => (
      <li key={at} data-tone={tone}>
        <Slab tone={tone} />
        <p>
          <b>{title}</b>
          {isExplained && explain && <span className={styles.explain}>{explain}</span>}
          <small>{proof}</small>
        </p>
      </li>
    ))}
  </ul>
)

/** A reader of a *clear* verdict easily forgets the gaps; other reports list them elsewhere. */
const Unknown = ({ judged }: { readonly judged: Judged }) => (
  <p className={styles.left}>
    <b>Не знаем.</b>{' '}
    {joinedWithin(
      gapLines(judged.verdict.unknown, judged.answers).map(withoutStop),
      UNKNOWN_CHARS[pageCount(judged)],
      GAPS,
    )}
  </p>
)

const withoutStop = (sentence: string): string => sentence.replace(/\.$/u, '')

function groundsOf(judged: Judged): PrintedGround[] {
  const { verdict, answers, shown } = judged
  if (shown.level === 'clear') return whatClearRestsOn(judged)
  if (verdict.reasons.length === 0)
    return gapLines(verdict.unknown, answers).map((title) => ({ tone: 'unknown', title, proof: '' }))
  return reasonList(verdict.reasons).map(({ reason }) => ({
    tone: reason.level === 'stop' ? 'danger' : 'warn',
    title: shortened(
      reason.isTold ? `${reason.title} (${statementSource(reason)})` : reason.title,
      TITLE_CHARS,
    ),
    explain: shortened(`${reason.explain} ${reason.advice}`, EXPLAIN_CHARS),
    proof: joinedWithin(reason.proofs.map(proofText), PROOF_CHARS, ['запись', 'записи', 'записей']),
  }))
}

const proofText = ({ record, source, checkedAt, stale }: Proof): string =>
  `${record} · ${source}, ${formatDateTime(new Date(checkedAt))}${stale ? ', сейчас не проверено' : ''}`

const whatClearRestsOn = ({ answers, marks }: Judged): PrintedGround[] =>
  answers
    .filter(isAnswered)
    .filter(({ section }) => isRequired(section.tells))
    .flatMap((answer) =>
      marks
        .filter((mark) => mark.section === answer.section.id)
        .map(({ tone, line }) => ({
          tone,
          title: `${answer.section.mark}: ${line}`,
          proof: `${sourceOf(answer)}, ${formatDateTime(new Date(answer.checkedAt))}`,
        })),
    )
