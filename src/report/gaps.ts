import type { Section, Topic } from '#shared/contract/section.ts'
import { formatDate, formatDateTime } from '#shared/text/dates.ts'
import { plural } from '#shared/text/plural.ts'
import { monthsFrom } from '#shared/text/spans.ts'
import { oneOf } from '#shared/vehicle/car-by-vin.ts'
import { modelByVin } from '#shared/vehicle/model-by-vin.ts'
import { type NumberWords, numberWords } from '#shared/vehicle/number-words.ts'
import { isMakeAlone } from '#shared/vehicle/readable-name.ts'
import { isVin } from '#shared/vehicle/vin.ts'
import { isAnswered } from './car-facts.ts'
import { latest } from './days.ts'
import type { Answer, Answered, Evidence, Unanswered } from './evidence.ts'
import { isForeign } from './record-number.ts'
import { isOfToday, isRequired } from './required.ts'
import { type Asked, unreadRecords } from './unread.ts'
import type { Gap } from './verdict.ts'

/** What this report does not know, section by section, and then what no registry can. A gap is of one answer only. */
export const gaps = ({ vin, answers, now }: Evidence): Gap[] => {
  const sorted = answers.toSorted((a, b) => a.section.order - b.section.order)
  return [
    ...sorted.flatMap((answer) =>
      reasonsOf(answer, { vin, now }).map((reason) => gap(answer.section, reason)),
    ),
    ...always(sorted.map(({ section }) => section)),
  ]
}

const gap = ({ id }: Section, reason: string): Gap => ({ section: id, reason })

const reasonsOf = (answer: Answer, asked: Asked): string[] =>
  isAnswered(answer)
    ? [
        ...oldAnswer(answer, asked.now),
        ...unread(answer, asked),
        ...disputed(answer),
        ...emptyAnswer(answer, asked),
        ...makeAlone(answer, asked),
        ...oldMileage(answer, asked),
      ]
    : [answer.message ?? whyUnanswered[answer.kind]]

const whyUnanswered: Readonly<Record<Unanswered['kind'], string>> = {
  unasked: 'Не проверено: ещё не спрашивали.',
  unstored: 'У нас нет ответа.',
  asking: 'Ещё не проверено: ждём ответа.',
  failed: 'Не проверено: реестр не ответил.',
  refused: 'Не проверено: реестр не выдаёт сведения.',
  unaskable: 'Не проверено: по номеру кузова этот реестр не спрашивают.',
}

function oldAnswer(answer: Answered, now: Date): string[] {
  const at = formatDateTime(new Date(answer.checkedAt))
  if (answer.stale) return [`Сейчас не проверено: ответ от ${at}.`]
  return isRequired(answer.section.tells) && !isOfToday(answer, now)
    ? [`Сегодня не проверено: ответ от ${at}.`]
    : []
}

function unread(answer: Answered, asked: Asked): string[] {
  const records = [...new Set(unreadRecords(answer, asked).map(({ record }) => record))]
  return records.length === 0 ? [] : [`Прочитали не целиком: ${records.toSorted().join('; ')}.`]
}

/** Which sources say otherwise, and when they did. */
const disputed = ({ disputedBy = [] }: Answered): string[] =>
  disputedBy.map(
    ({ source, checkedAt }) =>
      `Источники расходятся: иначе говорит ${source}, ${formatDateTime(new Date(checkedAt))}.`,
  )

/** What is not known because a registry has nothing. */
const empty: Readonly<Partial<Record<Topic, string | ((number: NumberWords) => string)>>> = {
  owners: ({ genitive }) =>
    `ГИБДД не знает такого ${genitive}: пустые ответы других реестров тогда ничего не значат.`,
  mileage: 'Техосмотров в базе нет, пробег сверить не с чем: попросите заказ-наряды и сервисную книжку.',
  policies: ({ dative }) =>
    `Полисов по этому ${dative} не видно: автомобиль не застрахован или застрахован по другому номеру.`,
  customs: 'Таможенного оформления не видно; если автомобиль привезли, попросите таможенные документы.',
  prices: 'Сколько стоят такие автомобили, объявления не говорят.',
}

function emptyAnswer({ outcome, section }: Answered, { vin }: Asked): string[] {
  const reason = empty[section.tells]
  if (outcome !== 'nothing' || reason === undefined) return []
  return [typeof reason === 'string' ? reason : reason(numberWords(vin))]
}

/** Another model than the VIN names speaks against a car: where none was registered, nobody has looked. */
function makeAlone({ facts, section }: Answered, { vin }: Asked): string[] {
  const models = isVin(vin) ? (modelByVin(vin)?.models ?? []) : []
  const cars = (facts.cars ?? []).filter(({ model }) => model !== undefined)
  return section.tells === 'owners' &&
    models.length > 0 &&
    cars.length > 0 &&
    cars.every(({ model = '' }) => isMakeAlone(model))
    ? [`На учёте названа только марка: с моделью по VIN (${oneOf(models)}) её не сравнить.`]
    : []
}

/** Whole years since anybody wrote the mileage down. */
function oldMileage({ facts, section }: Answered, { vin, now }: Asked): string[] {
  const last = latest((facts.readings ?? []).filter((one) => !isForeign(one, vin)).map(({ date }) => date))
  const years = last === undefined ? 0 : Math.floor(monthsFrom(last, now) / 12)
  return section.tells === 'mileage' && years > 0
    ? [`${years} ${plural(years, 'год', 'года', 'лет')} без записей пробега: последняя ${formatDate(last)}.`]
    : []
}

interface Blindness {
  readonly topic: Topic
  /** Told only while no section tells this. */
  readonly unless?: Topic
  readonly reason: string
}

/** What registries of this kind cannot know. */
const blindness: readonly Blindness[] = [
  { topic: 'accidents', reason: 'Аварии без вызова ГИБДД и до 2015 года: их следы видны только на осмотре.' },
  { topic: 'accidents', reason: 'Ремонт: чем и как чинили, реестры не знают.' },
  { topic: 'uses', reason: 'Работу в такси без разрешения.' },
  { topic: 'owners', unless: 'uses', reason: 'Работу в такси и каршеринге мы не проверяем.' },
  {
    topic: 'pledges',
    reason: 'Лизинг: договоры ищите по VIN на Федресурсе, fedresurs.ru.',
  },
  {
    topic: 'policies',
    reason: 'Выплаты и «тотал» страховых: спросите у продавца историю из НСИС.',
  },
  { topic: 'mileage', reason: 'Пробег между осмотрами.' },
]

const always = (sections: readonly Section[]): Gap[] => {
  const telling = (topic: Topic | undefined) => sections.find(({ tells }) => tells === topic)
  return blindness.flatMap(({ topic, unless, reason }) => {
    const place = telling(unless) === undefined ? telling(topic) : undefined
    return place === undefined ? [] : [gap(place, reason)]
  })
}
