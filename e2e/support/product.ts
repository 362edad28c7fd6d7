import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import memorySettings from '../../scripts/lib/memory.json' with { type: 'json' }
import { fillDataDir } from '../../src/server/db/testing-data-dir.ts'
import { privateInLog } from './private-in-log.ts'

const root = join(import.meta.dirname, '..', '..')

/** Like `npm start`. */
const quickStart = ['--import', pathToFileURL(join(root, 'scripts', 'quick-modules.mjs')).href]

const entries = {
  /** Like `npm start`: with demo registries. */
  demo: 'src/start/main.demo.ts',
  /** Like production: `env` must configure every source. */
  production: 'src/start/main.ts',
} as const

/** PEM; the server has TLS of its own, and knows the client by a certificate. */
export interface InternalTls {
  readonly ca: string
  readonly cert: string
  readonly key: string
}

export interface ProductOptions {
  readonly entry: keyof typeof entries
  readonly env?: NodeJS.ProcessEnv
  /** Folder of the embedded database; by default a temporary one with the newest schema. */
  readonly dataDir?: string
  /** Port; a free one by default. */
  readonly port?: number
  /** Longest start; a busy machine may need any time. */
  readonly startLimitMs?: number
  /** When its settings include TLS. */
  readonly tls?: InternalTls | undefined
}

/** The product in a process of its own. */
export interface Product {
  readonly url: string
  readonly pid: number
  /** Output so far. */
  output(): string
  isRunning(): boolean
  /** Asks it to stop and waits until it has. Fails if its log names a car or a person. */
  stop(): Promise<void>
  /** Kills it without a word, as a power cut would, and then fails as {@link stop} does. */
  kill(): Promise<void>
}

const START_LIMIT_MS = 180_000

/** Systems hand out ports above these, so no other program is given one before it is used. */
const OWN_PORTS = [10_000, 32_000] as const

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...OWN_PORTS)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}

/** A folder that is deleted at the end of this process. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'avtosled-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A temporary folder of a database with the newest schema: making one takes 1.4 s of CPU. */
export async function newDataDir(): Promise<string> {
  const folder = temporaryFolder()
  await fillDataDir(folder)
  return folder
}

/** Starts the product; resolves once it is ready. */
export async function startProduct({
  entry,
  env,
  dataDir: ownDataDir,
  port: ownPort,
  startLimitMs = START_LIMIT_MS,
  tls,
}: ProductOptions): Promise<Product> {
  const port = ownPort ?? (await freePort())
  const url = `${tls ? 'https' : 'http'}://127.0.0.1:${port}`
  const shape = env?.NODE_ENV === 'production' ? productionShape(url) : { PUBLIC_URL: url }
  const dataDir = ownDataDir ?? (await newDataDir())
  const settings = { PORT: String(port), ...shape, DATA_DIR: dataDir, LOG_LEVEL: 'debug', ...env }
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [...quickStart, join(root, entries[entry])], {
    cwd: root,
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...memorySettings, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))
  const product = control(child, url)
  await untilReady(product, startLimitMs, tls)
  return product
}

/** Required settings in production. */
export const productionShape = (url: string) => ({
  PUBLIC_URL: url.replace('http:', 'https:'),
  METRICS_TOKEN: 'metrics-of-a-measurement',
})

function control(child: ChildProcess, url: string): Product {
  const stdout: Buffer[] = []
  const stderr: Buffer[] = []
  child.stdout?.on('data', (chunk) => stdout.push(chunk))
  child.stderr?.on('data', (chunk) => stderr.push(chunk))
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const closed = once(child, 'close')
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await closed
    const found = privateInLog(textOf(stdout), textOf(stderr))
    if (found.length > 0) throw new Error(`the log of a server names a car or a person:\n${found.join('\n')}`)
  }
  return {
    url,
    pid: child.pid ?? 0,
    output: () => textOf(stdout) + textOf(stderr),
    isRunning,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

const textOf = (chunks: readonly Buffer[]): string => Buffer.concat(chunks).toString()

async function untilReady(product: Product, limitMs: number, tls: InternalTls | undefined): Promise<void> {
  const deadline = Date.now() + limitMs
  while (!(await isReady(product, tls))) {
    if (!product.isRunning()) throw new Error(`the product did not start:\n${product.output()}`)
    if (Date.now() > deadline) throw new Error(`the product was not ready in time:\n${product.output()}`)
    await pause(25)
  }
}

async function isReady({ url }: Product, tls: InternalTls | undefined): Promise<boolean> {
  try {
    return tls ? (await askOverTls(`${url}/readyz`, tls)).status === 200 : (await fetch(`${url}/readyz`)).ok
  } catch {
    // The server does not listen yet.
    return false
  }
}

/** `fetch` shows no certificate. */
export async function askOverTls(url: string, options: RequestOptions) {
  const asked = request(url, { servername: 'server', agent: false, ...options }).end()
  const [response]: IncomingMessage[] = await once(asked, 'response')
  if (response === undefined) throw new Error('no response')
  return { status: response.statusCode, body: await text(response) }
}
