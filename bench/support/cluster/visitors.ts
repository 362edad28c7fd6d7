import { setTimeout as pause } from 'node:timers/promises'
import { sections } from '../../../e2e/support/sections.ts'
import { solutionOf } from '../../../src/server/features/captcha/testing-solution.ts'
import { addressOf } from '../../../src/shared/contract/addresses.ts'
import { type Challenge, getChallenge, postTicket } from '../../../src/shared/contract/captcha.ts'
import { addComment } from '../../../src/shared/contract/comments.ts'
import type { Envelope } from '../../../src/shared/contract/envelope.ts'
import { type PaymentOrder, postOrder } from '../../../src/shared/contract/payments.ts'
import { getPaidRequest } from '../../../src/shared/contract/plates.ts'
import { vinOf } from '../cars.ts'
import { tokenOf } from '../signed-in.ts'
import { type Installation, PEOPLE } from './installation.ts'
import { type Kind, kinds, longestGap } from './tally.ts'

/** Answers of the site so far, and its failures. */
export interface Journal {
  /** Keys of acknowledged operations, as in the database. */
  readonly told: Readonly<Record<Kind, readonly string[]>>
  /** Milliseconds from pressing the button to the acknowledged notification. */
  readonly paymentMs: readonly number[]
  /** Seconds without an answer. */
  longestGap(kind: Kind, from: number, to: number): number
  /** Unusable answers, as reasons. */
  refused(from: number, to: number): readonly string[]
}

export interface Visitors {
  readonly journal: Journal
  /** Resolves after every kind of visitor was served repeatedly. */
  servedAgain(): Promise<void>
  /** Lets all visitors finish; refused look-ups are then retried. */
  leave(): Promise<void>
}

/** Concurrent visitors per kind, and the pause between their actions, so the machine keeps up. */
const LANES: Readonly<Record<Kind, number>> = {
  payment: 3,
  'look-up': 3,
  report: 3,
  comment: 3,
  page: 3,
}
const PAUSE_MS = 40

/** A person's patience. */
const PATIENCE_MS = 30_000

/** Answers of each kind that prove the site is back. */
const OFTEN = 10

const PAGES = 50

/** The site could not fulfil the request. */
class Refused extends Error {}

/** One action of a visitor. @returns its key; undefined if it leaves no data. @throws Refused */
type Deed = () => Promise<string | undefined>

/** @param who kinds of visitors; all by default */
export function sendVisitors(installation: Installation, who: readonly Kind[] = kinds): Visitors {
  const told: Record<Kind, string[]> = { payment: [], 'look-up': [], report: [], comment: [], page: [] }
  const served: Record<Kind, number[]> = { payment: [], 'look-up': [], report: [], comment: [], page: [] }
  const refusals: { readonly at: number; readonly reason: string }[] = []
  const paymentMs: number[] = []
  const refuse = (reason: string) => refusals.push({ at: performance.now(), reason })
  const deeds = deedsAt(installation, { refuse, paymentMs })
  let leaving = false

  async function lane(kind: Kind): Promise<void> {
    while (!leaving) {
      try {
        const key = await deeds[kind]()
        served[kind].push(performance.now())
        if (key !== undefined) told[kind].push(key)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        refuse(`${kind}: ${error.message}`)
      }
      await pause(PAUSE_MS)
    }
  }

  const everybody = Promise.all(who.flatMap((kind) => Array.from({ length: LANES[kind] }, () => lane(kind))))
  // Handled at once, so that a failing bench prints its reason.
  everybody.catch(() => undefined)

  return {
    journal: {
      told,
      paymentMs,
      longestGap: (kind, from, to) => longestGap(served[kind], from, to) / 1000,
      refused: (from, to) => refusals.filter(({ at }) => from <= at && at <= to).map(({ reason }) => reason),
    },
    async servedAgain() {
      const before = who.map((kind) => served[kind].length)
      const isServed = () => who.every((kind, place) => served[kind].length >= (before[place] ?? 0) + OFTEN)
      await Promise.race([everybody, until(isServed)])
    },
    async leave() {
      leaving = true
      await everybody
      await deeds.lookUpAgain()
    },
  }
}

/** @throws Refused after a person's patience */
async function until(condition: () => boolean): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (!condition()) {
    if (performance.now() > deadline) throw new Refused('nobody waits for so long')
    await pause(PAUSE_MS)
  }
}

interface Notes {
  refuse(reason: string): void
  readonly paymentMs: number[]
}

/** Actions of each kind, each time with a different person, car or text. */
function deedsAt({ url, payments }: Installation, { refuse, paymentMs }: Notes) {
  let last = 0
  const next = () => ++last
  /** People with an unused request. */
  const credits: number[] = []
  const unanswered: { readonly person: number; readonly plate: string }[] = []

  async function pay(): Promise<string> {
    const person = next() % PEOPLE
    const order = await api<MonetaOrder>(url, postOrder.path, {
      token: tokenOf(person),
      body: { pack: 'pack10', type: 'website' },
    })
    const form = await readPage(`${payments.url}/assistant.htm?${formOf(order)}`)
    const action = /action="([^"]+)"/.exec(form)?.[1] ?? ''
    const pressed = performance.now()
    await fetch(payments.url + action, {
      method: 'POST',
      body: new URLSearchParams({ action: 'pay', when: 'before' }),
    })
    const id = action.split('/').at(-1)
    const operation = payments.operations().find((one) => one.id === id)
    await until(() => operation?.delivered === true)
    paymentMs.push(performance.now() - pressed)
    for (let again = 1; again < (operation?.sent ?? 1); again += 1) refuse('payment: notified again')
    for (let request = 0; request < order.requests; request += 1) credits.push(person)
    return order.transactionId
  }

  async function lookUp(person: number, plate: string): Promise<string | undefined> {
    const params = { plate, access_token: tokenOf(person) }
    const { charged } = await api<{ charged: boolean }>(url, addressOf(getPaidRequest.path, { params }))
    return charged ? `${person}:${plate}` : undefined
  }

  return {
    payment: pay,
    async 'look-up'() {
      await until(() => credits.length > 0)
      const person = credits.shift() ?? 0
      const plate = plateOf(next())
      return lookUp(person, plate).catch((error: unknown) => {
        unanswered.push({ person, plate })
        throw error
      })
    },
    async report() {
      const section = sections[0]
      if (!section) throw new Error('there is no section')
      const vin = vinOf(next())
      const { action } = section
      const { challenge } = await api<Challenge>(
        url,
        addressOf(getChallenge.path, { query: { action, vehicle: vin } }),
      )
      const body = { action, solution: await solutionOf(challenge) }
      const { ticket } = await api<{ ticket: string }>(url, postTicket.path, { body })
      await api(url, addressOf(section.path, { params: { vin, captcha_token: ticket } }))
      return vin
    },
    async comment() {
      const number = next()
      const token = tokenOf(number % PEOPLE)
      const comment = `Осмотр номер ${number}: кузов ровный, один хозяин.`
      await api(url, addComment.path, { body: { vin: vinOf(number), comment, token } })
      return comment
    },
    async page() {
      await readPage(`${url}/checks/${vinOf(next() % PAGES)}`)
      return undefined
    },
    async lookUpAgain() {
      for (const { person, plate } of unanswered) await lookUp(person, plate).catch(() => undefined)
    },
  } satisfies Record<Kind, Deed> & { lookUpAgain(): Promise<void> }
}

type MonetaOrder = Extract<PaymentOrder, { provider: 'moneta' }>

/** The form that the widget's script makes from an order. */
const formOf = (order: MonetaOrder) =>
  new URLSearchParams({
    MNT_ID: order.account,
    MNT_TRANSACTION_ID: order.transactionId,
    MNT_AMOUNT: order.amount,
    MNT_CURRENCY_CODE: order.currency,
    MNT_SUBSCRIBER_ID: order.subscriberId,
    MNT_TEST_MODE: '0',
    MNT_SIGNATURE: order.signature,
    ...order.customParams,
  })

const LETTERS = 'АВЕКМНОРСТУХ'

/** A unique plate for every number below half a million. */
function plateOf(number: number): string {
  const letter = (place: number) => LETTERS[Math.floor(number / 999 / 12 ** place) % 12]
  return `${letter(0)}${String((number % 999) + 1).padStart(3, '0')}${letter(1)}${letter(2)}77`
}

interface Call {
  readonly token?: string
  readonly body?: object
}

/** @throws Refused */
async function api<Data>(url: string, path: string, { token, body }: Call = {}): Promise<Data> {
  const text = await answered(url + path, {
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const envelope = JSON.parse(text) as Envelope<Data>
  if (!envelope.success) throw new Refused(envelope.error ?? 'failed')
  return envelope.data as Data
}

async function readPage(address: string): Promise<string> {
  return answered(address)
}

/** The product's own page while it cannot read stored answers. */
const STORAGE_AWAY = 'Хранимые ответы сейчас прочитать нельзя'

/** @throws Refused on a timeout, an error page of HAProxy, or a server failure */
async function answered(address: string, init: RequestInit = {}): Promise<string> {
  const request = { ...init, signal: AbortSignal.timeout(PATIENCE_MS) }
  try {
    const response = await fetch(address, request)
    const text = await response.text()
    if (response.ok || text.startsWith('{') || text.includes(STORAGE_AWAY)) return text
    throw new Refused(`status ${response.status}`)
  } catch (error) {
    if (error instanceof Refused) throw error
    throw new Refused(reasonOf(error))
  }
}

/** `fetch` nests the reason one level down. */
const reasonOf = (error: unknown): string => {
  const { cause, message } = error as Error
  return cause instanceof Error ? cause.message : message
}
