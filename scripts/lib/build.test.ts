import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { importGraph } from '../../src/testing/import-graph.ts'

const { sources }: { readonly sources: readonly string[] } = await import(
  new URL('./build.mjs', import.meta.url).href
)

const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing/.test(file)

it('makes the pages anew after a change of any file that they load', () => {
  const files = globSync('{src,content}/**/*.{ts,tsx}').filter((file) => !isTest(file))
  const loadedBy = Map.groupBy(
    importGraph(files).filter(({ by }) => by !== 'type'),
    ({ from }) => from,
  )
  const loaded = new Set(files.filter((file) => file.startsWith('src/web/')))
  for (const file of loaded) for (const { to } of loadedBy.get(file) ?? []) loaded.add(to)
  const own = [...loaded].filter((file) => files.includes(file))
  expect(own.length).toBeGreaterThan(1000)
  const isSource = (file: string) => sources.some((source) => file.startsWith(`${source}/`))
  expect(own.filter((file) => !isSource(file))).toEqual([])
})
