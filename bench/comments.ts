import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '../e2e/support/product.ts'
import { startRegistries } from '../e2e/support/registries.ts'
import type { DemoRegistries } from '../src/demo/demo-registries.ts'
import { countComments, listComments } from '../src/shared/contract/comments.ts'
import { type BenchServer, startBenchServer } from './support/bench-server.ts'
import { vinOf } from './support/cars.ts'
import { startPostgres } from './support/postgres.ts'
import { withSignedIn } from './support/signed-in.ts'
import { quantile, round, table } from './support/table.ts'

const MANY = 1_000_000
/** Rows per statement; the product limits the duration of statements. */
const AT_A_TIME = 50_000
const AUTHORS = 10_000
const A_CAR = 10
const CROWD = 1000

const CALLS = 500
const WARM_UP = 100
const AT_ONCE = 4

/** A car without comments, and one with very many. */
const EMPTY = vinOf(900_000_000)
const CROWDED = vinOf(900_000_001)

const TEXT =
  'Смотрели машину вместе с мастером: кузов ровный, двигатель сухой, по документам один хозяин. ' +
  'Торг был уместен, но тормозные диски и передние рычаги пришлось менять сразу. Комментарий '

type Row = readonly (string | number)[]

/** Growth of the two public calls with the number of stored comments, of this car and of others. */
export async function comments(): Promise<string> {
  const registries = await startRegistries()
  const postgres = await startPostgres()
  const embedded = await measured(registries, 'embedded')
  const other = await measured(registries, 'PostgreSQL', addressIn(await postgres.newDatabase()))
  await postgres.stop()
  await registries.close()
  const call = (name: string) => [`${name} p50, ms`, 'p99', 'CPU']
  const head = ['database', 'comments', 'of the car', ...call('count'), ...call('list'), 'list, kB']
  return table(head, [...embedded, ...other])
}

/** The settings require a host in the address, even for a socket. */
const addressIn = (url: string): string => url.replace('@/', '@localhost/')

async function measured(registries: DemoRegistries, engine: string, databaseUrl?: string): Promise<Row[]> {
  const server = await startBenchServer(registries, temporaryFolder(), databaseUrl)
  await withSignedIn(server, AUTHORS)
  const ticketFile = join(temporaryFolder(), 'tickets')
  const row = async (stored: number, vin: string): Promise<Row> => [
    engine,
    stored,
    ...(await times(server, vin, ticketFile)),
  ]
  const rows = [await row(0, EMPTY)]
  await write(server, CROWD, `'${CROWDED}'`)
  rows.push(await row(CROWD, CROWDED))
  await write(server, MANY - CROWD, `'XTAGFL11' || lpad((n / ${A_CAR})::text, 9, '0')`)
  for (const vin of [EMPTY, vinOf(777), CROWDED]) rows.push(await row(MANY, vin))
  await server.stop()
  return rows
}

/**
 * Published comments by all authors in turn. @param vin SQL expression that makes a VIN from `n`
 */
async function write(server: BenchServer, count: number, vin: string): Promise<void> {
  for (let from = 0; from < count; from += AT_A_TIME) {
    const last = Math.min(from + AT_A_TIME, count) - 1
    await server.ask({
      order: 'sql',
      statement: `insert into comments (vin, user_id, text, text_hash, state)
        select ${vin}, author.id, '${TEXT}' || n, sha256(convert_to(${vin} || n, 'utf8')), 'published'
        from generate_series(${from}, ${last}) n
        join (select id, row_number() over (order by id) - 1 as place from users) author
          on author.place = n % ${AUTHORS}`,
    })
  }
  await server.ask({ order: 'sql', statement: 'vacuum analyze comments' })
}

/** @returns number of comments, milliseconds of count and list, size of the list */
async function times(server: BenchServer, vin: string, ticketFile: string): Promise<Row> {
  const tickets = await mint(server, CALLS, ticketFile)
  const counts = await askAll(
    server,
    countComments.path,
    tickets.map(() => ({ vin })),
  )
  const lists = await askAll(
    server,
    listComments.path,
    tickets.map((token) => ({ vin, token })),
  )
  const { data } = JSON.parse(counts.answer)
  return [data.count, ...counts.times, ...lists.times, round(Buffer.byteLength(lists.answer) / 1024, 0)]
}

async function mint(server: BenchServer, count: number, file: string): Promise<string[]> {
  const paths = Array<string>(count).fill('{captcha_token}')
  await server.ask({ order: 'mint', action: 'comments', paths, file })
  return (await readFile(file, 'utf8')).split('\n')
}

interface Asked {
  /** p50, p99, and CPU time of the server per call. */
  readonly times: readonly string[]
  readonly answer: string
}

async function askAll(server: BenchServer, path: string, bodies: readonly object[]): Promise<Asked> {
  const headers = { 'content-type': 'application/json' }
  const waiting = [...bodies]
  const took: number[] = []
  let answer = ''
  const work = async () => {
    for (let body = waiting.shift(); body; body = waiting.shift()) {
      const begun = performance.now()
      const response = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
      answer = await response.text()
      if (!response.ok) throw new Error(`${path} answered ${response.status}`)
      took.push(performance.now() - begun)
    }
  }
  const before = await server.ask<NodeJS.CpuUsage>({ order: 'cpu' })
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const after = await server.ask<NodeJS.CpuUsage>({ order: 'cpu' })
  const busy = (after.user + after.system - before.user - before.system) / 1000 / bodies.length
  const warm = took.slice(WARM_UP)
  return { times: [quantile(warm, 0.5), quantile(warm, 0.99), busy].map((ms) => round(ms, 2)), answer }
}
