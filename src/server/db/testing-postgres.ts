/** One real PostgreSQL per run, started by the first `testPostgres()`. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { postgresBinaries } from '../backup/postgres-tools.ts'
import { openPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL that returns the server's socket directory, or why there is no server. */
    readonly testPostgresDoor: string
  }
}

export const TEMPLATE = 'migrated'

export const addressOf = (socketDir: string, database: string): string =>
  `postgres://postgres@/${database}?host=${encodeURIComponent(socketDir)}`

export type TestServer = { readonly socketDir: string } | { readonly missing: string }

export default async function offerTestPostgres(project: TestProject): Promise<() => Promise<void>> {
  let started: Promise<Started> | undefined
  const door = createServer(async (_request, response) => {
    started ??= start()
    const { socketDir, missing } = await started.catch((error: Error) => ({
      ...noServer,
      missing: error.message,
    }))
    // A kept connection could close just as the next test uses it.
    response.setHeader('connection', 'close')
    response.end(JSON.stringify(missing === undefined ? { socketDir } : { missing }))
  })
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  project.provide('testPostgresDoor', `http://127.0.0.1:${(door.address() as AddressInfo).port}`)
  return async () => {
    door.close()
    door.closeAllConnections()
    await (await started)?.stop()
  }
}

interface Started {
  readonly socketDir: string
  readonly missing?: string
  stop(): Promise<void>
}

const noServer = { socketDir: '', stop: async () => undefined }

async function start(): Promise<Started> {
  const binaries = postgresBinaries()
  if (!binaries) {
    const missing =
      'PostgreSQL is not installed, and this test needs a real one: apt-get install -y postgresql'
    return { ...noServer, missing }
  }
  const directory = mkdtempSync(join(tmpdir(), 'avtosled-postgres-'))
  const server = await startServer(binaries, directory)
  await createTemplate(directory)
  return { socketDir: directory, stop: () => stopServer(server, directory) }
}

/** Standard input closes at any end of the test run, kill -9 included. */
const UNTIL_STDIN_CLOSES = `
directory=$PWD
exec 3<&0
(cat <&3; kill -QUIT $$; sleep 1; cd / && rm -rf "$directory") >/dev/null 2>&1 &
exec "$@" </dev/null 3<&-`

/** Listens only on a socket in `directory`. */
export async function startServer(binaries: string, directory: string): Promise<ChildProcess> {
  const user = unprivileged()
  if (user) chownSync(directory, user.uid, user.gid)
  const options = { cwd: directory, ...user }
  const data = join(directory, 'data')
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    options,
  )
  const settings = [
    `unix_socket_directories=${directory}`,
    'listen_addresses=',
    'fsync=off',
    'max_connections=300',
  ]
  const command = [join(binaries, 'postgres'), '-D', data, ...settings.flatMap((setting) => ['-c', setting])]
  const server = spawn('sh', ['-c', UNTIL_STDIN_CLOSES, 'sh', ...command], {
    ...options,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  await readyToAccept(server)
  return server
}

/** PostgreSQL refuses to run as root and needs an existing user. */
export function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = ['postgres', 'nobody'].map((name) => users.find((fields) => fields[0] === name)).find(Boolean)
  if (!user) throw new Error('running as root, and neither "postgres" nor "nobody" is in /etc/passwd')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

function readyToAccept(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    server.stderr?.on('data', (chunk: Buffer) => {
      if (log === 'ready') return
      log += chunk
      if (!log.includes('database system is ready to accept connections')) return
      log = 'ready'
      resolve()
    })
    server.once('exit', (code) => reject(new Error(`PostgreSQL for the tests ended (${code}): ${log}`)))
  })
}

async function createTemplate(socketDir: string): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(socketDir, 'postgres') })
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
  await (await openPostgres(addressOf(socketDir, TEMPLATE), silent)).close()
}

/** SIGQUIT skips the checkpoint. */
async function stopServer(server: ChildProcess, directory: string): Promise<void> {
  const ended = once(server, 'exit')
  server.kill('SIGQUIT')
  await ended
  if (existsSync(directory)) rmSync(directory, { recursive: true })
}
