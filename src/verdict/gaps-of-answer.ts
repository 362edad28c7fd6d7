import { isAnswered } from '#facts/car-facts.ts'
import { earliest, latest } from '#facts/days.ts'
import type { Answered } from '#facts/evidence.ts'
import type { Facts, ReadingFact } from '#facts/facts.ts'
import { isForeign } from '#facts/record-number.ts'
import { disputes } from '#facts/sources/disputes.ts'
import { type CheckContext, fieldsText, unreadNames, unreadOfAnswer } from '#facts/unread.ts'
import { sourceName, sourceOf } from '#facts/words.ts'
import type { Topic } from '#shared/contract/section.ts'
import { formatDate, formatDateTime } from '#shared/text/dates.ts'
import { formatSpan, monthsFrom } from '#shared/text/spans.ts'
import { carByVin } from '#shared/vehicle/car-by-vin.ts'
import { modelByVin } from '#shared/vehicle/model-by-vin.ts'
import { orList } from '#shared/vehicle/model-text.ts'
import { type NumberWords, numberWords } from '#shared/vehicle/number-words.ts'
import { isMakeAlone } from '#shared/vehicle/readable-name.ts'
import { isVin } from '#shared/vehicle/vin.ts'
import { countryOf } from '#shared/vehicle/vin-country.ts'
import { markedFee } from '#statements/passport-marks.ts'
import type { GapContext, GapsOf } from './gaps.ts'
import { AT_HOME, isFeeOpen } from './imported.ts'
import { blankYears } from './mileage/blank-years.ts'
import { isOfToday, isRequired } from './required.ts'
import { substituteGaps } from './substitutes.ts'

export const gapsOfAnswer: GapsOf = (answer, asked) => [
  ...oldAnswer(answer, asked.now),
  ...substituteGaps(answer),
  ...unreadGaps(answer, asked),
  ...disputeGaps(answer),
  ...refusalGaps(answer),
  ...ofEverySource(answer, asked),
  ...recyclingFee(answer, asked),
]

function ofEverySource({ others = [], ...own }: Answered, asked: CheckContext): string[] {
  const leftBy = (said: Answered): string[] =>
    [emptyAnswer, beforeTheBorder, makeAlone, unwrittenMileage, oldMileage].flatMap((gapsOf) =>
      gapsOf(said, asked),
    )
  const ownGaps = leftBy(own)
  const more = others.flatMap(({ source, outcome, facts }) =>
    leftBy({ ...own, outcome, facts })
      .filter((reason) => !ownGaps.includes(reason))
      .map((reason) => `${source}: ${reason}`),
  )
  return [...ownGaps, ...more]
}

function oldAnswer(answer: Answered, now: Date): string[] {
  const at = formatDateTime(new Date(answer.checkedAt))
  if (answer.stale) return [`Сейчас не проверено: ответ от ${at}.`]
  return isRequired(answer.section.tells) && !isOfToday(answer, now)
    ? [`Сегодня не проверено: ответ от ${at}.`]
    : []
}

function unreadGaps(answer: Answered, asked: CheckContext): string[] {
  const { records, fields } = unreadNames(unreadOfAnswer(answer, asked))
  return [
    ...(records.length === 0 ? [] : [`Прочитали не целиком: ${records.toSorted().join('; ')}.`]),
    ...(fields.length === 0 ? [] : [`Источник не сказал: ${fieldsText(fields.toSorted())}.`]),
  ]
}

const disputeGaps = (answer: Answered): string[] =>
  disputes(answer).map(
    ({ source, checkedAt }) =>
      `Источники расходятся: иначе говорит ${source}, ${formatDateTime(new Date(checkedAt))}.`,
  )

const refusalGaps = ({ refusedBy = [] }: Answered): string[] =>
  refusedBy.map((source) => `${source} сведений об этой машине не выдаёт.`)

const empty: Readonly<Partial<Record<Topic, string | ((number: NumberWords, source: string) => string)>>> = {
  owners: ({ genitive }, source) =>
    `${source} не знает такого ${genitive}: пустые ответы других реестров тогда ничего не значат.`,
  mileage: 'Техосмотров в базе нет, пробег сверить не с чем: попросите заказ-наряды и сервисную книжку.',
  policies: ({ dative }) =>
    `Полисов по этому ${dative} не видно: автомобиль не застрахован или застрахован по другому номеру.`,
  prices: 'Сколько стоят такие автомобили, объявления не говорят.',
}

function emptyAnswer(answer: Answered, { vin }: CheckContext): string[] {
  const reason = empty[answer.section.tells]
  if (answer.outcome !== 'nothing' || reason === undefined) return []
  return [typeof reason === 'string' ? reason : reason(numberWords(vin), sourceName(sourceOf(answer)))]
}

/** Russian registries begin at the import. */
function beforeTheBorder(
  { facts: { customs = [] }, section, outcome }: Answered,
  { vin }: CheckContext,
): string[] {
  if (section.tells !== 'customs') return []
  if (customs.length > 0) {
    const own = customs.filter((one) => !isForeign(one, vin))
    const cleared = latest(own.flatMap(({ date }) => date ?? []))
    return [
      `Пробег, аварии и владельцев за границей${cleared ? ` (до ${formatDate(cleared)})` : ''}: наши реестры их не знают.`,
    ]
  }
  const country = isVin(vin) ? countryOf(vin) : undefined
  if (outcome !== 'nothing' || (country !== undefined && AT_HOME.has(country))) return []
  return [
    country === undefined
      ? 'Таможенного оформления не видно; если автомобиль привезли, попросите таможенные документы.'
      : `Таможенного оформления не видно, а VIN заграничный (${country}): кто ввёз машину и что было до этого, неизвестно. Попросите таможенные документы.`,
  ]
}

/** Without a registered model nothing was compared with the VIN. */
function makeAlone({ facts, section }: Answered, { vin }: CheckContext): string[] {
  if (section.tells !== 'owners' || !isVin(vin)) return []
  const { models = [] } = modelByVin(vin) ?? {}
  const cars = (facts.cars ?? []).filter(({ model }) => model !== undefined)
  return models.length > 0 && cars.length > 0 && cars.every(({ model = '' }) => isMakeAlone(model))
    ? [`На учёте названа только марка: с моделью по VIN (${orList(models)}) её не сравнить.`]
    : []
}

const ownReadings = ({ readings = [] }: Facts, vin: string): readonly ReadingFact[] =>
  readings.filter((one) => !isForeign(one, vin))

/**
 * Another answer may have the vehicle's age. Unless the VIN proves the year, the text names the
 * first record.
 */
function unwrittenMileage({ facts, section }: Answered, { vin, now }: CheckContext): string[] {
  const own = ownReadings(facts, vin)
  const first = earliest(own.map(({ date }) => date))
  if (section.tells !== 'mileage' || first === undefined) return []
  const { year } = isVin(vin) ? carByVin(vin, now) : {}
  const made = year?.sure === 'certain' ? year.value : undefined
  return [
    ...(made === undefined ? [`До ${formatDate(first)} по техосмотрам пробег не известен.`] : []),
    ...blankYears(own, made).map(
      ({ from, to }) =>
        `С ${from} по ${to} по техосмотрам пробег не известен: спросите заказ-наряды за эти годы.`,
    ),
  ]
}

const YEAR_MONTHS = 12

function oldMileage({ facts, section }: Answered, { vin, now }: CheckContext): string[] {
  const last = latest(ownReadings(facts, vin).map(({ date }) => date))
  return section.tells === 'mileage' && last !== undefined && monthsFrom(last, now) >= YEAR_MONTHS
    ? [`${formatSpan(last, now)} без записей пробега: последняя ${formatDate(last)}.`]
    : []
}

/** No registry has the paid sum, so a passport without debt fills the gap only in part. */
function recyclingFee({ section, facts }: Answered, { vin, answers, buyerInput }: GapContext): string[] {
  if (section.tells !== 'owners' || !isFeeOpen(facts, vin)) return []
  const fees = answers
    .filter(isAnswered)
    .flatMap((answer) => answer.facts.passports ?? [])
    .flatMap(({ recyclingFee: fee }) => fee ?? [])
  if (fees.length > 0) return []
  return [
    markedFee(buyerInput?.papers?.passportMarks) === 'paid'
      ? 'Утильсбор: по вашим словам, отметка об уплате в ПТС есть; вся ли сумма уплачена, она не говорит.'
      : 'Утильсбор: уплачен ли он и весь ли, реестры не говорят. Попросите таможенный ордер и расчёт.',
  ]
}
