import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  boundaryRules,
  browserStarts,
  FLOORS,
  fakeStarts,
  misworded,
  offences,
  productReading,
  roomEdges,
  roomOf,
  serverOnly,
  wordingRules,
} from './boundary-rules.ts'
import { type Edge, findCycle, findWay, importGraph, referencesIn, sourceFiles } from './import-graph.ts'

const files = sourceFiles()
const edges = importGraph(files)
const atRunTime = edges.filter((edge) => edge.by !== 'type' && edge.by !== 'check')
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

const edge = (from: string, to: string): Edge => ({ from, to, written: to, by: 'import' })
const inWords = ({ from, to, by }: Edge) => `${from} names ${to} by ${by}`
const asWay = (way: string[] | undefined) => way?.join(' → ')

describe('the boundaries between folders', () => {
  it.each(boundaryRules)('hold: $rule', (rule) => {
    expect(offences(rule, edges).map(inWords)).toEqual([])
  })

  it.each(boundaryRules)('would be seen broken: $rule', (rule) => {
    const [from, to] = rule.offence
    expect(offences(rule, [edge(from, to)])).toHaveLength(1)
  })

  it('form no circles of files', () => {
    expect(asWay(findCycle(edges))).toBeUndefined()
  })

  it('form no circles of rooms in the server', () => {
    expect(asWay(findCycle(roomEdges(edges)))).toBeUndefined()
  })

  it('would be seen to form one', () => {
    const back = edge('src/server/platform/log.ts', 'src/server/compose/app.ts')
    expect(findCycle(roomEdges([...edges, back]))).toBeDefined()
  })

  it('leave no file of the server outside a room', () => {
    const loose = files.filter((file) => file.startsWith('src/server/') && roomOf(file) === undefined)
    expect(loose).toEqual([])
  })

  it('list every folder of src as a floor', () => {
    const folders = new Set(files.map((file) => file.split('/')[1]))
    expect([...folders].filter((folder) => folder !== 'testing').sort()).toEqual([...FLOORS].sort())
  })

  it('keep what only the server needs out of the browser', () => {
    expect(
      asWay(
        findWay(
          atRunTime,
          files.filter((file) => browserStarts.test(file)),
          serverOnly,
        ),
      ),
    ).toBeUndefined()
  })

  it('keep the product’s own reading of answers out of the stand-ins', () => {
    const fakes = files.filter((file) => fakeStarts.test(file) && !isTest(file))
    expect(asWay(findWay(edges, fakes, productReading))).toBeUndefined()
  })

  it('name only files that exist', () => {
    const missing = edges.filter(({ to }) => to.startsWith('src/') && !existsSync(to))
    expect(missing.map(inWords)).toEqual([])
  })

  it('are crossed by #names, never by climbing out of a layer with ../', () => {
    const layer = (path: string) => path.split('/').slice(0, 2).join('/')
    const climbing = edges.filter(
      ({ from, to, written }) =>
        written.startsWith('.') && to.startsWith('src/') && layer(from) !== layer(to),
    )
    expect(climbing.map(inWords)).toEqual([])
  })
})

describe('the wording of the sources', () => {
  const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))

  it.each(wordingRules)('holds: $rule', (rule) => {
    expect(misworded(rule, texts)).toEqual([])
  })

  it.each(wordingRules)('would be seen broken: $rule', (rule) => {
    const lines = new Map([
      ['src/web/routes/home.tsx', rule.offence],
      ['src/web/routes/check.tsx', rule.allowed],
    ])
    expect(misworded(rule, lines)).toEqual(['src/web/routes/home.tsx'])
  })

  it.each(wordingRules)('needs its exceptions: $rule', (rule) => {
    expect(misworded({ ...rule, except: [] }, texts)).toEqual(rule.except)
  })
})

describe('the reading of imports', () => {
  const read = (source: string) => referencesIn(source, 'src/example.tsx')

  it.each([
    ["import { a } from './a.ts'", './a.ts', 'import'],
    ["import './a.css'", './a.css', 'import'],
    ["import type { A } from './a.ts'", './a.ts', 'type'],
    ["import { type A } from './a.ts'", './a.ts', 'type'],
    ["import { type A, b } from './a.ts'", './a.ts', 'import'],
    ["export * from './a.ts'", './a.ts', 'import'],
    ["export type { A } from './a.ts'", './a.ts', 'type'],
    ["const page = () => import('./a.ts')", './a.ts', 'import'],
    ['const page = (id: string) => import(`./$' + '{id}/a.ts`)', './*/a.ts', 'glob'],
    ["const all = import.meta.glob<A>('./*/a.ts', { eager: true })", './*/a.ts', 'glob'],
    ["const all = import.meta.glob(['./*/a.ts'])", './*/a.ts', 'glob'],
    ["const all = import.meta.glob('./*/a.ts', { eager: true, query: '?check' })", './*/a.ts', 'check'],
  ])('understands %s', (source, specifier, by) => {
    expect(read(source)).toContainEqual({ specifier, by })
  })

  it('is not taken in by comments and strings', () => {
    expect(read(`// import './a.ts'\nconst text = "import './b.ts'"`)).toEqual([])
  })

  it('finds a circle, and the way to a forbidden file', () => {
    const circle = [edge('a', 'b'), edge('b', 'c'), edge('c', 'b')]
    expect(findCycle(circle)).toEqual(['b', 'c', 'b'])
    expect(findWay(circle, ['a'], /c/)).toEqual(['a', 'b', 'c'])
  })
})
