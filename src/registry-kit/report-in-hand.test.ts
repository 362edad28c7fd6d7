import { expect, it } from 'vitest'
import { nothing } from '#shared/contract/lookup.ts'
import type { ReportInHand } from './open-registry.ts'
import { memoryOrders } from './orders.ts'
import { defineRegistry } from './registry.ts'
import { cannedServer, jsonReply } from './testing/canned-server.ts'
import { openAt } from './testing/recording.ts'

/** Reads no more than a list of the seller's answer. */
const seller = defineRegistry({
  id: 'seller',
  envPrefix: 'SELLER',
  credentials: 'none',
  timeoutMs: 5000,
  deadlineMs: 5000,
  concurrency: 1,
  mostBytes: 1024,
  connect: (http, { orders }) => ({
    async ask() {
      const { uid } = await orders.currentOrder('car', async () => ({ uid: '1', restMs: 0, isNew: true }))
      await orders.together(uid, async () => {
        const read = (answer: unknown) => (answer as { readonly records: unknown }).records
        return { records: (await http.json({ method: 'GET', path: '/report' }, read)).body }
      })
      return nothing([])
    },
  }),
})

async function endsOf(answer: object) {
  await using server = await cannedServer(() => jsonReply(answer))
  let report: ReportInHand<ReturnType<typeof seller.connect>> | undefined
  const ask = (client: ReturnType<typeof seller.connect>) => client.ask()
  const codeOf = ({ code }: { readonly code: string }) => code
  const first = await openAt({ url: server.url }, seller)
    .lookup(ask, {
      onReport: async (one) => {
        report = one
      },
    })
    .then(({ outcome }) => outcome, codeOf)
  return [first, await report?.ask(ask).then(({ outcome }) => outcome, codeOf)]
}

it('a report in hand is as empty as its response was, members that were not read included', async () => {
  expect(await endsOf({ records: [], state: {} })).toEqual(['nothing', 'nothing'])
  expect(await endsOf({ records: [], state: { error: 'timeout' } })).toEqual([
    'source_changed',
    'source_changed',
  ])
})

it.each(['currentOrder', 'together'] as const)(
  'an error of our own in %s is not the source’s',
  async (step) => {
    await using server = await cannedServer(() => jsonReply({ records: [] }))
    const lost = new Error('the database is away')
    const orders = { ...memoryOrders(), [step]: () => Promise.reject(lost) }
    const open = openAt(server, seller, { ordersOf: () => orders })
    await expect(open.lookup((client) => client.ask())).rejects.toBe(lost)
  },
)
