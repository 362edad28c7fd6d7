import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { logCheckpoints, logTiles } from '#server/db/schema/sealed-reports.ts'
import { testDatabase } from '#server/db/testing.ts'
import { readCheckpoint } from '#server/tlog/checkpoint.ts'
import { isConsistent, leafHash, rootByInclusion, rootOf } from '#server/tlog/merkle.ts'
import { isNoteSigned, readNote, signingKey } from '#server/tlog/note.ts'
import { LogWitness } from '#server/witness/witness.ts'
import { witnessServer } from '#server/witness/witness-server.ts'
import { WitnessStore } from '#server/witness/witness-store.ts'
import { logEntry } from '#shared/sealed-report.ts'
import { Checkpoints } from './checkpoints.ts'
import { appendLeaf } from './log-leaves.ts'
import { proofText } from './log-place.ts'
import { publishedKeys } from './seal-keys.ts'
import { SealLog } from './seal-log.ts'

const ORIGIN = 'site.example/log'
const NOW = Date.parse('2026-11-20T09:30:00.000Z')
const key = signingKey(ORIGIN, 'log', Buffer.alloc(32, 7))
const witnessKey = signingKey('witness.example/w1', 'witness', Buffer.alloc(32, 8))

const otherKey = signingKey('other.example/w2', 'witness', Buffer.alloc(32, 9))

const rootNumber = (number: number) => {
  const bytes = Buffer.alloc(32)
  bytes.writeUInt32BE(number)
  return bytes
}
const leafNumber = (number: number) => leafHash(Buffer.from(logEntry(rootNumber(number).toString('hex'))))

async function opened(): Promise<Database> {
  const database = await testDatabase()
  onTestFinished(() => database.close())
  return database
}

const logIn = ({ db }: Database) => new SealLog({ db, origin: ORIGIN, keys: [key], now: () => NOW })

/** Appends entries with these numbers. */
async function append({ db }: Database, ...numbers: readonly number[]) {
  await db.transaction(async (tx) => {
    for (const number of numbers) await appendLeaf(tx, rootNumber(number))
  })
}

async function startWitness(signer = witnessKey) {
  const folder = await mkdtemp(join(tmpdir(), 'avtosled-witness-'))
  const onFork = vi.fn()
  const store = new WitnessStore(folder)
  const options = { key: signer, logs: [key], store, now: () => NOW, onFork }
  const server = witnessServer({
    witness: new LogWitness(options),
    store,
    logs: [key],
    onFailure: (error) => expect.unreachable(String(error)),
  })
  const url = await listening(server)
  onTestFinished(() => rm(folder, { recursive: true }))
  return { url, onFork, witness: { name: signer.name, key: signer, url } }
}

/** Passes on to the witness while its `status` is 0, and answers with that status otherwise. */
async function startDoor(witnessUrl: string) {
  const door = { status: 0, url: '', requests: 0 }
  const proxy = createServer(async (request, response) => {
    door.requests += 1
    const body = (await request.toArray()).join('')
    const { status } = door
    if (status !== 0) return response.writeHead(status).end(status === 409 ? '9\n' : '')
    const reply = await fetch(`${witnessUrl}add-checkpoint`, { method: 'POST', body })
    const type = reply.headers.get('content-type') ?? ''
    return response.writeHead(reply.status, { 'content-type': type }).end(await reply.text())
  })
  door.url = await listening(proxy)
  return door
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

function checkpointsOf(log: SealLog, ...witnesses: Awaited<ReturnType<typeof startWitness>>['witness'][]) {
  const report = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  return { checkpoints: new Checkpoints({ log, witnesses, logger: report }), report }
}

describe('the log of sealed reports', () => {
  it('has the tree of all its entries, however they were added', async () => {
    const database = await opened()
    const log = logIn(database)
    expect((await log.checkpoint()).text).toMatch(/^site\.example\/log\n0\n47DEQpj8/)
    const all = Array.from({ length: 600 }, (_, number) => number)
    let before = await log.checkpoint()
    for (const size of [1, 255, 256, 257, 600]) {
      await append(database, ...all.slice(before.size, size))
      const { text, note } = await log.checkpoint()
      const root = rootOf(all.slice(0, size).map(leafNumber))
      expect(readCheckpoint(text)).toEqual({ origin: ORIGIN, size, root })
      const signed = readNote(note)
      expect(signed && isNoteSigned(signed, [key])).toBe(true)
      const older = { size: before.size, root: readCheckpoint(before.text)?.root ?? root }
      const proof = await log.consistency(before.size, size)
      expect(isConsistent({ older, newer: { size, root }, proof })).toBe(true)
      for (const index of [0, Math.floor(size / 2), size - 1]) {
        const path = await log.inclusion(index, size)
        expect(rootByInclusion({ index, size, leaf: leafNumber(index), path })).toEqual(root)
      }
      before = await log.checkpoint()
    }
    const tile = await log.tile(0, { number: 2, width: 600 - 512 })
    expect(tile).toEqual(Buffer.concat(all.slice(512).map(leafNumber)))
    expect(await log.tile(0, { number: 2, width: 89 })).toBeUndefined()
    const entries = await log.entries({ number: 2, width: 1 })
    expect(entries?.subarray(2).toString()).toBe(logEntry(rootNumber(512).toString('hex')))
    expect(entries?.readUInt16BE()).toBe((entries?.length ?? 0) - 2)
  })

  it('proves an entry offline in less than 2 kB', async () => {
    const database = await opened()
    const { witness } = await startWitness()
    const log = logIn(database)
    const { checkpoints } = checkpointsOf(log, witness)
    await append(database, 1, 2, 3)
    expect(await proofText(log, 1)).toBeUndefined()
    await checkpoints.round()
    const proof = await proofText(log, 1)
    expect(proof).toMatch(/^c2sp\.org\/tlog-proof@v1\nindex 1\n(\S{44}\n){2}\nsite\.example\/log\n3\n/)
    expect(proof).toMatch(/\n— witness\.example\/w1 \S+\n$/)
    expect(proof?.length).toBeLessThan(2048)
    expect(await proofText(log, 3)).toBeUndefined()
  })

  it('reads no more of a witness’s response than a cosignature can have', async () => {
    const database = await opened()
    const log = logIn(database)
    let sent = 0
    const part = Buffer.alloc(1024 * 1024, 'a')
    const server = createServer(async (request, response) => {
      await request.toArray()
      while (sent < 64 * part.length && !response.destroyed) {
        sent += part.length
        if (!response.write(part)) await Promise.race([once(response, 'drain'), once(response, 'close')])
      }
      response.end()
    })
    const url = await listening(server)
    const { checkpoints, report } = checkpointsOf(log, { name: witnessKey.name, key: witnessKey, url })
    await append(database, 1)
    await checkpoints.round()
    expect(sent).toBeLessThan(32 * part.length)
    expect(JSON.stringify(report.warn.mock.calls)).toContain('over 65536 bytes')
  })

  it('signs nothing while a witness has seen more of it: it was restored from an older copy', async () => {
    const [whole, copy] = [await opened(), await opened()]
    const { witness } = await startWitness()
    await append(whole, 1, 2)
    await append(copy, 1)
    await logIn(copy).checkpoint()
    await checkpointsOf(logIn(whole), witness).checkpoints.round()

    const log = logIn(copy)
    const { checkpoints, report } = checkpointsOf(log, witness)
    await append(copy, 3)
    for (const _again of [1, 2]) await checkpoints.round()
    expect(checkpoints.isContradicted).toBe(true)
    expect(report.error).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ kind: 'behind', size: 2 }),
      expect.stringContaining('alarm'),
    )
    expect((await log.latest())?.size).toBe(1)
    await checkpoints.stop()
  })

  it('signs nothing next to a split view, which the witness detects', async () => {
    const [one, other] = [await opened(), await opened()]
    const { witness, onFork } = await startWitness()
    await append(one, 1, 2)
    await append(other, 1, 3, 4)
    await logIn(other).checkpoint()
    await checkpointsOf(logIn(one), witness).checkpoints.round()

    const { checkpoints } = checkpointsOf(logIn(other), witness)
    await append(other, 5)
    await checkpoints.round()
    expect(checkpoints.isContradicted).toBe(true)
    expect(onFork).toHaveBeenCalledWith(ORIGIN, expect.stringContaining(`${ORIGIN}\n3\n`), false)
    expect((await logIn(other).latest())?.size).toBe(3)
    await checkpoints.stop()
  })

  it('goes on by itself once the witness no longer objects', async () => {
    const database = await opened()
    const { witness } = await startWitness()
    const door = await startDoor(witness.url)
    const log = logIn(database)
    const { checkpoints, report } = checkpointsOf(log, { ...witness, url: door.url })
    await append(database, 1)
    await checkpoints.round()
    for (const wrong of [409, 422]) {
      door.status = wrong
      await append(database, wrong)
      await checkpoints.round()
      expect(checkpoints.isContradicted).toBe(true)
      door.status = 0
      await checkpoints.round()
      expect(checkpoints.isContradicted).toBe(false)
    }
    expect(await log.latest()).toMatchObject({
      size: 3,
      cosignatures: expect.stringMatching(/^— witness\.example/),
    })
    expect(report.error).toHaveBeenCalledTimes(2)
    await checkpoints.stop()
  })

  it('is not contradicted by a witness that another server has shown a newer checkpoint', async () => {
    const database = await opened()
    const { witness } = await startWitness()
    const [slow, fast] = [logIn(database), logIn(database)]
    await append(database, 1)
    const { checkpoints, report } = checkpointsOf(slow, witness)
    vi.spyOn(slow, 'checkpoint').mockImplementationOnce(async () => {
      const outrun = await SealLog.prototype.checkpoint.call(slow)
      await append(database, 2)
      await checkpointsOf(fast, witness).checkpoints.round()
      return outrun
    })
    await checkpoints.round()
    expect([checkpoints.isContradicted, report.error.mock.calls]).toEqual([false, []])
    expect((await slow.latest())?.size).toBe(2)
  })

  it('signs nothing new after a start until a witness has answered', async () => {
    const database = await opened()
    const { witness } = await startWitness()
    const log = logIn(database)
    const { checkpoints, report } = checkpointsOf(log, { ...witness, url: 'http://127.0.0.1:9/' })
    await append(database, 1)
    await checkpoints.round()
    expect([(await log.latest())?.size, checkpoints.isContradicted]).toEqual([0, false])
    // Its tree grows meanwhile, so that the next checkpoint is not late.
    expect(await database.db.$count(logTiles)).toBe(1)
    expect(report.warn).toHaveBeenCalled()
    await checkpoints.stop()
    await checkpointsOf(log, witness).checkpoints.round()
    expect(await log.latest()).toMatchObject({
      size: 1,
      cosignatures: expect.stringMatching(/^— witness\.example/),
    })
  })

  it('is shown again within a minute to a witness that was away, and keeps the lines of others', async () => {
    const database = await opened()
    const [{ witness: first }, { witness: second }] = [await startWitness(), await startWitness(otherKey)]
    const [firstDoor, secondDoor] = [await startDoor(first.url), await startDoor(second.url)]
    const log = logIn(database)
    const witnesses = [
      { ...first, url: firstDoor.url },
      { ...second, url: secondDoor.url },
    ]
    const { checkpoints } = checkpointsOf(log, ...witnesses)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const signers = async () =>
      (await log.latest())?.cosignatures
        .match(/(?<=^— )\S+/gm)
        ?.toSorted()
        .join(' and ')

    await append(database, 1)
    secondDoor.status = 503
    await checkpoints.round()
    expect(await signers()).toBe('witness.example/w1')
    ;[firstDoor.status, secondDoor.status] = [503, 0]
    vi.advanceTimersByTime(60_000)
    await checkpoints.stop()
    expect(await signers()).toBe('other.example/w2 and witness.example/w1')

    firstDoor.status = 0
    const { checkpoints: later } = checkpointsOf(log, ...witnesses)
    await later.round()
    const asked = firstDoor.requests
    vi.advanceTimersByTime(60_000)
    await later.stop()
    expect(firstDoor.requests).toBe(asked)
  })

  it('has a new entry after seconds, also while a witness is away', async () => {
    const database = await opened()
    const { witness } = await startWitness()
    const door = await startDoor(witness.url)
    const log = logIn(database)
    const { checkpoints } = checkpointsOf(log, { ...witness, url: door.url })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await checkpoints.round()
    door.status = 503
    await checkpoints.round()
    await append(database, 1)
    checkpoints.onSealed()
    vi.advanceTimersByTime(10_000)
    await checkpoints.stop()
    expect((await log.latest())?.size).toBe(1)
  })

  it('plans no further round once it has stopped', async () => {
    const database = await opened()
    const { witness } = await startWitness()
    const { checkpoints } = checkpointsOf(logIn(database), { ...witness, url: 'http://127.0.0.1:9/' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    checkpoints.start()
    await checkpoints.stop()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is cosigned during a rotation by a witness that knows the previous key alone', async () => {
    const database = await opened()
    const { witness } = await startWitness()
    const next = signingKey(ORIGIN, 'log', Buffer.alloc(32, 9))
    const keys = [next, key]
    const log = new SealLog({ db: database.db, origin: ORIGIN, keys, now: () => NOW })
    await append(database, 1)
    await checkpointsOf(log, witness).checkpoints.round()
    const { note = '', cosignatures } = (await log.latest()) ?? {}
    const signed = readNote(note)
    expect(keys.map((one) => signed && isNoteSigned(signed, [one]))).toEqual([true, true])
    expect(cosignatures).toMatch(/^— witness\.example/)
  })

  it('publishes its keys from the first round on, also once the settings lack them', async () => {
    const database = await opened()
    await checkpointsOf(logIn(database)).checkpoints.round()
    const later = signingKey(ORIGIN, 'log', Buffer.alloc(32, 9))
    expect((await publishedKeys(database.db, [later])).map(({ kid }) => kid)).toEqual([later.id, key.id])
  })

  it('stops when the database loses a checkpoint under a running server', async () => {
    const database = await opened()
    const log = logIn(database)
    await append(database, 1)
    await log.checkpoint()
    await database.db.delete(logCheckpoints)
    await expect(log.checkpoint()).rejects.toThrow('has lost its checkpoint of size 1')
  })
})
