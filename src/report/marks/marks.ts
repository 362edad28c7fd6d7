import type { Section, Topic } from '#shared/contract/section.ts'
import { formatDate } from '#shared/text/dates.ts'
import { isAnswered } from '../car-facts.ts'
import type { Answer, Answered, CarFacts, Evidence, Unanswered } from '../evidence.ts'
import { isOfToday } from '../required.ts'
import { type Asked, unreadRecords } from '../unread.ts'
import type { Mark, Verdict } from '../verdict.ts'
import { accidents } from './accidents.ts'
import { customs } from './customs.ts'
import { mileage } from './mileage.ts'
import { owners } from './owners.ts'
import { pledges } from './pledges.ts'
import { policies } from './policies.ts'
import { prices } from './prices.ts'
import { recalls } from './recalls.ts'
import { restrictions } from './restrictions.ts'
import { type Saying, type Surroundings, say, type TopicMark } from './saying.ts'
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
}

/**
 * Every section in a word and in a line, in their order on the page. Never greener than the evidence: nothing
 * is good of a car that the register of all cars does not know, by an answer of another Moscow day, by one of
 * which a record could not be relied on, or against which a reason of the verdict speaks; what is bad stays bad,
 * however old.
 */
export function marks({ vin, now, answers }: Evidence, car: CarFacts, reasons: Verdict['reasons']): Mark[] {
  const isRegistered = answers.some(provesRegistration)
  const doubted = new Set(reasons.flatMap(({ proofs }) => proofs.map(({ section }) => section)))
  return answers
    .toSorted((a, b) => a.section.order - b.section.order)
    .map((answer) => ({
      section: answer.section.id,
      ...(isAnswered(answer)
        ? answered(answer, { car, vin, now, isRegistered, isDoubted: doubted.has(answer.section.id) })
        : unanswered(answer)),
    }))
}

const provesRegistration = (answer: Answer): boolean =>
  answer.section.proves === 'registered' && isAnswered(answer) && answer.outcome === 'found'

function unanswered({ kind, section }: Unanswered): Saying {
  switch (kind) {
    case 'unasked':
      return { tone: 'none', value: 'не спросили', line: 'Не спрашивали' }
    case 'asking':
      return { tone: 'asking', value: 'ждём', line: 'Ждём ответа' }
    case 'failed':
      return { tone: 'unknown', value: 'молчит', line: 'Не удалось проверить' }
    case 'unaskable':
      return { tone: 'unknown', value: 'только по VIN', line: 'По номеру кузова не спрашивают' }
    case 'refused':
      return { ...say('none', 'отказ', refusal(section)), tone: 'unknown' }
  }
}

const refusal = ({ source }: Section): [string, string] => [
  `${source}: сведений не выдают`,
  'Сведений не выдают',
]

interface Circumstances extends Surroundings, Asked {
  readonly isRegistered: boolean
  /** A reason of the verdict rests on a record of the answer. */
  readonly isDoubted: boolean
}

function answered(answer: Answered, surroundings: Circumstances): Saying {
  const topic = topics[answer.section.tells]
  const asItStands =
    answer.outcome === 'nothing' ? topic.nothing(surroundings) : foundIn(answer, topic, surroundings)
  const isPraised = !surroundings.isDoubted && unreadRecords(answer, surroundings).length === 0
  const saying = isPraised ? asItStands : withoutPraise(asItStands)
  const known = surroundings.isRegistered ? saying : ofUnknownCar(answer, saying)
  return isOfToday(answer, surroundings.now) ? known : dated(answer, known)
}

/** Something was found and nothing of it was understood: nothing is said of the car. */
const unreadable = say('note', 'не разобрали', 'Ответ не удалось разобрать')

const foundIn = ({ facts }: Answered, { kinds, found }: TopicMark, surroundings: Surroundings): Saying =>
  kinds.some((kind) => (facts[kind]?.length ?? 0) > 0) ? found(facts, surroundings) : unreadable

/** Of a VIN that may be mistyped an empty answer says nothing, and a record nothing good. */
function ofUnknownCar({ outcome, section }: Answered, saying: Saying): Saying {
  if (outcome === 'nothing' && section.proves !== 'alike') {
    return say('none', 'пусто', section.proves === 'registered' ? saying.line : 'Пусто: это ничего не значит')
  }
  return withoutPraise(saying)
}

const withoutPraise = (saying: Saying): Saying =>
  saying.tone === 'good' ? { ...saying, tone: 'note' } : saying

/** What was good or empty on another day is that day, no more; what was bad may have got worse. */
function dated({ checkedAt }: Answered, saying: Saying): Saying {
  const day = `от ${formatDate(new Date(checkedAt))}`
  if (saying.tone === 'danger' || saying.tone === 'warn') {
    return say(saying.tone, saying.value, [`${saying.line}, ${day}`, saying.line])
  }
  const isWorthless = saying.tone === 'good' || saying.tone === 'none'
  return {
    tone: 'stale',
    value: isWorthless ? day : saying.value,
    line: isWorthless
      ? `Ответ ${day}, нового нет`
      : say('note', '', [`${saying.line}, ${day}`, `Ответ ${day}`]).line,
  }
}
