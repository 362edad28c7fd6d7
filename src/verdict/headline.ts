import { answeredWord, charCount, distinct, fitting, HEADLINE_CHARS, listed, NBSP } from '#facts/words.ts'
import { capitalised, lowerFirst } from '#shared/text/capitals.ts'
import { plural } from '#shared/text/plural.ts'
import { numberWords } from '#shared/vehicle/number-words.ts'
import { groundKey } from './grounds.ts'
import { isOfPerson, isOfSharedText } from './reasons.ts'
import {
  type DoubtfulAnswer,
  isDoubtfulAnswer,
  type Obstacle,
  type RequiredTopic,
  requiredTopics,
} from './required.ts'
import type { RuleFinding } from './rule.ts'
import { type Level, statementSource } from './verdict.ts'

/** In characters. */
const ADVICE_CHARS = 90

const INSPECT = 'Осмотрите машину: реестры видят не всё.'

export const withoutInspection = (text: string): string => text.split(INSPECT)[0]?.trim() ?? ''

const unknownTo = ({ vin, source }: { readonly vin: string; readonly source: string }): string =>
  `${source} не знает такого ${numberWords(vin).genitive}`

/**
 * The two strongest reasons, if both fit. Without reasons, the completed checks or the weightiest
 * obstacle.
 */
export function headline(
  level: Level,
  moving: readonly RuleFinding[],
  obstacles: readonly Obstacle[],
): string {
  const [first] = moving
  if (first === undefined)
    return level === 'clear'
      ? 'Розыск, запреты, залог и ДТП: сегодня записей нет'
      : unknown(obstacles).headline
  const firstRecords = new Set(first.on.map(groundKey))
  const second = moving.find(
    ({ rule, on }) => rule !== first.rule && on.some((fact) => !firstRecords.has(groundKey(fact))),
  )
  const both = second === undefined ? [] : [`${first.brief}. ${second.brief}`]
  if (isOfPerson(first)) {
    const source = capitalised(statementSource(isOfSharedText(first) ? { isShared: true } : {}))
    return fitting(
      HEADLINE_CHARS,
      ...[...both, first.title, first.brief].map((text) => statedText(source, text)),
    )
  }
  return fitting(HEADLINE_CHARS, ...both, first.title, first.brief)
}

const statedText = (source: string, text: string): string =>
  `${source}: ${/^\p{Lu}[\p{Ll}\s]/u.test(text) ? lowerFirst(text) : text}`

/**
 * @param unansweredText a sentence about unanswered topics that could give *stop* although *clear*
 * does not require them; may be empty
 */
export function advice(
  level: Level,
  moving: readonly RuleFinding[],
  obstacles: readonly Obstacle[],
  unansweredText: string,
): string {
  const [first] = moving
  if (first === undefined)
    return level === 'clear'
      ? withWarning(unansweredText, `${INSPECT} В день сделки проверьте ещё раз.`)
      : unknown(obstacles).advice
  if (level === 'stop') return sentences(first.advice, ADVICE_CHARS)
  const missed = warning(obstacles)
  return missed === '' ? ifBothFit(unansweredText, first.advice) : withWarning(missed, first.advice)
}

/** A stop needs no warning; *clear* always has it. */
export function adviceWithWarning(level: Level, all: readonly RuleFinding[], text: string): string {
  const { advice: before } = all.find(({ rule }) => rule.warns) ?? {}
  if (before === undefined || level === 'stop') return text
  return level === 'clear' ? withWarning(before, text) : ifBothFit(before, text)
}

/** The warning is dropped if no sentence of the text fits after it. */
function ifBothFit(before: string, text: string): string {
  const both = withWarning(before, text)
  return both === before ? sentences(text, ADVICE_CHARS) : both
}

const withWarning = (before: string, text: string): string =>
  [before, sentences(text, ADVICE_CHARS - charCount(before) - 1)].filter(Boolean).join(' ')

function sentences(text: string, most: number): string {
  const all = text.split(/(?<=[.!?…])\s+/u)
  const fits = all.map((_, at) => all.slice(0, at + 1).join(' ')).findLast((part) => charCount(part) <= most)
  return fits ?? ''
}

const instead = ({ source, registry }: Extract<Obstacle, { kind: 'substituted' }>): string =>
  `${answeredWord(source)} ${source}, а не ${registry}`

function warning(obstacles: readonly Obstacle[]): string {
  const stranger = obstacles.find(({ kind }) => kind === 'not-registered')
  if (stranger?.kind === 'not-registered')
    return `${unknownTo(stranger)}: не платите, пока не узнаете почему.`
  const unchecked = uncheckedTopics(obstacles)
  const substituted = obstacles.find(({ kind }) => kind === 'substituted')
  if (unchecked.length === 0 && substituted?.kind === 'substituted')
    return `${instead(substituted)}: не платите, пока не ответит сам реестр.`
  return unchecked.length === 0 ? '' : `${notChecked(obstacles)}: до проверки не платите.`
}

const uncheckedTopics = (obstacles: readonly Obstacle[]): RequiredTopic[] =>
  obstacles.flatMap((one) => ('topic' in one && !isDoubtfulAnswer(one) ? one.topic : []))

export const topicNames: Readonly<Record<RequiredTopic, string>> = {
  wanted: 'розыск',
  restrictions: 'запреты',
  pledges: 'залог',
  accidents: 'ДТП',
  owners: 'владельцы',
}

const isMany = (topic: RequiredTopic | undefined): boolean => topic !== 'wanted' && topic !== 'pledges'

function notChecked(obstacles: readonly Obstacle[]): string {
  const topics = uncheckedTopics(obstacles)
  const anew = obstacles.some(({ kind }) => kind === 'not-today') ? 'сейчас ' : ''
  const verb = topics.length > 1 || isMany(topics[0]) ? 'проверены' : 'проверен'
  return `${capitalised(listed(topics.map((topic) => topicNames[topic])))} ${anew}не ${verb}`
}

interface Plate {
  readonly headline: string
  readonly advice: string
}

function unknown(obstacles: readonly Obstacle[]): Plate {
  const [first] = obstacles
  if (first !== undefined && isDoubtfulAnswer(first)) return doubtful(first)
  switch (first?.kind) {
    case undefined:
    case 'nobody-asked':
      return {
        headline: 'Ещё не проверяли',
        advice: 'Проверьте автомобиль: ни один реестр о нём ещё не отвечал.',
      }
    case 'malformed':
      return {
        headline: 'Номер списан с ошибкой',
        advice: 'Сверьте знаки с СТС: в VIN их 17, в номере кузова от 9 до 13.',
      }
    case 'nobody-answered':
      return {
        headline: 'Ни один реестр не ответил',
        advice: otherWays(
          obstacles,
          'Молчание реестров о машине не говорит ничего.',
          'Повторите проверку позже.',
        ),
      }
    case 'few-asked':
      return {
        headline:
          first.count === 1
            ? 'Спросили один раздел, ответа нет'
            : `Спросили ${first.count} ${plural(first.count, 'раздел', 'раздела', 'разделов')}, ответов нет`,
        advice: 'Молчание реестров о машине не говорит ничего. Запросите остальные разделы.',
      }
    case 'no-connection':
      return {
        headline: 'Нет связи с сайтом: реестры не спросили',
        advice: 'О машине это не говорит ничего. Проверьте интернет и повторите.',
      }
    case 'nothing-stored':
      return {
        headline: 'У нас нет ответов об этой машине',
        advice: 'Что скажут реестры, покажет отчёт. Не платите без их ответов.',
      }
    case 'not-registered':
      return {
        headline: unknownTo(first),
        advice: first.isInstead
          ? 'Сверьте знаки с СТС. Не платите, пока не ответит сам реестр.'
          : 'Сверьте знаки с СТС. Если верны, машина не стояла на учёте или номер подделан.',
      }
    case 'unanswered':
    case 'unstored':
    case 'refused':
    case 'not-today':
      return {
        headline: fitting(HEADLINE_CHARS, notChecked(obstacles), manyUnchecked(obstacles)),
        advice: otherWays(obstacles, 'Не платите без этих ответов: они решают.', 'Повторите проверку.'),
      }
    case 'no-owner':
      return {
        headline: 'Нынешний владелец не назван',
        advice: 'Спросите СТС и паспорт продавца: кто владеет машиной, реестр не сказал.',
      }
  }
}

function doubtful(first: DoubtfulAnswer): Plate {
  switch (first.kind) {
    case 'unread':
      return {
        headline: `Не всё прочитали в ответе: ${topicNames[first.topic]}`,
        advice: 'Откройте ответ ниже и прочитайте его сами: часть записей мы не поняли.',
      }
    case 'unread-odometer':
      return {
        headline: 'Запись пробега не прочитали',
        advice: fitting(
          ADVICE_CHARS,
          `${first.record}: пробег не прочитан. Сверьте одометр с заказ-нарядами.`,
          'Одну из записей пробега не прочитали: сверьте одометр с заказ-нарядами.',
        ),
      }
    case 'unread-date':
      return {
        headline: 'Дату одной из записей не прочитали',
        advice: fitting(
          ADVICE_CHARS,
          `${first.record}: прочитайте дату в ответе сами.`,
          'Дату одной из записей не прочитали: откройте ответ и прочитайте её сами.',
        ),
      }
    case 'disputed':
      return {
        headline: `Источники расходятся: ${topicNames[first.topic]}`,
        advice: 'Откройте ответ ниже и верьте худшему, пока не проверите сами.',
      }
    case 'partly-refused':
      return {
        headline: `Один из источников отказал: ${topicNames[first.topic]}`,
        advice: 'Не платите, пока не узнаете почему: кто отказал, сказано ниже.',
      }
    case 'substituted':
      return {
        headline: instead(first),
        advice: 'Не платите, пока не ответит сам реестр: повторите проверку или спросите на его сайте.',
      }
  }
}

/**
 * A refusal is permanent, so the advice names the registry's site. An unstored answer may be one.
 */
function otherWays(obstacles: readonly Obstacle[], why: string, again: string): string {
  if (obstacles.some(({ kind }) => kind === 'unstored')) return why
  const sources = distinct(obstacles.flatMap((one) => (one.kind === 'refused' ? one.sources : [])))
  if (sources.length === 0) return `${why} ${again}`
  const isRetried = obstacles.some(({ kind }) => kind === 'unanswered' || kind === 'not-today')
  return fitting(
    ADVICE_CHARS,
    `${why} Проверьте сами на сайте: ${listed(sources)}.${isRetried ? ` ${again}` : ''}`,
    `Нам отказали: проверьте сами на сайте: ${listed(sources)}.`,
    'Нам отказали: проверьте сами на сайтах этих реестров.',
  )
}

const manyUnchecked = (obstacles: readonly Obstacle[]): string =>
  `Не проверено главное: ${uncheckedTopics(obstacles).length}${NBSP}из${NBSP}${requiredTopics.length}`
