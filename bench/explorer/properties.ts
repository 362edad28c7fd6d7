import type { Envelope } from '../../src/shared/contract/envelope.ts'
import type { Section } from '../../src/shared/contract/section.ts'
import { isRequired } from '../../src/verdict/required.ts'
import type { Level } from '../../src/verdict/verdict.ts'
import type { Screen, ShownSection } from './screen.ts'

/** What a visitor's browser has received about the car of the page. */
export interface Evidence {
  /** Every reply of a section since the server started, oldest first; stored answers included. */
  readonly replies: ReadonlyMap<string, readonly Envelope<unknown>[]>
  /** Level of `/v1/verdict`. */
  readonly level: Level
}

export interface Moment {
  readonly screen: Screen
  readonly sections: readonly Section[]
  /** Absent on pages without a car. */
  readonly evidence?: Evidence | undefined
  /** Texts that belong to other accounts. */
  readonly foreign: readonly string[]
  readonly nameless: readonly string[]
  /** Unexpected console messages, errors and failed files since the last step. */
  readonly complaints: readonly string[]
  /** The last step pressed something that left the document, and the focus fell back to its body. */
  readonly isFocusLost: boolean
  readonly isOffline: boolean
}

export interface Finding {
  readonly property: string
  readonly detail: string
}

type Property = (moment: Moment) => readonly string[]

const properties: Readonly<Record<string, Property>> = {
  'the level is no better than the verdict of the server': levelTooGood,
  'word, colour and bottom bar show the same level': levelsDiffer,
  'a clear verdict has an answer of every required section': clearWithGap,
  'a section looks good only after a complete answer': sectionTooGood,
  'a next step is visible': ({ screen }) => (screen.nextSteps > 0 ? [] : [screen.path]),
  'a request ends': ({ screen, isOffline }) => (screen.isBusy && !isOffline ? [screen.path] : []),
  'the focus stays': ({ isFocusLost, screen }) => (isFocusLost ? [screen.path] : []),
  'no text of another account': ({ foreign, screen }) => foreign.filter((text) => screen.html.includes(text)),
  'no error': ({ complaints }) => complaints,
  'no horizontal scroll': ({ screen }) => screen.wide.map((one) => `${screen.width} px: ${one}`),
  'everything that can be pressed has a name': ({ nameless }) => nameless,
}

/** Broken properties, in the order of the table above. */
export const findingsIn = (moment: Moment): Finding[] =>
  Object.entries(properties).flatMap(([property, find]) => {
    const details = find(moment)
    return details.length === 0 ? [] : [{ property, detail: details.join('\n') }]
  })

/** The strictest first. */
const ranks: readonly string[] = ['stop', 'careful', 'unknown', 'clear']

function levelTooGood({ screen: { level }, evidence }: Moment): readonly string[] {
  if (level === undefined || !evidence || !ranks.includes(level)) return []
  return ranks.indexOf(level) > ranks.indexOf(evidence.level)
    ? [`${level} shown, ${evidence.level} on the server`]
    : []
}

/** Words of *clear* and of its second face, without their ends. */
const GOOD_WORDS = /Препятствий не нашли|Сверено у машины/u

function levelsDiffer({ screen: { level, word, levels } }: Moment): readonly string[] {
  if (level === undefined) return []
  const isGood = GOOD_WORDS.test(word)
  const wrong = levels.filter((one) => one.level !== level && one.level === 'clear')
  return [
    ...(isGood === (level === 'clear') ? [] : [`«${word}» at level ${level}`]),
    ...wrong.map(({ text }) => `clear together with ${level}: ${text.slice(0, 80)}`),
  ]
}

const noAnswer: readonly string[] = ['unknown', 'asking', 'none', 'stale']

function clearWithGap({ screen: { level, marks }, sections }: Moment): readonly string[] {
  if (level !== 'clear') return []
  return sections
    .filter(({ tells }) => isRequired(tells))
    .filter(({ id }) => {
      const mark = marks.find((one) => one.id === id)
      return mark === undefined || noAnswer.includes(mark.tone)
    })
    .map(({ id }) => id)
}

/**
 * Green, or words of an empty answer, without a complete answer. An older answer of the source is
 * shown as stale.
 */
function sectionTooGood({ screen: { rows, marks }, sections, evidence }: Moment): readonly string[] {
  if (!evidence) return []
  return [...rows, ...marks].flatMap((shown) => {
    const section = sections.find(({ id }) => id === shown.id)
    const problem = section && problemOf(shown, section, evidence.replies.get(section.id) ?? [])
    return problem ? [`${shown.id}: ${problem}: ${shown.text.slice(0, 200)}`] : []
  })
}

function problemOf(
  { tone, text }: ShownSection,
  { nothing }: Section,
  replies: readonly Envelope<unknown>[],
): string | undefined {
  const answer = replies.findLast(({ success }) => success)
  const isNothing = text.toLowerCase().includes(nothing.toLowerCase())
  if (answer === undefined || !answer.success) {
    if (tone === 'good') return 'green without an answer'
    return isNothing ? 'nothing found without an answer' : undefined
  }
  if (isNothing && answer.outcome !== 'nothing') return 'nothing found together with records'
  if (tone !== 'good') return undefined
  if (hasUnread(answer.data)) return 'green together with records that were not read'
  return replies.at(-1)?.success === false ? 'green after a failure' : undefined
}

/** Whether an answer counts records that it could not read, at any depth. */
export function hasUnread(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false
  return Object.entries(data).some(
    ([key, value]) => (key === 'unread' && Array.isArray(value) && value.length > 0) || hasUnread(value),
  )
}
