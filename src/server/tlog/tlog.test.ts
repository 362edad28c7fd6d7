import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import '#shared/testing/properties.ts'
import { checkpointText, readCheckpoint } from './checkpoint.ts'
import { canonicalJson } from './jcs.ts'
import {
  consistencySpans,
  EMPTY_ROOT,
  inclusionSpans,
  isConsistent,
  leafHash,
  rootByInclusion,
  rootOf,
  type Span,
  splitOf,
} from './merkle.ts'
import {
  cosignature,
  isNoteSigned,
  isSignedBy,
  noteSignature,
  readNote,
  readSignature,
  readVkey,
  signingKey,
  vkeyOf,
} from './note.ts'
import { readPolicy } from './policy.ts'
import { hashesAt, type ReadTile, readTilePath, spanHash, TILE_WIDTH } from './tiles.ts'

/** Vectors made by another implementation: seeds of 01 and 02, leaves `seal a` to `seal g`. */
const ORIGIN = 'log.example/avtosled'
const log = signingKey(ORIGIN, 'log', Buffer.alloc(32, 1))
const witness = signingKey('witness.example/w1', 'witness', Buffer.alloc(32, 2))
const LOG_VKEY = 'log.example/avtosled+6f9b8a1d+AYqI4910CfGV/VLbLTy6XXLKZwm/HZQSG/N0iAG0D29c'
const WITNESS_VKEY = 'witness.example/w1+df1c0a35+BIE5dw6ofRdfVqNUZsNMfszLjYqRtO43ol32D1uPybOU'
const LOG_LINE =
  '— log.example/avtosled b5uKHewxKpTd/NgRx47rniM7dUuvFNYOZdh3big/mxRghNJP6+vqgjeJazH60PCYkMkov0+Ooqrl020sh+FkLRN7Jgw=\n'
const WITNESS_LINE =
  '— witness.example/w1 3xwKNQAAAABqsTuApx6fZoY5LCwFAG0fJeyRBJTXGSSkOrD7OPEjCj7KfvrIOe47zbmJz3zrReqrmIh/6JfI1ofGmS2Nvr2IGGd5Ag==\n'
const ROOT = 'LX0EQN0x2lyPRsZu0unPMdKsyUvzpjEGWJuGerEUGU0='
const TEXT = `${ORIGIN}\n7\n${ROOT}\n`

const leaves = [...'abcdefg'].map((letter) => leafHash(Buffer.from(`seal ${letter}`)))
const path = [
  '6LQpH40w4rM5PQ+rgsqxaXUHPuqVyiLTcyPI/8S2S6U=',
  'HQLiYl5UL2odfJ0ulj7KGfHCe2gdH9QXWCO0y5Ap9Dk=',
  'xpEsHLkCLLau1WtBUB6esyps1S5Y0VPPUrkiVdqYI2c=',
]
const consistency = [
  '3hOE7h1VLhi5TMBu1kJDFdR0dWAOiYaUkDlCrbq3qUE=',
  'KOCjWNq/sVMAnXmYKGmxTAJZ4OnnbQaIkW/kgzOd4xA=',
  'n7HapeIJIwEZ0cNRYkrJh+fZuNm26FcJ2MJmxcZ5C2M=',
  'pNYc1U/arapK75CLbWG+92k98VGgnS0+7qm0A3nYXPQ=',
]

const hashOf = ([start, end]: Span, all: readonly Uint8Array[] = leaves) => rootOf(all.slice(start, end))
const base64 = (hash: Buffer) => hash.toString('base64')

describe('a tree', () => {
  it.each([
    [1, '087b216f65550ddc8b156c9fdfccbc564745d8eda7ad3e01ac5f014113871b4a'],
    [2, '9fb1daa5e209230119d1c351624ac987e7d9b8d9b6e85709d8c266c5c6790b63'],
    [3, 'e845ee976c01db3e0665735e0b82c149c3cd086f86f39ea80874140179d97b2a'],
    [5, '700e24b9d323b69114b17ab0859bb7df9188003597a96ef281d51d19eb36a4c2'],
    [7, '2d7d0440dd31da5c8f46c66ed2e9cf31d2acc94bf3a63106589b867ab114194d'],
  ])('of %i leaves has its published root', (size, root) => {
    expect(rootOf(leaves.slice(0, size)).toString('hex')).toBe(root)
  })

  it('that is empty has the hash of nothing', () => {
    expect(base64(EMPTY_ROOT)).toBe('47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=')
    expect(rootOf([])).toEqual(EMPTY_ROOT)
  })

  it('has the published proofs', () => {
    expect(inclusionSpans(4, 7).map((span) => base64(hashOf(span)))).toEqual(path)
    expect(consistencySpans(3, 7).map((span) => base64(hashOf(span)))).toEqual(consistency)
  })

  it('splits as the standard defines it', () => {
    const recursive = (some: readonly Uint8Array[]): Buffer =>
      some.length < 2
        ? rootOf(some)
        : rootOf([
            recursive(some.slice(0, splitOf(some.length))),
            recursive(some.slice(splitOf(some.length))),
          ])
    for (let size = 0; size <= 7; size++)
      expect(rootOf(leaves.slice(0, size))).toEqual(recursive(leaves.slice(0, size)))
  })

  it('proves every leaf and every older size, and nothing else', () => {
    const sizes = fc.integer({ min: 1, max: 80 })
    fc.assert(
      fc.property(sizes, fc.nat(79), fc.nat(79), fc.nat(31), (size, first, second, bit) => {
        const all = Array.from({ length: size }, (_, at) => leafHash(Buffer.of(at)))
        const [index, older] = [first % size, (second % size) + 1]
        const leaf = all[index] ?? EMPTY_ROOT
        const way = inclusionSpans(index, size).map((span) => hashOf(span, all))
        expect(rootByInclusion({ index, size, leaf, path: way })).toEqual(rootOf(all))
        const wrong = way.map((hash, at) => (at === 0 ? flipped(hash, bit) : hash))
        if (way.length > 0)
          expect(rootByInclusion({ index, size, leaf, path: wrong })).not.toEqual(rootOf(all))

        const was = { size: older, root: rootOf(all.slice(0, older)) }
        const is = { size, root: rootOf(all) }
        const proof = consistencySpans(older, size).map((span) => hashOf(span, all))
        expect(isConsistent({ older: was, newer: is, proof })).toBe(true)
        const forged = { size: older, root: flipped(was.root, bit) }
        expect(isConsistent({ older: forged, newer: is, proof })).toBe(false)
        expect(isConsistent({ older: was, newer: is, proof: [...proof, leaf] })).toBe(false)
      }),
    )
  })
})

const flipped = (hash: Uint8Array, at: number): Buffer =>
  Buffer.from(hash.map((byte, index) => (index === at ? byte ^ 1 : byte)))

describe('tiles', () => {
  it('hold every node of a tree of three levels', async () => {
    const size = 70_000
    const bottom = Array.from({ length: size }, (_, at) => leafHash(Buffer.from(String(at))))
    const levels: Buffer[][] = [bottom]
    for (let level = 1; hashesAt(level, size) > 0; level++)
      levels.push(
        Array.from({ length: hashesAt(level, size) }, (_, at) =>
          rootOf((levels[level - 1] ?? []).slice(at * TILE_WIDTH, (at + 1) * TILE_WIDTH)),
        ),
      )
    expect(levels.map((hashes) => hashes.length)).toEqual([70_000, 273, 1])
    const read: ReadTile = async ({ level, number }) =>
      (levels[level] ?? []).slice(number * TILE_WIDTH, (number + 1) * TILE_WIDTH)
    const root = await spanHash([0, size], read)
    expect(root).toEqual(rootOf(bottom))
    for (const index of [0, 255, 256, 65_535, 65_536, 69_999]) {
      const way = await Promise.all(inclusionSpans(index, size).map((span) => spanHash(span, read)))
      expect(rootByInclusion({ index, size, leaf: bottom[index] ?? root, path: way })).toEqual(root)
    }
  })

  it.each([
    ['000', { number: 0, width: 256 }],
    ['000.p/7', { number: 0, width: 7 }],
    ['x001/x234/067', { number: 1_234_067, width: 256 }],
    ['x273.p/112', undefined],
    ['x000/001', undefined],
    ['000.p/0', undefined],
    ['000.p/256', undefined],
    ['0', undefined],
  ])('have the address %s', (written, tile) => {
    expect(readTilePath(written)).toEqual(tile)
  })
})

describe('a signed note', () => {
  it('has the published keys and lines', () => {
    expect([vkeyOf(log), vkeyOf(witness)]).toEqual([LOG_VKEY, WITNESS_VKEY])
    const text = checkpointText({ origin: ORIGIN, size: 7, root: rootOf(leaves) })
    expect(text).toBe(TEXT)
    expect(noteSignature(text, log)).toBe(LOG_LINE)
    expect(cosignature(text, witness, 1_790_000_000)).toBe(WITNESS_LINE)
  })

  it('is read back, with lines of unknown keys', () => {
    const note = readNote(`${TEXT}\n${LOG_LINE}${WITNESS_LINE}`)
    expect(note && isNoteSigned(note, [log])).toBe(true)
    expect(note && isNoteSigned(note, [signingKey('other', 'log', Buffer.alloc(32, 3))])).toBe(false)
    expect(readCheckpoint(note?.text ?? '')).toEqual({ origin: ORIGIN, size: 7, root: rootOf(leaves) })
    const line = readSignature(WITNESS_LINE.trimEnd())
    expect(line && isSignedBy(TEXT, line, witness)).toBe(true)
    expect(line && isSignedBy(TEXT.replace('7', '8'), line, witness)).toBe(false)
  })

  it('is refused whole when a known key did not sign it', () => {
    const note = readNote(`${TEXT.replace('7', '8')}\n${LOG_LINE}`)
    expect(note && isNoteSigned(note, [log])).toBe(false)
  })

  it.each([
    '',
    TEXT,
    `${TEXT}\n`,
    `${TEXT}\n${LOG_LINE.trimEnd()}`,
    `${TEXT}\n- x y\n`,
    `a\rb\n\n${LOG_LINE}`,
  ])('is not %j', (text) => {
    expect(readNote(text)).toBeUndefined()
  })

  it.each([LOG_VKEY.replace('6f9b', '6f9c'), LOG_VKEY.replace('+AY', '+BI'), 'a+b', ''])(
    'has no key %j',
    (text) => {
      expect(readVkey(text, 'log')).toBeUndefined()
    },
  )
})

describe('a policy', () => {
  const lines = [
    '# avtosled policy',
    `log ${LOG_VKEY} https://log.example/avtosled/`,
    `witness w1 ${WITNESS_VKEY}\thttps://witness.example/`,
    'group outside any w1   # any | all | k',
    'quorum outside',
  ]

  it('names logs, witnesses and how many suffice', () => {
    const { logs, witnesses, isMet } = readPolicy(lines.join('\n'))
    expect(logs.map(({ key }) => vkeyOf(key))).toEqual([LOG_VKEY])
    expect(witnesses.map(({ name, url }) => [name, url])).toEqual([['w1', 'https://witness.example/']])
    expect([isMet(new Set()), isMet(new Set(['w1']))]).toEqual([false, true])
  })

  it.each([
    [[...lines, 'quorum none'], 'строка 6: quorum бывает один'],
    [lines.slice(0, -1), 'нет строки quorum'],
    [[...lines.slice(0, 3), 'group a 2 w1', 'quorum a'], 'строка 4: ожидается any'],
    [['group a any w1', 'quorum a'], 'строка 1: «w1» ещё не назван'],
    [[...lines, 'group b any w1'], 'строка 6: «w1» уже в группе'],
    [[...lines.slice(0, 3), lines[2]?.replace('w1', 'w2'), 'quorum none'], 'строка 4: ключ назван дважды'],
  ])('is refused with its line %#', (all, problem) => {
    expect(() => readPolicy(all.join('\n'))).toThrow(problem)
  })
})

describe('canonical JSON', () => {
  it('sorts by UTF-16 and writes as ECMAScript does', () => {
    const names = ['€', '\r', '\ufb33', '1', '😀', '\u0080', 'ö']
    const written = canonicalJson(Object.fromEntries(names.map((name) => [name, 0])))
    expect(Object.keys(JSON.parse(written))).toEqual(['1', '\r', '\u0080', 'ö', '€', '😀', '\ufb33'])
    expect(written.indexOf('\\r')).toBeLessThan(written.indexOf('"1"'))
    expect(canonicalJson([-0, 1e21, 0.1, null, true, '/"\\\u0007é'])).toBe(
      '[0,1e+21,0.1,null,true,"/\\"\\\\\\u0007é"]',
    )
  })

  it.each([Number.NaN, Infinity, '\ud800', undefined, { a: 1n }])('refuses %s', (value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError)
  })

  it('has the published leaf and root of rows', () => {
    const salt = (byte: number) => Buffer.alloc(16, byte).toString('base64url')
    const rows = [
      [salt(1), 'verdict', { level: 'careful' }],
      [salt(2), 'made', '2026-11-22T10:21:05Z'],
      [salt(3), 'vinTail', '0001'],
      [salt(4), 'vin', 'XTAEXAMPLE0000001'],
    ].map((row) => leafHash(Buffer.from(canonicalJson(row))))
    expect(rows[0]?.toString('hex')).toBe('62babe41cdd6da7406100e78db5aac621107a92055306b5a2e566e78d247b61e')
    expect(rootOf(rows).toString('hex')).toBe(
      '3fdf96aeb18c629b01221dfd9768ed19f53994c6172ca54f231c52b5a1e895fb',
    )
  })
})
