import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { checkpointText } from '../tlog/checkpoint.ts'
import { consistencySpans, EMPTY_ROOT, leafHash, rootOf } from '../tlog/merkle.ts'
import { isSignedBy, noteSignature, readSignature, signingKey } from '../tlog/note.ts'
import { LogWitness } from './witness.ts'
import { originHash, WitnessStore } from './witness-store.ts'

const ORIGIN = 'log.example/avtosled'
const log = signingKey(ORIGIN, 'log', Buffer.alloc(32, 1))
const key = signingKey('witness.example/w1', 'witness', Buffer.alloc(32, 2))
const leaves = [...'abcdefg'].map((letter) => leafHash(Buffer.from(`seal ${letter}`)))

let folder: string
let onFork: ReturnType<typeof vi.fn<(origin: string, shown: string, isProven: boolean) => void>>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'avtosled-witness-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  onFork = vi.fn()
})

const open = () =>
  new LogWitness({ key, logs: [log], store: new WitnessStore(folder), now: () => 1_790_000_000_000, onFork })

interface Submission {
  readonly old: number
  readonly size: number
  readonly all?: readonly Buffer[]
  readonly root?: Buffer
  readonly signer?: typeof log
}

function submission({
  old,
  size,
  all = leaves,
  root = rootOf(all.slice(0, size)),
  signer = log,
}: Submission) {
  const spans = old === 0 || old > size ? [] : consistencySpans(old, size)
  const proof = spans.map(([from, to]) => `${rootOf(all.slice(from, to)).toString('base64')}\n`).join('')
  const text = checkpointText({ origin: signer.name, size, root })
  return `old ${old}\n${proof}\n${text}\n${noteSignature(text, signer)}`
}

describe('a witness', () => {
  it('cosigns a log that only grows, also after a restart', async () => {
    expect((await open().add(submission({ old: 0, size: 3 }))).status).toBe(200)
    const { status, body } = await open().add(submission({ old: 3, size: 7 }))
    const signature = readSignature(body.trimEnd())
    const text = checkpointText({ origin: ORIGIN, size: 7, root: rootOf(leaves) })
    expect([status, signature && isSignedBy(text, signature, key)]).toEqual([200, true])
    expect(await readdir(folder)).toEqual([originHash(ORIGIN)])
    expect((await open().add(submission({ old: 7, size: 7 }))).status).toBe(200)
  })

  it('answers the statuses of the protocol', async () => {
    const witness = open()
    const statusOf = async (body: string) => (await witness.add(body)).status
    const stranger = signingKey('other.example', 'log', Buffer.alloc(32, 3))
    const thief = signingKey(ORIGIN, 'log', Buffer.alloc(32, 3))
    expect(await statusOf('nonsense')).toBe(400)
    expect(await statusOf(submission({ old: 0, size: 3, signer: stranger }))).toBe(404)
    expect(await statusOf(submission({ old: 0, size: 3, signer: thief }))).toBe(403)
    expect(await statusOf(submission({ old: 4, size: 3 }))).toBe(400)
    expect(await witness.add(submission({ old: 2, size: 3 }))).toEqual({ status: 409, body: '0\n' })
    expect(await statusOf(submission({ old: 0, size: 0, root: leaves[0] ?? EMPTY_ROOT }))).toBe(422)
    expect(await statusOf(submission({ old: 0, size: 3 }))).toBe(200)
    expect(await witness.add(submission({ old: 0, size: 3 }))).toEqual({ status: 409, body: '3\n' })
    expect(onFork).toHaveBeenCalledOnce()
  })

  it.each([
    ['of the same size', true, { old: 3, size: 3 }],
    ['that is larger, which a stranger’s wrong proof may be', false, { old: 3, size: 7 }],
  ])('refuses a second history %s', async (_what, isProven, sizes) => {
    const witness = open()
    await witness.add(submission({ old: 0, size: 3 }))
    const all = leaves.map((leaf, at) => (at === 1 ? EMPTY_ROOT : leaf))
    expect((await witness.add(submission({ ...sizes, all }))).status).toBe(422)
    expect(onFork).toHaveBeenCalledExactlyOnceWith(ORIGIN, expect.anything(), isProven)
    expect((await witness.add(submission({ old: 3, size: 7 }))).status).toBe(200)
  })

  it('handles simultaneous submissions one after another', async () => {
    const witness = open()
    const bodies = [submission({ old: 0, size: 3 }), submission({ old: 0, size: 5 })]
    const answers = await Promise.all(bodies.map((body) => witness.add(body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
  })

  it('fails rather than forget what it has cosigned', async () => {
    await writeFile(join(folder, originHash(ORIGIN)), 'broken')
    await expect(open().add(submission({ old: 0, size: 3 }))).rejects.toThrow('broken file')
  })
})
