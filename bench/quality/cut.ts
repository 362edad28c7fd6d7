// `npm run quality -- cut`: the network is cut at random moments of reports, half of the time
// noticed by the browser. Every report must be complete once the connection is back.

import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Visitor } from '../../e2e/support/browser.ts'
import { freePort } from '../../e2e/support/product.ts'
import { sections } from '../../e2e/support/sections.ts'
import { searchForm } from '../../e2e/support/shopping.ts'
import { chance } from '../../src/demo/world/chance.ts'
import { href } from '../../src/web/href.ts'
import { vinOf } from '../support/cars.ts'
import { openProduct, REGISTRIES_MS } from '../support/open-product.ts'
import { table } from '../support/table.ts'
import { addMiss } from './misses.ts'

const CUTS = 30

/** Milliseconds since the report's document has arrived; most reports are complete after 2 s. */
const LATEST_CUT_MS = 2500
const LONGEST_CUT_MS = 9000

const PATIENCE_MS = 90_000

const seed = process.env.CUT_SEED ?? '35'

/** A link that can be cut: open connections break, and new ones are refused. */
async function startLink(target: number) {
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((socket) => {
    if (isCut) return void socket.resetAndDestroy()
    const other = connect(target, '127.0.0.1')
    for (const [from, to] of [
      [socket, other],
      [other, socket],
    ] as const) {
      open.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
      from.pipe(to)
    }
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    cut() {
      isCut = true
      for (const socket of open) socket.destroy()
    },
    mend() {
      isCut = false
    },
    close: () => server.close(),
  }
}

const product = await openProduct({ latencyMs: REGISTRIES_MS })
const link = await startLink(Number(new URL(product.url).port))
const luck = chance(`cut ${seed}`)
const rows: string[][] = []
let complete = 0

for (let run = 0; run < CUTS; run++) {
  const atMs = luck.int(0, LATEST_CUT_MS)
  const lastsMs = luck.int(500, LONGEST_CUT_MS)
  const isNoticed = run % 2 === 0
  const result = await cutOnce(vinOf(1000 + run), atMs, lastsMs, isNoticed)
  if (result.isComplete) complete += 1
  rows.push([String(run + 1), String(atMs), String(lastsMs), isNoticed ? 'yes' : 'no', result.text])
  console.log(rows.at(-1)?.join(' · '))
}

/** @returns whether all sections have answered, and seconds since the connection is back */
async function cutOnce(vin: string, atMs: number, lastsMs: number, isNoticed: boolean) {
  await using visitor = await Visitor.arrive({ baseURL: link.url, screen: 'phone', coldCache: true })
  const { page } = visitor
  await visitor.openAlive(href.home)
  await searchForm(page).getByLabel('VIN', { exact: true }).fill(vin)
  await page.getByRole('button', { name: 'Проверить автомобиль' }).click()
  await page.waitForURL(`**${href.check(vin)}`, { waitUntil: 'commit' })
  await pause(atMs)
  if (isNoticed) await visitor.goOffline()
  link.cut()
  await pause(lastsMs)
  link.mend()
  if (isNoticed) await visitor.goOffline(false)
  const back = Date.now()
  try {
    await page
      .locator(`#verdict[data-answered="${sections.length}"]`)
      .waitFor({ state: 'attached', timeout: PATIENCE_MS })
    return { isComplete: true, text: `complete after ${((Date.now() - back) / 1000).toFixed(1)} s` }
  } catch {
    const answered = await page
      .locator('#verdict')
      .getAttribute('data-answered', { timeout: 1000 })
      .catch(() => null)
    return { isComplete: false, text: `${answered ?? 'no'} answers ✗` }
  }
}

link.close()
await product[Symbol.asyncDispose]()
console.log(
  `\ncut connections, seed ${seed}\n\n${table(['run', 'cut at, ms', 'for, ms', 'noticed', 'result'], rows)}\n`,
)
console.log(`complete: ${complete} of ${CUTS}`)
if (complete < CUTS) addMiss(`cut connections: ${complete} of ${CUTS} reports complete, seed ${seed}`)
process.exit(complete < CUTS ? 1 : 0)
