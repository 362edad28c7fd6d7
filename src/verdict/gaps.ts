import { isAnswered } from '#facts/car-facts.ts'
import type { Answer, Answered, Evidence, Unanswered } from '#facts/evidence.ts'
import type { CheckContext } from '#facts/unread.ts'
import { listed } from '#facts/words.ts'
import type { Section, Topic } from '#shared/contract/section.ts'
import { isStopUnanswered } from './could-stop.ts'
import type { OwnGaps } from './own/own-gaps.ts'
import type { Gap } from './verdict.ts'

/** Another answer may fill a gap. */
export interface GapContext extends CheckContext, Pick<Evidence, 'answers' | 'buyerInput'> {}

export type GapsOf = (answer: Answered, context: GapContext) => readonly string[]

/**
 * Possible stops first, limits of all registries last. Each gap is about one answer; another answer
 * or the buyer may fill it.
 */
export const gaps = ({ vin, answers, buyerInput, now }: Evidence, gapsOf: GapsOf, own: OwnGaps): Gap[] => {
  const sorted = answers.toSorted((a, b) => a.section.order - b.section.order)
  const unanswered = sorted.filter(isStopUnanswered)
  const ordered = [...unanswered, ...sorted.filter((answer) => !unanswered.includes(answer))]
  const reasonsOf = (answer: Answer): readonly string[] =>
    isAnswered(answer)
      ? gapsOf(answer, { vin, now, answers, buyerInput })
      : [answer.message ?? whyUnanswered(answer)]
  return [
    ...ordered.flatMap((answer) => reasonsOf(answer).map((reason) => gap(answer.section, reason))),
    ...always(sorted, own),
  ]
}

const gap = ({ id }: Section, reason: string): Gap => ({ section: id, reason })

const whyUnanswered = ({ kind, refusedBy }: Unanswered): string =>
  refusedBy === undefined ? reasons[kind] : `Не проверено: сведений не выдают: ${listed(refusedBy)}.`

const reasons: Readonly<Record<Unanswered['kind'], string>> = {
  'not-requested': 'Не проверено: ещё не спрашивали.',
  unstored: 'У нас нет ответа.',
  asking: 'Ещё не проверено: ждём ответа.',
  failed: 'Не проверено: реестр не ответил.',
  refused: 'Не проверено: реестр не выдаёт сведения.',
  unaskable: 'Не проверено: по номеру кузова этот реестр не спрашивают.',
}

interface Blindness {
  readonly topic: Topic
  /** Hidden while a section covers one of them. */
  readonly unless?: readonly Topic[]
  /** The buyer may look himself. */
  readonly isOfLease?: true
  readonly reason: string
}

const blindness: readonly Blindness[] = [
  { topic: 'accidents', reason: 'Аварии без вызова ГИБДД и до 2015 года: их следы видны только на осмотре.' },
  {
    topic: 'accidents',
    unless: ['repairs'],
    reason: 'Ремонт: чем и как чинили, реестры не знают.',
  },
  { topic: 'repairs', reason: 'Ремонт без расчёта страховой: чем и как чинили, не знает никто.' },
  { topic: 'uses', reason: 'Работа в такси без разрешения: она видна только по износу.' },
  { topic: 'passport', reason: 'Подлинный ли бумажный ПТС: это видно только на бланке.' },
  { topic: 'owners', unless: ['uses'], reason: 'Работу в такси и каршеринге мы не проверяем.' },
  {
    topic: 'pledges',
    unless: ['uses', 'leasing'],
    isOfLease: true,
    reason: 'Лизинг: договоры ищите по VIN на Федресурсе, fedresurs.ru.',
  },
  {
    topic: 'uses',
    unless: ['leasing'],
    isOfLease: true,
    reason: 'Лизинг, которого в этом ответе нет: ищите по VIN на Федресурсе, fedresurs.ru.',
  },
  { topic: 'leasing', reason: 'Лизинг, о котором компания не сообщила: на это дают три рабочих дня.' },
  {
    topic: 'policies',
    reason: 'Выплаты и «тотал» страховых: спросите у продавца историю из НСИС.',
  },
  { topic: 'mileage', unless: ['readings'], reason: 'Пробег между осмотрами.' },
  { topic: 'readings', reason: 'Пробег между записями.' },
  { topic: 'ads', reason: 'Продажи без объявления и на других площадках.' },
]

/** A look at the lease replaces the advice to look. */
const always = (answers: readonly Answer[], { lease: looked, seller }: OwnGaps): Gap[] => {
  const answerAbout = (topic: Topic) => answers.find(({ section }) => section.tells === topic)
  const register = answerAbout('leasing')
  const owners = answerAbout('owners')
  const isUnanswered = register !== undefined && !isAnswered(register)
  return [
    ...(isUnanswered && looked ? [gap(register.section, looked)] : []),
    ...blindness.flatMap(({ topic, unless = [], isOfLease, reason }) => {
      const place = unless.some(answerAbout) ? undefined : answerAbout(topic)
      return place === undefined ? [] : [gap(place.section, (isOfLease && looked) || reason)]
    }),
    ...(owners === undefined ? [] : [SELLER, ...seller].map((reason) => gap(owners.section, reason))),
  ]
}

/** No registry of cars answers it, so it stays. */
const SELLER = 'Продавец: его долгов, банкротства и права продать эти реестры не знают. Проверьте его сами.'
