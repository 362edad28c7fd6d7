import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { type Product, startProduct } from '../e2e/support/product.ts'
import { registryEnv, startRegistries, unhindered } from '../e2e/support/registries.ts'
import { demoMaxBot } from '../src/demo/messenger/demo-bot.ts'
import { startMax } from '../src/demo/messenger/max/testing-max.ts'
import { visit } from '../src/demo/messenger/testing-messenger.ts'
import { cellOf } from './support/bar.ts'
import { databaseOf, startPostgres } from './support/postgres.ts'
import { median, round, table } from './support/table.ts'

const KILLS = 50
const CAR = 'XTAGFL110MY000001'

/**
 * When the server dies: before it receives the token of its upload, a moment after it, or as it
 * sends the message.
 */
const moments = ['unheard', 'after', 'sending'] as const
type Moment = (typeof moments)[number]

const AFTER_MS = 30

/** kill -9 between the upload of a picture and its message; the next server must send it once. */
export async function botKills(): Promise<string> {
  const postgres = await startPostgres()
  const registries = await startRegistries()
  const max = await startMax()
  const gate = await startGate(new URL(max.apiUrl))
  const address = await databaseOf(postgres)
  const database = new pg.Client({ connectionString: address.replace('@localhost/', '@/') })
  await database.connect()
  const start = () =>
    startProduct({
      entry: 'production',
      env: {
        ...unhindered,
        ...registryEnv(registries),
        DATABASE_URL: address,
        MAX_BOT_TOKEN: demoMaxBot.token,
        MAX_API_URL: `${gate.url}/max`,
      },
    })
  let product = await start()
  const counts: number[] = []
  const times: number[] = []
  let kills = 0
  for (let at = 0; at < KILLS; at += 1) {
    await using person = await visit(max.chatUrl, `Покупатель ${at}`)
    const dies = gate.killAt(moments[at % moments.length] ?? 'after', product)
    await person.say(`/start ${CAR}_mileage`)
    await dies
    kills += 1
    const begun = performance.now()
    product = await start()
    // The lease of the dead server ends now and not half a minute later.
    await database.query('update bot_tasks set not_before = now() where body is not null')
    await person.sees(({ messages }) => messages.some(({ attached }) => attached !== undefined))
    times.push(performance.now() - begun)
    await untilIdle(database)
    const { messages } = await person.sees(() => true)
    counts.push(messages.filter(({ from }) => from.is_bot).length)
  }
  await product.stop()
  await database.end()
  await gate.close()
  await max[Symbol.asyncDispose]()
  await registries.close()
  await postgres.stop()
  const once = counts.filter((count) => count === 1).length
  return table(
    ['kill -9 between a picture’s upload and its message', ''],
    [
      ['kills', kills],
      ['people with exactly one message (aim all)', cellOf(once, { least: KILLS, digits: 0 })],
      ['uploads', max.calls('POST /uploads')],
      ['seconds from the kill to the message, median', round(median(times) / 1000, 1)],
    ],
  )
}

async function untilIdle(database: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await database.query('select 1 from bot_tasks where body is not null limit 1')
    if (rows.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Passes calls to the messenger on, and kills the server at one moment. */
async function startGate(messenger: URL) {
  let kill: { readonly moment: Moment; readonly now: () => void } | undefined
  const killNow = () => {
    kill?.now()
    kill = undefined
  }
  const pass = async (from: IncomingMessage, to: ServerResponse) => {
    const body = await buffer(from)
    const isUpload = from.url?.includes('/uploading/') === true
    const isSend = /^\/max\/messages/.test(from.url ?? '') && body.includes('"type":"image"')
    if (isSend && kill) return killNow()
    const { hostname, port } = messenger
    const asked = request({ hostname, port, path: from.url, method: from.method, headers: from.headers })
    asked.end(body)
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    const bytes = await buffer(answer)
    if (isUpload && kill?.moment === 'unheard') return killNow()
    to.writeHead(answer.statusCode ?? 502, answer.headers).end(bytes)
    if (isUpload && kill?.moment === 'after') setTimeout(killNow, Math.random() * AFTER_MS)
  }
  const server = createServer((from, to) => {
    pass(from, to).catch(() => to.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Resolves once the server is dead. */
    killAt: (moment: Moment, product: Product): Promise<void> =>
      new Promise((resolve, reject) => {
        kill = { moment, now: () => void product.kill().then(resolve, reject) }
      }),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
