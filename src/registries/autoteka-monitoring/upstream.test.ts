import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type DemoRegistries, startDemoRegistries } from '#demo/demo-registries.ts'
import type { MonitoringClient } from '#registry-kit/monitoring.ts'
import { cannedServer, jsonReply } from '#registry-kit/testing/canned-server.ts'
import { openAt, readRecording, replay } from '#registry-kit/testing/recording.ts'
import { registry } from './registry.ts'

const VIN = 'XTAEXAMPLE0000001'
const OTHER = 'XTAEXAMPLE0000002'
const FRAME = 'NZE1213012345'

const recording = readRecording(`${import.meta.dirname}/fixtures/shapes`, 'actions')

type Ask<Answer> = (client: MonitoringClient) => Promise<Answer>

/** The client's results for altered recordings, and its requests. */
async function asked<Answer>(ask: Ask<Answer>, changed: Readonly<Record<string, unknown>> = {}) {
  const recorded = replay(recording)
  await using server = await cannedServer((request) => {
    const path = request.url.split('?', 1)[0] ?? ''
    return path in changed ? jsonReply(changed[path]) : recorded(request)
  })
  const answer = await openAt(server, registry).lookup(ask)
  return { answer, requests: server.requests.filter(({ url }) => url !== '/token') }
}

const ACTIONS = '/autoteka/v1/monitoring/get-reg-actions/'
const ADD = '/autoteka/v1/monitoring/bucket/add'
const REMOVE = '/autoteka/v1/monitoring/bucket/remove'

const page = (data: unknown, pagination: unknown = { hasNext: false, nextCursor: 'end' }) => ({
  [ACTIONS]: { data, pagination },
})

const action = { vin: VIN, operationCode: 3, operationDateFrom: '2026-11-20', actualAt: 1 }

async function actionsOf(data: unknown) {
  const { answer } = await asked((client) => client.actionsFrom(undefined), page(data))
  return answer === 'cursor_lost' ? expect.unreachable() : answer
}

describe('a page of actions', () => {
  it('is requested from the cursor on, with a slash at the end of its path', async () => {
    const { requests } = await asked(async (client) => {
      await client.actionsFrom(undefined)
      await client.actionsFrom('a b')
    })
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `GET ${ACTIONS}`,
      `GET ${ACTIONS}?cursor=a+b`,
    ])
  })

  it('keeps masked numbers verbatim and has the cursor of the next page', async () => {
    const { answer } = await asked((client) => client.actionsFrom(undefined))
    expect(answer).toMatchObject({
      actions: [{ number: VIN }, { number: 'XTAEX************' }],
      unread: 0,
      next: 'after-2',
      hasMore: true,
    })
  })

  it('identifies an action regardless of the time of the seller’s copy', async () => {
    const { actions } = await actionsOf([
      action,
      { ...action, actualAt: 2 },
      { ...action, operationCode: 4 },
      { ...action, operationDateFrom: '2026-11-21' },
      { ...action, vin: OTHER },
    ])
    const [first, again, ...others] = actions.map(({ sign }) => sign)
    expect(again).toBe(first)
    expect(new Set([first, ...others]).size).toBe(4)
  })

  it('keeps the other actions together with an odd one', async () => {
    expect(await actionsOf([{ ...action, vin: null }, action, 'text'])).toMatchObject({
      actions: [{ number: VIN }],
      unread: 2,
    })
  })

  it.each([
    ['whose numbers have another name', page([{ vehicle: VIN }])],
    ['without its list', page(undefined)],
    ['that does not say whether there are more', page([action], { nextCursor: 'x' })],
  ])('%s is not read as empty', async (_, changed) => {
    await expect(asked((client) => client.actionsFrom(undefined), changed)).rejects.toMatchObject({
      code: 'source_changed',
    })
  })
})

const bucket = (isOk: boolean, ...invalid: readonly string[]) => ({
  result: {
    isOk,
    invalidVehicles: invalid.map((vehicleID) => ({ vehicleID, description: 'Некорректный' })),
  },
})

describe('the bucket', () => {
  it('accepts numbers and lists rejected ones', async () => {
    const { answer, requests } = await asked((client) => client.add([VIN, OTHER]))
    expect(requests).toMatchObject([{ method: 'POST', url: ADD }])
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ data: [VIN, OTHER] })
    expect(answer).toEqual({ done: [VIN], refused: [OTHER] })
  })

  it('removes numbers', async () => {
    const { answer, requests } = await asked((client) => client.remove([VIN]))
    expect(requests).toMatchObject([{ method: 'POST', url: REMOVE, body: JSON.stringify({ data: [VIN] }) }])
    expect(answer).toEqual({ done: [VIN], refused: [] })
  })

  it.each([
    [[FRAME], { done: [], refused: [FRAME] }],
    [[], { done: [FRAME], refused: [] }],
  ])('accepts a frame number in either spelling: without its dash and %j refused', async (also, answer) => {
    const changed = { [ADD]: bucket(true, 'NZE121-3012345', ...also) }
    const told = await asked((client) => client.add([FRAME]), changed)
    expect(JSON.parse(told.requests[0]?.body ?? '')).toEqual({ data: ['NZE121-3012345', FRAME] })
    expect(told.answer).toEqual(answer)
  })

  it('accepts nothing for certain when it is not OK', async () => {
    const changed = { [ADD]: bucket(false, OTHER) }
    const { answer } = await asked((client) => client.add([VIN, OTHER]), changed)
    expect(answer).toEqual({ done: [], refused: [OTHER] })
  })

  it('has refused the call when it is not OK without a reason', async () => {
    expect((await asked((client) => client.add([VIN]), { [ADD]: bucket(false) })).answer).toBe('refused')
  })

  it('is unreadable when it is empty', async () => {
    const asking = asked((client) => client.add([VIN]), { [ADD]: { result: {} } })
    await expect(asking).rejects.toMatchObject({ code: 'source_changed' })
  })
})

describe('the simulator', () => {
  let demo: DemoRegistries
  beforeAll(async () => {
    demo = await startDemoRegistries({ port: 0 })
  })
  beforeEach(() => demo.clearFaults())
  afterEach(() => demo.clearFaults())
  afterAll(() => demo.close())

  const opened = () => openAt({ url: `${demo.url}/autoteka-monitoring` }, registry)

  const happened = (vin: string) =>
    fetch(`${demo.url}/autoteka-monitoring/__happened`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ vin }),
    })

  it('returns actions of cars in the bucket only, and accepts frame numbers with their dash', async () => {
    const { lookup } = opened()
    expect(await lookup((client) => client.add([VIN, FRAME, 'NONSENSE']))).toEqual({
      done: [VIN, FRAME],
      refused: ['NONSENSE'],
    })
    expect((await happened(VIN)).status).toBe(204)
    await lookup((client) => client.remove([VIN, FRAME]))
    expect((await happened(VIN)).status).toBe(404)
  })

  it('accepts a new token after the old one has expired', async () => {
    const { lookup } = opened()
    await lookup((client) => client.add([VIN]))
    await fetch(`${demo.url}/autoteka-monitoring/__tokens`, { method: 'DELETE' })
    expect(await lookup((client) => client.add([VIN]))).toMatchObject({ done: [VIN] })
  })

  it.each(['error500', 'html', 'cut', 'shape', 'reset', 'captcha', 'rate-limit'])(
    'with the fault «%s» is never read as having no actions',
    async (fault) => {
      const { lookup } = opened()
      await lookup((client) => client.add([VIN]))
      await happened(VIN)
      demo.setFault('autoteka-monitoring', { fault })
      const asking = lookup((client) => client.actionsFrom(undefined))
      await expect(asking).rejects.toMatchObject({ code: expect.stringMatching(/^source_/) })
    },
  )
})
