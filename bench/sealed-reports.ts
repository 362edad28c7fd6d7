import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { globSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { testDatabase } from '../src/server/db/testing.ts'
import { createAnswerStore } from '../src/server/sources/answer-store.ts'
import { openTestApp, type TestApp } from '../src/server/testing/open-app.ts'
import type { Envelope, Finished } from '../src/shared/contract/envelope.ts'
import { checkGiven } from '../src/shared/proof/check-given.ts'
import { checkReport } from '../src/shared/proof/check-report.ts'
import { readKeys } from '../src/shared/proof/published-keys.ts'
import type { SealedReport } from '../src/shared/sealed-report.ts'
import { cosignatureLine, type TestKey, testKey, vkeyOf } from '../src/shared/testing/sealing.ts'
import { type Fetch, onlineSource, SEEN_CHECKPOINT } from '../src/web/features/proof/online-source.ts'
import { safeStorage } from '../src/web/store/safe-storage.ts'
import { logGrowth } from './sealed-reports/log-growth.ts'
import { quantile, round } from './support/table.ts'

const REPORTS = 1000
const CHANGED = 200
const CHANGES_EACH = 5
const ONLINE = 50
const CHECKER = join(import.meta.dirname, 'sealed-reports', 'check.py')

/** The checkpoint of a quiet site follows after ten seconds. */
const CHECKPOINT_LIMIT_MS = 60_000

const DISCLOSURES = ['level', 'vinTail', 'vin,car,marks', 'plate,timeline,dtp,zalog,wanted']

/**
 * Seals reports through the real server, cosigned by a witness, and has `check.py` verify all of
 * them, then detect each of a thousand changes of one byte.
 */
export async function sealedReports(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'avtosled-sealed-'))
  await using witness = await startWitness(testKey('witness.example/w1', 2), folder)
  const database = await testDatabase()
  const policy = join(folder, 'witnesses')
  await writeFile(policy, `witness w1 ${witness.vkey} ${witness.url}\nquorum w1\n`)
  const site = await openTestApp(database, {
    env: {
      SEAL_PRIVATE_KEY: Buffer.alloc(32, 7).toString('base64url'),
      SEALED_REPORTS_A_DAY: '1000000',
      WITNESSES: policy,
    },
  })
  try {
    await site.app.listen({ port: 0, host: '127.0.0.1' })
    const sealing = await sealAll(site)
    await publish(site, folder, sealing.ids)
    const changes = await changeBytes(site, folder, sealing.ids)
    const confirmed = await confirmOnline(site, folder, sealing.ids)
    const [whole, changed] = [await check(folder), await check('--changed', folder)]
    return [
      `Sealed through the server: ${REPORTS}, median ${round(quantile(sealing.times, 0.5))} ms each, with reading the answers.`,
      `check.py: ${whole}`,
      `check.py, one byte changed, ${CHANGES_EACH} times in each of ${CHANGED} reports: ${changed}`,
      `The check of /proof, online, on a device that has seen an earlier checkpoint: ${confirmed}`,
      `Our own verifier without the log: ${changes.detected} of ${CHANGED * CHANGES_EACH} (the log's numbers are unsigned: ${changes.inLog} changes are in them)`,
      await logGrowth(),
    ].join('\n\n')
  } finally {
    await site.close()
    await database.close()
    await rm(folder, { recursive: true })
  }
}

const check = async (...words: readonly string[]): Promise<string> => {
  const run = promisify(execFile)('python3', [CHECKER, ...words], { maxBuffer: 2 ** 26 })
  const { stdout } = await run.catch((error: { stdout: string }) => error)
  return stdout.trim()
}

interface TestWitness extends AsyncDisposable {
  readonly url: string
  readonly vkey: string
}

/** Cosigns everything and stores what it was sent, because the checker verifies it later. */
async function startWitness(key: TestKey, folder: string): Promise<TestWitness> {
  const bodies = join(folder, 'consistency')
  await mkdir(bodies, { recursive: true })
  await mkdir(join(folder, 'checkpoints'))
  let last = 0
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('')
    const border = body.indexOf('\n\n')
    const [, old = ''] = /^old (\d+)\n/.exec(body) ?? []
    const note = body.slice(border + 2)
    if (Number(old) !== last) {
      response.writeHead(409, { 'content-type': 'text/x.tlog.size' }).end(`${last}\n`)
      return
    }
    const text = note.slice(0, note.lastIndexOf('\n\n') + 1)
    last = Number(text.split('\n')[1])
    const line = cosignatureLine(key, text)
    if (last > 0) await writeFile(join(folder, 'checkpoints', `${last}.txt`), note + line)
    if (Number(old) > 0) await writeFile(join(bodies, `${old}-${last}.txt`), body)
    response.end(line)
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    vkey: vkeyOf(key, 4),
    async [Symbol.asyncDispose]() {
      server.close()
    },
  }
}

/** Finished answers of the sections' examples. */
async function exampleAnswers(): Promise<readonly (readonly [section: string, Finished<unknown>[]])[]> {
  const files = globSync('src/sections/*/examples.ts').sort()
  return Promise.all(
    files.map(async (file) => {
      const { examples }: { examples: Record<string, Envelope<unknown>> } = await import(
        pathToFileURL(file).href
      )
      const finished = Object.values(examples).filter((one): one is Finished<unknown> => one.success)
      return [basename(dirname(file)), finished] as const
    }),
  )
}

async function sealAll(site: TestApp): Promise<{ readonly ids: string[]; readonly times: number[] }> {
  const { token } = await site.signUp()
  const store = createAnswerStore(site.database.db)
  const sections = await exampleAnswers()
  const ids: string[] = []
  const times: number[] = []
  for (let nth = 0; nth < REPORTS; nth++) {
    const vin = `XTAGFL110JY${String(nth).padStart(6, '0')}`
    const answers = sections.flatMap(([section, finished], at) => {
      const one = finished[(nth + at) % (finished.length + 1)]
      const { outcome = 'nothing', data } = one ?? {}
      return one ? [{ section, subject: vin, outcome, data, checkedAt: new Date(site.clock.now - 1000) }] : []
    })
    await store.write(...answers)
    const begun = performance.now()
    const { data } = (await site.ask('POST', '/v1/reports', { body: { vin, token } })).json()
    times.push(performance.now() - begun)
    ids.push(data.id)
  }
  return { ids, times }
}

async function publish(site: TestApp, folder: string, ids: readonly string[]): Promise<void> {
  const get = async (path: string): Promise<Buffer> => {
    const { statusCode, rawPayload } = await site.ask('GET', path)
    if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`)
    return rawPayload
  }
  await untilLogged(site)
  const put = async (name: string, bytes: Uint8Array) => {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), bytes)
  }
  await put('keys.json', await get('/.well-known/avtosled-keys.json'))
  await put('checkpoints/latest.txt', await get('/log/checkpoint'))
  for (let tile = 0; tile * 256 < REPORTS; tile++) {
    const width = Math.min(256, REPORTS - tile * 256)
    const path = `tile/0/${String(tile).padStart(3, '0')}${width < 256 ? `.p/${width}` : ''}`
    await put(path, await get(`/log/${path}`))
  }
  for (const [at, id] of ids.entries()) {
    await put(`reports/${id}.json`, await get(`/v1/reports/${id}`))
    await put(`proofs/${id}.tlog-proof`, await get(`/r/${id}.tlog-proof`))
    const show = DISCLOSURES[at % DISCLOSURES.length]
    await put(`reduced/${id}.json`, await get(`/v1/reports/${id}?show=${show}`))
  }
}

/** Resolves when a cosigned checkpoint covers every report. */
async function untilLogged(site: TestApp): Promise<void> {
  const deadline = Date.now() + CHECKPOINT_LIMIT_MS
  while (Date.now() < deadline) {
    const { body } = await site.ask('GET', '/log/checkpoint')
    if (body.split('\n')[1] === String(REPORTS) && body.includes('— witness.example/w1')) return
    await wait(500)
  }
  throw new Error('no checkpoint covers the reports')
}

/** The page's check against this server, after an earlier visit. */
async function confirmOnline(site: TestApp, folder: string, ids: readonly string[]): Promise<string> {
  const keys = await readKeys((await site.ask('GET', '/.well-known/avtosled-keys.json')).body)
  if (!keys) throw new Error('the keys cannot be read')
  const stored = new Map([[SEEN_CHECKPOINT, await firstCheckpoint(folder)]])
  const storage = safeStorage(() => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }))
  const get: Fetch = async (path) => {
    const { statusCode, rawPayload } = await site.ask('GET', path)
    return new Response(Uint8Array.from(rawPayload), { status: statusCode })
  }
  const online = onlineSource(get, storage, keys)
  let confirmed = 0
  for (const id of ids.slice(-ONLINE)) {
    const report = (await site.ask('GET', `/v1/reports/${id}`)).body
    const given = { report, proof: undefined, isPaper: false, trouble: undefined }
    const { kind, log } = await checkGiven(given, { keys, now: new Date(site.clock.now), online })
    if (kind === 'current' && log.includes('подтвердил 1 свидетель')) confirmed++
  }
  return `${confirmed} of ${ONLINE} confirmed by the log and its witness`
}

async function firstCheckpoint(folder: string): Promise<string> {
  const sizes = globSync('*.txt', { cwd: join(folder, 'checkpoints') }).map((name) =>
    Number.parseInt(name, 10),
  )
  return readFile(join(folder, 'checkpoints', `${Math.min(...sizes.filter(Number.isFinite))}.txt`), 'utf8')
}

/** Copies of some reports, whole and reduced in turn, each with one random byte changed. */
async function changeBytes(site: TestApp, folder: string, ids: readonly string[]) {
  const keys = await readKeys((await site.ask('GET', '/.well-known/avtosled-keys.json')).body)
  if (!keys) throw new Error('the keys cannot be read')
  await mkdir(join(folder, 'changed'))
  let [detected, inLog] = [0, 0]
  for (const [at, id] of ids.slice(0, CHANGED).entries()) {
    const { body, rawPayload } = await site.ask('GET', `/v1/reports/${id}${at % 2 === 0 ? '' : '?show=vin'}`)
    for (let nth = 0; nth < CHANGES_EACH; nth++) {
      const bytes = Buffer.from(rawPayload)
      const place = randomInt(bytes.length)
      bytes[place] = (bytes[place] ?? 0) ^ randomInt(1, 256)
      await writeFile(join(folder, 'changed', `${id}.${nth}.json`), bytes)
      const { kind } = await checkReport(bytes.toString(), keys, new Date(site.clock.now))
      if (kind === 'changed' || kind === 'unreadable') detected++
      else if (isInLog(body, place)) inLog++
    }
  }
  return { detected, inLog }
}

const isInLog = (text: string, place: number): boolean => {
  const { log }: SealedReport = JSON.parse(text).data
  const begins = Buffer.from(text).lastIndexOf(JSON.stringify(log))
  return place >= begins
}
