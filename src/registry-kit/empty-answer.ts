import { sourceChanged } from './failure.ts'
import { valueAt } from './members.ts'
import { isMissing } from './schema.ts'

type IsHarmless = (value: unknown) => boolean

/** Members of an empty answer that may have a value. */
export type KnownMembers = Readonly<Record<string, IsHarmless>>

type Rules = readonly (readonly [names: RegExp, isHarmless: IsHarmless])[]

export const isAnything: IsHarmless = () => true

const isOneOf = (value: unknown, ...known: readonly string[]): boolean =>
  known.includes(String(value).trim().toLowerCase())

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

const saysNo: IsHarmless = (value) => isOneOf(value, '0', '0.0', 'false') || isEmpty(value)

const FAILURE_WORDS =
  /не отве(?:тил|чает)|недоступ|ошибк|сбой|тайм-?аут|превышен|повторите|позже|error|fail|time ?out|unavailable/iu

/** The version of a good answer, in place of a message. */
export const isVersion: IsHarmless = (value) => /^ver\.[\d.]+$/iu.test(String(value).trim())

/** Full sentences, because others may report something else as missing. */
const NOTHING_FOUND = [
  /^No (?:data|information|records?)(?: (?:was |were )?found)?$/iu,
  /^(?:По (?:указанному|данному) (?:VIN|номеру)[\s,:]+)?(?:не найден[аоы]?|отсутству[ею]т) (?:информация|данные|сведения|записи)(?<about>\s.+)?$/iu,
  /^(?:По (?:указанному|данному) (?:VIN|номеру)[\s,:]+)?(?:информация|данные|сведения|записи)(?<about>\s.+)? (?:не найден[аоы]?|отсутству[ею]т)$/iu,
]

const withoutTrimmings = (message: string): string =>
  message
    .trim()
    .replace(/^404\s*[:.–-]?\s*/u, '')
    .replace(/[.!]+$/u, '')

/** @returns of what nothing was found, perhaps empty; undefined: the message says something else */
export function nothingFound(message: string): string | undefined {
  const sentence = withoutTrimmings(message)
  const match = NOTHING_FOUND.map((pattern) => pattern.exec(sentence)).find((one) => one !== null)
  return match && (match.groups?.about ?? '').trim()
}

/** Members with the same meaning in every registry; others must be empty or «no». */
const STATES: Rules = [
  [
    /^(?:is)?(?:success|ok|ready|complete|completed|finished|full|final|actual|valid|available)$/i,
    (value) => isOneOf(value, '1', 'true', 'ok'),
  ],
  [
    /^(?:[a-z]+_)?(?:state|status|code|statusCode)$/i,
    (value) => isOneOf(value, '0', '1', '200', '404', 'ok', 'success', 'done', 'complete', 'notfound'),
  ],
]

/** Members of an envelope: what was asked, by whom and when, and lists that their reader judges. */
const ENVELOPE: Rules = [
  ...STATES,
  [/^message$/, (value) => isVersion(value) || /^(?:об? |$)/u.test(nothingFound(String(value)) ?? 'else')],
  [/^text$/, (value) => !FAILURE_WORDS.test(String(value))],
  [/^_?(?:\w+_)?u?id$|Id$|^(?:vin|regnum|regNumber|plateNumber|body|type|registerToken)$/, isAnything],
  [/_(?:at|by|from|to)$|(?:At|Time|Date)$|^(?:stamp|dateupdated)$/, isAnything],
  [
    /^(?:size|isnew|progress_(?:ok|wait|error)|balance|name|hostname|html|pdfLink|webLink|update|_comment)$/,
    isAnything,
  ],
  [/^(?:sources|unavailableSources|recaps|additionalInfo|pledgeAdditionalData)$/, isAnything],
]

/** Members that report failure in any part of an answer, unless their value is harmless. */
const FAILURES: Rules = [
  [/^errors?(?:_?info|_?messages?|_?code|_?description)?$/i, saysNo],
  [/^(?:(?:is|has)_?)?(?:errors?|fail(?:ed|ure)?|incomplete|more|timeout|timed_?out)$/i, saysNo],
  [/^(?:message|detail)$/i, (value) => !FAILURE_WORDS.test(String(value))],
  [/^(?:is_?)?(?:success|ok|complete|finished)$/i, (value) => !isOneOf(value, '0', 'false')],
  [/^(?:is_?)?partial$/i, saysNo],
  [
    /^(?:[a-z]+_)?(?:state|status)$/i,
    (value) => !isOneOf(value, 'error', 'fail', 'failed', 'timeout', 'unavailable', 'false', '500', '503'),
  ],
]

const ruleOf = (rules: Rules, name: string, others: IsHarmless): IsHarmless =>
  rules.find(([names]) => names.test(name))?.[1] ?? others

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The member by which an answer reports failure, records or something unknown, at any level outside
 * lists. The first item of `data` at the top may hold the whole answer.
 * @param blocksAt path of blocks with too many members to be known, which may report no failure.
 * Empty: all levels
 */
export function unexpectedAtAnyLevel(answer: unknown, blocksAt?: string): string | undefined {
  const levels = [{ level: answer, path: '' }]
  for (const { level, path } of levels) {
    const isBlock = blocksAt !== undefined && path.startsWith(blocksAt) && (path !== blocksAt || path === '')
    for (const [name, value] of Object.entries(level ?? {})) {
      const inner: unknown = level === answer && name === 'data' && Array.isArray(value) ? value[0] : value
      const isPart = isObject(inner) || isBlock || (path === blocksAt && Array.isArray(value))
      const isKnown = isPart || ruleOf(ENVELOPE, name, saysNo)(value)
      const isHarmless = isKnown && ruleOf(FAILURES, name, isAnything)(value)
      if (!isMissing(value) && !isHarmless) return name
      if (isObject(inner)) levels.push({ level: inner, path: `${path}${name}.` })
    }
  }
  return undefined
}

export const reportedFailure = (answer: unknown): string | undefined => unexpectedAtAnyLevel(answer, '')

/** For one block, and for the plain members of the levels that hold it. */
export function unexpectedInBlock(content: unknown, path: string): string | undefined {
  const names = path.split('.')
  const outer = names.slice(1).map((_, at) => valueAt(content, names.slice(0, at + 1).join('.')))
  const plain = outer.flatMap((level) => Object.entries(level ?? {}).filter(([, value]) => !isObject(value)))
  return unexpectedAtAnyLevel(Object.fromEntries(plain)) ?? unexpectedAtAnyLevel(valueAt(content, path))
}

/**
 * The first member of an answer with an empty list that reports failure, records or an unknown
 * value.
 */
export function unexpectedMember(answer: unknown, known: KnownMembers = {}): string | undefined {
  const odd = Object.entries(answer ?? {}).find(([name, value]) => {
    const isOwn = Object.hasOwn(known, name) ? known[name] : undefined
    const isHarmless = isOwn ?? ruleOf(STATES, name, saysNo)
    return !isMissing(value) && !isHarmless(value)
  })
  return odd?.[0]
}

/** @throws RegistryFailure `source_changed` with the name of an {@link unexpectedMember}. */
export function checkEmpty(answer: unknown, known: KnownMembers = {}): void {
  const name = unexpectedMember(answer, known)
  if (name !== undefined) throw sourceChanged(`an empty answer with «${name}»`)
}
