import { createHash } from 'node:crypto'
import { checklist } from '#report/own/checklist.ts'
import type { Site } from '../bot-texts.ts'
import type { Button, ChatMessage } from '../chat-message.ts'
import { type Rows, reportButton } from '../check/buttons.ts'
import { checkLabels } from '../check/check-texts.ts'
import type { CheckedCar } from '../check/port.ts'
import { writePress } from '../check/press-data.ts'
import { inOrder } from './section-text.ts'
import { sellerLinks } from './seller-text.ts'
import type { StoredOfView } from './stored-of-view.ts'
import { pagesOf } from './text-pages.ts'
import { viewText } from './view-text.ts'
import { isPictureView, sectionOf, type View, viewLabels } from './views.ts'

interface ViewRequest {
  readonly number: string
  readonly view: View
  /** From 0; beyond the last page: the last. */
  readonly page: number
  readonly isOfAd?: boolean | undefined
}

/** MAX shows ten characters of two buttons in a row. */
const SHORT_LABEL = 10

/** MAX shows five characters of three buttons in a row. */
const TICKS_IN_ROW = 3

/** Leaves room for a note about an unsent picture. */
const LONGEST_PAGE = 3900

/** A button holds few bytes. */
const tickKey = (checkId: string): string =>
  createHash('sha256').update(checkId).digest('base64url').slice(0, 6)

export function viewMessage(
  request: ViewRequest,
  checked: CheckedCar,
  site: Pick<Site, 'url' | 'messenger'>,
  { ticks = new Set(), fields }: StoredOfView = {},
): ChatMessage {
  const { number, view, isOfAd } = request
  const checks = view === 'checklist' ? checklist(checked.evidence, checked.verdict.level === 'stop') : []
  const ticked = new Set(checks.map(({ id }) => id).filter((id) => ticks.has(tickKey(id))))
  const pages = pagesOf(viewText(view, checked, { isOfAd, ticked, fields }), {
    longest: LONGEST_PAGE,
    longestFirst: isPictureView(view) ? site.messenger.longestCaption : undefined,
  })
  const at = Math.min(request.page, pages.length - 1)
  const { text = '', blocks = [] } = pages[at] ?? {}
  const to = (target: View, page: number): string =>
    writePress({ does: 'view', number, isOfAd, view: target, page, isTurn: true })
  const turns: readonly Button[] = [
    ...(at > 0 ? [{ text: 'Назад', press: to(view, at - 1) }] : []),
    ...(at < pages.length - 1 ? [{ text: 'Дальше', press: to(view, at + 1) }] : []),
  ]
  const tickButtons = blocks.flatMap((index): Button[] => {
    const check = checks[index]
    if (check === undefined) return []
    const isOn = ticked.has(check.id)
    return [
      {
        text: `${isOn ? '☑' : '☐'} ${index + 1}`,
        press: writePress({ does: 'tick', number, isOfAd, item: tickKey(check.id), isOn: !isOn, page: at }),
      },
    ]
  })
  return {
    text,
    unfoldsNothing: true,
    buttons: [
      ...inRows(tickButtons, TICKS_IN_ROW),
      ...(view === 'checks' ? sectionRows(checked, to) : []),
      ...(view === 'seller' ? sellerLinks.map((link) => [link]) : []),
      ...(turns.length > 0 ? [turns] : []),
      ...(sectionOf(view) === undefined ? [] : [[{ text: viewLabels.checks, press: to('checks', 0) }]]),
      ...(isOfAd || isPictureView(view)
        ? []
        : [[{ text: checkLabels.short, press: writePress({ does: 'short', number }) }]]),
      [reportButton(number, site)],
    ],
  }
}

function sectionRows({ evidence }: CheckedCar, to: (view: View, page: number) => string): Rows {
  const buttons = inOrder(evidence).map(({ section }) => ({
    text: section.mark,
    press: to(`s-${section.id}`, 0),
  }))
  const short = buttons.filter(({ text }) => text.length <= SHORT_LABEL)
  const long = buttons.filter(({ text }) => text.length > SHORT_LABEL)
  return [...inRows(short, 2), ...inRows(long, 1)]
}

const inRows = (buttons: readonly Button[], most: number): Rows =>
  Array.from({ length: Math.ceil(buttons.length / most) }, (_, row) =>
    buttons.slice(row * most, (row + 1) * most),
  )
