import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { startRegistries } from '../e2e/support/registries.ts'
import { type BenchServer, startBenchServer } from './support/bench-server.ts'
import { tokenOf, withSignedIn } from './support/signed-in.ts'
import { quantile, round, table } from './support/table.ts'

/** Limit per process here: the system allows 20 000 open files. */
const CONNECTIONS = 18_000
/** More than 40 000 tabs with one poll in ten seconds. */
const POLLS_PER_SECOND = 4_200
const POLLS = 4

/** Open tabs, each with a person and connection of its own, polling the account. */
export async function tabs(): Promise<string> {
  const registries = await startRegistries()
  const server = await startBenchServer(registries)
  await withSignedIn(server, CONNECTIONS)
  const before = await server.ask<NodeJS.CpuUsage>({ order: 'cpu' })
  const begun = performance.now()
  const { hostname, port } = new URL(server.url)
  const sockets: Socket[] = []
  const open = async () => {
    const socket = connect({ host: hostname, port: Number(port) })
    sockets.push(socket)
    await once(socket, 'connect')
    return socket
  }
  const polled = Array.from({ length: CONNECTIONS }, (_, tab) => pollBy(open, tab))
  const waits = (await Promise.all(polled)).flat()
  const seconds = (performance.now() - begun) / 1000
  const after = await server.ask<NodeJS.CpuUsage>({ order: 'cpu' })
  const rss = (await server.ask<NodeJS.MemoryUsage>({ order: 'memory' })).rss
  for (const socket of sockets) socket.destroy()
  await stop(server, registries)
  const busy = (after.user + after.system - before.user - before.system) / 1e6 / seconds
  return report(waits, seconds, busy, rss)
}

async function stop(server: BenchServer, registries: { close(): Promise<void> }): Promise<void> {
  await server.stop()
  await registries.close()
}

/**
 * One tab: connects at its first poll, because the server closes idle connections, then polls in
 * every round.
 * @returns milliseconds of each answer
 */
async function pollBy(open: () => Promise<Socket>, tab: number): Promise<number[]> {
  const everyMs = (CONNECTIONS / POLLS_PER_SECOND) * 1000
  const start = performance.now() + (tab / CONNECTIONS) * everyMs
  const request = `GET /v1/user HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${tokenOf(tab)}\r\n\r\n`
  const waits: number[] = []
  await pause(Math.max(0, start - performance.now()))
  const socket = await open()
  for (let poll = 0; poll < POLLS; poll += 1) {
    await pause(Math.max(0, start + poll * everyMs - performance.now()))
    const asked = performance.now()
    socket.write(request)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    if (!answer.toString('latin1', 0, 15).startsWith('HTTP/1.1 200')) throw new Error(answer.toString())
    waits.push(performance.now() - asked)
  }
  return waits
}

function report(waits: readonly number[], seconds: number, busy: number, rss: number): string {
  const perSecond = waits.length / seconds
  return table(
    ['', ''],
    [
      ['open connections, each a person of their own', CONNECTIONS],
      ['polls a second', round(perSecond, 0)],
      ['tabs that is at one poll in 10 s (aim ≥ 40 000)', round(perSecond * 10, 0)],
      ['answers other than 200', 0],
      ['p50, ms', round(quantile(waits, 0.5))],
      ['p99, ms', round(quantile(waits, 0.99))],
      ['cores the server was busy with', round(busy, 2)],
      ['tabs one process could hold at that price', round((perSecond * 10) / busy, 0)],
      ['RSS, MB', round(rss / 2 ** 20, 0)],
    ],
  )
}
