import type { Unsuccessful } from '#web/call.ts'

/** A source, the server or the connection failed: the result is unknown, never «not found». */
export interface Failure {
  readonly error: Unsuccessful['error']
  /** Verbatim. */
  readonly message: string
}

interface Paid {
  readonly asking: boolean
  readonly notice?: string | undefined
}

/** They offer to spend a paid request. */
export type Offering =
  /** `silent`: the open sources did not respond, which is not «no VIN». */
  | ({ readonly name: 'VIN_NOT_FOUND'; readonly silent?: true | undefined } & Paid)
  | ({ readonly name: 'REFRESH_VIN'; readonly vin: string } & Paid)

/** Window «Результаты поиска»; the specification's names (section 4). */
export type PlateSearchState =
  | { readonly name: 'LOADING' }
  | { readonly name: 'FIND_VIN_SUCCESS'; readonly vin: string }
  | { readonly name: 'NETWORK_ERROR'; readonly failure: Failure; readonly offer?: Offering | undefined }
  | Offering
  | { readonly name: 'PAID_REQUEST_SUCCESS'; readonly vin: string; readonly charged: boolean }
  | { readonly name: 'PAID_REQUEST_ERROR' }
  | {
      readonly name: 'REFRESH_SUCCESS'
      readonly vin: string
      readonly earlier: string
      readonly charged: boolean
    }
  | { readonly name: 'REFRESH_FAIL'; readonly vin: string; readonly charged: boolean }

export type PlateSearchEvent =
  | { readonly type: 'found'; readonly vin: string }
  | { readonly type: 'notFound' }
  | { readonly type: 'failed'; readonly failure: Failure }
  | { readonly type: 'retried' }
  | { readonly type: 'refreshWanted' }
  | { readonly type: 'paidAsked' }
  /** Null: the card index has no VIN. */
  | { readonly type: 'paidAnswered'; readonly vin: string | null; readonly charged: boolean }
  /** The person must sign in or buy requests. */
  | { readonly type: 'paidRefused'; readonly notice: string }

export const searching: PlateSearchState = { name: 'LOADING' }
const notFound: PlateSearchState = { name: 'VIN_NOT_FOUND', asking: false }

/** The card index need not wait for the open sources. */
export const silentOffer: Offering = { name: 'VIN_NOT_FOUND', silent: true, asking: false }

/** Pure. Ignores events without meaning in a state. */
export function nextState(state: PlateSearchState, event: PlateSearchEvent): PlateSearchState {
  switch (state.name) {
    case 'LOADING':
      return whenLoading(state, event)
    case 'FIND_VIN_SUCCESS':
      return event.type === 'refreshWanted' ? { name: 'REFRESH_VIN', vin: state.vin, asking: false } : state
    case 'VIN_NOT_FOUND':
    case 'REFRESH_VIN':
      return state.asking ? whenAsking(state, event) : whenOffering(state, event)
    case 'NETWORK_ERROR':
      return whenFailed(state, event)
    case 'PAID_REQUEST_ERROR':
      return event.type === 'retried' ? notFound : state
    default:
      return state
  }
}

function whenLoading(state: PlateSearchState, event: PlateSearchEvent): PlateSearchState {
  if (event.type === 'found') return { name: 'FIND_VIN_SUCCESS', vin: event.vin }
  if (event.type === 'notFound') return notFound
  return event.type === 'failed' ? { name: 'NETWORK_ERROR', failure: event.failure } : state
}

function whenFailed(
  state: Extract<PlateSearchState, { name: 'NETWORK_ERROR' }>,
  event: PlateSearchEvent,
): PlateSearchState {
  if (event.type === 'retried') return state.offer ?? searching
  return event.type === 'paidAsked' && !state.offer ? whenOffering(silentOffer, event) : state
}

const whenOffering = (offer: Offering, event: PlateSearchEvent): PlateSearchState =>
  event.type === 'paidAsked' ? { ...offer, asking: true, notice: undefined } : offer

function whenAsking(offer: Offering, event: PlateSearchEvent): PlateSearchState {
  const idle = { ...offer, asking: false }
  if (event.type === 'paidRefused') return { ...idle, notice: event.notice }
  if (event.type === 'failed') return { name: 'NETWORK_ERROR', failure: event.failure, offer: idle }
  if (event.type !== 'paidAnswered') return offer
  const { vin, charged } = event
  return offer.name === 'REFRESH_VIN' ? refreshedResult(offer.vin, vin, charged) : paidResult(vin, charged)
}

const paidResult = (vin: string | null, charged: boolean): PlateSearchState =>
  vin === null ? { name: 'PAID_REQUEST_ERROR' } : { name: 'PAID_REQUEST_SUCCESS', vin, charged }

/** The same VIN is no success. */
const refreshedResult = (earlier: string, vin: string | null, charged: boolean): PlateSearchState =>
  vin === null || vin === earlier
    ? { name: 'REFRESH_FAIL', vin: earlier, charged }
    : { name: 'REFRESH_SUCCESS', vin, earlier, charged }
