import { carFacts, isAnswered } from '#facts/car-facts.ts'
import type { Answer, Answered, CarFacts, Evidence } from '#facts/evidence.ts'
import { isForeignByBody } from '#facts/record-number.ts'
import { disputes } from '#facts/sources/disputes.ts'
import { views } from '#facts/sources/views.ts'
import { type CheckContext, unreadOfAnswer } from '#facts/unread.ts'
import type { Topic } from '#shared/contract/section.ts'
import { capitalised, lowerFirst } from '#shared/text/capitals.ts'
import { formatDate } from '#shared/text/dates.ts'
import { numberWords } from '#shared/vehicle/number-words.ts'
import { doubtedSections, isNumberDoubted } from '#verdict/doubt.ts'
import { judgedMileage, type MileageJudgement } from '#verdict/mileage/judgement.ts'
import { isInsteadOfRegistry, isNotRegistered, isOfToday } from '#verdict/required.ts'
import { type Mark, type Reason, statementSource, type Verdict } from '#verdict/verdict.ts'
import { accidents } from './accidents.ts'
import { ads } from './ads.ts'
import { customs } from './customs.ts'
import { disposal } from './disposal.ts'
import { graverOf, type MarkedAnswer } from './graver.ts'
import { leasing } from './leasing.ts'
import { type MarkText, markText, type Surroundings, type TopicMark } from './mark-text.ts'
import { mileage, readings } from './mileage.ts'
import { owners } from './owners.ts'
import { passport } from './passport.ts'
import { pledges } from './pledges.ts'
import { policies } from './policies.ts'
import { prices } from './prices.ts'
import { recalls } from './recalls.ts'
import { repairs } from './repairs.ts'
import { restrictions } from './restrictions.ts'
import { unansweredSaying } from './unanswered.ts'
import { uses } from './uses.ts'
import { wanted } from './wanted.ts'

const topics: Record<Topic, TopicMark> = {
  owners,
  accidents,
  wanted,
  restrictions,
  mileage,
  policies,
  pledges,
  recalls,
  customs,
  prices,
  uses,
  repairs,
  readings,
  ads,
  passport,
  disposal,
  leasing,
}

type Found = Pick<Verdict, 'reasons' | 'notes'>

/**
 * Never more favourable than the evidence allows. No mark is good if the register does not list the
 * car, if the answer is of another Moscow day, partly unreadable, disputed or contradicted by a
 * reason, or if the number is in doubt. Bad marks stay, however old; the gravest source wins.
 */
export function marks(evidence: Evidence, car: CarFacts, found: Found): Mark[] {
  const unsure = new Set(evidence.answers.filter((answer) => isUnsure(answer, evidence)).map(idOf))
  const all = views(evidence)
  const spoken = spokenBy(found)
  const judgement = judgedMileage(evidence, found.reasons)
  const said = all.map((view) =>
    marksOf(view, { car: all.length > 1 ? carFacts(view) : car, spoken, unsure, mileage: judgement }),
  )
  return said
    .reduce((known, more) => known.map((one, at) => graverOf(one, more[at] ?? one)))
    .map(({ mark }) => mark)
}

const idOf = ({ section }: Answer): string => section.id

/** Records are unreliable, sources disagree or withhold data, or a substitute answered. */
export const isUnsure = (answer: Answer, asked: CheckContext): boolean =>
  isAnswered(answer) &&
  (unreadOfAnswer(answer, asked).length > 0 ||
    disputes(answer).length > 0 ||
    answer.refusedBy !== undefined ||
    isInsteadOfRegistry(answer))

/** What the verdict says, the same for the answers of every source. */
interface Spoken {
  /** Ids of matched rules. */
  readonly rules: ReadonlySet<string>
  readonly isNumberDoubted: boolean
  readonly doubted: ReadonlySet<string>
  /** Level of the gravest reason by section id. */
  readonly worst: ReadonlyMap<string, Reason['level']>
  /** The buyer's gravest reason by topic. */
  readonly against: ReadonlyMap<Topic, Reason>
}

function spokenBy(found: Found): Spoken {
  const gravestLast = found.reasons.toReversed()
  return {
    rules: new Set([...found.reasons, ...found.notes].map(({ rule }) => rule)),
    isNumberDoubted: isNumberDoubted(found),
    doubted: doubtedSections(found),
    worst: new Map(
      gravestLast.flatMap(({ level, proofs }) =>
        [...new Set(proofs.map(({ section }) => section))].map((section) => [section, level] as const),
      ),
    ),
    against: new Map(gravestLast.flatMap((one) => (one.against ? [[one.against, one] as const] : []))),
  }
}

interface Marking {
  readonly car: CarFacts
  readonly spoken: Spoken
  readonly mileage: MileageJudgement
  /** Ids of sections without a good mark. */
  readonly unsure: ReadonlySet<string>
}

function marksOf(
  { vin, now, answers }: Evidence,
  { car, spoken, unsure, mileage: judgement }: Marking,
): MarkedAnswer[] {
  const isRegistered = answers.some(provesRegistration)
  const { rules, isNumberDoubted, doubted, worst, against } = spoken
  const emptyLine = isNotRegistered(answers) ? 'Пусто: такой машины не знают' : 'Пусто, а учёт не проверен'
  const surroundings = { car, vin, now, rules, isRegistered, emptyLine, isNumberDoubted, mileage: judgement }
  return answers
    .toSorted((a, b) => a.section.order - b.section.order)
    .map((answer) => ({
      answer,
      mark: {
        section: answer.section.id,
        ...(isAnswered(answer)
          ? markOfAnswer(answer, {
              ...surroundings,
              isDoubted: doubted.has(answer.section.id) || unsure.has(answer.section.id),
              worst: worst.get(answer.section.id),
              opposing: against.get(answer.section.tells),
            })
          : unansweredSaying(answer)),
      },
    }))
}

const provesRegistration = (answer: Answer): boolean =>
  answer.section.proves === 'registered' && isAnswered(answer) && answer.outcome === 'found'

interface Circumstances extends Surroundings, CheckContext {
  readonly isRegistered: boolean
  readonly emptyLine: string
  readonly isDoubted: boolean
  /** Level of the gravest reason on this section. */
  readonly worst: Reason['level'] | undefined
  readonly opposing: Reason | undefined
}

function markOfAnswer(answer: Answered, surroundings: Circumstances): MarkText {
  const saying = asGraveAs(surroundings.worst, saidBy(answer, surroundings))
  const adjusted = surroundings.isRegistered
    ? ofThisNumber(saying, surroundings)
    : ofUnknownCar(answer, saying, surroundings)
  const dayed = isOfToday(answer, surroundings.now) ? adjusted : withDay(answer, adjusted)
  const sure = surroundings.isDoubted ? withoutPraise(dayed) : dayed
  return isAlarm(sure) ? sure : withContradiction(sure, answer, surroundings)
}

const isAlarm = ({ tone }: MarkText): boolean => tone === 'danger' || tone === 'warn'

function withContradiction(saying: MarkText, { section }: Answered, { opposing }: Circumstances): MarkText {
  const words = topics[section.tells].contradiction
  if (opposing === undefined || words === undefined) return saying
  const source = statementSource(opposing)
  const both = `${saying.value}; ${opposing.isShared ? source : 'вы'}: ${words}`
  return markText(opposing.level === 'stop' ? 'danger' : 'warn', source, [
    `Реестр: ${both}`,
    capitalised(both),
    `${capitalised(source)}: ${words}`,
  ])
}

/** Caps the tone at the level of the gravest reason. */
function asGraveAs(worst: Circumstances['worst'], saying: MarkText): MarkText {
  if (saying.tone === 'danger' && worst !== 'stop') return asGraveAs(worst, { ...saying, tone: 'warn' })
  return saying.tone === 'warn' && worst === undefined ? { ...saying, tone: 'note' } : saying
}

/** A record of another car appears only if nothing speaks against this one. */
function saidBy(answer: Answered, surroundings: Circumstances): MarkText {
  const topic = topics[answer.section.tells]
  const saying =
    answer.outcome === 'nothing'
      ? nothingIn(answer, topic, surroundings)
      : foundIn(answer, topic, surroundings)
  const foreign = surroundings.car.foreign.filter((fact) => fact.answer === answer)
  return !isAlarm(saying) && foreign.length > 0 ? ofAnotherCar(foreign, surroundings) : saying
}

function ofAnotherCar(foreign: CarFacts['foreign'], { vin }: Circumstances): MarkText {
  if (foreign.every((one) => isForeignByBody(one, vin)))
    return markText('warn', 'другой кузов', 'В ответе кузов другой машины')
  const { short } = numberWords(vin)
  return markText('warn', `другой ${short}`, `В ответе ${short} другой машины`)
}

function ofThisNumber(saying: MarkText, { vin, isNumberDoubted }: Circumstances): MarkText {
  if (!isNumberDoubted || saying.tone !== 'good') return saying
  const number = `По этому ${numberWords(vin).dative}`
  return markText('note', saying.value, [
    `${number}: ${lowerFirst(saying.line)}`,
    `${number}: ${saying.value}`,
    saying.line,
  ])
}

/** The mark if a source is missing. */
const inPart = markText('none', 'спросили не всё', 'Записей не видно, ответили не все')

const nothingIn = (
  { facts: { unread = [] } }: Answered,
  { nothing }: TopicMark,
  surroundings: Surroundings,
) => (unread.length > 0 ? inPart : nothing(surroundings))

const unreadable = markText('note', 'не разобрали', 'Ответ не удалось разобрать')

const foundIn = ({ facts }: Answered, { kinds, found }: TopicMark, surroundings: Surroundings): MarkText =>
  kinds.some((kind) => (facts[kind]?.length ?? 0) > 0) ? found(facts, surroundings) : unreadable

/** The VIN may be mistyped, so an empty answer proves nothing, a record nothing good. */
function ofUnknownCar(
  { outcome, section }: Answered,
  saying: MarkText,
  { emptyLine }: Circumstances,
): MarkText {
  if (outcome === 'nothing' && section.proves !== 'alike') {
    return markText('none', 'пусто', section.proves === 'registered' ? saying.line : emptyLine)
  }
  return withoutPraise(saying)
}

const withoutPraise = (saying: MarkText): MarkText =>
  saying.tone === 'good' ? { ...saying, tone: 'note' } : saying

/**
 * Shows only the date of a good or empty old answer; a bad one stays, because today may be worse.
 */
function withDay({ checkedAt }: Answered, saying: MarkText): MarkText {
  const day = `от ${formatDate(new Date(checkedAt))}`
  if (isAlarm(saying)) {
    return markText(saying.tone, saying.value, [`${saying.line}, ${day}`, saying.line])
  }
  const isWorthless = saying.tone === 'good' || saying.tone === 'none'
  return {
    tone: 'stale',
    value: isWorthless ? day : saying.value,
    line: isWorthless
      ? `Ответ ${day}, свежего нет`
      : markText('note', '', [`${saying.line}, ${day}`, `Ответ ${day}`]).line,
  }
}
