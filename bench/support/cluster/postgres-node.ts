import { chownSync, copyFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { internalCertificates } from '../../../deploy/testing/internal.ts'
import type { Primary } from '../../../deploy/testing/pgbouncer.ts'
import { type Running, runProgram, startProgram, type User } from '../../../deploy/testing/program.ts'
import { freePort } from '../../../e2e/support/product.ts'
import { postgresBinaries } from '../../../src/server/backup/postgres-tools.ts'
import { unprivileged } from '../../../src/server/db/testing-postgres.ts'

/** A PostgreSQL with default durability in a folder of its own. */
export interface PostgresNode extends Primary {
  /** Its PGDATA. */
  readonly data: string
  /** Connection address of a role. */
  url(role: string, database: string): string
  sql<Row extends pg.QueryResultRow>(statement: string, database?: string): Promise<Row[]>
  /** Stops all its processes, like a hanging machine. */
  freeze(): void
  thaw(): void
  /** kill -9 to all its processes at once, like a power cut. */
  kill(): Promise<void>
  /** The operator's command on this machine after losing the primary. */
  promote(lost: Primary): Promise<void>
  stop(): Promise<void>
}

/** The name in its certificate. */
const HOST = 'localhost'
/** Known by a certificate, as on an operator's machines; `postgres` is trusted here. */
const roles = ['avtosled', 'avtosled_owner', 'standby']
const START_LIMIT_MS = 60_000
const scripts = join(import.meta.dirname, '..', '..', '..', 'deploy', 'postgres')

/** A node before its start. */
interface Place extends Primary {
  readonly folder: string
  readonly data: string
  readonly binaries: string
  readonly user: User | undefined
}

/** @throws if PostgreSQL is not installed */
export async function startPrimary(): Promise<PostgresNode> {
  const place = await newPlace()
  const shape = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']
  await run(place, join(place.binaries, 'initdb'), ['-D', place.data, ...shape])
  wantCertificates(join(place.data, 'pg_hba.conf'))
  const primary = await start(place)
  await primary.sql('create role standby replication login', 'postgres')
  return primary
}

function wantCertificates(admission: string): void {
  const others = readFileSync(admission, 'utf8')
  const own = ['all', 'replication'].flatMap((database) => [
    `hostssl ${database} ${roles.join()} all cert`,
    `host ${database} ${roles.join()} all reject`,
  ])
  writeFileSync(admission, [...own, others].join('\n'))
}

const certificateOf = (role: string, folder: string) => ({
  sslmode: 'verify-full',
  sslrootcert: join(folder, 'ca.pem'),
  sslcert: join(folder, `${role}.pem`),
  sslkey: join(folder, `${role}.pem.key`),
})

/** Created by the operator's script; resolves once it has caught up. */
export async function startStandby(primary: Primary): Promise<PostgresNode> {
  const place = await newPlace()
  const { host, port } = primary
  const words = Object.entries({ host, port, user: 'standby', ...certificateOf('standby', place.folder) })
  await script(place, 'standby.sh', [words.map(([name, value]) => `${name}=${value}`).join(' ')])
  return start(place)
}

/** @param restore puts a cluster into the given folder */
export async function startRestored(restore: (data: string) => Promise<void>): Promise<PostgresNode> {
  const place = await newPlace()
  await restore(place.data)
  return start(place)
}

async function newPlace(): Promise<Place> {
  const binaries = postgresBinaries()
  if (binaries === undefined)
    throw new Error('PostgreSQL is not installed: apt-get install -y postgresql haproxy pgbouncer')
  const folder = mkdtempSync(join(tmpdir(), 'avtosled-postgres-'))
  const user = unprivileged()
  // Copied, because the PostgreSQL user may be unable to read this folder.
  for (const name of ['standby.sh', 'promote.sh']) copyFileSync(join(scripts, name), join(folder, name))
  const { folder: certificates } = await internalCertificates()
  const files = [HOST, ...roles].flatMap((name) => [`${name}.pem`, `${name}.pem.key`])
  for (const name of ['ca.pem', ...files]) copyFileSync(join(certificates, name), join(folder, name))
  const paths = [folder, ...files.map((name) => join(folder, name))]
  if (user) for (const path of paths) chownSync(path, user.uid, user.gid)
  return { folder, data: join(folder, 'data'), binaries, user, host: HOST, port: await freePort() }
}

const script = (place: Place, name: string, args: readonly string[]) =>
  run(place, 'sh', [join(place.folder, name), ...args])

async function run({ folder, data, port, user }: Place, program: string, args: readonly string[]) {
  const environment = { PGDATA: data, PGHOST: folder, PGPORT: String(port), PGUSER: 'postgres' }
  const { code, printed } = await runProgram(program, args, { cwd: folder, environment, user })
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${printed}`)
}

async function start(place: Place): Promise<PostgresNode> {
  const { folder, data, binaries, user, host, port } = place
  const settings = [
    `listen_addresses=${host}`,
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    // Log that a standby may miss and still catch up.
    'wal_keep_size=256MB',
    'ssl=on',
    `ssl_ca_file=${join(folder, 'ca.pem')}`,
    `ssl_cert_file=${join(folder, `${HOST}.pem`)}`,
    `ssl_key_file=${join(folder, `${HOST}.pem.key`)}`,
  ]
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
  const options = { cwd: folder, user, endBy: 'QUIT', leftover: folder } as const
  const running = startProgram(join(binaries, 'postgres'), args, options)
  const node = control(place, running)
  await untilConnected(node, running)
  return node
}

function control(place: Place, running: Running): PostgresNode {
  const { host, port, data, folder } = place
  const url = (role: string, database: string) => {
    const address = `postgres://${role}@${host}:${port}/${database}`
    return roles.includes(role) ? `${address}?${new URLSearchParams(certificateOf(role, folder))}` : address
  }
  const freeze = () => signal(running.pid, 'SIGSTOP')
  return {
    host,
    port,
    data,
    url,
    async sql<Row extends pg.QueryResultRow>(statement: string, database = 'avtosled') {
      const client = new pg.Client({ connectionString: url('postgres', database) })
      // A node that is killed meanwhile fails the statement; the event alone would end the process.
      client.on('error', () => undefined)
      await client.connect()
      try {
        return (await client.query<Row>(statement)).rows
      } finally {
        await client.end()
      }
    },
    freeze,
    thaw: () => signal(running.pid, 'SIGCONT'),
    async kill() {
      const segment = sharedMemory(data)
      freeze()
      signal(running.pid, 'SIGKILL')
      await running.stop()
      await runProgram('ipcrm', ['-m', segment])
    },
    promote: (lost) => script(place, 'promote.sh', [`host=${lost.host} port=${lost.port}`]),
    stop: () => running.stop(),
  }
}

/** Signals the postmaster and its children; with the signal pending it forks no more. */
function signal(pid: number, name: NodeJS.Signals): void {
  const send = (to: number) => {
    try {
      process.kill(to, name)
    } catch {
      // The process has ended.
    }
  }
  const children = childrenOf(pid)
  send(pid)
  for (const child of new Set([...children, ...childrenOf(pid)])) send(child)
}

function childrenOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? []
    return children.map(Number)
  } catch {
    // The postmaster has ended.
    return []
  }
}

/** Shared memory left by a killed server, which normally the next start in its folder removes. */
function sharedMemory(data: string): string {
  const [, , , , , , segment = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  return segment.trim().split(/\s+/)[1] ?? ''
}

async function untilConnected(node: PostgresNode, { output }: Running): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS
  const isConnected = () =>
    node.sql('select 1', 'postgres').then(
      () => true,
      () => false,
    )
  while (!(await isConnected())) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL did not start: ${output()}`)
    await pause(50)
  }
}
