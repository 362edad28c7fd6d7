import type { DeskPerson } from '#server/journal/actions.ts'
import type { SourceErrorCode } from '#shared/contract/errors.ts'
import type { DeskNotice, DeskSource } from '#shared/desk/view.ts'
import { timeText } from '#shared/text/numbers.ts'
import type { SourcesDesk } from '../status/index.ts'
import { type DeskRoutes, field, textIn } from './desk-routes.ts'

interface SourcePagesOptions {
  readonly routes: DeskRoutes
  readonly sources: SourcesDesk
}

const PATH = '/desk/sources'

export function mountSourcePages({ routes, sources }: SourcePagesOptions): void {
  routes.show(PATH, 'sources', async (_visit, { query }) => {
    const list = (await sources.health()).map(shownAtDesk).toSorted(offFirst)
    return {
      content: { kind: 'sources', messageMaxLength: sources.messageMaxLength, sources: list },
      notice: noticeOf(query, list),
    }
  })

  routes.take(`${PATH}/:id/off`, 'sources', async ({ person }, request) => {
    const source = idIn(request)
    const message = field(request, 'message').slice(0, sources.messageMaxLength)
    const reason = field(request, 'reason')
    if (message === '' || reason === '') return `${PATH}?unsaid=${source}`
    const name = await sources.switchOff({ source, message, reason }, switcher(person))
    return name === undefined ? PATH : `${PATH}?off=${source}`
  })

  routes.take(`${PATH}/:id/on`, 'sources', async ({ person }, request) => {
    const source = idIn(request)
    const reason = field(request, 'reason')
    if (reason === '') return `${PATH}?unsaid=${source}`
    const name = await sources.switchOn({ source, reason }, switcher(person))
    return name === undefined ? PATH : `${PATH}?on=${source}`
  })
}

const idIn = ({ params }: Parameters<typeof field>[0]): string => textIn(params, 'id')

const switcher = ({ id, name, role }: DeskPerson) => ({ id, name, role })

function noticeOf(query: unknown, shown: readonly DeskSource[]): DeskNotice | undefined {
  const named = (key: string) => shown.find(({ id }) => id === textIn(query, key))
  const [off, on, unsaid] = [named('off'), named('on'), named('unsaid')]
  if (off?.off) return { text: `${off.name}: больше не спрашиваем`, isTrouble: false }
  if (on && !on.off) return { text: `${on.name}: снова спрашиваем`, isTrouble: false }
  if (unsaid) return { text: `${unsaid.name}: назовите причину и слова для посетителей`, isTrouble: true }
  return undefined
}

type Health = Awaited<ReturnType<SourcesDesk['health']>>[number]

const states: Readonly<Record<Health['state'], DeskSource['state']>> = {
  answered: { text: 'отвечает', isTrouble: false },
  partly: { text: 'отвечает с перебоями', isTrouble: true },
  silent: { text: 'чаще молчит', isTrouble: true },
  not_asked: { text: 'последний час не спрашивали', isTrouble: false },
}

const failureWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    source_changed: 'ответ не разобрать',
    source_captcha: 'требует проверки человеком',
    source_refused: 'отказал в доступе',
    source_withheld: 'не выдаёт сведения о машине',
    source_off: 'отключён',
    source_silent: 'не ответил',
    source_busy: 'перегружен',
    source_slow: 'не ответил вовремя',
  } satisfies Record<SourceErrorCode, string>),
)

const shownAtDesk = (health: Health): DeskSource => ({
  id: health.id,
  name: health.name,
  tells: health.tells,
  state: stateOf(health),
  questions: health.questions,
  answers: health.answers,
  failures: health.failures.map(([code, count]) => ({ what: failureWords.get(code) ?? code, count })),
  speed: speedText(health),
  isBreakerOpen: health.isBreakerOpen,
  off: health.off ? { message: health.off.message, since: health.off.since.toISOString() } : null,
  change: health.change
    ? { at: health.change.at.toISOString(), detail: health.change.detail, shape: health.change.shape }
    : null,
})

/** They may have been forgotten. */
const offFirst = (one: DeskSource, other: DeskSource): number =>
  Number(other.off !== null) - Number(one.off !== null)

/** The desk warns from this part of a daily limit. */
const NEARLY_SPENT = 0.8

const switchedOff: DeskSource['state'] = { text: 'отключён', isTrouble: true }

function stateOf({ state, off, spending }: Health): DeskSource['state'] {
  const { text, isTrouble } = off ? switchedOff : states[state]
  if (spending === undefined) return { text, isTrouble }
  const { today, dailyLimit } = spending
  return {
    text: `${text}; куплено сегодня ${today} из ${dailyLimit}`,
    isTrouble: isTrouble || today >= dailyLimit * NEARLY_SPENT,
  }
}

const speedText = ({ usualMs, slowMs }: Health): string | null =>
  usualMs === undefined || slowMs === undefined
    ? null
    : `половина ответов за ${timeText(usualMs)}, 95 из 100 за ${timeText(slowMs)}`
