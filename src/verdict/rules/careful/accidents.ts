import { dayText, unreadDateText } from '#facts/days.ts'
import { accidentEvents } from '#facts/events.ts'
import type { Proven } from '#facts/evidence.ts'
import type { AccidentFact } from '#facts/facts.ts'
import { LOST } from '#facts/unread-records.ts'
import { counted, dated, distinct, fitting, shortList } from '#facts/words.ts'
import { lowerFirst } from '#shared/text/capitals.ts'
import { newestFirst } from '#shared/text/dates.ts'
import { damageCodes } from '#verdict/damage/codes.ts'
import { GRAVE, hasCode, heavyNames, looksHeavy } from '#verdict/damage/grave.ts'
import type { Finding, Rule } from '#verdict/rule.ts'
import { areUncounted, sourcesText } from '#verdict/uncounted.ts'
import { onAll } from '../finding-records.ts'

const CHECK_GEOMETRY = 'Проверьте геометрию кузова и подушки безопасности в сервисе, который выберете сами.'

interface Grave {
  readonly codes: readonly string[]
  readonly title: string
  readonly explain: string
  readonly advice: string
}

const grave: readonly Grave[] = [
  {
    codes: GRAVE.body,
    title: 'В ДТП деформирован весь кузов',
    explain: 'После такого удара кузов мог потерять прочность, и в новой аварии он защитит хуже.',
    advice: CHECK_GEOMETRY,
  },
  {
    codes: GRAVE.fire,
    title: 'Автомобиль горел',
    explain: 'Огонь портит проводку, топливные трубки и металл; следы часто скрыты.',
    advice: 'Покажите автомобиль автоэлектрику до покупки.',
  },
  {
    codes: GRAVE.engineOrAxle,
    title: 'В ДТП смещён двигатель или мост',
    explain: 'Значит, удар дошёл до силовой части кузова.',
    advice: 'Проверьте геометрию кузова и подвеску на стенде.',
  },
]

const latestFirst = (accidents: readonly Proven<AccidentFact>[]) => newestFirst(accidents, ({ date }) => date)

const days = (accidents: readonly AccidentFact[]): string =>
  shortList(
    accidentEvents(accidents).map((one) => dayText(one.date, one)),
    ', ',
  )

const ofGrave =
  (accidents: readonly Proven<AccidentFact>[]) =>
  ({ codes, title, explain, advice }: Grave): Finding[] =>
    onAll(latestFirst(accidents.filter((one) => hasCode(one, codes))), (hurt) => ({
      title: `${title}: ${days(hurt)}`,
      brief: title,
      explain,
      advice,
      isCertain: true,
    }))

const likelyHeavy = (accidents: readonly Proven<AccidentFact>[]): Finding[] =>
  onAll(latestFirst(accidents.filter(looksHeavy)), (heavy) => ({
    title: `ДТП ${days(heavy)}: по коду похоже на тяжёлое`,
    brief: `Похоже на тяжёлое ДТП${dated(heavy[0].date)}`,
    explain: `По кодам карточки похоже, что сильно пострадали: ${distinct(heavy.flatMap(heavyNames)).join('; ')}. Плохой ремонт опасен в следующей аварии.`,
    advice: `${lookAt(distinct(heavy.flatMap(heavyNames)))} Попросите документы о ремонте.`,
    isCertain: false,
  }))

/** Room for a warning. */
const PLACES_CHARS = 60

const lookAt = (names: readonly string[]): string =>
  fitting(
    PLACES_CHARS,
    `Места для мастера: ${names.join(', ')}.`,
    `Места для мастера: ${names[0]} и другие места.`,
    'Осмотрите с мастером повреждённые места.',
  )

/** Damage without a card: sellers of reports, auctions and advertisements. */
const markedDamage = (accidents: readonly Proven<AccidentFact>[]): Finding[] =>
  onAll(
    accidents.filter(({ isUncounted, description }) => isUncounted && description !== undefined),
    (damaged) => ({
      title: `Отмечена битой: ${shortList(distinct(damaged.flatMap(({ description }) => description ?? [])).map(lowerFirst), '; ')}`,
      brief: 'Отмечена битой',
      explain: `Так говорит ${sourcesText(damaged)}; что повредили, не сказано.`,
      advice: CHECK_GEOMETRY,
      isCertain: true,
    }),
  )

const heavyAccident: Rule = {
  id: 'heavy-accident',
  level: 'careful',
  stake: 'life',
  when: 'в карточке ДТП двузначный код 11–15 или трёхзначный, который начинается с 2 (тогда «похоже»); источник без карточек называет повреждения',
  source: 'ГИБДД, схемы кодов повреждений; что первая цифра — тяжесть, выведено из рисунков',
  match: ({ accidents }) => [
    ...grave.flatMap(ofGrave(accidents)),
    ...likelyHeavy(accidents),
    ...markedDamage(accidents),
  ],
}

const isPlaced = (accidents: readonly AccidentFact[]): boolean =>
  accidents.some(({ damage }) => damageCodes(damage).some(({ spot }) => spot !== undefined))

type FindingWords = Omit<Finding, 'on'>

const accident: Rule = {
  id: 'accident',
  level: 'careful',
  stake: 'money',
  when: 'есть хотя бы одно ДТП, считая и те, карточку которых не удалось прочитать целиком',
  source: 'ГИБДД, проверка на участие в ДТП: оформленные полицией с 2015 года',
  match: (car) =>
    onAll(latestFirst(car.accidents), (accidents) =>
      areUncounted(accidentEvents(accidents)) ? flagWords(accidentEvents(accidents)) : cardWords(accidents),
    ),
}

const whereTold = (accidents: readonly Proven<AccidentFact>[]): string => {
  const sources = sourcesText(accidents)
  return sources.includes('ГИБДД') ? 'в базе ГИБДД' : `(${sources})`
}

const cardWords = (accidents: readonly Proven<AccidentFact>[]): FindingWords => ({
  title: `${eventsText(accidents)} ${whereTold(accidents)}: ${toldDays(accidentEvents(accidents))}`,
  brief: eventsText(accidents),
  explain: 'Битый автомобиль дешевле небитого. Насколько хорошо его починили, база не знает.',
  advice: isPlaced(accidents)
    ? 'Сравните карту повреждений с кузовом и просите скидку.'
    : 'Где повреждён, карточка не говорит: осмотрите весь кузов и просите скидку.',
  isCertain: true,
})

const flagWords = (accidents: readonly Proven<AccidentFact>[]): FindingWords => ({
  title: 'ДТП есть, сколько — не сказано',
  brief: 'ДТП есть',
  explain: `${sourcesText(accidents)}: ДТП есть; сколько их и когда были, не сказано. Битый автомобиль дешевле небитого.`,
  advice: 'Где повреждён, не сказано: осмотрите весь кузов и просите скидку.',
  isCertain: true,
})

const eventsText = (accidents: readonly AccidentFact[]): string =>
  counted(accidentEvents(accidents).length, 'ДТП', 'ДТП', 'ДТП')

function toldDays(accidents: readonly AccidentFact[]): string {
  if (accidents.every(({ isUnread }) => isUnread)) return LOST
  const readable = accidents.filter(({ date }) => date !== undefined)
  const unread = accidents.length - readable.length
  if (unread === 0) return days(readable)
  const texts = accidents.flatMap(({ unreadDates = [] }) => unreadDates)
  const why = texts.length === 0 ? 'дату прочитать не удалось' : unreadDateText({ unreadDates: texts })
  if (readable.length === 0) return why ?? ''
  return `${days(readable)}; ещё у ${unread === 1 ? 'одного' : unread} ${why}`
}

export const accidentRules: readonly Rule[] = [heavyAccident, accident]
