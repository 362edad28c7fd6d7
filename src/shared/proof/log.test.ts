import { expect, it } from 'vitest'
import { logWith, sealed, sealKey, testKeys, witnessKey } from '../testing/sealed-reports.ts'
import { TestLog, testKey, vkeyOf } from '../testing/sealing.ts'
import { toHex, utf8 } from './bytes.ts'
import { checkInclusion, extendsOlder } from './check-log.ts'
import { isConsistent, isIncluded, leafHash, rootOf } from './merkle.ts'
import { type PublishedKeys, readKeys } from './published-keys.ts'
import { readCheckpoint, readTlogProof } from './signed-note.ts'

/** The example of the formats: seven entries, seed 01 signs as the log, seed 02 as the witness. */
const PROOF = `c2sp.org/tlog-proof@v1
index 4
6LQpH40w4rM5PQ+rgsqxaXUHPuqVyiLTcyPI/8S2S6U=
HQLiYl5UL2odfJ0ulj7KGfHCe2gdH9QXWCO0y5Ap9Dk=
xpEsHLkCLLau1WtBUB6esyps1S5Y0VPPUrkiVdqYI2c=

log.example/avtosled
7
LX0EQN0x2lyPRsZu0unPMdKsyUvzpjEGWJuGerEUGU0=

— log.example/avtosled b5uKHewxKpTd/NgRx47rniM7dUuvFNYOZdh3big/mxRghNJP6+vqgjeJazH60PCYkMkov0+Ooqrl020sh+FkLRN7Jgw=
— witness.example/w1 3xwKNQAAAABqsTuApx6fZoY5LCwFAG0fJeyRBJTXGSSkOrD7OPEjCj7KfvrIOe47zbmJz3zrReqrmIh/6JfI1ofGmS2Nvr2IGGd5Ag==
`

const entries = [...'abcdefg'].map((letter) => utf8(`seal ${letter}`))

const known = async (text = testKeys): Promise<PublishedKeys> => {
  const keys = await readKeys(text)
  if (!keys) throw new Error('the keys cannot be read')
  return keys
}

it('reproduces the published roots', async () => {
  const leaves = await Promise.all(entries.map(leafHash))
  const roots = [1, 2, 3, 5, 7].map(async (size) => toHex(await rootOf(leaves.slice(0, size))).slice(0, 16))
  expect(await Promise.all(roots)).toEqual([
    '087b216f65550ddc',
    '9fb1daa5e2092301',
    'e845ee976c01db3e',
    '700e24b9d323b691',
    '2d7d0440dd31da5c',
  ])
})

it('verifies the published proof with its witness', async () => {
  const keys = await known()
  const proof = readTlogProof(PROOF)
  const checkpoint = await readCheckpoint(proof?.checkpoint ?? '', keys)
  expect(checkpoint).toMatchObject({ size: 7, witnesses: ['witness.example/w1'], unknown: 0 })
  if (!proof || !checkpoint) return
  const leaf = await leafHash(utf8('seal e'))
  expect(await isIncluded({ ...checkpoint, ...proof, leaf })).toBe(true)
  expect(await isIncluded({ ...checkpoint, ...proof, leaf, index: 5 })).toBe(false)
  expect(vkeyOf(witnessKey, 4)).toBe(
    'witness.example/w1+df1c0a35+BIE5dw6ofRdfVqNUZsNMfszLjYqRtO43ol32D1uPybOU',
  )
})

it('refuses the published proof after a change of any byte', async () => {
  const keys = await known()
  const leaf = await leafHash(utf8('seal e'))
  for (let at = 0; at < PROOF.length; at++) {
    const other = PROOF[at] === 'A' ? 'B' : 'A'
    const proof = readTlogProof(PROOF.slice(0, at) + other + PROOF.slice(at + 1))
    const checkpoint = await readCheckpoint(proof?.checkpoint ?? '', keys)
    const isValid = proof && checkpoint && (await isIncluded({ ...checkpoint, ...proof, leaf }))
    // A changed name or number of a witness makes it an unknown one.
    expect([at, isValid ? checkpoint.witnesses : []]).toEqual([at, []])
  }
})

it('proves a consistent log from its tiles, and no other', async () => {
  const [log, other] = [new TestLog(sealKey), new TestLog(sealKey)]
  for (let at = 0; at < 700; at++) {
    log.add(`entry ${at}`)
    other.add(`entry ${at === 3 ? 'forged' : at}`)
  }
  const keys = await known()
  const headOf = async (one: TestLog, size: number) => {
    const checkpoint = await readCheckpoint(one.checkpoint(size), keys)
    if (!checkpoint) throw new Error('the checkpoint cannot be read')
    return checkpoint
  }
  const newer = await headOf(log, 700)
  for (const size of [1, 3, 255, 256, 257, 512, 699, 700]) {
    const older = await headOf(log, size)
    expect([size, await extendsOlder(older, newer, async (path) => log.tile(path))]).toEqual([size, true])
    const proof = log.consistency(size)
    expect(await isConsistent(older, newer, proof)).toBe(true)
    const forked = await headOf(other, Math.max(size, 4))
    expect(await extendsOlder(forked, newer, async (path) => log.tile(path))).toBe(false)
    expect(await extendsOlder(forked, newer, async (path) => other.tile(path))).toBe(false)
  }
  expect(await extendsOlder(newer, await headOf(log, 600), async (path) => log.tile(path))).toBe(false)
})

it('finds a report in the log by its own proof only', async () => {
  const keys = await known()
  const report = sealed()
  const { log, index } = logWith(report)
  const claim = { rowsRoot: report.seal.rowsRoot, log: { index, size: 300 } }
  const proof = log.tlogProof(index, 300, [witnessKey])
  expect(await checkInclusion(proof, claim, keys)).toMatchObject({
    kind: 'included',
    index,
    checkpoint: { size: 300, witnesses: ['witness.example/w1'] },
  })
  // The report was fetched again after a later checkpoint.
  const later = { ...claim, log: { index, size: 301 } }
  expect(await checkInclusion(proof, later, keys)).toMatchObject({
    kind: 'included',
    checkpoint: { size: 300 },
  })
  const stranger = testKey('witness.example/unknown', 9)
  expect(await checkInclusion(log.tlogProof(index, 300, [stranger]), claim, keys)).toMatchObject({
    checkpoint: { witnesses: [], unknown: 1 },
  })
  for (const wrong of [
    log.tlogProof(index - 1),
    new TestLog(testKey('log.example/avtosled', 3)).tlogProof(0),
    'no proof',
  ])
    expect((await checkInclusion(wrong, claim, keys)).kind).toBe('refuted')
  const moved = { ...claim, log: { index: index + 1, size: 300 } }
  expect((await checkInclusion(proof, moved, keys)).kind).toBe('refuted')
  const other = { ...claim, rowsRoot: sealed(undefined, 2).seal.rowsRoot }
  expect((await checkInclusion(proof, other, keys)).kind).toBe('refuted')
})
