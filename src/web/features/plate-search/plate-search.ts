import type { FoundVin, PlateInfo } from '#shared/contract/plates.ts'
import type { Reply } from '#web/api-client.ts'
import { callWithTicket } from '#web/captcha/call-with-ticket.ts'
import type { Tickets } from '#web/captcha/tickets.ts'
import { observable, type Store } from '#web/store/observable.ts'
import { loading, nextState, type PlateSearchEvent, type PlateSearchState } from './plate-search-state.ts'

/** The search for the VIN of one plate. */
export interface PlateSearch extends Store<PlateSearchView> {
  /** Begins, or begins again what has failed; otherwise does nothing. */
  start(): void
  retry(): void
  refresh(): void
  /** Spends one request; a press while one is being spent does nothing. */
  askPaid(): Promise<void>
}

export interface PlateSearchView {
  readonly search: PlateSearchState
  /** What the plate tells without the VIN; asked for once no VIN was found. */
  readonly info: PlateInfo | undefined
}

interface Parts {
  /** As it was typed: Cyrillic capitals and digits. */
  readonly plate: string
  readonly call: (path: string) => Promise<Reply>
  readonly tickets: Tickets
  readonly accessToken: () => string | null
  /** The balance may have changed. */
  readonly reload: () => Promise<unknown>
}

export function createPlateSearch({ plate, call, tickets, accessToken, reload }: Parts): PlateSearch {
  const view = observable<PlateSearchView>({ search: loading, info: undefined })
  const name = encodeURIComponent(plate)
  let begun = false

  const send = (event: PlateSearchEvent): PlateSearchState => {
    const search = nextState(view.get().search, event)
    view.set({ ...view.get(), search })
    return search
  }

  async function search(): Promise<void> {
    const ask = (ticket: string) => call(`/v1/getVinByPlate/${name}/${ticket}`)
    const reply = await callWithTicket('searchByPlateNumber', ask, tickets)
    if (send(searchEvent(reply)).name === 'VIN_NOT_FOUND') await learn()
  }

  /** Without it the window is complete: its failure is not told. */
  async function learn(): Promise<void> {
    const ask = (ticket: string) => call(`/v1/getBaseByPlate/${name}/${ticket}`)
    const reply = await callWithTicket('getBaseInfoByPlate', ask, tickets)
    if (reply.success) view.set({ ...view.get(), info: reply.data as PlateInfo })
  }

  function retry(): void {
    if (send({ type: 'retried' }).name === 'LOADING') void search()
  }

  async function askPaid(): Promise<void> {
    const before = view.get().search
    if (send({ type: 'paidAsked' }) === before) return
    const token = accessToken()
    const reply = token === null ? signInFirst : await call(`/v1/getPaidRequest/${name}/${token}`)
    // The balance first: the next state already speaks of what is left.
    await reload()
    send(paidEvent(reply))
  }

  return {
    get: view.get,
    subscribe: view.subscribe,
    start() {
      if (begun) return retryFailed(view.get().search, retry)
      begun = true
      void search()
    },
    retry,
    refresh: () => void send({ type: 'refreshWanted' }),
    askPaid,
  }
}

const retryFailed = ({ name }: PlateSearchState, retry: () => void): void => {
  if (name === 'NETWORK_ERROR') retry()
}

const signInFirst: Reply = {
  success: false,
  error: 'unauthorized',
  message: 'Вы вышли из учётной записи. Войдите и повторите.',
}

function searchEvent(reply: Reply): PlateSearchEvent {
  if (!reply.success) return { type: 'failed', failure: reply }
  const { vin } = reply.data as FoundVin
  return vin === null ? { type: 'notFound' } : { type: 'found', vin }
}

/** Failures that the window answers with its offer: sign in, buy requests. */
const PERSONS_TURN = ['unauthorized', 'no_requests']

function paidEvent(reply: Reply): PlateSearchEvent {
  if (reply.success) {
    const { vin, charged } = reply.data as FoundVin & { readonly charged: boolean }
    return { type: 'paidAnswered', vin, charged }
  }
  if (PERSONS_TURN.includes(reply.error)) return { type: 'paidRefused', notice: reply.message }
  return { type: 'failed', failure: reply }
}
