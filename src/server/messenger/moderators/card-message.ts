import { capitalised } from '#shared/text/capitals.ts'
import { formatDateTime } from '#shared/text/dates.ts'
import type { Site } from '../bot-texts.ts'
import type { Button } from '../chat-message.ts'
import { decisionText, labels, stateWords } from './chat-texts.ts'
import type { Card, CardState, RejectionReason } from './port.ts'
import type { ModerationAction, PressDataCodec } from './press-data.ts'

/**
 * Telegram holds 4096 UTF-16 units after its tags, MAX 4000. Names and reasons around the text take
 * at most a thousand.
 */
const TEXT_UNITS = 3000

const graphemes = new Intl.Segmenter('ru')

/** A card as a message with the tags `b`, `a` and `blockquote`. */
export interface CardMessages {
  text(card: Card): string
  buttons(card: Pick<Card, 'id' | 'state'>): Button[][]
  /** Replaces the buttons after «Отклонить». */
  reasonButtons(commentId: number, reasons: readonly RejectionReason[]): Button[][]
}

export function cardMessages(site: Site, { write }: PressDataCodec): CardMessages {
  const button = (text: string, action: ModerationAction, commentId: number): Button => ({
    text,
    press: write({ action, commentId }),
  })

  const buttonsOf: Readonly<Record<CardState, (id: number) => Button[][]>> = {
    pending: (id) => [[button(labels.publish, 'publish', id), button(labels.reject, 'reasons', id)]],
    published: (id) => [[button(labels.return, 'return', id)]],
    rejected: (id) => [[button(labels.return, 'return', id)]],
    deleted: () => [],
  }

  return {
    text: (card) => paragraphs(headOf(card, site), bodyOf(card), outcomeOf(card)),
    buttons: ({ id, state }) => buttonsOf[state](id),
    reasonButtons: (id, reasons) => [
      ...reasons.map(({ code, label }) => [button(capitalised(label), `reject-${code}`, id)]),
      [button(labels.back, 'back', id)],
    ],
  }
}

function headOf({ id, vin, author, createdAt, hints }: Card, { url }: Site): string {
  const report = `${url}/checks/${encodeURIComponent(vin)}`
  return [
    `<b>Комментарий №\u00a0${id}</b>`,
    `VIN: <a href="${escaped(report)}">${escaped(vin)}</a>`,
    `Автор: ${escaped(author)}`,
    `Оставлен ${formatDateTime(createdAt)} по Москве`,
    ...(hints.length > 0 ? [`<b>Обратите внимание:</b> ${escaped(hints.join('; '))}`] : []),
  ].join('\n')
}

function bodyOf({ id, text, state }: Card): string | undefined {
  if (state === 'deleted') return undefined
  const excerpt = cut(text, TEXT_UNITS)
  const quoted = `<blockquote>${escaped(excerpt)}</blockquote>`
  return excerpt === text
    ? quoted
    : paragraphs(quoted, `Показано не всё. Целиком: команда moderate show ${id}`)
}

function outcomeOf({ state, reason, decision }: Card): string | undefined {
  if (state === 'deleted') return '<b>Удалён автором</b>'
  if (decision?.to !== state) return undefined
  return `<b>${escaped(stateWords(state, reason))}</b> — ${escaped(decisionText(decision))}`
}

const paragraphs = (...texts: (string | undefined)[]): string =>
  texts.filter((text) => text !== undefined).join('\n\n')

/** Cuts between graphemes. */
function cut(text: string, units: number): string {
  if (text.length <= units) return text
  let end = 0
  for (const { index, segment } of graphemes.segment(text)) {
    if (index + segment.length > units) break
    end = index + segment.length
  }
  return `${text.slice(0, end)}…`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
