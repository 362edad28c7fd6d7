import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '../../src/registries/avtocod/client.ts'
import type { RegistryHttp } from '../../src/registry-kit/http.ts'
import { lookupPerRegistry } from '../../src/registry-kit/lookup.ts'
import { memoryOrders } from '../../src/registry-kit/orders.ts'
import { collectLookups } from '../../src/server/sources/collect.ts'
import { cellOf } from '../support/bar.ts'
import { median, table } from '../support/table.ts'

const VIN = 'XTAEXAMPLE0000001'
const ROUNDS = 60
const MOST_MS = 20

const shapes = join(import.meta.dirname, '../../src/registries/avtocod/fixtures/shapes')

/** Milliseconds from the text of a full Автокод report to the answers of all its sections. */
export async function mapping(): Promise<string> {
  const report = fullReport()
  const ways = (await collectLookups())
    .flatMap(lookupPerRegistry)
    .filter(({ registry }) => registry.id === 'avtocod')
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const client = connect(answering(report), {
      values: { REPORT_TYPE: 'demo', DOMAIN: 'demo' },
      orders: memoryOrders(),
    })
    const begun = performance.now()
    const answers = await Promise.all(ways.map((way) => way.ask(client, VIN)))
    times.push(performance.now() - begun)
    if (!answers.every(({ outcome }) => outcome === 'found')) throw new Error('a section was not filled')
  }
  return table(
    ['a full report', 'ms'],
    [
      [`mapped to ${ways.length} sections the first time`, (times[0] ?? Number.NaN).toFixed(1)],
      [
        `the same, median of ${ROUNDS} (aim ≤ ${MOST_MS})`,
        cellOf(median(times), { most: MOST_MS, digits: 1 }),
      ],
      ['kilobytes', (report.length / 1024).toFixed(0)],
    ],
  )
}

function fullReport(): string {
  const { sources, content } = JSON.parse(readFileSync(join(shapes, 'full.json'), 'utf8'))
  const state = { sources: sources.map((_id: string) => ({ _id, state: 'OK' })) }
  return JSON.stringify({
    state: 'ok',
    size: 1,
    data: [{ query: { type: 'VIN', body: VIN }, state, content }],
  })
}

const MADE = JSON.stringify({ state: 'ok', size: 1, data: [{ uid: 'report@demo', isnew: true }] })

const answering = (report: string): RegistryHttp => ({
  json: async ({ path }, read) => ({
    status: 200,
    headers: new Headers(),
    body: read(JSON.parse(path.endsWith('/_make') ? MADE : report)),
  }),
  text: () => Promise.reject(new Error('the seller answers in JSON')),
  pause: async () => undefined,
})
