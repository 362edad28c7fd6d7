import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { startProduct } from '../e2e/support/product.ts'
import { registryEnv, startRegistries, unhindered } from '../e2e/support/registries.ts'
import { demoMaxBot } from '../src/demo/messenger/demo-bot.ts'
import { startMax } from '../src/demo/messenger/max/testing-max.ts'
import { type Visitor, visit } from '../src/demo/messenger/testing-messenger.ts'
import { cellOf } from './support/bar.ts'
import { vinOf } from './support/cars.ts'
import { databaseOf, startPostgres } from './support/postgres.ts'
import { median, table } from './support/table.ts'

const PEOPLE = 1000
/** Every tenth update reaches both servers, like a messenger's retry after a timeout. */
const DOUBLED_EVERY = 10
const SECRET = 'secret-of-the-web-hook-of-a-measurement'
const PATH = '/v1/max/webhook'

/** Many people send a car to the MAX bot at once; two servers share one PostgreSQL. */
export async function bot(): Promise<string> {
  const postgres = await startPostgres()
  const registries = await startRegistries()
  const max = await startMax()
  const env = {
    ...unhindered,
    ...registryEnv(registries),
    DATABASE_URL: await databaseOf(postgres),
    MAX_BOT_TOKEN: demoMaxBot.token,
    MAX_API_URL: max.apiUrl,
    MAX_WEBHOOK_SECRET: SECRET,
  }
  const servers = await Promise.all([1, 2].map(() => startProduct({ entry: 'production', env })))
  const balancer = await startBalancer(servers.map(({ url }) => url))
  try {
    await subscribe(max.apiUrl, balancer.url)
    const people = await Promise.all(
      Array.from({ length: PEOPLE }, (_, at) => visit(max.chatUrl, `Покупатель ${at}`)),
    )
    const begun = performance.now()
    const times = await Promise.all(people.map((person, at) => answerTo(person, vinOf(at), begun)))
    const answers = await Promise.all(people.map(answersOf))
    return table(
      [`${PEOPLE} people send a car each, two servers on one PostgreSQL`, ''],
      [
        ['updates that came to both servers', balancer.doubled()],
        ['people with one answer (aim all)', cellOf(countOf(answers, 1), { least: PEOPLE, digits: 0 })],
        ['people with several answers (aim 0)', cellOf(PEOPLE - countOf(answers, 1), { most: 0, digits: 0 })],
        ['seconds until half of them had it', (median(times) / 1000).toFixed(1)],
        ['seconds until all had it', (Math.max(...times) / 1000).toFixed(1)],
      ],
    )
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await balancer.close()
    await max[Symbol.asyncDispose]()
    await registries.close()
    await postgres.stop()
  }
}

const JUDGED = 'Проверено'

/** @returns milliseconds from the start to the verdict in the chat */
async function answerTo(person: Visitor, vin: string, begun: number): Promise<number> {
  await person.say(vin)
  await person.sees(({ messages }) => messages.some(({ text: said }) => said.includes(JUDGED)))
  return performance.now() - begun
}

const answersOf = async (person: Visitor): Promise<number> =>
  (await person.sees(() => true)).messages.filter(({ from }) => from.is_bot).length

const countOf = (all: readonly number[], wanted: number) => all.filter((one) => one === wanted).length

async function subscribe(apiUrl: string, url: string): Promise<void> {
  const { status } = await fetch(`${apiUrl}/subscriptions`, {
    method: 'POST',
    headers: { authorization: demoMaxBot.token, 'content-type': 'application/json' },
    body: JSON.stringify({ url: `${url}${PATH}`, secret: SECRET }),
  })
  if (status !== 200) throw new Error(`the messenger takes no web hook: ${status}`)
}

async function startBalancer(servers: readonly string[]) {
  let count = 0
  let doubled = 0
  const bring = async (request: IncomingMessage): Promise<number> => {
    const at = count++
    const body = await text(request)
    const headers = {
      'content-type': 'application/json',
      'x-max-bot-api-secret': String(request.headers['x-max-bot-api-secret']),
    }
    const to = (nth: number) =>
      fetch(`${servers[nth % servers.length]}${PATH}`, { method: 'POST', headers, body })
    const isDoubled = at % DOUBLED_EVERY === 0
    if (isDoubled) doubled += 1
    const replies = await Promise.all(isDoubled ? [to(at), to(at + 1)] : [to(at)])
    return Math.max(...replies.map(({ status }) => status))
  }
  const server = createServer((request, response) => {
    bring(request).then(
      (status) => response.writeHead(status).end(),
      () => response.writeHead(502).end(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    doubled: () => doubled,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
