import type { AnswerAt } from '#shared/contract/calls.ts'
import type { PlateInfo } from '#shared/contract/plates.ts'
import type { Call, Reply, Unsuccessful } from '#web/call.ts'
import { callWithTicket } from '#web/captcha/call-with-ticket.ts'
import type { Tickets } from '#web/captcha/tickets.ts'
import { observable, type Store } from '#web/store/observable.ts'
import { nextState, type PlateSearchEvent, type PlateSearchState, searching } from './plate-search-state.ts'

export interface PlateSearch extends Store<PlateSearchView> {
  /** Starts, or restarts after a failure. */
  start(): void
  retry(): void
  /** Automatic, once. */
  retryOnce(): void
  refresh(): void
  refreshPaid(): void
  /** Spends one request at a time. */
  askPaid(): Promise<void>
}

export interface PlateSearchView {
  readonly search: PlateSearchState
  /** Data on the plate; loaded when no VIN was found. */
  readonly info: PlateInfo | undefined
  /** Automatically. */
  readonly retried: boolean
}

interface Parts {
  readonly plate: string
  readonly call: Call
  readonly tickets: Tickets
  readonly accessToken: () => string | null
  /** The balance may have changed. */
  readonly reload: () => Promise<unknown>
  readonly onFound: (vin: string) => void
}

export function createPlateSearch(parts: Parts): PlateSearch {
  const { accessToken, reload, onFound } = parts
  const view = observable<PlateSearchView>({ search: searching, info: undefined, retried: false })
  let isStarted = false

  const send = (event: PlateSearchEvent): PlateSearchState => {
    const search = nextState(view.get().search, event)
    if ('vin' in event && event.vin !== null) onFound(event.vin)
    view.set({ ...view.get(), search })
    return search
  }

  async function search(): Promise<void> {
    const reply = await askOpenSources(parts)
    if (send(searchEvent(reply)).name === 'VIN_NOT_FOUND') await learn()
  }

  /** Optional: its failure is not shown. */
  async function learn(): Promise<void> {
    const reply = await askOfPlate(parts)
    if (reply.success) view.set({ ...view.get(), info: reply.data })
  }

  function retry(): void {
    if (send({ type: 'retried' }).name === 'LOADING') void search()
  }

  function retryOnce(): void {
    if (view.get().retried) return
    view.set({ ...view.get(), retried: true })
    retry()
  }

  async function askPaid(): Promise<void> {
    const before = view.get().search
    if (send({ type: 'paidAsked' }) === before) return
    const reply = await askCardIndex(parts, accessToken())
    // The next state shows the balance.
    await reload()
    send(paidEvent(reply))
  }

  return {
    get: view.get,
    subscribe: view.subscribe,
    start() {
      if (isStarted) return retryFailed(view.get().search, retry)
      isStarted = true
      void search()
    },
    retry,
    retryOnce,
    refresh: () => void send({ type: 'refreshWanted' }),
    refreshPaid() {
      send({ type: 'refreshWanted' })
      void askPaid()
    },
    askPaid,
  }
}

const askOpenSources = ({ plate, call, tickets }: Parts): Promise<FreeReply> => {
  const ask = (captcha_token: string) =>
    call('/v1/getVinByPlate/{plate}/{captcha_token}', { params: { plate, captcha_token } })
  return callWithTicket('searchByPlateNumber', ask, tickets)
}

const askOfPlate = ({ plate, call, tickets }: Parts) => {
  const ask = (captcha_token: string) =>
    call('/v1/getBaseByPlate/{plate}/{captcha_token}', { params: { plate, captcha_token } })
  return callWithTicket('getBaseInfoByPlate', ask, tickets)
}

/** Uses a key for this call only, because addresses remain in logs and in the browser's history. */
async function askCardIndex({ plate, call }: Parts, token: string | null): Promise<PaidReply> {
  if (token === null) return signInFirst
  const key = await call('/v1/auth/renewToken', { method: 'POST', token, query: { for: 'getPaidRequest' } })
  if (!key.success) return key
  const { access_token } = key
  return call('/v1/getPaidRequest/{plate}/{access_token}', { params: { plate, access_token } })
}

const retryFailed = ({ name }: PlateSearchState, retry: () => void): void => {
  if (name === 'NETWORK_ERROR') retry()
}

const signInFirst: Unsuccessful = {
  success: false,
  error: 'unauthorized',
  message: 'Вы вышли из учётной записи. Войдите и повторите.',
}

type FreeReply = Reply<AnswerAt<'/v1/getVinByPlate/{plate}/{captcha_token}'>>

function searchEvent(reply: FreeReply): PlateSearchEvent {
  if (!reply.success) return { type: 'failed', failure: reply }
  const { vin } = reply.data
  return vin === null ? { type: 'notFound' } : { type: 'found', vin }
}

/** The window answers these failures with its offer. */
const PERSONS_TURN = ['unauthorized', 'no_requests', 'free_searches_spent']

type PaidReply = Reply<AnswerAt<'/v1/getPaidRequest/{plate}/{access_token}'>>

function paidEvent(reply: PaidReply): PlateSearchEvent {
  if (reply.success) {
    const { vin, charged } = reply.data
    return { type: 'paidAnswered', vin, charged }
  }
  if (PERSONS_TURN.includes(reply.error)) return { type: 'paidRefused', notice: reply.message }
  return { type: 'failed', failure: reply }
}
