import { type OutcomeAnswer, type Trouble, troubleKinds } from '#shared/contract/outcomes.ts'
import { DAY_MS } from '#shared/durations.ts'
import { formatDate } from '#shared/text/dates.ts'
import { LEVEL_WORDS } from '#shared/text/level-words.ts'
import { type Level, levels } from '#verdict/verdict.ts'
import type { Site } from '../bot-texts.ts'
import type { Button, ChatMessage } from '../chat-message.ts'
import type { AskedReport, OutcomeTalk } from './outcome-port.ts'

export const ASKED_AFTER_MS = 30 * DAY_MS

/** The presses so far: at most three. */
type PressedAnswers = Partial<OutcomeAnswer>

export interface OutcomePress {
  readonly report: AskedReport
  readonly pressed: PressedAnswers
}

const WRITTEN = /^o:([a-z]+):([a-z-]*)(?::(bought|passed)(?::([a-z]+)(?::(in|out))?)?)?$/u

/** At most 64 bytes, Telegram's limit. */
const writeOutcome = (
  { level, rule = '' }: AskedReport,
  { bought, trouble, reported }: PressedAnswers,
): string =>
  [
    `o:${level}:${rule}`,
    bought === undefined ? undefined : bought ? 'bought' : 'passed',
    trouble,
    reported === undefined ? undefined : reported ? 'in' : 'out',
  ]
    .filter((part) => part !== undefined)
    .join(':')

/** @returns undefined for data of another button. */
export function readOutcome(data: string): OutcomePress | undefined {
  const [found, level, rule, deal, trouble, place] = WRITTEN.exec(data) ?? []
  const known = levels.find((one) => one === level)
  if (found === undefined || known === undefined) return undefined
  const named = troubleKinds.find((one) => one === trouble)
  return {
    report: { level: known, ...(rule && { rule }) },
    pressed: {
      ...(deal && { bought: deal === 'bought' }),
      ...(named && { trouble: named }),
      ...(place && { reported: place === 'in' }),
    },
  }
}

const TROUBLES: readonly (readonly [Trouble, string])[] = [
  ['none', 'Беды не было'],
  ['car', 'С машиной'],
  ['papers', 'С документами'],
  ['money', 'С деньгами'],
]

const asksAt = (level: Level, at: Date): string =>
  `Что оказалось? ${formatDate(at)} вы проверяли машину, вывод был «${LEVEL_WORDS[level]}». Номера мы не храним: ответ — только числа.`

export const outcomeBeginning = ({ level }: AskedReport, at: Date): string => asksAt(level, at)

/** Undefined after the last press. */
function nextQuestion(report: AskedReport, pressed: PressedAnswers): ChatMessage | undefined {
  const button = (text: string, more: PressedAnswers): Button => ({
    text,
    press: writeOutcome(report, { ...pressed, ...more }),
  })
  if (pressed.bought === undefined)
    return {
      text: 'Купили?',
      buttons: [[button('Купили', { bought: true }), button('Не купили', { bought: false })]],
    }
  if (pressed.trouble === undefined)
    return { text: 'Была ли беда?', buttons: TROUBLES.map(([trouble, text]) => [button(text, { trouble })]) }
  if (pressed.trouble !== 'none' && pressed.reported === undefined)
    return {
      text: 'Отчёт об этом предупреждал?',
      buttons: [[button('Да', { reported: true }), button('Нет', { reported: false })]],
    }
  return undefined
}

export const firstQuestion = (report: AskedReport, at: Date): ChatMessage => {
  const { text, buttons } = nextQuestion(report, {}) ?? { text: '', buttons: [] }
  return { text: `${asksAt(report.level, at)}\n\n${text}`, buttons: buttons ?? [] }
}

/** Counts the answer after the last press. */
export async function outcomeMessage(
  { report, pressed }: OutcomePress,
  {
    outcomes,
    who,
    site,
  }: { readonly outcomes: OutcomeTalk; readonly who: string; readonly site: Pick<Site, 'url'> },
): Promise<ChatMessage> {
  const question = nextQuestion(report, pressed)
  if (question !== undefined) return question
  const { bought = false, trouble = 'none', reported } = pressed
  await outcomes.countAnswer(report, { bought, trouble, reported }, who)
  return {
    text: 'Спасибо. Как часто мы правы, видно на сайте.',
    buttons: [[{ text: 'Как часто мы правы', url: `${site.url}/tochnost` }]],
  }
}
