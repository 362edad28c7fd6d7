import { pathToFileURL } from 'node:url'
import formbody from '@fastify/formbody'
import Fastify from 'fastify'
import { adNetwork } from './ads/ad-network.ts'
import type { Fault } from './board/faults.ts'
import { collectDemoSources, mountSource, type SourceOptions } from './board/sources.ts'
import { clearFaults, setFault, switches } from './board/switches.ts'
import { mailPages } from './mail/mail-pages.ts'
import { startSmtpServer } from './mail/smtp-server.ts'
import { demoBot, demoMaxBot } from './messenger/demo-bot.ts'
import { createMaxMessenger } from './messenger/max/max-messenger.ts'
import { createMessenger } from './messenger/messenger.ts'
import { partnerPages } from './partner.ts'
import { portOf } from './port-of.ts'
import { type DemoProvider, startDemoProvider } from './provider/demo-provider.ts'
import { russianIds } from './provider/oauth/index.ts'

export interface DemoOptions extends SourceOptions {
  /** `0` chooses a free port. */
  readonly port: number
  readonly host?: string
  readonly log?: (line: string) => void
}

export interface DemoRegistries {
  /** `http://host:port`, below which each registry's stand-in answers at `/<id>`. */
  readonly url: string
  /** Mail server; its messages are at `/mail`. */
  readonly smtpPort: number
  close(): Promise<void>
  /** @throws TypeError for an unknown source or fault */
  setFault(id: string, fault: Fault | null): void
  clearFaults(): void
}

export async function startDemoRegistries(options: DemoOptions): Promise<DemoRegistries> {
  const { port, host = '127.0.0.1', log } = options
  const messengers = [createMessenger(demoBot), createMaxMessenger(demoMaxBot)]
  const others = [...messengers.map(({ source }) => source), ...russianIds()]
  const sources = new Map(await collectDemoSources())
  for (const source of others) sources.set(source.standIn.id, source)
  const app = Fastify({ forceCloseConnections: true })
  await app.register(formbody)
  for (const source of sources.values()) await mountSource(app, source, options)
  for (const messenger of messengers) await messenger.mountChats(app)
  switches(app, sources)
  partnerPages(app)
  adNetwork(app)
  const mail = await startSmtpServer()
  mailPages(app, mail.letters)
  await app.listen({ port, host })
  const url = `http://${host}:${portOf(app.server)}`
  log?.(`Демо-реестры: ${url} (${[...sources.keys()].join(', ')})`)
  return {
    url,
    smtpPort: mail.port,
    async close() {
      await Promise.all([app.close(), mail[Symbol.asyncDispose]()])
    },
    setFault: (id, fault) => setFault(sources, id, fault),
    clearFaults: () => clearFaults(sources),
  }
}

export interface StandIns {
  readonly url: string
  readonly smtpPort: number
  readonly provider: Pick<DemoProvider, 'issuer' | 'clientId' | 'clientSecret'>
}

/** `150-600`, `200` or `0`, in milliseconds. */
function range(text: string): [number, number] {
  const [from = 0, to = from] = text.split('-').map(Number)
  return [from, to]
}

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
  const { close: closeProvider, ...provider } = await startDemoProvider({
    port: 0,
    redirectPath: '/v1/auth/google/callback',
    signedOutPath: '/auth',
  })
  const stop = async () => {
    await Promise.all([demo.close(), closeProvider()])
    if (process.connected) process.disconnect()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  process.once('disconnect', stop)
  process.send?.({ url: demo.url, smtpPort: demo.smtpPort, provider } satisfies StandIns)
}
