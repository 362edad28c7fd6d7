import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

/** Scripts are plain JavaScript without types. */
const { replaceBuild }: { replaceBuild(next: string, build: string): void } = await import(
  new URL('./replace-build.mjs', import.meta.url).href
)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'avtosled-build-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const build = () => join(folder, 'build')

function made(files: Readonly<Record<string, string>>, into: string): string {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(into, name)), { recursive: true })
    writeFileSync(join(into, name), text)
  }
  return into
}

const built = (files: Readonly<Record<string, string>>) =>
  replaceBuild(made(files, join(folder, 'build.next')), build())

it('a server that runs from the folder of a new build still finds the files of its pages', () => {
  built({ 'client/assets/home-aaa.js': 'old', 'client/sw.js': 'old', 'server/assets/part-aaa.js': 'old' })
  built({ 'client/assets/home-bbb.js': 'new', 'client/sw.js': 'new', 'server/index.js': 'new' })
  const read = (name: string) => readFileSync(join(build(), name), 'utf8')
  expect(read('client/assets/home-aaa.js')).toBe('old')
  expect(read('server/assets/part-aaa.js')).toBe('old')
  expect([read('client/assets/home-bbb.js'), read('client/sw.js'), read('server/index.js')]).toEqual([
    'new',
    'new',
    'new',
  ])
  expect([existsSync(`${build()}.next`), existsSync(`${build()}.before`)]).toEqual([false, false])
})

it('does not keep them for ever', () => {
  built({ 'client/assets/home-aaa.js': 'old' })
  const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000)
  utimesSync(join(build(), 'client/assets/home-aaa.js'), longAgo, longAgo)
  built({ 'client/assets/home-bbb.js': 'new' })
  expect(existsSync(join(build(), 'client/assets/home-aaa.js'))).toBe(false)
})
