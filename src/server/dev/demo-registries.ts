import type { AddressInfo } from 'node:net'
import { pathToFileURL } from 'node:url'
import formbody from '@fastify/formbody'
import Fastify from 'fastify'
import type { Fault } from './faults.ts'
import { partnerPages } from './partner.ts'
import { collectSources, mountSource, type SourceOptions } from './sources.ts'
import { clearFaults, setFault, switches } from './switches.ts'

export interface DemoOptions extends SourceOptions {
  /** 0: any free one. */
  readonly port: number
  readonly host?: string
  readonly log?: (line: string) => void
}

export interface DemoRegistries {
  /** `http://host:port`; each source is under `/<id>` of it. */
  readonly url: string
  close(): Promise<void>
  /** @throws TypeError for an unknown source or fault. */
  setFault(id: string, fault: Fault | null): void
  clearFaults(): void
}

/** Starts all stand-ins, the fault switches and the demo pages on one port. */
export async function startDemoRegistries(options: DemoOptions): Promise<DemoRegistries> {
  const { port, host = '127.0.0.1', log } = options
  const sources = await collectSources()
  const app = Fastify({ forceCloseConnections: true })
  await app.register(formbody)
  for (const source of sources.values()) await mountSource(app, source, options)
  switches(app, sources)
  partnerPages(app)
  await app.listen({ port, host })
  const url = `http://${host}:${(app.server.address() as AddressInfo).port}`
  log?.(`Демо-реестры: ${url} (${[...sources.keys()].join(', ')})`)
  return {
    url,
    close: () => app.close(),
    setFault: (id, fault) => setFault(sources, id, fault),
    clearFaults: () => clearFaults(sources),
  }
}

/** `150-600`, `200` or `0` as a range of milliseconds. */
function range(text: string): [number, number] {
  const [from = 0, to = from] = text.split('-').map(Number)
  return [from, to]
}

/** The port asked for; without one 3001, or any other when somebody has taken that. */
async function startOnFreePort(port: string | undefined): Promise<DemoRegistries> {
  const options = {
    latencyMs: range(process.env.DEMO_LATENCY_MS ?? '150-600'),
    log: (line: string) => process.stdout.write(`${line}\n`),
  }
  if (port) return startDemoRegistries({ ...options, port: Number(port) })
  return startDemoRegistries({ ...options, port: 3001 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    return startDemoRegistries({ ...options, port: 0 })
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const demo = await startOnFreePort(process.env.DEMO_REGISTRIES_PORT)
  const stop = async () => {
    await demo.close()
    if (process.connected) process.disconnect()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  process.once('disconnect', stop)
  process.send?.({ url: demo.url })
}
