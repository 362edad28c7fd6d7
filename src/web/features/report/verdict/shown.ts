import { isNothingRequested } from '#facts/askable.ts'
import { isAnswered } from '#facts/car-facts.ts'
import type { Answer, Evidence } from '#facts/evidence.ts'
import { distinct, fitting, inSentence, sourceName } from '#facts/words.ts'
import { leaseInPledge } from '#report/marks/lease-in-pledge.ts'
import type { Section, Topic } from '#shared/contract/section.ts'
import { lowerFirst } from '#shared/text/capitals.ts'
import { formatDate } from '#shared/text/dates.ts'
import { plural } from '#shared/text/plural.ts'
import { isStopUnanswered } from '#verdict/could-stop.ts'
import { isNumberDoubted } from '#verdict/doubt.ts'
import { levelOfAnswers } from '#verdict/judged-by.ts'
import { isInsteadOfRegistry, isNotRegistered, isOfToday, isRequired } from '#verdict/required.ts'
import type { Gap, Mark, Verdict } from '#verdict/verdict.ts'
import { checksCount } from '#web/sections.ts'
import type { PlateLevel } from '#web/ui/level.ts'
import type { MarkItem } from '#web/ui/marks.tsx'

export interface ShownVerdict {
  readonly level: PlateLevel
  readonly headline: string
  readonly advice: string
  /** Absent after the last answer. */
  readonly progress?: { readonly done: number; readonly of: number }
}

/** A repeated section still has its earlier answer. */
type PendingSections = readonly Section[]

/** Answered and not pending again. */
export const countAnswered = (answers: readonly Answer[], asked: PendingSections): number =>
  answers.filter((answer) => isAnswered(answer) && !asked.includes(answer.section)).length

const countAskable = (answers: readonly Answer[]): number =>
  answers.filter(({ kind }) => kind !== 'unaskable').length

/** An alarm appears at once, "nothing found" only after the last answer. */
export function shown(
  { level, headline, advice }: Verdict,
  answers: readonly Answer[],
  asked: PendingSections,
): ShownVerdict {
  if (isNothingRequested(answers)) return idle(answers)
  if (asked.length === 0) return { level, headline, advice }
  const progress = { done: countAnswered(answers, asked), of: countAskable(answers) }
  if (level === 'stop' || level === 'careful') return { level, headline, advice, progress }
  return {
    level: 'asking',
    headline: `Ответили ${progress.done} из ${progress.of}. ${awaitedText(asked)}`,
    advice: 'Обычно это 6 секунд. Опасное покажем сразу.',
    progress,
  }
}

/** Replaces the advice after ten seconds. */
export const LONG_WAIT = 'Некоторым реестрам нужно до минуты. Опасное покажем сразу.'

/** For other visitors: the buyer's statements stay on this device. */
export const levelOfOthers = (verdict: Verdict, evidence: Evidence, asked: PendingSections): PlateLevel =>
  shown({ ...verdict, level: levelOfAnswers(verdict, evidence) }, evidence.answers, asked).level

const idle = (answers: readonly Answer[]): ShownVerdict => ({
  level: 'idle',
  headline: `${checksCount(answers)} сразу: розыск, запреты, залог, ДТП`,
  advice: '',
})

/** «Ждём ГИБДД и реестр залогов». */
function awaitedText(asked: PendingSections): string {
  const sources = [...new Set(asked.map(({ source }) => shortSource(source)))]
  const [first = '', second] = sources
  if (sources.length > 2) return `Ждём ${first} и ещё ${sources.length - 1}`
  return second === undefined ? `Ждём ${first}` : `Ждём ${first} и ${second}`
}

/** «Реестр залогов (ФНП)» inside a sentence: «реестр залогов». */
function shortSource(source: string): string {
  const name = sourceName(source)
  return /^\p{Lu}\p{Ll}+ /u.test(name) ? lowerFirst(name) : name
}

const LINE_CHARS = 30

const UNREPORTED = 'ДТП без ГИБДД'

/**
 * No registry records unreported accidents, nor all repairs. A section on leasing has a missing
 * answer instead.
 */
function unknowableFacts(answers: readonly Answer[]): readonly string[] {
  const answersOn = (topic: Topic) => answers.filter(({ section }) => section.tells === topic)
  const areRepairsReported = answersOn('repairs').some(
    (one) => isAnswered(one) && (one.facts.repairs ?? []).length > 0,
  )
  return [
    UNREPORTED,
    ...(answersOn('repairs').some(({ kind }) => kind === 'unaskable')
      ? []
      : [areRepairsReported ? 'другой ремонт' : 'ремонт']),
    ...(answersOn('uses').length + answersOn('leasing').length > 0 ? [] : ['лизинг']),
  ]
}

const withRest = (names: readonly string[], gaps: readonly Gap[]): string => {
  const rest = gaps.length - names.length
  return distinct(names).join(', ') + (rest > 0 ? ` и ещё ${rest}` : '')
}

/** As many as fit; always missing answers that could give *stop*, and unreported accidents. */
function withUnknowable(others: readonly Answer[], answers: readonly Answer[], gaps: readonly Gap[]): string {
  const never = unknowableFacts(answers)
  const missing = byWeight(others).map(missingName)
  const least = others.filter(isStopUnanswered).length
  return fitting(
    LINE_CHARS,
    ...never.map((_, at) => withRest([...missing, ...never.slice(0, never.length - at)], gaps)),
    ...missing
      .slice(least)
      .map((_, at) => withRest([...missing.slice(0, missing.length - at - 1), UNREPORTED], gaps)),
  )
}

export const unknownTitle = (judged: AnswerState): string => `Чего мы не знаем${howFarKnown(judged)}`

interface AnswerState extends Pick<Evidence, 'answers' | 'now'> {
  readonly asked: PendingSections
}

function howFarKnown({ answers, asked, now }: AnswerState): string {
  const [done, total] = [countAnswered(answers, asked), answers.length]
  if (done === 0) return ': ответов ещё нет'
  if (done < total) return `: ответили ${done} из ${total}`
  const answered = answers.filter(isAnswered)
  const fresh = answered.filter((one) => isOfToday(one, now)).length
  if (fresh < total) return `: сегодня ответили ${fresh} из ${total}`
  const instead = answered.filter(isInsteadOfRegistry).length
  return instead > 0 ? `: сам реестр не ответил в ${instead} из ${total}` : `, хотя ответили все ${total}`
}

export function notKnown(
  answers: readonly Answer[],
  asked: PendingSections,
  { now, verdict }: { readonly now: Date; readonly verdict: Verdict },
): string {
  if (asked.length > 0)
    return `пока без ответа ${checks(countAskable(answers) - countAnswered(answers, asked))}`
  const answered = answers.filter(isAnswered)
  if (isNothingRequested(answers)) return 'всё, ещё не спрашивали'
  if (answered.length === 0) return `всё, ответили 0 из ${countAskable(answers)}`
  if (isNotRegistered(answers)) return 'всё. Пусто — не значит «чисто»'
  if (isNumberDoubted(verdict)) return 'всё об этой машине'
  const others = answers.filter(
    (answer) => !isAnswered(answer) || isStopUnanswered(answer) || isSubstituted(answer),
  )
  if (others.length > 0 && others.every((answer) => isAnswered(answer) || answer.kind === 'unaskable'))
    return withUnknowable(others, answers, verdict.unknown)
  if (others.length > 0) return namesOf(others, verdict.unknown)
  const oldest = answered.filter((one) => !isOfToday(one, now)).map(({ checkedAt }) => checkedAt)
  const [since] = oldest.sort()
  return since === undefined
    ? withUnknowable([], answers, verdict.unknown)
    : `что было после ${formatDate(new Date(since))}`
}

const checks = (n: number): string => `${n} ${plural(n, 'проверка', 'проверки', 'проверок')}`

const NAMED = 3

/** First those that could still lead to *stop*. */
const byWeight = (answers: readonly Answer[]): readonly Answer[] => [
  ...answers.filter(isStopUnanswered),
  ...answers.filter((answer) => !isStopUnanswered(answer)),
]

/** Names every section that could give *stop*, first; others may become a count. */
function namesOf(answers: readonly Answer[], gaps: readonly Gap[]): string {
  const stops = answers.filter(isStopUnanswered).length
  return withRest(byWeight(answers).slice(0, Math.max(stops, NAMED)).map(missingName), gaps)
}

const isSubstituted = (answer: Answer): boolean =>
  isAnswered(answer) && isRequired(answer.section.tells) && isInsteadOfRegistry(answer)

const missingName = (answer: Answer): string =>
  isAnswered(answer) && !isSubstituted(answer) ? 'лизинг' : inSentence(answer.section.mark)

export const whyTitles: Readonly<Record<PlateLevel, string>> = {
  stop: 'Почему стоп',
  careful: 'Почему осторожно',
  clear: 'На чём это стоит',
  unknown: 'Почему нельзя судить',
  asking: 'Пока известно',
  idle: 'Пока неизвестно',
}

export function markItems(answers: readonly Answer[], marks: readonly Mark[]): Required<MarkItem>[] {
  const joined = leaseInPledge(answers, marks)
  return answers.flatMap(({ kind, section }) =>
    joined
      .filter((mark) => mark.section === section.id)
      .map(({ at = section.id, tone, value }) => ({
        href: `#${at}`,
        name: section.mark,
        tone,
        value,
        empty: kind === 'not-requested',
      })),
  )
}

export function byReason(gaps: readonly Gap[]): [reason: string, alike: Gap[]][] {
  const reasons = [...new Set(gaps.map(({ reason }) => reason))]
  return reasons.map((reason) => [reason, gaps.filter((gap) => gap.reason === reason)])
}
