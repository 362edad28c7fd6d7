import type { ReactNode } from 'react'
import { isOnline as online } from '#web/store/is-online.ts'
import { useStore } from '#web/store/use-store.ts'
import { afterPaint } from '#web/ui/after-paint.ts'
import { Button } from '#web/ui/button.tsx'
import { Slab } from '#web/ui/slab.tsx'
import { isLeft, isUnreached, type ReportState, type ReportStore, stateOf } from '../report-store.ts'
import type { ParsedAnswer } from '../section/reading.ts'
import { failureIn, isReplaceable, type SectionState } from '../section/section-state.ts'
import styles from './report-notice.module.css'
import type { SavedReport } from './saved-reports.ts'
import { savedTime } from './saved-time.ts'

interface Props {
  /** When the page was opened. */
  readonly saved: SavedReport | undefined
  readonly report: ReportState
  readonly store: ReportStore
  readonly chat: string | undefined
}

export const ReportNotice = (props: Props) => (
  <div className={styles.place}>
    <Notice {...props} />
  </div>
)

function Notice({ saved, report, store, chat }: Props) {
  const isOnline = useOnline()
  const states = report.list.map(({ id }) => stateOf(report, id)).filter(({ kind }) => kind !== 'unaskable')
  const restored = states.flatMap((state) => (state.kind === 'saved' ? [state.reading] : []))
  if (states.some(({ kind }) => kind === 'asking')) return null
  const unreached = states.filter(isUnreached)
  if (unreached.length > 0)
    return <Interrupted count={unreached.length} isOnline={isOnline} store={store} chat={chat} />
  if (restored.length > 0)
    return (
      <Shown
        time={savedTime(restored)}
        isOwn={restored.every((reading) => isOfDevice(reading, saved))}
        isOnline={isOnline}
        count={restored.length}
        store={store}
        chat={chat}
      />
    )
  if (!isOnline) return <Offline hasAnswers={states.some(isHere)} chat={chat} />
  if (saved && hasMore(saved, report)) return <Offer saved={saved} store={store} />
  const before = states.flatMap((state) => failureIn(state)?.askedAt ?? [])
  if (before.length > 0 && states.every(isOfAnotherTime)) return <NoAnswer at={before} store={store} />
  const requested = states.filter(({ kind }) => kind !== 'not-requested').length
  if (requested === 0 && saved?.judged && Object.keys(saved.answers).length === 0)
    return <NoAnswer at={[saved.judged.at]} store={store} />
  if (requested > 0 && requested < states.length && states.some(isLeft))
    return <Rest asked={requested} of={report.list.length} store={store} />
  const repeated = states.flatMap((state) =>
    state.kind === 'known' && state.isRepeated ? [state.reading] : [],
  )
  return repeated.length > 0 ? <Repeated count={repeated.length} time={savedTime(repeated)} /> : null
}

const isOfDevice = ({ checkedAt }: ParsedAnswer, saved: SavedReport | undefined): boolean =>
  Object.values(saved?.answers ?? {}).some((answer) => answer.checkedAt === checkedAt)

const isHere = ({ kind }: SectionState): boolean => kind !== 'not-requested' && kind !== 'unknown'

const isOfAnotherTime = (state: SectionState): boolean =>
  state.kind === 'not-requested' || (state.kind === 'unknown' && state.reading.askedAt !== undefined)

const hasMore = ({ answers }: SavedReport, report: ReportState): boolean =>
  Object.keys(answers).some((id) => {
    const state = stateOf(report, id)
    return state.kind === 'unknown' && isReplaceable(state)
  })

interface BoxProps {
  readonly tone: 'stale' | 'note' | 'unknown'
  readonly title: string
  readonly children: ReactNode
  readonly button?: ReactNode
}

const Box = ({ tone, title, children, button }: BoxProps) => (
  <div className={styles.box} role="status">
    <Slab tone={tone} />
    <p key={title}>
      <b>{title}</b> {children}
    </p>
    {button}
  </div>
)

const ASKS_NOTHING = 'Ссылка ничего не спрашивает сама.'

/** A messenger may work where this site does not. */
const InChat = ({ chat }: Pick<Props, 'chat'>) =>
  chat && (
    <>
      {' '}
      <a href={chat} rel="noopener">
        Проверить в боте
      </a>
    </>
  )

interface InterruptedProps extends Pick<Props, 'chat'> {
  readonly count: number
  readonly isOnline: boolean
  readonly store: ReportStore
}

const Interrupted = ({ count, isOnline, store, chat }: InterruptedProps) => (
  <Box
    tone="stale"
    title="Связь с сайтом прервалась."
    button={isOnline && <AskAll store={store}>Спросить сейчас</AskAll>}
  >
    Осталось спросить: {count}. Спросим сами, когда связь вернётся. Полученные ответы не пропали.
    <InChat chat={chat} />
  </Box>
)

interface ShownProps extends Pick<Props, 'chat'> {
  readonly time: string
  readonly isOwn: boolean
  readonly isOnline: boolean
  readonly count: number
  readonly store: ReportStore
}

const Shown = ({ time, isOwn, isOnline, count, store, chat }: ShownProps) =>
  isOnline ? (
    <Box tone="note" title={`Ответы от ${time}.`} button={<AskAll store={store}>Проверить сейчас</AskAll>}>
      {isOwn ? 'Они лежат на этом устройстве.' : 'Так реестры ответили при прошлой проверке этой машины.'}{' '}
      {ASKS_NOTHING}
    </Box>
  ) : (
    <Box tone="stale" title="Вы без сети.">
      Показано ответов: {count}, от {time}. В день сделки проверьте ещё раз.
      <InChat chat={chat} />
    </Box>
  )

const Offline = ({ hasAnswers, chat }: Pick<Props, 'chat'> & { readonly hasAnswers: boolean }) => (
  <Box tone="stale" title="Вы без сети.">
    {hasAnswers
      ? 'Полученные ответы не пропали. Спросить реестры заново получится, когда связь вернётся.'
      : 'Спросить реестры не получится, а сохранённых ответов об этой машине на устройстве нет.'}
    <InChat chat={chat} />
  </Box>
)

const Offer = ({ saved, store }: { readonly saved: SavedReport; readonly store: ReportStore }) => (
  <Box
    tone="stale"
    title={`На этом устройстве есть ответы от ${savedTime(Object.values(saved.answers))}.`}
    button={
      <Button variant="secondary" onClick={() => void store.restore(saved)}>
        Показать
      </Button>
    }
  >
    Сейчас ответили не все.
  </Box>
)

const NoAnswer = ({ at, store }: { readonly at: readonly string[]; readonly store: ReportStore }) => (
  <Box
    tone="unknown"
    title={`Спрашивали ${savedTime(at.map((checkedAt) => ({ checkedAt })))}: ни один реестр не ответил.`}
    button={<AskAll store={store}>Проверить сейчас</AskAll>}
  >
    {ASKS_NOTHING}
  </Box>
)

interface RestProps {
  readonly asked: number
  readonly of: number
  readonly store: ReportStore
}

const Rest = ({ asked, of, store }: RestProps) => (
  <Box
    tone="note"
    title={`Спросили ${asked} из ${of}.`}
    button={<AskAll store={store}>Проверить всё</AskAll>}
  >
    Остальные ответы могут изменить вывод.
  </Box>
)

const Repeated = ({ count, time }: { readonly count: number; readonly time: string }) => (
  <Box tone="note" title={`Новых ответов нет: ${count} от ${time}.`}>
    Об одной машине источник спрашиваем не чаще раза в час. Когда спросим заново, сказано в строке проверки.
  </Box>
)

const AskAll = ({ store, children }: { readonly store: ReportStore; readonly children: string }) => (
  <Button onClick={() => afterPaint(store.askAll)}>{children}</Button>
)

export const useOnline = (): boolean => useStore(online, () => true)
