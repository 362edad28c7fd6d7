import { setTimeout as pause } from 'node:timers/promises'
import { sections } from '../../e2e/support/sections.ts'
import { getUser } from '../../src/shared/contract/account.ts'
import { addressOf, opened } from '../../src/shared/contract/addresses.ts'
import { getBase } from '../../src/shared/contract/base-info.ts'
import { getBaseByPlate } from '../../src/shared/contract/plates.ts'
import { vinOf } from '../support/cars.ts'
import { tokenOf } from '../support/signed-in.ts'
import { type Ask, earnTickets, fetchAs } from './proof.ts'

export interface Served {
  readonly waitsMs: number[]
  /** Refusals and errors, in words. */
  readonly refused: string[]
}

/** Visitors during an attack; they continue until `leave`. */
export interface Honest {
  during<Result>(work: () => Promise<Result>): Promise<{ readonly result: Result; readonly served: Served }>
  leave(): Promise<void>
}

const AT_ONCE = 3
/** Addresses in turn, far below the limits. */
const ADDRESSES = 60
const CARS = 40
const READING_MS = 700
const PLATE = 'А001АА77'

/** Visitors that open pages, read reports, fetch their account and search plates. */
export function welcomeHonest(url: string): Honest {
  let served = nobody()
  let isOpen = true
  const visit = async (first: number) => {
    for (let turn = first; isOpen; turn += AT_ONCE) {
      await readReport(url, turn % ADDRESSES, (waitMs, refusal) => {
        served.waitsMs.push(waitMs)
        if (refusal !== undefined) served.refused.push(refusal)
      })
      await pause(READING_MS)
    }
  }
  const visits = Array.from({ length: AT_ONCE }, (_, first) => visit(first))
  return {
    async during(work) {
      served = nobody()
      const mine = served
      return { result: await work(), served: mine }
    },
    async leave() {
      isOpen = false
      await Promise.all(visits)
    },
  }
}

const nobody = (): Served => ({ waitsMs: [], refused: [] })

type Note = (waitMs: number, refusal?: string) => void

async function readReport(url: string, person: number, note: Note): Promise<void> {
  const token = { authorization: `Bearer ${tokenOf(person)}` }
  const visitor = fetchAs(url, `198.51.100.${person}`, token)
  const ask = watched(visitor, note)
  const vin = vinOf(person % CARS)
  for (const path of ['/', `/checks/${vin}`, opened.status, getUser.path]) await ask(path)
  await ask(addressOf(getBase.path, { params: { vin } }))
  // Like the page: an expired ticket is renewed by another proof of work.
  if (!(await readSections(vin, watched(visitor, note, REFUSED_TICKET)))) await readSections(vin, ask)
}

const REFUSED_TICKET = 403

/** @returns whether every section was answered */
async function readSections(vin: string, ask: Ask): Promise<boolean> {
  const tickets = await earnTickets(ask, { vin, plate: PLATE })
  if (tickets === undefined) return false
  const open = (path: string, action: string) =>
    ask(addressOf(path, { params: { vin, plate: PLATE, captcha_token: tickets[action] ?? '' } }))
  const answers = await Promise.all([
    ...sections.map(({ path, action }) => open(path, action)),
    open(getBaseByPlate.path, 'getBaseInfoByPlate'),
  ])
  return answers.every(({ ok }) => ok)
}

/**
 * Measures each answer and records failures.
 * @param forgiven status that does not count as refused
 */
const watched =
  (ask: Ask, note: Note, forgiven?: number): Ask =>
  async (path, body) => {
    const began = performance.now()
    const call = path.split('/').slice(0, 3).join('/').split('?')[0]
    try {
      const response = await ask(path, body)
      const { ok, status } = response
      const read = await response.arrayBuffer()
      note(performance.now() - began, ok || status === forgiven ? undefined : `${status} ${call}`)
      return new Response(read, { status })
    } catch (error) {
      note(performance.now() - began, `${error instanceof Error ? error.message : error} ${call}`)
      return Response.json({}, { status: 504 })
    }
  }
