import { isAnswered } from '#facts/car-facts.ts'
import type { Answer, Answered, Evidence, Unanswered } from '#facts/evidence.ts'
import type { Asked } from '#facts/unread.ts'
import { listed } from '#facts/words.ts'
import type { Section, Topic } from '#shared/contract/section.ts'
import { isStopUntold } from './could-stop.ts'
import type { Gap } from './verdict.ts'

export type GapsOf = (answer: Answered, asked: Asked) => readonly string[]

/**
 * Gaps that could give *stop* come first, the limits of all registries last. Each gap depends on
 * one answer only.
 */
export const gaps = ({ vin, answers, now }: Evidence, gapsOf: GapsOf): Gap[] => {
  const sorted = answers.toSorted((a, b) => a.section.order - b.section.order)
  const untold = sorted.filter(isStopUntold)
  const ordered = [...untold, ...sorted.filter((answer) => !untold.includes(answer))]
  const reasonsOf = (answer: Answer): readonly string[] =>
    isAnswered(answer) ? gapsOf(answer, { vin, now }) : [answer.message ?? whyUnanswered(answer)]
  return [
    ...ordered.flatMap((answer) => reasonsOf(answer).map((reason) => gap(answer.section, reason))),
    ...always(sorted.map(({ section }) => section)),
  ]
}

const gap = ({ id }: Section, reason: string): Gap => ({ section: id, reason })

const whyUnanswered = ({ kind, refusedBy }: Unanswered): string =>
  refusedBy === undefined ? reasons[kind] : `Не проверено: сведений не выдают: ${listed(refusedBy)}.`

const reasons: Readonly<Record<Unanswered['kind'], string>> = {
  unasked: 'Не проверено: ещё не спрашивали.',
  unstored: 'У нас нет ответа.',
  asking: 'Ещё не проверено: ждём ответа.',
  failed: 'Не проверено: реестр не ответил.',
  refused: 'Не проверено: реестр не выдаёт сведения.',
  unaskable: 'Не проверено: по номеру кузова этот реестр не спрашивают.',
}

interface Blindness {
  readonly topic: Topic
  /** Hidden while a section covers this topic. */
  readonly unless?: Topic
  readonly reason: string
}

const blindness: readonly Blindness[] = [
  { topic: 'accidents', reason: 'Аварии без вызова ГИБДД и до 2015 года: их следы видны только на осмотре.' },
  {
    topic: 'accidents',
    unless: 'repairs',
    reason: 'Ремонт: чем и как чинили, реестры не знают.',
  },
  { topic: 'repairs', reason: 'Ремонт без расчёта страховой: чем и как чинили, не знает никто.' },
  { topic: 'uses', reason: 'Работа в такси без разрешения: она видна только по износу.' },
  { topic: 'passport', reason: 'Подлинный ли бумажный ПТС: это видно только на бланке.' },
  { topic: 'owners', unless: 'uses', reason: 'Работу в такси и каршеринге мы не проверяем.' },
  {
    topic: 'pledges',
    unless: 'uses',
    reason: 'Лизинг: договоры ищите по VIN на Федресурсе, fedresurs.ru.',
  },
  { topic: 'uses', reason: 'Лизинг, которого в этом ответе нет: ищите по VIN на Федресурсе, fedresurs.ru.' },
  {
    topic: 'policies',
    reason: 'Выплаты и «тотал» страховых: спросите у продавца историю из НСИС.',
  },
  { topic: 'mileage', unless: 'readings', reason: 'Пробег между осмотрами.' },
  { topic: 'readings', reason: 'Пробег между записями.' },
  { topic: 'ads', reason: 'Продажи без объявления и на других площадках.' },
]

const always = (sections: readonly Section[]): Gap[] => {
  const telling = (topic: Topic | undefined) => sections.find(({ tells }) => tells === topic)
  return blindness.flatMap(({ topic, unless, reason }) => {
    const place = telling(unless) === undefined ? telling(topic) : undefined
    return place === undefined ? [] : [gap(place, reason)]
  })
}
